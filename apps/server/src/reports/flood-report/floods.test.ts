import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { type FoundBy, floodsOf, stretchesOf } from './floods.ts';

const h = (hours: number) => hours * hourMs;
const floodBetween = (from: number, to: number | null, by: FoundBy = 'rules') => ({
  fromMs: h(from),
  toMs: to === null ? null : h(to),
  by,
});

describe('a flood', () => {
  it('joins waves less than half a day apart, and not those further apart', () => {
    expect(floodsOf([floodBetween(20, 24), floodBetween(0, 8)])).toEqual([{ fromMs: 0, toMs: h(24), by: ['rules'] }]);
    expect(floodsOf([floodBetween(0, 8), floodBetween(20.1, 24)])).toHaveLength(2);
  });

  it('knows what found it, and that it goes on', () => {
    expect(floodsOf([floodBetween(0, 5), floodBetween(3, null, 'flood_mode')])).toEqual([
      { fromMs: 0, toMs: null, by: ['flood_mode', 'rules'] },
    ]);
    expect(floodsOf([floodBetween(0, null), floodBetween(40, 41, 'flood_mode')])).toHaveLength(1);
  });

  it('is not the play of a gauge, but whatever somebody said', () => {
    const short = { fromMs: 0, toMs: 29 * minuteMs };
    expect(floodsOf([{ ...short, by: 'rules' }])).toEqual([]);
    expect(floodsOf([{ ...short, by: 'flood_mode' }])).toHaveLength(1);
    expect(floodsOf([{ ...short, toMs: 30 * minuteMs, by: 'rules' }])).toHaveLength(1);
  });

  it('is every mode but the normal one; what nobody can judge is none', () => {
    const at = (from: number, to: number, mode: string | null, procedureId: string | null = 'p') => ({
      fromMs: h(from),
      toMs: h(to),
      mode,
      procedureId,
    });
    const normal = new Map([
      ['p', 'normal'],
      ['q', 'quiet'],
    ]);
    const modes = [at(0, 1, null, null), at(1, 2, 'normal'), at(2, 5, 'cut'), at(5, 6, null), at(6, 7, 'quiet', 'q')];
    expect(stretchesOf(modes, normal, h(7))).toEqual([floodBetween(2, 5)]);
    expect(stretchesOf(modes.slice(0, 3), normal, h(5))).toEqual([floodBetween(2, null)]);
  });
});
