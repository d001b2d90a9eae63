import type { TimeSpan } from '../../kit/chart/series.ts';

/** The part of the record that has values: a plant may have been described years before it measured. */
export function measuredSpan(times: ArrayLike<number>, record: TimeSpan): TimeSpan {
  const first = times[0];
  return first === undefined || first >= record.to ? record : { ...record, from: Math.max(record.from, first) };
}
