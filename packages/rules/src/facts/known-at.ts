import type { Rows } from './facts.ts';

/** One value of one time, as it arrived: the first, or what corrected another. */
export interface Arrival {
  readonly timeMs: number;
  readonly knownAtMs: number;
  readonly value: number | null;
}

/** The rows as somebody knew them at that instant, whatever order they came in: of each time what arrived last. */
export function rowsKnownAt(arrivals: readonly Arrival[], atMs: number): Rows {
  const known = arrivals.filter(({ knownAtMs }) => knownAtMs <= atMs).toSorted((a, b) => a.knownAtMs - b.knownAtMs);
  const byTime = new Map(known.map(({ timeMs, value }) => [timeMs, value]));
  const rows = [...byTime].toSorted(([a], [b]) => a - b);
  return { timesMs: rows.map(([timeMs]) => timeMs), values: rows.map(([, value]) => value) };
}
