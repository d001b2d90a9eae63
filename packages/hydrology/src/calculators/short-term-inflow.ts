import { requireFinite, requireNotNegative } from '../errors.ts';
import { Flag } from '../flags.ts';

export interface InflowTrend {
  readonly inflowM3s: number;
  /** Tangent of the inflow hydrograph's angle. */
  readonly slopeM3sPerMin: number;
  readonly afterMin: number;
}

/** Beyond an hour a flood leaves its tangent. */
const maxMin = 60;

/**
 * Calculator 4: inflow after a while, on the tangent of the hydrograph.
 *   Q(T) = max(0, QIN + TANA * T)          [m3/s], [(m3/s) per minute], [min]
 * `outsideLimits` beyond 60 minutes, `limited` where the tangent falls below zero.
 * Example: 185 m3/s rising 0.8 a minute is 209 after 30 minutes.
 */
export function shortTermInflow(trend: InflowTrend): { readonly inflowM3s: number; readonly flags: number } {
  requireNotNegative('inflowM3s', trend.inflowM3s);
  requireFinite('slopeM3sPerMin', trend.slopeM3sPerMin);
  requireNotNegative('afterMin', trend.afterMin);
  const inflowM3s = requireFinite('inflowM3s', trend.inflowM3s + trend.slopeM3sPerMin * trend.afterMin);
  const flags = trend.afterMin > maxMin ? Flag.outsideLimits : Flag.none;
  return inflowM3s < 0 ? { inflowM3s: 0, flags: flags | Flag.limited } : { inflowM3s, flags };
}
