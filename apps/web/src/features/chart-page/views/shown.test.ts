import { chartPeriod } from '@spillway/contract/series/read/chart-limits';
import { describe, expect, it } from 'vitest';
import { longPresets, presets, writePeriod } from '../../../kit/time/period.ts';
import { type ChartState, plainLine } from '../state.ts';
import { isShown, shownOf, stateOf } from './shown.ts';

const state: ChartState = {
  period: { kind: 'last', preset: '3d' },
  resolution: 'day',
  mode: 'time',
  lines: [plainLine(4), { seriesId: 4, axis: '1r', shape: 'bar', shift: '1y' }],
};

describe('a saved view', () => {
  it('brings back what was saved', () => {
    expect(stateOf(shownOf(state))).toEqual(state);
    expect(isShown({ shown: shownOf(state) }, state)).toBe(true);
    expect(isShown({ shown: shownOf(state) }, { ...state, resolution: 'raw' })).toBe(false);
  });

  it('has a period that the server takes', () => {
    const all = [
      ...presets,
      ...longPresets,
      writePeriod({ kind: 'since', from: 0 }),
      writePeriod({ kind: 'between', from: 0, to: Date.parse('2026-10-18T01:00:00Z') }),
    ];
    expect(all.filter((period) => !chartPeriod.test(period))).toEqual([]);
  });
});
