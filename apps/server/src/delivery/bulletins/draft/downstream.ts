import { hourMs } from '@spillway/plant-time/spans';
import { alarmText } from '@spillway/rules/bulletins/alarm-text';
import type { Language, Table } from '@spillway/rules/bulletins/content';
import { roundedFigure } from '@spillway/rules/bulletins/rounding';
import { findSeries, seriesByOwner } from '../../../compute/calculation/calculation.ts';
import type { ReleaseAhead } from '../../../compute/plans/plans.ts';
import { generalOwner, type PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../../../series/samples/samples.ts';
import { projectedAt } from './ahead.ts';
import { hoursBefore, levelsBelow, levelToPrint } from './below.ts';
import { column, figure, isoOf, row, textCell } from './cells.ts';
import { type DrawDeps, valueAt } from './observed.ts';

/** A shorter gap of the record is bridged by what stood before it. */
const gapHours = 3;

interface When {
  readonly baseMs: number;
  readonly lastMs: number;
  readonly language: Language;
}

/**
 * Stations downstream with their alarms, as the procedure in force names them. What will be there follows from the planned release where the
 * procedure says how the water goes to the station; else a forecaster fills it in. Null: the procedure names none.
 */
export async function drawDownstream(
  deps: Pick<DrawDeps, 'compute' | 'database'>,
  plant: PlantCatalogue,
  { baseMs, lastMs, language }: When,
  release: ReleaseAhead | null,
): Promise<Table | null> {
  const { ruled, facts } = await deps.compute.rules.now(plant.hydroCode, new Date(baseMs));
  const stations = ruled?.version.content.stations ?? [];
  if (stations.length === 0) return null;
  const readOf = (id: string) => levelToPrint(facts?.stations[id], baseMs);
  const releasedM3s = await releasedBefore(deps, plant, baseMs, hoursBefore(ruled!.procedure.stations));
  const plannedM3s = plannedFrom(release, baseMs, lastMs);
  const levels = levelsBelow(ruled!.procedure.stations, { releasedM3s, plannedM3s }, (id) => readOf(id).levelM);
  const rows = stations.map(({ id, name, alarms }) => {
    const { levelM, missing } = readOf(id);
    const level = levelM === null ? null : roundedFigure('m', levelM);
    const told = levels.get(id);
    const ahead = told === undefined ? null : roundedFigure('m', told);
    const cells = {
      now: figure('m', level, missing),
      now_alarm: textCell(level === null ? '' : alarmText(level, alarms, language), missing),
      l24: figure('m', ahead, 'no_forecast'),
      l24_alarm: textCell(ahead === null ? '' : alarmText(ahead, alarms, language), 'no_forecast'),
    };
    return row(id, cells, { name, alarms: [...alarms] });
  });
  const [now, ahead] = [{ at: isoOf(baseMs) }, { at: isoOf(lastMs) }];
  const columns = [
    column('now', 'station_level', 'm', now),
    column('now_alarm', 'alarm', null, now),
    column('l24', 'station_level', 'm', ahead),
    column('l24_alarm', 'alarm', null, ahead),
  ];
  return { id: 'downstream', columns, rows, note: '' };
}

/** Hour by hour up to the newest, as far back as the record has no gap of three hours; behind it the river counts as steady. */
async function releasedBefore(
  { database }: Pick<DrawDeps, 'database'>,
  plant: PlantCatalogue,
  baseMs: number,
  hours: number,
): Promise<number[]> {
  const id = findSeries(seriesByOwner(plant), 'general', generalOwner, 'total_discharge_out')?.seriesId;
  if (id === undefined || hours === 0) return [];
  const wanted = { fromMs: baseMs - (hours + gapHours) * hourMs, toMs: baseMs, seriesIds: [id], heldIds: [] };
  const samples = (await readSamples(database.sql, plant.plantNo, wanted)).get(id) ?? noSamples;
  const found: number[] = [];
  for (let back = 0; back <= hours; back++) {
    const values = Array.from({ length: gapHours }, (_, no) => valueAt(samples, baseMs - (back + no) * hourMs));
    const value = (back === 0 ? values.slice(0, 1) : values).find((one) => one !== null);
    if (value === undefined || value === null) return found;
    found.unshift(value);
  }
  return found;
}

/** Hour by hour after the newest of the record; empty where the plan does not reach so far. */
function plannedFrom(release: ReleaseAhead | null, baseMs: number, lastMs: number): number[] {
  const hours = Math.round((lastMs - baseMs) / hourMs);
  const planned = Array.from({ length: hours }, (_, no) =>
    projectedAt(release?.central ?? null, 'releaseM3s', baseMs + (no + 1) * hourMs),
  );
  return planned.every((one) => one !== null) ? planned : [];
}
