import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { changesOver, spreadOf } from './changes.ts';

export interface AllowedError {
  /** Scf, in the unit of the series. */
  readonly allowed: number;
  /** sigma1 of the changes, divisor n - 1. */
  readonly sigma: number;
  readonly changes: number;
  /** `outsideLimits` under 30 changes, the minimum of the rule. */
  readonly flags: number;
}

/** The quartile of the normal distribution as the rule prints it: half of all changes stay within. */
const PROBABLE_ERROR = 0.674;
const LEAST_CHANGES = 30;

/**
 * The error a forecast is allowed.   Scf = 0.674 * sigma1, sigma1 = standard deviation of the observed changes over the lead
 * time, of all data of the last 10 years (TT 42/2017 Art. 11). 0.674 is checked against the upper quartile of the normal distribution. Example: sigma1 47.55 m3/s allows 32.0.
 */
export function allowedError(observed: ArrayLike<number>, leadRows: number): AllowedError {
  const changes = changesOver(observed, leadRows);
  return allowedOfSquares(spreadOf(changes), changes.length);
}

/** The same from stored changes: the sum of their squares about their mean, and their count. */
export function allowedOfSquares(squares: number, changes: number): AllowedError {
  requirePositive('squares', squares);
  const sigma = Math.sqrt(squares / (changes - 1));
  return {
    allowed: PROBABLE_ERROR * sigma,
    sigma,
    changes,
    flags: changes < LEAST_CHANGES ? Flag.outsideLimits : Flag.none,
  };
}

export interface HitRate {
  readonly forecasts: number;
  readonly hits: number;
  readonly ratePct: number;
}

/** P = m / n * 100: a forecast is right when |error| is at most the allowed error. Missing errors are left out. */
export function hitRate(errors: ArrayLike<number>, allowed: number): HitRate {
  requirePositive('allowed', allowed);
  let forecasts = 0;
  let hits = 0;
  for (let row = 0; row < errors.length; row++) {
    const error = itemAt(errors, row);
    if (!Number.isFinite(error)) continue;
    forecasts++;
    if (Math.abs(error) <= allowed) hits++;
  }
  if (forecasts === 0) throw new HydrologyError('score.no_pairs', { rows: errors.length });
  return { forecasts, hits, ratePct: (100 * hits) / forecasts };
}
