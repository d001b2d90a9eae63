import type { Topic } from '@spillway/contract/events';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { readStorage } from '../storage/storage.ts';
import type { Configuration } from './configuration.ts';
import { defineSeries } from './define.ts';
import type { Counter, PlantCatalogue, StoredSeries } from './definition.ts';
import { feedersBySeries } from './feeders.ts';
import { deletePlantSeries, deleteReadings, listGonePlants } from './purge-store.ts';
import {
  closeSeries,
  insertSeries,
  listPlants,
  listSeries,
  type NumberedPlant,
  numberPlant,
  readPlantNumber,
  updateSeries,
  writeCounter,
} from './store.ts';
import { keyOf, type WantedSeries, wantedSeries } from './wanted-series.ts';

export type { Configuration } from './configuration.ts';
export type { Counter, PlantCatalogue, PlantSeries, SeriesDefinition, StoredSeries } from './definition.ts';
export { plainSeries } from './definition.ts';
export { generalOwner, radarStepS } from './wanted-series.ts';
export { seriesView } from './wire.ts';

/** Events that may change which series exist or how they are judged. */
const configurationTopics: ReadonlySet<Topic> = new Set([
  'plant.changed',
  'station.changed',
  'sensor.changed',
  'outlet.changed',
  'maintenance.changed',
  'curve.changed',
]);
/** The number of recently used plants kept in memory. */
const maxRemembered = 200;

