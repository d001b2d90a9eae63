import { describe, expect, it } from 'vitest';
import { pointsOfRows, statisticsOfDays } from './day-points.ts';

const day = { readings: 4, used: 4, good_share: 1, first: 1, last: 3 };
const days = [
  { ...day, date_string: '2026-10-01 00:00:00', sum: 8, mean: 2, min: 1, max: 3 },
  { ...day, date_string: '2026-10-02 00:00:00', used: 1, good_share: 0.25, sum: 7, mean: 7, min: 7, max: 7 },
  { ...day, date_string: '2026-10-03 00:00:00', used: 0, good_share: 0, sum: null, mean: null, min: null, max: null },
];
const instants = (points: { times: ArrayLike<number> }) => Array.from(points.times, (at) => new Date(at).toISOString());

describe('the days of a long period', () => {
  it('have their mean at their beginning on the clock of the plant, between lowest and highest', () => {
    const points = pointsOfRows(days, false, 86_400_000);
    expect(instants(points)[0]).toBe('2026-09-30T17:00:00.000Z');
    expect([points.values, points.low, points.high]).toEqual([
      [2, 7, null],
      [1, 7, null],
      [3, 7, null],
    ]);
  });

  it('have their rain as a sum at their end', () => {
    const points = pointsOfRows(days, true, 86_400_000);
    expect(instants(points)[0]).toBe('2026-10-01T17:00:00.000Z');
    expect(points.values).toEqual([8, 7, null]);
  });

  it('weigh in the mean by their readings, not by day', () => {
    expect(statisticsOfDays(days)).toEqual({ readings: 12, sum: 15, mean: 3, low: 1, high: 7, goodShare: 5 / 12 });
  });
});
