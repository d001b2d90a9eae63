import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { at } from './testing.ts';
import { panned, selected, shortestMs, spanWithin, survives, zoomSpan } from './view.ts';

const fullView = { from: at(0), to: at(600) };
const view = { from: at(200), to: at(300) };

describe('the view', () => {
  it('zooms around a time that keeps its place', () => {
    const near = zoomSpan(view, at(225), 0.5, fullView);
    expect(near).toEqual({ from: at(212.5), to: at(262.5) });
  });

  it('stays inside the record, at its length where it can', () => {
    expect(spanWithin({ from: at(-50), to: at(50) }, fullView)).toEqual({ from: at(0), to: at(100) });
    expect(panned(view, 100 * hourMs, fullView)).toEqual({ from: at(500), to: at(600) });
    expect(zoomSpan(view, at(250), 100, fullView)).toEqual(fullView);
  });

  it('is never shorter than a minute, however it was made', () => {
    expect(zoomSpan(view, at(250), 1e-9, fullView).to - zoomSpan(view, at(250), 1e-9, fullView).from).toBe(shortestMs);
    const drawnView = selected(at(250), at(250), fullView);
    expect(drawnView.to - drawnView.from).toBe(shortestMs);
  });

  it('may be dragged over in either direction', () => {
    expect(selected(at(300), at(200), fullView)).toEqual(view);
  });

  it('outlives the passing of time, but not a choice of another period', () => {
    expect(survives(fullView, { from: at(5), to: at(605) })).toBe(true);
    expect(survives(fullView, { from: at(540), to: at(600) })).toBe(false);
    expect(survives(fullView, { from: at(6000), to: at(6600) })).toBe(false);
  });
});
