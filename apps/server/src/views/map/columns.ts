import type { Stepped } from '../../series/read/read.ts';

interface StationColumn {
  readonly values: (number | null)[];
  readonly doubtful: number[];
}

/** The value in force at the start of the period. */
export interface Held {
  readonly timeMs: number;
  readonly value: number;
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** Sums the rain of each step; rain before the first time is left out. */
export function rainColumn(timesMs: readonly number[], stepped: Stepped | undefined): StationColumn {
  const values = timesMs.map((): number | null => null);
  stepped?.steps.forEach((step, at) => {
    const sum = stepped.sums[at] ?? null;
    if (step > 0 && sum !== null) values[step] = rounded(Math.max(0, sum));
  });
  return { values, doubtful: doubtfulSteps(stepped, 1) };
}

/** Uses the newest level until it is too old. */
export function heldColumn(
  timesMs: readonly number[],
  stepped: Stepped | undefined,
  held: Held | undefined,
  maxAgeMs: number,
): StationColumn {
  const said = new Map(stepped?.steps.map((step, at) => [step, stepped.lasts[at] ?? null]));
  let newest = held;
  const values = timesMs.map((timeMs, step) => {
    const value = said.get(step) ?? null;
    if (value !== null) newest = { timeMs, value };
    return newest && timeMs - newest.timeMs <= maxAgeMs ? rounded(newest.value) : null;
  });
  return { values, doubtful: doubtfulSteps(stepped, 0) };
}

const doubtfulSteps = (stepped: Stepped | undefined, from: number): number[] =>
  stepped?.steps.filter((step, at) => stepped.doubts[at] && step >= from) ?? [];
