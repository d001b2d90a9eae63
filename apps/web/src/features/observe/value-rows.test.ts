import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../../kit/chart/series.ts';
import { valueRows } from './value-rows.ts';

const series = (id: string, times: number[], values: (number | null)[], quality: number[]): ChartSeries => ({
  id,
  name: id,
  unit: 'm3s',
  quantity: 'discharge',
  points: { times, values, quality },
});

describe('the table of readings', () => {
  it('has the newest first, series side by side, and a missing reading with its reason', () => {
    const rows = valueRows([series('q', [10, 20], [190, null], [0, 3]), series('v', [20, 30], [1.4, 9], [0, 4])]);
    expect(rows).toEqual([
      { at: 30, values: [null, 9], flags: [{ seriesId: 'v', quality: 'outOfRange' }] },
      { at: 20, values: [null, 1.4], flags: [{ seriesId: 'q', quality: 'missing' }] },
      { at: 10, values: [190, null], flags: [] },
    ]);
  });
});
