import type { YearOfLevels } from '@spillway/contract/plant/procedure/levels';
import { isDailyRegulated, levelsOf, type PlantSettings } from '../settings/settings.ts';

/** The plant's levels over a year, to test rules on a day. */
export function yearOfLevels(settings: PlantSettings): YearOfLevels {
  const isDaily = isDailyRegulated(settings);
  return {
    base: levelsOf(settings, null),
    seasons: settings.seasons.map(({ from, to, maxLevelM, receptionLevelM }) => ({
      from: monthDay(from),
      to: monthDay(to),
      maxBeforeFloodM: maxLevelM,
      floodReceptionM: isDaily ? null : receptionLevelM,
    })),
  };
}

/** Converts from dd/MM. */
const monthDay = (day: string): string => day.split('/').toReversed().join('-');
