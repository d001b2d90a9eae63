import { Quality } from '@spillway/hydrology/quality/quality';
import type { Points } from '../../kit/chart/series.ts';
import { type AggregateRow, pointsOfRows } from '../../shared/series/day-points.ts';
import type { Detail } from './detail.ts';

/** An hour or a day with a smaller share of good readings is marked. */
const doubtfulBelow = 0.5;

interface Thinned {
  readonly times: readonly number[];
  readonly min: readonly (number | null)[];
  readonly max: readonly (number | null)[];
}

/** Minimum, then maximum of each column; for rain only the maximum. */
export function pointsOfThinned({ times, min, max }: Thinned, isSum: boolean): Points {
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
    quality: rows.map(({ good_share: share }) => (share < doubtfulBelow ? Quality.estimated : Quality.good)),
  };
}

/** Whether any hour or day is marked. */
export const hasDoubtful = ({ detail, all }: Marked): boolean =>
  (detail === 'hour' || detail === 'day') &&
  all.some(({ points: { quality } }) => Array.from(quality ?? []).includes(Quality.estimated));

interface Marked {
  readonly detail: Detail;
  readonly all: readonly { readonly points: Points }[];
}

/** Shifts points in time and converts their unit. */
export function movedPoints(points: Points, byMs: number, factor: number): Points {
  if (byMs === 0 && factor === 1) return points;
  const scaled = (values: ArrayLike<number | null>) =>
    Array.from(values, (value) => (value === null ? null : value * factor));
  return {
    ...points,
    times: Array.from(points.times, (at) => at + byMs),
    values: scaled(points.values),
    ...(points.low ? { low: scaled(points.low) } : {}),
    ...(points.high ? { high: scaled(points.high) } : {}),
  };
}
