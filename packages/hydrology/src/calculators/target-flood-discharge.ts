import { requireFinite, requireNotNegative } from '../errors.ts';
import { Flag } from '../flags.ts';
import { type InflowTrend, shortTermInflow } from './short-term-inflow.ts';

/**
 * Calculator 5: what the spillway must release so that the lake no longer rises when the time is over.
 *   Q = max(0, QIN + TANA * T - QPLANT)          [m3/s], [(m3/s) per minute], [min]
 * `limited` where the units alone take the inflow, `outsideLimits` beyond 60 minutes. The lake still rises until then; holding
 * it on average would be QIN + TANA * T / 2 - QPLANT. Example: 185 rising 0.8 a minute, 30 minutes, 96.5 through the
 * units: 112.5 m3/s.
 */
export function targetFloodDischarge(
  trend: InflowTrend,
  plantFlowM3s: number,
): { readonly dischargeM3s: number; readonly flags: number } {
  requireNotNegative('plantFlowM3s', plantFlowM3s);
  const inflow = shortTermInflow(trend);
  const dischargeM3s = requireFinite('dischargeM3s', inflow.inflowM3s - plantFlowM3s);
  return dischargeM3s < 0
    ? { dischargeM3s: 0, flags: inflow.flags | Flag.limited }
    : { dischargeM3s, flags: inflow.flags };
}
