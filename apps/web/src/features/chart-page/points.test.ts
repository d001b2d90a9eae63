import { Quality } from '@spillway/hydrology/quality/quality';
import { describe, expect, it } from 'vitest';
import { movedPoints, pointsOfAggregate, pointsOfThinned } from './points.ts';

describe('what is drawn of a series', () => {
  it('has the lowest and the highest of each column, once where they are one', () => {
    const thinned = { times: [10, 20, 30], min: [1, 5, null], max: [4, 5, null] };
    expect(pointsOfThinned(thinned, false)).toEqual({ times: [10, 10, 20, 30], values: [1, 4, 5, null] });
    expect(pointsOfThinned(thinned, true)).toEqual({ times: [10, 20, 30], values: [4, 5, null] });
  });

  it('marks hours of few good readings', () => {
    const row = { date_string: '2026-10-18 08:00:00', readings: 12, used: 12, first: 1, last: 1, min: 1, max: 3 };
    const rows = [0.9, 0.4].map((good_share) => ({ ...row, good_share, sum: 24, mean: 2 }));
    const { quality, values, low } = pointsOfAggregate(rows, false, 3_600_000);
    expect([quality, values, low]).toEqual([
      [Quality.good, Quality.estimated],
      [2, 2],
      [1, 1],
    ]);
    const at = Date.parse('2026-10-18T01:00:00Z');
    expect(pointsOfAggregate(rows, true, 3_600_000)).toMatchObject({
      times: [at + 3_600_000, at + 3_600_000],
      values: [24, 24],
    });
  });

  it('is moved and written in another unit', () => {
    const points = { times: [0, 5], values: [2e6, null] };
    expect(movedPoints(points, 10, 1e-6)).toEqual({ times: [10, 15], values: [2, null] });
    expect(movedPoints(points, 0, 1)).toBe(points);
  });
});
