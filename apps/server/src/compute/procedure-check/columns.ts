import { itemAt, lastOf } from '@spillway/checked/reads';
import { lowerBound } from '../../series/samples/samples.ts';

/** A series in order of time, accepted values only. */
export interface Column {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

export interface ColumnValue {
  readonly atMs: number;
  readonly value: number;
}

/** The newest value at an instant. */
export function columnValueAt({ timesMs, values }: Column, atMs: number): ColumnValue | null {
  const count = lowerBound(timesMs, atMs + 1);
  return count === 0 ? null : { atMs: itemAt(timesMs, count - 1), value: itemAt(values, count - 1) };
}

/** The mean of values after one instant up to another; prefix sums make repeated calls cheap. */
export function meansOf({ timesMs, values }: Column): (fromMs: number, toMs: number) => number | null {
  const sums = [0];
  for (const value of values) sums.push(lastOf(sums) + value);
  return (fromMs, toMs) => {
    const [first, last] = [lowerBound(timesMs, fromMs + 1), lowerBound(timesMs, toMs + 1)];
    return last > first ? (itemAt(sums, last) - itemAt(sums, first)) / (last - first) : null;
  };
}

/** Appends the newer column to the older one, which has a coarser step. */
export const joined = (older: Column | undefined, newer: Column | undefined): Column => ({
  timesMs: [...(older?.timesMs ?? []), ...(newer?.timesMs ?? [])],
  values: [...(older?.values ?? []), ...(newer?.values ?? [])],
});
