import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** The data behind a chart: the coarsest that still has something for each pixel. */
export type Level = 'raw' | 'hour' | 'day';

export function levelFor(spanMs: number, widthPx: number): Level {
  const pixelMs = spanMs / widthPx;
  if (pixelMs >= dayMs) return 'day';
  return pixelMs >= hourMs ? 'hour' : 'raw';
}

/** At least a millisecond, because a bucket needs a length. */
export const bucketMsFor = (spanMs: number, widthPx: number): number => Math.max(1, spanMs / widthPx);
