/** Depths one after the other; `depthsMm[i]` fell or is expected over (start + i * step, start + (i + 1) * step]. */
export interface DepthSeries {
  readonly startMs: number;
  readonly stepMs: number;
  readonly depthsMm: ArrayLike<number | null>;
}

/**
 * Depth over (from, to], mm: whole steps, and of one that is cut its share by time. Null where the series does not reach over all of it
 * or a depth of it is not known: half of a sum is no sum. Example: 6 and 12 mm over 3 h each are 16 mm over the last 5 h.
 *   R = sum(depth * overlap / step)
 */
export function depthBetween({ startMs, stepMs, depthsMm }: DepthSeries, fromMs: number, toMs: number): number | null {
  const endMs = startMs + depthsMm.length * stepMs;
  if (!(fromMs < toMs && fromMs >= startMs && toMs <= endMs)) return null;
  let sum = 0;
  const last = Math.ceil((toMs - startMs) / stepMs) - 1;
  for (let at = Math.floor((fromMs - startMs) / stepMs); at <= last; at += 1) {
    const depth = depthsMm[at] ?? Number.NaN;
    if (!(depth >= 0)) return null;
    const beginMs = startMs + at * stepMs;
    sum += (depth * (Math.min(toMs, beginMs + stepMs) - Math.max(fromMs, beginMs))) / stepMs;
  }
  return sum;
}
