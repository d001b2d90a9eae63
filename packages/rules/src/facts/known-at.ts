import type { Rows } from './facts.ts';

/** One arrival of a value for a time: the first, or a correction. */
export interface Arrival {
  readonly timeMs: number;
  readonly knownAtMs: number;
  readonly value: number | null;
}

/** The rows as known at that instant, in any order of arrival: for each time the last arrival. */
export function rowsKnownAt(arrivals: readonly Arrival[], atMs: number): Rows {
  const knownArrivals = arrivals
    .filter(({ knownAtMs }) => knownAtMs <= atMs)
    .toSorted((a, b) => a.knownAtMs - b.knownAtMs);
  const byTime = new Map(knownArrivals.map(({ timeMs, value }) => [timeMs, value]));
  const rows = [...byTime].toSorted(([a], [b]) => a - b);
  return { timesMs: rows.map(([timeMs]) => timeMs), values: rows.map(([, value]) => value) };
}
