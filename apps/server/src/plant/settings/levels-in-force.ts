import { wallMsAt } from '@spillway/plant-time/zone';
import type { SettingsInForce } from './in-force.ts';
import { seasonOn } from './season-rules.ts';
import type { SeasonPeriod } from './values.ts';

/** The lake's characteristic levels; null when not entered. */
export interface CharacteristicLevels {
  readonly deadM: number | null;
  readonly floodReceptionM: number | null;
  readonly normalM: number | null;
  readonly designFloodM: number | null;
  readonly checkFloodM: number | null;
  readonly maxBeforeFloodM: number | null;
  readonly crestM: number | null;
}

/** The season on the day of an instant, in plant time. */
export function seasonAt({ seasons, timeZone }: SettingsInForce, timeMs: number): SeasonPeriod | null {
  const [, month, day] = new Date(wallMsAt(timeMs, timeZone)).toISOString().slice(0, 10).split('-');
  return seasonOn(seasons, `${day}/${month}`);
}

type Projects = Pick<SettingsInForce, 'specialProjects'>;

/** Turbine flow goes to another basin, so only the dam release reaches the river below. */
export const isDiverting = ({ specialProjects }: Projects): boolean => specialProjects.includes('first');

/** The lake fills and empties within a day, without flood storage. */
export const isDailyRegulated = ({ specialProjects }: Projects): boolean => specialProjects.includes('second');

/** The lake surface is not level, or the tide holds the river up: one level says neither the storage nor the release. */
export const isUnderBackwater = ({ specialProjects }: Projects): boolean => specialProjects.includes('third');

/** The season's own level where it has one. */
export const levelsOf = (settings: SettingsInForce, season: SeasonPeriod | null): CharacteristicLevels => ({
  deadM: settings.deadLevelM,
  floodReceptionM: isDailyRegulated(settings) ? null : (season?.receptionLevelM ?? settings.floodReceptionLevelM),
  normalM: settings.normalLevelM,
  designFloodM: settings.designFloodLevelM,
  checkFloodM: settings.checkFloodLevelM,
  maxBeforeFloodM: season?.maxLevelM ?? null,
  crestM: settings.damCrestLevelM,
});
