import { itemAt } from '@spillway/checked/reads';
import { requireNotNegative } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';
import { requireLength } from '../statistics/series-checks.ts';

/** The errors of forecasts at one lead time, relative to their size; see `errorBand`. */
export interface MeasuredErrors {
  readonly pairs: number;
  /** Below this flow errors count absolutely, above it as a share. */
  readonly usualM3s: number;
  readonly lowShare: number;
  readonly highShare: number;
}

/** A day of forecasts issued every ten minutes is a sample; an hour of them is one forecast six times. */
export const minForBand = 100;

/**
 * The middle `share` of the measured errors: this share of forecasts fell inside.
 *   e = (observed - forecast) / max(forecast, usual),  usual = median of the observed
 *   low, high = the (1 - share)/2 and (1 + share)/2 quantiles of e, by linear interpolation
 * Relative above the usual flow because errors in a flood are larger than on a dry day. Null with fewer than
 * `minForBand` pairs. Rows where either is missing are left out. Checked against counting how many fall inside.
 */
export function measuredErrors(
  observedM3s: ArrayLike<number>,
  forecastM3s: ArrayLike<number>,
  share = 0.8,
): MeasuredErrors | null {
  requireLength('forecastM3s', forecastM3s, observedM3s.length);
  requireWithin('share', share, 0, 1);
  const rows: [observed: number, forecast: number][] = [];
  for (let row = 0; row < observedM3s.length; row++) {
    const [observed, forecast] = [itemAt(observedM3s, row), itemAt(forecastM3s, row)];
    if (Number.isFinite(observed) && Number.isFinite(forecast)) rows.push([observed, forecast]);
  }
  if (rows.length < minForBand) return null;
  const usualM3s = Math.max(quantile(sorted(rows.map(([observed]) => observed)), 0.5), Number.MIN_VALUE);
  const errors = sorted(rows.map(([observed, forecast]) => (observed - forecast) / Math.max(forecast, usualM3s)));
  return {
    pairs: rows.length,
    usualM3s,
    lowShare: quantile(errors, (1 - share) / 2),
    highShare: quantile(errors, (1 + share) / 2),
  };
}

/**
 * The band around a new forecast; never below zero. Example: 200 m3/s missed by -10 to +15 % lies between 180 and 230. If all errors are on
 * one side, it reaches to the forecast itself, and more than `share` fall inside.
 */
export function errorBand(
  forecastM3s: number,
  { usualM3s, lowShare, highShare }: MeasuredErrors,
): { readonly lowM3s: number; readonly highM3s: number } {
  requireNotNegative('forecastM3s', forecastM3s);
  const sizeM3s = Math.max(forecastM3s, usualM3s);
  return {
    lowM3s: Math.max(0, forecastM3s + Math.min(0, lowShare) * sizeM3s),
    highM3s: forecastM3s + Math.max(0, highShare) * sizeM3s,
  };
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

function quantile(sortedValues: readonly number[], share: number): number {
  const position = share * (sortedValues.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sortedValues.length - 1);
  return itemAt(sortedValues, below) + (position - below) * (itemAt(sortedValues, above) - itemAt(sortedValues, below));
}
