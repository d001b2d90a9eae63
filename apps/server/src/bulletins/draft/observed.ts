import { itemAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { Language, Table } from '@spillway/rules/bulletins/content';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { noSamples, readSamples, type Samples } from '../../series/samples/samples.ts';
import { column, figure, isoOf, row } from './cells.ts';
import { type RainGroup, rainGaugesOf } from './groups.ts';
import { observedBefore } from './hours.ts';

export type DrawDeps = Pick<TopDeps, 'database' | 'clock' | 'plant' | 'series' | 'compute' | 'demoCode'>;

/** A record up to this long before an hour may be printed for it. */
const heldMs = 30 * 60_000;
/** A bulletin does not start from an older record. */
const longestMs = 26 * hourMs;

const recorded = [
  ['lake_level', 'lake_level', 'm', 1],
  ['storage', 'total_capacity', 'mcm', 1e-6],
  ['inflow', 'inflow_moving_average', 'm3s', 1],
  ['release', 'total_discharge_out', 'm3s', 1],
  ['turbine', 'total_discharge_turbine', 'm3s', 1],
  ['spill', 'total_discharge_dam', 'm3s', 1],
] as const;

interface ObservedFigures {
  /** The newest whole hour in the record; null when there is none. */
  readonly baseMs: number | null;
  readonly inflowM3s: number | null;
  readonly state: Table;
}

export async function drawState(deps: DrawDeps, plant: PlantCatalogue, atMs: number): Promise<ObservedFigures> {
  const all = seriesByOwner(plant);
  const series = recorded.flatMap(([, quantity]) => {
    const found = findSeries(all, 'general', generalOwner, quantity);
    return found ? [[quantity, found.seriesId] as const] : [];
  });
  const query = { fromMs: atMs - 2 * longestMs, toMs: atMs, seriesIds: series.map(([, id]) => id), heldIds: [] };
  const samples = await readSamples(deps.database.sql, plant.plantNo, query);
  const ids = new Map<string, number>(series);
  const of = (quantity: string) => samples.get(ids.get(quantity) ?? -1) ?? noSamples;
  const baseMs = newestHour(of('lake_level'), atMs);
  const hours = baseMs === null ? [] : observedBefore(baseMs - 1, plant.timeZone, 4);
  const columns = recorded.map(([id, , unit]) => column(id, id, unit));
  const rows = [...hours, ...(baseMs === null ? [] : [baseMs])].map((hour, index) => {
    const cells = recorded.map(([id, quantity, unit, factor]) => {
      const value = valueAt(of(quantity), hour);
      return [id, figure(unit, value === null ? null : value * factor, 'no_record')] as const;
    });
    return row(hour === baseMs ? 'now' : `h${index}`, Object.fromEntries(cells), { at: isoOf(hour) });
  });
  return {
    baseMs,
    inflowM3s: baseMs === null ? null : valueAt(of('inflow_moving_average'), baseMs),
    state: { id: 'state', columns, rows, note: '' },
  };
}

function newestHour(samples: Samples, atMs: number): number | null {
  for (let hour = Math.floor(atMs / hourMs) * hourMs; hour > atMs - longestMs; hour -= hourMs)
    if (valueAt(samples, hour) !== null) return hour;
  return null;
}

function valueAt({ timesMs, values }: Samples, atMs: number): number | null {
  const after = timesMs.findIndex((timeMs) => timeMs > atMs);
  const index = (after < 0 ? timesMs.length : after) - 1;
  return index < 0 || atMs - itemAt(timesMs, index) > heldMs ? null : itemAt(values, index);
}

interface ObservedRequest {
  readonly baseMs: number;
  readonly groups: readonly RainGroup[];
  readonly language: Language;
}

/** Rain of the last two half-days, by group and station, and the basin mean; null without a gauge. */
export async function drawRain(
  deps: DrawDeps,
  plant: PlantCatalogue,
  { baseMs, groups, language }: ObservedRequest,
): Promise<Table | null> {
  const { database, series } = deps;
  const rainGauges = await rainGaugesOf(deps, plant.hydroCode);
  if (rainGauges.length === 0) return null;
  const grouped = groups.flatMap(({ name, gauges }) => gauges.map((gauge) => ({ ...gauge, group: name })));
  const alone = rainGauges
    .filter(({ stationId }) => !grouped.some((one) => one.stationId === stationId))
    .map((gauge) => ({ ...gauge, group: null }));
  // A station in two groups is printed in the first.
  const gauges = [...grouped.filter((one, index) => grouped.findIndex(matchesPeriod(one)) === index), ...alone];
  const all = seriesByOwner(plant);
  const [begin = baseMs, middle = baseMs, end = baseMs] = observedBefore(baseMs, plant.timeZone, 3, 12);
  const idOf = (stationId: string) => findSeries(all, 'station', stationId, 'precipitation')?.seriesId ?? -1;
  const seriesIds = gauges.map(({ stationId }) => idOf(stationId)).filter((id) => id >= 0);
  const query = { fromMs: begin + 1, toMs: end, seriesIds, heldIds: [] };
  const [samples, mean] = await Promise.all([
    readSamples(database.sql, plant.plantNo, query),
    series.basinRain(plant.hydroCode, { fromMs: begin, toMs: end }, 'reading'),
  ]);
  const periods = [
    ['r1', begin, middle],
    ['r2', middle, end],
  ] as const;
  const sumOf = (times: readonly number[], values: readonly (number | null)[], fromMs: number, toMs: number) => {
    const valuesWithin = values.flatMap((value, index) => {
      const ms = itemAt(times, index);
      return value !== null && ms > fromMs && ms <= toMs ? [value] : [];
    });
    return valuesWithin.length === 0 ? null : valuesWithin.reduce((sum, value) => sum + value, 0);
  };
  const cellsOf = (times: readonly number[], values: readonly (number | null)[]) =>
    Object.fromEntries(
      periods.map(([id, from, to]) => [id, figure('mm', sumOf(times, values, from, to), 'no_record')]),
    );
  const rows = gauges.slice(0, maxGauges).map(({ stationId, name, group }) => {
    const { timesMs, values } = samples.get(idOf(stationId)) ?? noSamples;
    return row(stationId, cellsOf(timesMs, values), { name, group });
  });
  const [times, values] = [mean.map(({ timeMs }) => timeMs), mean.map(({ rainMm }) => rainMm)];
  rows.push(row('basin', cellsOf(times, values), { name: basinName[language] }));
  const columns = periods.map(([id, from, to]) => column(id, 'rain', 'mm', { from: isoOf(from), to: isoOf(to) }));
  return { id: 'rain_observed', columns, rows, note: '' };
}

const matchesPeriod =
  ({ stationId }: { readonly stationId: string }) =>
  (other: { readonly stationId: string }): boolean =>
    other.stationId === stationId;

const maxGauges = 60;
/** As printed. */
export const basinName: Readonly<Record<Language, string>> = { vi: 'Bình quân lưu vực', en: 'Basin mean' };
