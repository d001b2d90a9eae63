import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import type { CapacityCurve } from '../tables/capacity-curve.ts';

/** What the plant's settings call possible; null where they are silent. */
export interface PossibleLevels {
  readonly minM: number | null;
  readonly maxM: number | null;
}

export const anyLevel: PossibleLevels = { minM: null, maxM: null };

/**
 * A level a person typed: inside the plant's possible levels and inside the capacity curve, which is not extended here. The
 * refusal names the range that is allowed.
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
