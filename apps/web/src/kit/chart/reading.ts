import type { QualityName } from '@spillway/hydrology/quality/quality';
import { firstFrom, nearestTo } from './find.ts';
import { isBars, shapeOf } from './look.ts';
import { qualityNameOf } from './marks.ts';
import { type ChartSeries, valueAt } from './series.ts';

/** What a series says at a time. */
export interface Reading {
  readonly seriesId: string;
  /** NaN where there is none. */
  readonly value: number;
  /** Of the value itself, which may lie beside the time asked for. */
  readonly at: number | null;
  readonly quality: QualityName;
  readonly band: { readonly low: number; readonly high: number } | null;
}

/** Which value stands for a time: the one in force of a held series, the sum that covers it, else the nearest in reach. */
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

/** The last value of a series up to a time. */
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
