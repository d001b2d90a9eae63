import {
  levelFaults as faultsOf,
  type LevelFault,
  operatingRangeFaults,
} from '@spillway/contract/plant/settings/level-order';
import type { RefusedField } from '../../platform/http/refusal.ts';
import type { PlantSettings } from './values.ts';

const refused = ({ field, rule, value }: LevelFault<string>): RefusedField => ({ field, rule, facts: { value } });

/** Levels out of order, each reported at the upper one of the pair: the rule of the form, applied to the request. */
export const levelFaults = (settings: PlantSettings): RefusedField[] =>
  faultsOf({
    min_possible_water_level: settings.minPossibleLevelM,
    dead_water_level: settings.deadLevelM,
    flood_reception_water_level: settings.floodReceptionLevelM,
    normal_water_level: settings.normalLevelM,
    designed_flood_water_level: settings.designFloodLevelM,
    check_flood_water_level: settings.checkFloodLevelM,
    dam_crest_level: settings.damCrestLevelM,
    max_possible_water_level: settings.maxPossibleLevelM,
  }).map(refused);

/** Above dead and at most normal level, as far as those are known. */
export const between = (
  field: string,
  level: number | null,
  deadM: number | null,
  normalM: number | null,
): RefusedField[] => operatingRangeFaults(field, level, deadM, normalM).map(refused);
