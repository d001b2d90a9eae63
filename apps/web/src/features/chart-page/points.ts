import { Quality } from '@spillway/hydrology/quality/quality';
import type { Points } from '../../kit/chart/series.ts';
import { type AggregateRow, pointsOfRows } from '../../shared/series/day-points.ts';
import type { Detail } from './detail.ts';

/** An hour or a day with a smaller share of good readings is marked. */
const suspectBelow = 0.5;

interface ThinnedPoints {
  readonly times: readonly number[];
  readonly min: readonly (number | null)[];
  readonly max: readonly (number | null)[];
}

/** Minimum, then maximum of each column; for rain only the maximum. */
export function pointsOfThinned({ times, min, max }: ThinnedPoints, isSum: boolean): Points {
  if (isSum) return { times, values: max };
  const at: number[] = [];
  const values: (number | null)[] = [];
  for (const [index, time] of times.entries()) {
    const [low, high] = [min[index] ?? null, max[index] ?? null];
    at.push(time);
    values.push(low);
    if (high === low) continue;
    at.push(time);
    values.push(high);
  }
  return { times: at, values };
}

/** Hourly or daily values; those with few good readings are marked as estimated. */
export function pointsOfAggregate(rows: readonly AggregateRow[], isSum: boolean, rowMs: number): Points {
  return {
    ...pointsOfRows(rows, isSum, rowMs),
    quality: rows.map(({ good_share: share }) => (share < suspectBelow ? Quality.estimated : Quality.good)),
  };
}

/** Whether any hour or day is marked. */
export const hasSuspect = ({ detail, all }: MarkedPoint): boolean =>
  (detail === 'hour' || detail === 'day') &&
  all.some(({ points: { quality } }) => Array.from(quality ?? []).includes(Quality.estimated));

interface MarkedPoint {
  readonly detail: Detail;
  readonly all: readonly { readonly points: Points }[];
}

/** Shifts points in time and converts their unit. */
export function movedPoints(points: Points, byMs: number, factor: number): Points {
  if (byMs === 0 && factor === 1) return points;
  const scaleValues = (values: ArrayLike<number | null>) =>
    Array.from(values, (value) => (value === null ? null : value * factor));
  return {
    ...points,
    times: Array.from(points.times, (at) => at + byMs),
    values: scaleValues(points.values),
    ...(points.low ? { low: scaleValues(points.low) } : {}),
    ...(points.high ? { high: scaleValues(points.high) } : {}),
  };
}