/** Maintains the series of a plant, which follow from its description. */
export function createCatalogue(room: SeriesRoomDeps) {
  const { database, clock, publish, described } = room;
  const cachedEntries = new Map<string, PlantCatalogue>();
  const sharedRead = sharedReads<PlantCatalogue | null>();

  async function configurationOf(hydroCode: string): Promise<Configuration> {
    const [
      { values: settings },
      stations,
      formerEquipment,
      sensors,
      calibrations,
      pauses,
      maintenance,
      outlets,
      positions,
      { capacityCurve },
    ] = await Promise.all([
      described.settings.read(hydroCode),
      described.stations.list(hydroCode),
      described.stations.formerEquipment(hydroCode),
      described.sensors.list(hydroCode),
      described.sensors.allCalibrations(hydroCode),
      described.sensors.pauses(hydroCode),
      described.maintenance.all(hydroCode),
      described.outlets.list(hydroCode),
      described.positions.list(hydroCode),
      described.inForce.at(hydroCode, clock.now()),
    ]);
    return {
      settings,
      stations,
      formerEquipment,
      sensors,
      calibrations,
      pauses,
      maintenance,
      outlets,
      positions,
      capacityCurve,
    };
  }

  /** Returns how many series were created, closed or changed. */
  async function updatePlant(
    tx: Transaction<Schema>,
    hydroCode: string,
    seriesSource: Parameters<typeof wantedSeries>[0],
  ): Promise<{ readonly plantNo: number; readonly changes: number }> {
    const wanted = wantedSeries(seriesSource);
    const { plantNo } = await numberPlant(tx, hydroCode);
    const changes = await bringUpTo(tx, plantNo, wanted, clock.now());
    if (changes > 0) await publish(tx, { topic: 'series.configured', hydroCode, payload: { changes } });
    return { plantNo, changes };
  }

  /** Returns true when a series changed. Locks the plant, so that nodes that receive the same event take turns. */
  function reconcile(hydroCode: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      if (!(await holdPlant(tx, hydroCode))) return false;
      return (await updatePlant(tx, hydroCode, await configurationOf(hydroCode))).changes > 0;
    });
  }

  /**
   * For a transaction that has just changed the description and needs the series at once. Other nodes see them after
   * the commit, and never when it is rolled back.
   */
  async function follow(
    tx: Transaction<Schema>,
    hydroCode: string,
    inForceReader: Pick<SeriesRoomDeps['described'], 'settings'> & {
      readonly [Room in 'stations' | 'sensors' | 'outlets']: Pick<SeriesRoomDeps['described'][Room], 'list'>;
    },
  ): Promise<{ readonly plantNo: number; readonly all: readonly StoredSeries[] }> {
    const { plantNo } = await updatePlant(tx, hydroCode, {
      settings: (await inForceReader.settings.read(hydroCode)).values,
      stations: await inForceReader.stations.list(hydroCode),
      sensors: await inForceReader.sensors.list(hydroCode),
      outlets: await inForceReader.outlets.list(hydroCode),
    });
    return { plantNo, all: await listSeries(tx, plantNo) };
  }

  function catalogueOf(
    hydroCode: string,
    numbered: NumberedPlant & { readonly keptFrom: Date | null },
    all: readonly StoredSeries[],
    configuration: Configuration,
  ): PlantCatalogue {
    const { timeZone, dayStart, recordStart } = configuration.settings;
    const byId = new Map(defineSeries(all, configuration).map((one) => [one.seriesId, one]));
    return { hydroCode, ...numbered, timeZone, dayStart, recordStart, byId };
  }

  async function read(hydroCode: string): Promise<PlantCatalogue | null> {
    const numbered = await readPlantNumber(database.sql, hydroCode);
    if (!numbered) return null;
    const knownEntry = cachedEntries.get(hydroCode);
    if (knownEntry?.revision === numbered.revision && knownEntry.plantNo === numbered.plantNo) return knownEntry;
    const [configuration, all, { keptFrom }] = await Promise.all([
      configurationOf(hydroCode),
      listSeries(database.sql, numbered.plantNo),
      readStorage(database.sql),
    ]);
    const catalogue = catalogueOf(hydroCode, { ...numbered, keptFrom }, all, configuration);
    cachedEntries.delete(hydroCode);
    cachedEntries.set(hydroCode, catalogue);
    for (const oldest of cachedEntries.keys()) if (cachedEntries.size > maxRemembered) cachedEntries.delete(oldest);
    return catalogue;
  }

  return {
    reconcile,
    follow,

    /** As seen by the transaction; null for a plant without series. */
    async within(tx: Transaction<Schema>, hydroCode: string) {
      const numbered = await readPlantNumber(tx, hydroCode);
      return numbered && { plantNo: numbered.plantNo, all: await listSeries(tx, numbered.plantNo) };
    },

    async reconcileAll(): Promise<void> {
      for (const hydroCode of await listPlants(database.sql)) await reconcile(hydroCode);
    },

    /** Applies from now on; earlier readings stay as they were. */
    setCounter: (
      { who, hydroCode }: { readonly who: Actor; readonly hydroCode: string },
      seriesId: number,
      wantedCounter: Omit<Counter, 'since'> | null,
    ): Promise<StoredSeries> =>
      database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const { plantNo } = await numberPlant(tx, hydroCode);
        const before = (await listSeries(tx, plantNo)).find((one) => one.seriesId === seriesId);
        if (!before) throw new Refusal('series.not_found', { series: seriesId });
        if (before.quantity !== 'precipitation' || before.closedAt !== null) throw new Refusal('series.not_rain');
        const counter = wantedCounter && { ...wantedCounter, since: clock.now() };
        const object = { who, hydroCode, kind: 'series', id: String(seriesId), name: String(seriesId) } as const;
        const [old, after] = [counterSnapshot(before.counter), counterSnapshot(counter)];
        const change = {
          ...object,
          action: 'series.set_counter',
          topic: 'series.configured' as const,
          before: old,
          after,
        };
        if (!(await recordChange(room, tx, change))) return before;
        await writeCounter(tx, plantNo, seriesId, counter);
        return { ...before, counter };
      }),

    /** The catalogue under another description; null for a plant without series. */
    async supposing<Rest>(
      hydroCode: string,
      change: (configuration: Configuration) => { readonly configuration: Configuration } & Rest,
    ): Promise<({ readonly plant: PlantCatalogue; readonly configuration: Configuration } & Rest) | null> {
      const numbered = await readPlantNumber(database.sql, hydroCode);
      if (!numbered) return null;
      const changed = change(await configurationOf(hydroCode));
      const [all, { keptFrom }] = await Promise.all([
        listSeries(database.sql, numbered.plantNo),
        readStorage(database.sql),
      ]);
      return { ...changed, plant: catalogueOf(hydroCode, { ...numbered, keptFrom }, all, changed.configuration) };
    },

    /** Series that a sensor has ever measured, or that a station measures. */
    async seriesOf(
      hydroCode: string,
      { sensorId, stationId }: { readonly sensorId: string | null; readonly stationId: string | null },
    ): Promise<number[]> {
      const numbered = await readPlantNumber(database.sql, hydroCode);
      if (!numbered) return [];
      const feedersOf = feedersBySeries(await configurationOf(hydroCode));
      const isSameSeries = (one: StoredSeries) =>
        sensorId === null
          ? one.ownerKind === 'station' && one.ownerId === stationId
          : (feedersOf.get(keyOf(one)) ?? []).some((feeder) => feeder.sensorId === sensorId);
      const all = await listSeries(database.sql, numbered.plantNo);
      return all.filter((one) => one.kind !== 'computed' && isSameSeries(one)).map(({ seriesId }) => seriesId);
    },

    /** Run by the job: deletes the remaining data of deleted plants, series by series. */
    async purgeDeleted(): Promise<void> {
      for (const plantNo of await listGonePlants(database.sql)) {
        for (const { seriesId } of await listSeries(database.sql, plantNo))
          await deleteReadings(database.sql, plantNo, seriesId);
        await database.transaction((tx) => deletePlantSeries(tx, plantNo));
      }
    },

    /** Whether an event may change the plant's series. */
    concerns: ({ topic, hydroCode }: { readonly topic: Topic; readonly hydroCode: string | null }): boolean =>
      hydroCode !== null && configurationTopics.has(topic),

    /** As last read by this node, or null; the caller must detect when it is outdated. */
    remembered: (hydroCode: string): PlantCatalogue | null => cachedEntries.get(hydroCode) ?? null,

    /** As of the last reconciliation on any node; null for a plant without series. */
    of: (hydroCode: string): Promise<PlantCatalogue | null> => sharedRead(hydroCode, () => read(hydroCode)),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Returns how many series were created, closed, reopened or changed. */
