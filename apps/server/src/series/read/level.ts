import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** The resolution of a chart: the coarsest that still has a value for each pixel. */
export type Level = 'raw' | 'hour' | 'day';

export function levelFor(spanMs: number, widthPx: number): Level {
  const pixelMs = spanMs / widthPx;
  if (pixelMs >= dayMs) return 'day';
  return pixelMs >= hourMs ? 'hour' : 'raw';
}

/** At least a millisecond, because a bucket must not be empty. */
export const bucketMsFor = (spanMs: number, widthPx: number): number => Math.max(1, spanMs / widthPx);
