import { itemAt, lastOf } from '@spillway/checked/reads';
import { lowerBound } from '../../series/samples/samples.ts';

/** What a series said, in order of time: only what may be believed. */
export interface Column {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

export interface Said {
  readonly atMs: number;
  readonly value: number;
}

/** The newest at an instant. */
export function saidAt({ timesMs, values }: Column, atMs: number): Said | null {
  const count = lowerBound(timesMs, atMs + 1);
  return count === 0 ? null : { atMs: itemAt(timesMs, count - 1), value: itemAt(values, count - 1) };
}

/** The mean of what was said after an instant until another: asked again and again of one column. */
export function meansOf({ timesMs, values }: Column): (fromMs: number, toMs: number) => number | null {
  const sums = [0];
  for (const value of values) sums.push(lastOf(sums) + value);
  return (fromMs, toMs) => {
    const [first, last] = [lowerBound(timesMs, fromMs + 1), lowerBound(timesMs, toMs + 1)];
    return last > first ? (itemAt(sums, last) - itemAt(sums, first)) / (last - first) : null;
  };
}

/** Older and rarer, then newer. */
export const joined = (older: Column | undefined, newer: Column | undefined): Column => ({
  timesMs: [...(older?.timesMs ?? []), ...(newer?.timesMs ?? [])],
  values: [...(older?.values ?? []), ...(newer?.values ?? [])],
});
