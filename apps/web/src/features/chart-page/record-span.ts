import type { TimeSpan } from '../../kit/chart/series.ts';

/** Part of the record with values: a plant may have been set up years before its first reading. */
export function measuredSpan(times: ArrayLike<number>, record: TimeSpan): TimeSpan {
  const first = times[0];
  return first === undefined || first >= record.to ? record : { ...record, from: Math.max(record.from, first) };
}
