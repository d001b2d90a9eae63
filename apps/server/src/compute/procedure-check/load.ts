import { type LevelsM, levelsOn, type YearOfLevels } from '@spillway/contract/plant/procedure/levels';
import type { ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import type { Plant } from '../../plant/plant.ts';
import { yearOfLevels } from '../../plant/procedure/procedure.ts';
import { interfaceFrom, settingsFrom, settingsInForce } from '../../plant/settings/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { Reads } from '../../series/read/read.ts';
import { readSamples } from '../../series/samples/samples.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import { type Column, joined } from './columns.ts';
import { createFactsAt, type FactsAt, type RecordedQuantity } from './facts-at.ts';
import { ordersAtOf } from './orders-at.ts';

export interface LoadDeps {
  readonly database: Database;
  readonly reads: Pick<Reads, 'hourEnds'>;
  readonly plant: Pick<Plant, 'history' | 'orders' | 'described'>;
}

/** Hourly means before `fineFromMs`, every reading from then on. */
interface Interval {
  readonly fromMs: number;
  readonly fineFromMs: number;
  /** Included. */
  readonly toMs: number;
  /** Orders are read up to this time; up to the end when absent. */
  readonly ordersToMs?: number;
  /** Days that ended by this time are judged as a whole. */
  readonly daysOverMs?: number;
}

const seriesQuantities = {
  lake_level: 'lake_level',
  inflow: 'inflow_moving_average',
  release: 'total_discharge_out',
  turbine_release: 'total_discharge_turbine',
  spill_release: 'total_discharge_dam',
} as const satisfies Readonly<Record<RecordedQuantity, string>>;

export interface RuleSources {
  readonly figures: ReadonlyMap<RecordedQuantity, number>;
  /** By the procedure's name of the station; unmeasured ones are left out. */
  readonly stations: ReadonlyMap<string, number>;
}

interface StationCode {
  readonly stationId: string;
  readonly code: string;
}

export function sourcesOf(
  catalogue: PlantCatalogue,
  contents: readonly ProcedureContent[],
  stationCodes: readonly StationCode[],
): RuleSources {
  const all = seriesByOwner(catalogue);
  const figures = Object.entries(seriesQuantities).flatMap(([quantity, of]) => {
    const found = findSeries(all, 'general', generalOwner, of);
    return found ? [[quantity as RecordedQuantity, found.seriesId] as const] : [];
  });
  const stations = contents.flatMap((content) =>
    content.stations.flatMap(({ id, station_code: code }) => {
      const station = stationCodes.find((one) => one.code === code);
      const found = station && findSeries(all, 'station', station.stationId, 'water_level');
      return found ? [[id, found.seriesId] as const] : [];
    }),
  );
  return { figures: new Map(figures), stations: new Map(stations) };
}

export const seriesOf = ({ figures, stations }: RuleSources): number[] => [
  ...new Set([...figures.values(), ...stations.values()]),
];

/** Reads in one go all data for the facts of any instant of a stretch. */
export async function loadFacts(
  { database, reads, plant }: LoadDeps,
  catalogue: PlantCatalogue,
  sources: RuleSources,
  interval: Interval,
): Promise<FactsAt> {
  const { hydroCode, timeZone, dayStart } = catalogue;
  const { fromMs, toMs, ordersToMs = toMs } = interval;
  const [columns, { orders, firstReceived }, settingsAt] = await Promise.all([
    readColumns({ database, reads }, catalogue, seriesOf(sources), interval),
    plant.orders.within(hydroCode, new Date(fromMs), new Date(ordersToMs + 1)),
    readSettings({ database, plant }, hydroCode, interval),
  ]);
  const columnOf = (seriesId: number): Column => columns.get(seriesId) ?? { timesMs: [], values: [] };
  return createFactsAt({
    figures: Object.fromEntries([...sources.figures].map(([quantity, seriesId]) => [quantity, columnOf(seriesId)])),
    stations: Object.fromEntries([...sources.stations].map(([id, seriesId]) => [id, columnOf(seriesId)])),
    clock: { timeZone, dayStart },
    ...settingsAt,
    ordersAt: ordersAtOf(orders, firstReceived),
    daysOverMs: interval.daysOverMs,
  });
}

async function readColumns(
  { database, reads }: Pick<LoadDeps, 'database' | 'reads'>,
  { hydroCode, plantNo }: PlantCatalogue,
  seriesIds: readonly number[],
  { fromMs, fineFromMs, toMs }: Interval,
): Promise<Map<number, Column>> {
  const [hours, samples] = await Promise.all([
    fineFromMs > fromMs && seriesIds.length > 0
      ? reads.hourEnds(hydroCode, seriesIds, { fromMs, toMs: fineFromMs })
      : [],
    // Starts an hour earlier, so that the change over the last hour is known from the first step on.
    fineFromMs <= toMs && seriesIds.length > 0
      ? readSamples(database.sql, plantNo, { fromMs: fineFromMs, toMs, seriesIds, heldIds: [] })
      : new Map<number, Column>(),
  ]);
  const older = new Map<number, Column>(hours.map(({ seriesId, ...column }) => [seriesId, column]));
  return new Map(seriesIds.map((id) => [id, joined(older.get(id), samples.get(id))]));
}

/** The settings in force at each time; before the first version, that version applies. */
async function readSettings(
  { database, plant }: Pick<LoadDeps, 'database' | 'plant'>,
  hydroCode: string,
  { fromMs, toMs }: Interval,
) {
  const versions = await plant.history.during(database.sql, hydroCode, ['settings', 'interface'], {
    from: new Date(fromMs),
    until: new Date(toMs),
  });
  const versionsInTime = <T>(
    kind: (typeof versions)[number]['kind'],
    read: (data: (typeof versions)[number]['data']) => T,
  ) => {
    const held = versions.flatMap((one) =>
      one.kind === kind ? [{ fromMs: one.validFrom.getTime(), of: read(one.data) }] : [],
    );
    const none = read(null);
    return (atMs: number): T => (held.findLast((one) => one.fromMs <= atMs) ?? held[0])?.of ?? none;
  };
  const levelYearAt = versionsInTime('settings', (data) => yearOfLevels(settingsFrom(data)));
  const stepMinAt = versionsInTime('settings', (data) => settingsInForce(settingsFrom(data)).stepMin);
  const calculatedMinAt = versionsInTime('interface', (data) => interfaceFrom(data).autoCalculationIntervalMin);
  const days = new Map<YearOfLevels, Map<string, LevelsM>>();
  return {
    recordEveryMinAt: (atMs: number): number => Math.max(stepMinAt(atMs), calculatedMinAt(atMs)),
    levelsAt: (atMs: number, monthDay: string): LevelsM => {
      const year = levelYearAt(atMs);
      const yearDays = days.get(year) ?? new Map<string, LevelsM>();
      days.set(year, yearDays);
      const knownEntry = yearDays.get(monthDay) ?? levelsOn(year, monthDay);
      yearDays.set(monthDay, knownEntry);
      return knownEntry;
    },
  };
}
