import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import type { CapacityCurve } from '../tables/capacity-curve.ts';

/** The range allowed by the plant's settings; null where none is set. */
export interface PossibleLevels {
  readonly minM: number | null;
  readonly maxM: number | null;
}

export const anyLevel: PossibleLevels = { minM: null, maxM: null };

/**
 * Requires a level entered by a person to be inside the plant's range and the capacity curve, which is not extended here. The refusal names
 * the allowed range.
 */
export function requireLevel(name: string, levelM: number, curve: CapacityCurve, possible: PossibleLevels): number {
  requireFinite(name, levelM);
  const { keys } = curve.storageMcmByLevelM;
  const minM = Math.max(numberAt(keys, 0), possible.minM ?? numberAt(keys, 0));
  const maxM = Math.min(numberAt(keys, keys.length - 1), possible.maxM ?? numberAt(keys, keys.length - 1));
  if (!(minM <= maxM)) {
    throw new HydrologyError('calculator.no_level_allowed', {
      table: curve.storageMcmByLevelM.id,
      tableMinM: numberAt(keys, 0),
      tableMaxM: numberAt(keys, keys.length - 1),
      possibleMinM: String(possible.minM),
      possibleMaxM: String(possible.maxM),
    });
  }
  if (levelM < minM || levelM > maxM) {
    throw new HydrologyError('calculator.level_outside', { name, levelM, minM, maxM });
  }
  return levelM;
}
