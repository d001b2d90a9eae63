import { HydrologyError } from '../errors.ts';
import { forecastVaries, observedHaveMean, observedVaries, type PairMoments } from './pair-moments.ts';

/** Mean of forecast - observed, in the unit of the series. */
export function bias({ meanForecast, meanObserved }: PairMoments): number {
  return meanForecast - meanObserved;
}

/** Mean absolute error, in the unit of the series (TT 42/2017 Art. 6). */
export function meanAbsoluteError({ absoluteErrors, pairs }: PairMoments): number {
  return absoluteErrors / pairs;
}

/** Root of the mean square error, in the unit of the series (TT 42/2017 Art. 6). */
export function rootMeanSquareError({ squaredErrors, pairs }: PairMoments): number {
  return Math.sqrt(squaredErrors / pairs);
}

/** PBIAS = 100 sum(f - o) / sum(o), %: positive forecasts too much. Refuses observations that sum to zero. */
export function percentBias(moments: PairMoments): number {
  requireMean(moments);
  return (100 * bias(moments)) / moments.meanObserved;
}

/**
 * Nash-Sutcliffe efficiency, 1 - sum(o - f)^2 / sum(o - mean o)^2: 1 is perfect, 0 is as good as the mean of the observed
 * (Nash and Sutcliffe 1970). Checked against 2 alpha r - alpha^2 - (bias / sigma o)^2. Refuses observations that do not vary.
 */
export function nashSutcliffe(moments: PairMoments): number {
  if (!observedVaries(moments)) throw new HydrologyError('score.observed_constant', { value: moments.meanObserved });
  return 1 - moments.squaredErrors / moments.squaresObserved;
}

export interface KlingGupta {
  readonly kge: number;
  /** Correlation. */
  readonly r: number;
  /** Spread of the forecast over that of the observed. */
  readonly alpha: number;
  /** Mean of the forecast over that of the observed. */
  readonly beta: number;
}

/**
 * Kling-Gupta efficiency, 1 - sqrt((r - 1)^2 + (alpha - 1)^2 + (beta - 1)^2)   (Gupta et al. 2009).
 * Refuses series that do not vary and observations whose mean is zero.
 */
export function klingGupta(moments: PairMoments): KlingGupta {
  if (!observedVaries(moments)) throw new HydrologyError('score.observed_constant', { value: moments.meanObserved });
  if (!forecastVaries(moments)) throw new HydrologyError('score.forecast_constant', { value: moments.meanForecast });
  requireMean(moments);
  const r = moments.products / Math.sqrt(moments.squaresObserved) / Math.sqrt(moments.squaresForecast);
  const alpha = Math.sqrt(moments.squaresForecast / moments.squaresObserved);
  const beta = moments.meanForecast / moments.meanObserved;
  return { kge: 1 - Math.hypot(r - 1, alpha - 1, beta - 1), r, alpha, beta };
}

function requireMean(moments: PairMoments): void {
  if (!observedHaveMean(moments)) throw new HydrologyError('score.zero_mean', { pairs: moments.pairs });
}
