import { minuteMs } from '@spillway/plant-time/spans';

/** The median time between rows, for a series without a given interval. */
export function usualRowMs(timesMs: readonly number[]): number {
  const between = timesMs.flatMap((timeMs, row) => {
    const apartMs = timeMs - (timesMs[row - 1] ?? timeMs);
    return apartMs > 0 ? [apartMs] : [];
  });
  between.sort((a, b) => a - b);
  return between[Math.floor(between.length / 2)] ?? 10 * minuteMs;
}
