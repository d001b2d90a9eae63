import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { at } from './testing.ts';
import { panned, selected, shortestMs, survives, within, zoomed } from './view.ts';

const whole = { from: at(0), to: at(600) };
const view = { from: at(200), to: at(300) };

describe('the view', () => {
  it('zooms around a time that keeps its place', () => {
    const near = zoomed(view, at(225), 0.5, whole);
    expect(near).toEqual({ from: at(212.5), to: at(262.5) });
  });

  it('stays inside the record, at its length where it can', () => {
    expect(within({ from: at(-50), to: at(50) }, whole)).toEqual({ from: at(0), to: at(100) });
    expect(panned(view, 100 * hourMs, whole)).toEqual({ from: at(500), to: at(600) });
    expect(zoomed(view, at(250), 100, whole)).toEqual(whole);
  });

  it('is never shorter than a minute, however it was made', () => {
    expect(zoomed(view, at(250), 1e-9, whole).to - zoomed(view, at(250), 1e-9, whole).from).toBe(shortestMs);
    const drawn = selected(at(250), at(250), whole);
    expect(drawn.to - drawn.from).toBe(shortestMs);
  });

  it('may be dragged over in either direction', () => {
    expect(selected(at(300), at(200), whole)).toEqual(view);
  });

  it('outlives the passing of time, but not a choice of another period', () => {
    expect(survives(whole, { from: at(5), to: at(605) })).toBe(true);
    expect(survives(whole, { from: at(540), to: at(600) })).toBe(false);
    expect(survives(whole, { from: at(6000), to: at(6600) })).toBe(false);
  });
});
