import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';
import { changesOver, spreadOf } from './changes.ts';

/** Vietnamese practice: good (Tot), fair (Dat), weak (Dat yeu), failed (Khong dat). */
export type SchemeClass = 'good' | 'fair' | 'weak' | 'failed';

export interface SchemeQuality {
  /** S / sigma. */
  readonly ratio: number;
  /** eta = sqrt(1 - (S/sigma)^2); 0 when the scheme is no better than saying "no change". */
  readonly eta: number;
  readonly class: SchemeClass;
}

export interface SchemeSample {
  /** S: root mean square error of the scheme. */
  readonly rootMeanSquareError: number;
  /** sigma: standard deviation of the observed change over the lead time. */
  readonly sigmaOfChange: number;
  /** Number of forecasts judged. */
  readonly forecasts: number;
}

/** Fewer forecasts than this do not make a scheme with 0.6 < S/sigma <= 0.8 usable. */
const LEAST_FORECASTS_FOR_WEAK = 25;

/**
 * Class of a forecasting scheme by S/sigma: up to 0.4 good, up to 0.6 fair, up to 0.8 weak (25 forecasts or more), else
 * failed. Example: S 12.31 and sigma 44.83 give 0.275, eta 0.962, good.
 */
export function schemeQuality({ rootMeanSquareError, sigmaOfChange, forecasts }: SchemeSample): SchemeQuality {
  requireNotNegative('rootMeanSquareError', rootMeanSquareError);
  requirePositive('sigmaOfChange', sigmaOfChange);
  if (!Number.isInteger(forecasts) || forecasts < 1) {
    throw new HydrologyError('input.not_positive_whole', { name: 'forecasts', value: forecasts });
  }
  const ratio = rootMeanSquareError / sigmaOfChange;
  if (!Number.isFinite(ratio)) throw new HydrologyError('series.too_large', { name: 'ratio' });
  return { ratio, eta: Math.sqrt(Math.max(0, 1 - ratio * ratio)), class: classOf(ratio, forecasts) };
}

/** sigma of the rule, divisor n. Example: the ten flows of a flood, one step ahead, give 44.83 m3/s. */
export function sigmaOfChange(observed: ArrayLike<number>, leadRows: number): number {
  const changes = changesOver(observed, leadRows);
  return Math.sqrt(spreadOf(changes) / changes.length);
}

function classOf(ratio: number, forecasts: number): SchemeClass {
  if (ratio <= 0.4) return 'good';
  if (ratio <= 0.6) return 'fair';
  return ratio <= 0.8 && forecasts >= LEAST_FORECASTS_FOR_WEAK ? 'weak' : 'failed';
}
