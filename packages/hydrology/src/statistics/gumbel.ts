import { exceedanceProbability } from './return-period.ts';

/**
 * Frequency factor of the Gumbel distribution fitted by moments.
 *   K = -(sqrt(6) / pi) * (0.5772 + ln ln(T / (T - 1)))
 * Source: Chow (1951). Example: T = 100 gives 3.137.
 */
export function gumbelFactor(returnPeriodYears: number): number {
  const p = exceedanceProbability(returnPeriodYears);
  return (-Math.sqrt(6) / Math.PI) * (eulerConstant + Math.log(-Math.log1p(-p)));
}

const eulerConstant = 0.577_215_664_901_532_9;
