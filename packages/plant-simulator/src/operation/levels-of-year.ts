import { HydrologyError } from '@spillway/hydrology/errors';
import { lookUp, oneKeyTable } from '@spillway/hydrology/tables/one-key';
import type { OperationDescription, PlantLevels } from '../description.ts';
import { dayOfYear, dayOfYearAt, isWithin } from '../time/month-day.ts';

/** Highest level before a flood on a day: that of the season, otherwise the normal level. */
export function limitLevelM({ seasons }: OperationDescription, { normalM }: PlantLevels, localDay: number): number {
  return seasons.find((season) => isWithin(season, localDay))?.maxLevelM ?? normalM;
}

/** Target level on a day, interpolated between the given dates and across New Year. */
export function guideCurve({ guideLevels }: OperationDescription): (localDay: number) => number {
  const points = guideLevels.map(({ on, levelM }) => ({ day: dayOfYear(on), levelM })).sort((a, b) => a.day - b.day);
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new HydrologyError('simulator.no_guide_levels');
  const table = oneKeyTable(
    'guide levels',
    [last.day - 365, ...points.map(({ day }) => day), first.day + 365],
    [last.levelM, ...points.map(({ levelM }) => levelM), first.levelM],
  );
  return (localDay) => lookUp(table, dayOfYearAt(localDay), 'clamp').value;
}
