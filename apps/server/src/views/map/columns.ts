import type { SteppedRow } from '../../series/read/read.ts';

interface StationColumn {
  readonly values: (number | null)[];
  readonly doubtful: number[];
}

/** The value in force at the start of the period. */
export interface LastColumn {
  readonly timeMs: number;
  readonly value: number;
}

const roundValue = (value: number) => Math.round(value * 1e4) / 1e4;

/** Sums the rain of each step; rain before the first time is left out. */
export function rainColumn(timesMs: readonly number[], stepped: SteppedRow | undefined): StationColumn {
  const values = timesMs.map((): number | null => null);
  stepped?.steps.forEach((step, index) => {
    const sum = stepped.sums[index] ?? null;
    if (step > 0 && sum !== null) values[step] = roundValue(Math.max(0, sum));
  });
  return { values, doubtful: suspectSteps(stepped, 1) };
}

/** Uses the newest level until it is too old. */
export function heldColumn(
  timesMs: readonly number[],
  stepped: SteppedRow | undefined,
  lastColumn: LastColumn | undefined,
  maxAgeMs: number,
): StationColumn {
  const valueByStep = new Map(stepped?.steps.map((step, index) => [step, stepped.lasts[index] ?? null]));
  let newest = lastColumn;
  const values = timesMs.map((timeMs, step) => {
    const value = valueByStep.get(step) ?? null;
    if (value !== null) newest = { timeMs, value };
    return newest && timeMs - newest.timeMs <= maxAgeMs ? roundValue(newest.value) : null;
  });
  return { values, doubtful: suspectSteps(stepped, 0) };
}

const suspectSteps = (stepped: SteppedRow | undefined, from: number): number[] =>
  stepped?.steps.filter((step, index) => stepped.doubts[index] && step >= from) ?? [];
