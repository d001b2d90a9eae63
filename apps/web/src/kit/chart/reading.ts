import type { QualityName } from '@spillway/hydrology/quality/quality';
import { firstFrom, nearestTo } from './find.ts';
import { isBars, shapeOf } from './look.ts';
import { qualityNameOf } from './marks.ts';
import { type ChartSeries, valueAt } from './series.ts';

/** Value of a series at a time. */
export interface Reading {
  readonly seriesId: string;
  /** NaN if there is none. */
  readonly value: number;
  /** Time of the value, which may differ from the requested one. */
  readonly at: number | null;
  readonly quality: QualityName;
  readonly band: { readonly low: number; readonly high: number } | null;
}

/**
 * Index of the value for a time: the current one of a held series, the sum that covers it, or the nearest within reach.
 */
function indexAt(series: ChartSeries, at: number, reachMs: number): number {
  const { times } = series.points;
  const shape = shapeOf(series);
  if (isBars(shape)) {
    const ending = firstFrom(times, at);
    const end = times[ending];
    return end !== undefined && at > end - (series.stepMs ?? reachMs) ? ending : -1;
  }
  if (shape === 'step') {
    const held = firstFrom(times, at + 1) - 1;
    const age = at - (times[held] ?? at);
    return age > (series.gapAfterMs ?? Number.POSITIVE_INFINITY) ? -1 : held;
  }
  const near = nearestTo(times, at);
  return near >= 0 && Math.abs((times[near] ?? 0) - at) <= reachMs ? near : -1;
}

export function readingAt(series: ChartSeries, at: number, reachMs: number): Reading {
  const { times, values, low, high, quality } = series.points;
  const index = indexAt(series, at, reachMs);
  const value = index < 0 ? Number.NaN : valueAt(values, index);
  const edges = { low: valueAt(low, index), high: valueAt(high, index) };
  const isMissing = Number.isNaN(value);
  return {
    seriesId: series.id,
    value,
    at: isMissing ? null : (times[index] ?? null),
    quality: isMissing ? 'missing' : qualityNameOf(quality?.[index] ?? 0),
    band: Number.isNaN(edges.low) || Number.isNaN(edges.high) ? null : edges,
  };
}

/** Last value of a series up to a time. */
export function lastReading(
  series: ChartSeries,
  until: number,
): { readonly at: number; readonly value: number } | null {
  const { times, values } = series.points;
  for (let index = firstFrom(times, until + 1) - 1; index >= 0; index--) {
    const value = valueAt(values, index);
    if (!Number.isNaN(value)) return { at: times[index] ?? 0, value };
  }
  return null;
}