async function bringUpTo(
  tx: Transaction<Schema>,
  plantNo: number,
  wanted: readonly WantedSeries[],
  now: Date,
): Promise<number> {
  const existing = await listSeries(tx, plantNo);
  const existingOf = new Map(existing.map((one) => [keyOf(one), one]));
  const wantedKeys = new Set(wanted.map(keyOf));
  const lastId = existing.at(-1)?.seriesId ?? 0;
  const missing = wanted.filter((one) => !existingOf.has(keyOf(one)));
  await insertSeries(tx, plantNo, lastId + 1, missing, now);
  const removedSeries = existing.filter((one) => one.closedAt === null && !wantedKeys.has(keyOf(one)));
  await closeSeries(
    tx,
    plantNo,
    removedSeries.map(({ seriesId }) => seriesId),
    now,
  );
  const differing = wanted.flatMap((one) => {
    const stored = existingOf.get(keyOf(one));
    return stored && differs(stored, one) ? [{ stored, one }] : [];
  });
  for (const { stored, one } of differing) await updateSeries(tx, plantNo, stored.seriesId, one);
  return missing.length + removedSeries.length + differing.length;
}

/** Leaves out `since`, which is the time of the change. */
const counterSnapshot = (counter: Omit<Counter, 'since'> | null) => ({
  mm_per_count: counter?.mmPerCount ?? null,
  rolls_over_at: counter?.rollsOverAt ?? null,
});

const differs = (storedSeries: StoredSeries, wanted: WantedSeries): boolean =>
  storedSeries.closedAt !== null ||
  storedSeries.unit !== wanted.unit ||
  storedSeries.stepS !== wanted.stepS ||
  storedSeries.kind !== wanted.kind;
