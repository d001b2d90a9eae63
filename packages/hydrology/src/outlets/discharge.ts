import { HydrologyError } from '../errors.ts';

/** Standard gravity as rounded by hydropower practice in Vietnam [m/s2]; the worked examples use it. */
export const gravityMs2 = 9.81;

/**
 * The last check of every outlet formula: a discharge [m3/s] is a number and not negative. NaN and a negative width cannot pass it, so each
 * formula is safe to call by itself at the price of one comparison.
 */
export function requireDischarge(formula: string, dischargeM3s: number): number {
  if (dischargeM3s >= 0 && dischargeM3s < Number.POSITIVE_INFINITY) return dischargeM3s;
  throw new HydrologyError('formula.no_discharge', { formula, discharge: String(dischargeM3s) });
}
