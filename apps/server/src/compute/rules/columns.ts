/** What a series said, in order of time: only what may be believed. */
export interface Column {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

export interface Said {
  readonly atMs: number;
  readonly value: number;
}

/** How many were said up to an instant, itself included. */
function countUpTo(timesMs: readonly number[], atMs: number): number {
  let [low, high] = [0, timesMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timesMs[middle]! <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The newest at an instant. */
export function saidAt({ timesMs, values }: Column, atMs: number): Said | null {
  const count = countUpTo(timesMs, atMs);
  return count === 0 ? null : { atMs: timesMs[count - 1]!, value: values[count - 1]! };
}

/** The mean of what was said after an instant until another: asked again and again of one column. */
export function meansOf({ timesMs, values }: Column): (fromMs: number, toMs: number) => number | null {
  const sums = [0];
  for (const value of values) sums.push(sums.at(-1)! + value);
  return (fromMs, toMs) => {
    const [first, last] = [countUpTo(timesMs, fromMs), countUpTo(timesMs, toMs)];
    return last > first ? (sums[last]! - sums[first]!) / (last - first) : null;
  };
}

/** Older and rarer, then newer. */
export const joined = (older: Column | undefined, newer: Column | undefined): Column => ({
  timesMs: [...(older?.timesMs ?? []), ...(newer?.timesMs ?? [])],
  values: [...(older?.values ?? []), ...(newer?.values ?? [])],
});
