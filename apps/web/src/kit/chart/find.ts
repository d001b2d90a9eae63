/** First index whose time is not before `at`; the length if there is none. */
export function firstFrom(times: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the time nearest to `at`; -1 in an empty column. */
export function nearestTo(times: ArrayLike<number>, at: number): number {
  const after = firstFrom(times, at);
  if (after === 0) return times.length === 0 ? -1 : 0;
  if (after === times.length) return after - 1;
  return (times[after] ?? 0) - at < at - (times[after - 1] ?? 0) ? after : after - 1;
}
