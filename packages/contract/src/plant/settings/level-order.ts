import type { plantFieldRules } from './field-rules.ts';

/** Characteristic levels as on the wire, m above sea level; null or absent when not known. */
type NamedLevels = Readonly<Partial<Record<LevelField, number | null>>>;

type LevelField =
  | 'min_possible_water_level'
  | 'dead_water_level'
  | 'flood_reception_water_level'
  | 'normal_water_level'
  | 'designed_flood_water_level'
  | 'check_flood_water_level'
  | 'dam_crest_level'
  | 'max_possible_water_level';

export interface LevelFault<Field extends string = LevelField> {
  readonly field: Field;
  readonly rule: keyof typeof plantFieldRules;
  /** The level it is compared with, m. */
  readonly value: number;
}

interface Step {
  readonly field: LevelField;
  /** The rule broken when a later level is too low against this one. */
  readonly rule: LevelFault['rule'];
  readonly later: 'above' | 'from';
}

/** min possible <= dead < normal <= design flood <= check flood <= max possible. */
const ladder: readonly Step[] = [
  { field: 'min_possible_water_level', rule: 'not_below_min_possible', later: 'from' },
  { field: 'dead_water_level', rule: 'above_dead', later: 'above' },
  { field: 'normal_water_level', rule: 'not_below_normal', later: 'from' },
  { field: 'designed_flood_water_level', rule: 'not_below_design_flood', later: 'from' },
  { field: 'check_flood_water_level', rule: 'not_below_check_flood', later: 'from' },
  { field: 'max_possible_water_level', rule: 'not_below_check_flood', later: 'from' },
];

/** Levels out of order, each at the upper one of the pair. An unknown level breaks no rule: its neighbours are compared. */
export function levelFaults(levels: NamedLevels): readonly LevelFault[] {
  const faults: LevelFault[] = [];
  const knownValues = ladder.flatMap((step) => {
    const value = levels[step.field];
    return typeof value === 'number' ? [{ ...step, value }] : [];
  });
  for (const [i, lower] of knownValues.entries()) {
    const upper = knownValues[i + 1];
    if (!upper) break;
    const isBroken = lower.later === 'above' ? upper.value <= lower.value : upper.value < lower.value;
    if (isBroken) faults.push({ field: upper.field, rule: lower.rule, value: lower.value });
  }
  const { flood_reception_water_level: reception, dead_water_level: dead, normal_water_level: normal } = levels;
  return [
    ...faults,
    // The lake is lowered to it before a flood.
    ...operatingRangeFaults('flood_reception_water_level', reception, dead, normal),
    ...crestFaults(levels),
  ];
}

/** A dam of its own design is not overtopped by its check flood. */
function crestFaults({ dam_crest_level: crest, check_flood_water_level: check }: NamedLevels): readonly LevelFault[] {
  if (typeof crest !== 'number' || typeof check !== 'number' || crest >= check) return [];
  return [{ field: 'dam_crest_level', rule: 'not_below_check_flood', value: check }];
}

/** Above dead and at most normal, as far as those are known. */
export function operatingRangeFaults<Field extends string>(
  field: Field,
  level: number | null | undefined,
  deadM: number | null | undefined,
  normalM: number | null | undefined,
): readonly LevelFault<Field>[] {
  if (typeof level !== 'number') return [];
  if (typeof deadM === 'number' && level <= deadM) return [{ field, rule: 'above_dead', value: deadM }];
  if (typeof normalM === 'number' && level > normalM) return [{ field, rule: 'not_above_normal', value: normalM }];
  return [];
}
