import { HydrologyError, requireFinite } from '../errors.ts';

/** The return periods used in the product [years]; P = 100 / T per cent. */
export const floodReturnPeriodsYears = [10, 20, 50, 100, 200, 500, 1000] as const;

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
