import { describe, expect, it } from 'vitest';
import { changedBy, changeTo, dragged, peakOf, unchanged } from './manual-drag.ts';

const hour = 3_600_000;
const forecast = {
  base: '2026-10-10T00:00:00.000Z',
  base_flow: 100,
  times: [1, 2, 3, 4].map((hours) => Date.parse('2026-10-10T00:00:00Z') + hours * hour),
  values: [200, 300, 200, 100],
};

describe('a forecast that is dragged on the screen', () => {
  it('has its peak where it was dropped', () => {
    const change = changeTo(forecast, forecast.times[2]!, 200);
    expect(change).toEqual({ peakFactor: 0.5, laterMin: 60 });
    const values = dragged(forecast, change);
    expect([peakOf(values), values[2]]).toEqual([2, 200]);
  });

  it('moves by keys in the same steps, and never beyond what the server takes', () => {
    expect(changedBy(unchanged, { factor: 1, later: -1 })).toEqual({ peakFactor: 1.05, laterMin: -30 });
    expect(changedBy(unchanged, { factor: -99, later: 999 })).toEqual({ peakFactor: 0, laterMin: 1440 });
    expect(changeTo({ ...forecast, times: [], values: [] }, 0, 5)).toEqual(unchanged);
  });
});
