import type { Information } from '../../shared/plant/queries.ts';

/** From the top of the dam down, as an engineer draws them. */
export const levelFields = [
  'max_possible_water_level',
  'dam_crest_level',
  'check_flood_water_level',
  'designed_flood_water_level',
  'normal_water_level',
  'flood_reception_water_level',
  'dead_water_level',
  'min_possible_water_level',
] as const;

export type LevelField = (typeof levelFields)[number];
export type Levels = Pick<Information, LevelField>;

export const levelsOf = (of: Levels): Levels =>
  Object.fromEntries(levelFields.map((field) => [field, of[field]])) as Levels;
