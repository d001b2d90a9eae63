import type { FieldRule } from '@spillway/contract/errors';
import type { RefusedField } from '../../platform/http/refusal.ts';
import type { PlantSettings } from './values.ts';

type LevelName =
  | 'minPossibleLevelM'
  | 'deadLevelM'
  | 'normalLevelM'
  | 'designFloodLevelM'
  | 'checkFloodLevelM'
  | 'maxPossibleLevelM';

interface Step {
  readonly level: LevelName;
  /** On the wire. */
  readonly field: string;
  /** What is broken where a later level lies too low against this one. */
  readonly rule: FieldRule;
  readonly later: 'above' | 'from';
}

/** min possible <= dead < normal <= design flood <= check flood <= max possible. */
const ladder: readonly Step[] = [
  { level: 'minPossibleLevelM', field: 'min_possible_water_level', rule: 'not_below_min_possible', later: 'from' },
  { level: 'deadLevelM', field: 'dead_water_level', rule: 'above_dead', later: 'above' },
  { level: 'normalLevelM', field: 'normal_water_level', rule: 'not_below_normal', later: 'from' },
  { level: 'designFloodLevelM', field: 'designed_flood_water_level', rule: 'not_below_design_flood', later: 'from' },
  { level: 'checkFloodLevelM', field: 'check_flood_water_level', rule: 'not_below_check_flood', later: 'from' },
  { level: 'maxPossibleLevelM', field: 'max_possible_water_level', rule: 'not_below_check_flood', later: 'from' },
];

/** Levels out of order, each at the upper one of the pair. A level that is not known breaks no rule: its neighbours are compared. */
export function levelFaults(settings: PlantSettings): RefusedField[] {
  const faults: RefusedField[] = [];
  const known = ladder.flatMap((step) => {
    const value = settings[step.level];
    return value === null ? [] : [{ ...step, value }];
  });
  for (const [i, lower] of known.entries()) {
    const upper = known[i + 1];
    if (!upper) break;
    const isBroken = lower.later === 'above' ? upper.value <= lower.value : upper.value < lower.value;
    if (isBroken) faults.push({ field: upper.field, rule: lower.rule, facts: { value: lower.value } });
  }
  return [...faults, ...receptionFaults(settings), ...crestFaults(settings)];
}

/** The lake is lowered to it before a flood: above dead, at most normal. */
function receptionFaults({ floodReceptionLevelM: level, deadLevelM, normalLevelM }: PlantSettings): RefusedField[] {
  return between('flood_reception_water_level', level, deadLevelM, normalLevelM);
}

/** A dam of its own design is not overtopped by the flood it is checked for. */
function crestFaults({ damCrestLevelM: crest, checkFloodLevelM: check }: PlantSettings): RefusedField[] {
  if (crest === null || check === null || crest >= check) return [];
  return [{ field: 'dam_crest_level', rule: 'not_below_check_flood', facts: { value: check } }];
}

/** Above dead and at most normal, as far as those are known. */
export function between(
  field: string,
  level: number | null,
  deadM: number | null,
  normalM: number | null,
): RefusedField[] {
  if (level === null) return [];
  if (deadM !== null && level <= deadM) return [{ field, rule: 'above_dead', facts: { value: deadM } }];
  if (normalM !== null && level > normalM) return [{ field, rule: 'not_above_normal', facts: { value: normalM } }];
  return [];
}
