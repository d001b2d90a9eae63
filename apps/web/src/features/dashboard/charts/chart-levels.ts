import type { TextKey } from '../../../base/i18n/use-text.ts';
import type { AxisLimits, ReferenceLine } from '../../../kit/chart/series.ts';
import type { Information, InterfaceSettings } from '../../../shared/plant/queries.ts';

const levels = [
  ['dead_water_level', 'damSection.levelNames.deadM'],
  ['flood_reception_water_level', 'damSection.levelNames.receptionM'],
  ['normal_water_level', 'damSection.levelNames.normalM'],
  ['designed_flood_water_level', 'damSection.levelNames.designM'],
  ['check_flood_water_level', 'damSection.levelNames.checkM'],
] as const satisfies readonly (readonly [keyof Information, TextKey])[];

/** Characteristic levels of the plant, named as in the drawing. */
export const referencesOf = (information: Information, t: (key: TextKey) => string): readonly ReferenceLine[] =>
  levels.flatMap(([field, name]) => {
    const value = information[field];
    if (field === 'flood_reception_water_level' && information.special_projects.includes('second')) return [];
    return value === null ? [] : [{ id: field, name: t(name), unit: 'm' as const, value }];
  });

/** Limits of the level axis, from the settings of the plant. */
export function limitsOf(settings: InterfaceSettings): readonly AxisLimits[] {
  const { water_level_min: low, water_level_max: high } = settings;
  return low === null && high === null ? [] : [{ unit: 'm', low, high }];
}
