import { HydrologyError, requireNotNegative } from '../errors.ts';
import { type CapacityCurve, storageMcmAt } from '../tables/capacity-curve.ts';
import { anyLevel, type PossibleLevels, requireLevel } from './level-range.ts';
import type { Levels } from './volume.ts';

export interface Flows {
  readonly inflowM3s: number;
  readonly plantFlowM3s: number;
}

/** Flows have three decimals; closer than half of the last one they are equal. */
const equalWithinM3s = 0.0005;

/**
 * Calculator 2: hours to fill or draw down from one level to another at constant flows.
 *   T = (V(Z2) - V(Z1)) / (QIN - QPLANT) / 3600          [m3], [m3/s], [h]
 * Refuses equal flows (the lake stands still) and a level the flows lead away from; never infinite, never negative. No
 * other outlet, evaporation or rain on the lake. Examples: 248.20 -> 249.05 m with 185 in and 96.5 out takes 8.27 h;
 * 249.05 -> 248.20 m with 42 in and 96.5 out takes 13.43 h.
 */
export function accumulationHours(
  curve: CapacityCurve,
  levels: Levels,
  flows: Flows,
  possible: PossibleLevels = anyLevel,
): number {
  requireLevel('fromLevelM', levels.fromLevelM, curve, possible);
  requireLevel('toLevelM', levels.toLevelM, curve, possible);
  requireNotNegative('inflowM3s', flows.inflowM3s);
  requireNotNegative('plantFlowM3s', flows.plantFlowM3s);
  const netM3s = flows.inflowM3s - flows.plantFlowM3s;
  if (Math.abs(netM3s) < equalWithinM3s) {
    throw new HydrologyError('calculator.flows_equal', { ...flows });
  }
  const changeM3 = (storageMcmAt(curve, levels.toLevelM).value - storageMcmAt(curve, levels.fromLevelM).value) * 1e6;
  if (changeM3 === 0) return 0;
  const hours = changeM3 / netM3s / 3600;
  if (hours < 0) {
    throw new HydrologyError('calculator.level_unreachable', {
      ...levels,
      ...flows,
      lake: netM3s > 0 ? 'rises' : 'falls',
    });
  }
  return hours;
}
