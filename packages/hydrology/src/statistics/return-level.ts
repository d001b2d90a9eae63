import { HydrologyError, requireFinite, requireNotNegative, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';

/** The return periods used in the product [years]; P = 100 / T per cent. */
export const floodReturnPeriodsYears = [10, 20, 50, 100, 200, 500, 1000] as const;

export interface ReturnLevel {
  readonly flowM3s: number;
  /** Standard deviations above the mean. */
  readonly frequencyFactor: number;
  readonly flags: number;
}

/**
 * Flow reached or passed on average once in T years.
 *   Q = mean * (1 + Cv * K)                K the frequency factor of the distribution at T
 * A level below zero (a distribution with too little skew for its Cv) is cut to 0, flagged `limited`; a period outside 10 to
 * 1000 years is flagged `outsideLimits`. The plant's approved design floods are project data; this only helps to check them.
 */
export function returnLevel(
  meanM3s: number,
  cv: number,
  returnPeriodYears: number,
  frequencyFactor: (returnPeriodYears: number) => number,
): ReturnLevel {
  requirePositive('meanM3s', meanM3s);
  requireNotNegative('cv', cv);
  const factor = frequencyFactor(returnPeriodYears);
  const flowM3s = requireFinite('flowM3s', meanM3s * (1 + cv * factor));
  const flags = returnPeriodYears < 10 || returnPeriodYears > 1000 ? Flag.outsideLimits : Flag.none;
  return flowM3s < 0
    ? { flowM3s: 0, frequencyFactor: factor, flags: flags | Flag.limited }
    : { flowM3s, frequencyFactor: factor, flags };
}

/**
 * Probability of being exceeded in a year. T must exceed 1: an event more frequent than yearly does not follow the distribution of annual
 * maxima.
 */
export function exceedanceProbability(returnPeriodYears: number): number {
  requireFinite('returnPeriodYears', returnPeriodYears);
  if (returnPeriodYears <= 1 || returnPeriodYears > 1e6) {
    throw new HydrologyError('return_period.outside', { returnPeriodYears, min: 1, max: 1e6 });
  }
  return 1 / returnPeriodYears;
}
