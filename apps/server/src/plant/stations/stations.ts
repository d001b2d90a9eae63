import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxSensorPorts } from '@spillway/contract/plant/stations/limits';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { describedWithinMs } from '../history/history.ts';
import type { Outlines } from '../outlines/outlines.ts';
import { insertPastChange, type PastReadings, type ReadingsPastChoice } from '../past-changes/past-changes.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import { refuseStationClash } from './refuse-station-clash.ts';
import {
  type FormerEquipment,
  insertReplacement,
  listFormerEquipment,
  listReplacements,
  type NewReplacement,
  type Replacement,
} from './replacements-store.ts';
import { stationFaults } from './rules.ts';
import type { Station, WrittenStation } from './station.ts';
import {
  countStations,
  hasInstalledSensors,
  holdStation,
  insertStation,
  type Key,
  listOutletsMeasured,
  listStations,
  markStationDeleted,
  readFreePorts,
  readStationName,
  updateStation,
} from './store.ts';
import { gaugesAmong, refuseNoGauge, refuseTooMany, refuseWrongSum, weightsOf } from './thiessen.ts';
import { snapshotOf, stationFrom, wireOf } from './wire.ts';

export type { FormerEquipment, NewReplacement, Replacement } from './replacements-store.ts';
export type { Station, WrittenStation } from './station.ts';
export { stationFrom, stationOf, wireOf } from './wire.ts';

/** The list is not paged and appears in forms. */
export const maxStations = 5000;

export interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface StationChange {
  readonly stationId: string;
  readonly wanted: WrittenStation;
  readonly seenVersion: number | undefined;
  /** Audit verb. */
  readonly action: string;
  /** Since when other equipment is installed; absent when it is unchanged. */
  readonly replacedAt?: Date;
}

interface WantedReplacement extends Omit<StationChange, 'action' | 'replacedAt'> {
  /** Now when absent. */
  readonly replacedAt?: Date | undefined;
  readonly note: string | null;
}

interface WantedCoefficient {
  readonly stationId: string;
  readonly coefficient: number | null;
  readonly seenVersion: number | undefined;
}

interface StationDeps extends PlantRoomDeps {
  readonly outlines: Pick<Outlines, 'shape'>;
  readonly pastReadings: Pick<PastReadings, 'refuseUnsaid'>;
}

export function createStations(room: StationDeps) {
  const { database, clock, outlines, pastReadings, history } = room;
  const changeOf = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'station', id, name, topic: 'station.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  async function insert(
    tx: Transaction<Schema>,
    context: ChangeContext,
    writtenStation: WrittenStation,
    past: readonly NewReplacement[],
  ): Promise<Station> {
    refuseFaults(writtenStation);
    for (const [i, { replacedAt }] of past.entries())
      refuseWrongTime(replacedAt, past[i - 1]?.replacedAt ?? null, clock.now(), `replacements.${i}.replaced_at`);
    const key: Key = { hydroCode: context.hydroCode, stationId: randomUUID() };
    const replacedAt = past.at(-1)?.replacedAt ?? null;
    await insertStation(tx, key, { ...writtenStation, replacedAt }, stamp(context.who));
    for (const replacement of past) await insertReplacement(tx, key, replacement, stamp(context.who));
    const change = { ...changeOf(context, key.stationId, writtenStation.name), action: 'station.create' };
    await recordChange(room, tx, { ...change, before: null, after: snapshotOf(writtenStation, replacedAt) });
    return required(await holdStation(tx, key));
  }

  async function change(
    tx: Transaction<Schema>,
    context: ChangeContext,
    stationChange: StationChange,
  ): Promise<Station> {
    const { stationId, wanted, seenVersion, action } = stationChange;
    const key: Key = { hydroCode: context.hydroCode, stationId };
    const before = await holdStation(tx, key);
    if (!before) throw new Refusal('station.not_found');
    refuseFaults(wanted);
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(before, wireOf(before), wireOf(wanted));
    if (before.type !== wanted.type) await refuseWhileMeasuring(tx, key);
    const replacedAt = stationChange.replacedAt ?? before.replacedAt;
    const [old, after] = [snapshotOf(before, before.replacedAt), snapshotOf(wanted, replacedAt)];
    const object = changeOf(context, stationId, wanted.name);
    if (!(await recordChange(room, tx, { ...object, action, before: old, after }))) return before;
    await updateStation(tx, key, { ...wanted, replacedAt }, stamp(context.who));
    return required(await holdStation(tx, key));
  }

  return {
    list: (hydroCode: string, db: Kysely<Schema> = database.sql): Promise<Station[]> => listStations(db, hydroCode),

    /** As known at an instant; before the plant was described, by its first description. */
    async asKnown(hydroCode: string, knownAt: Date): Promise<(WrittenStation & Pick<Station, 'stationId'>)[]> {
      const first = await history.first(database.sql, hydroCode, ['outlet', 'station']);
      const at = new Date(Math.max(knownAt.getTime(), (first?.getTime() ?? 0) + describedWithinMs));
      const versions = await history.at(database.sql, hydroCode, 'station', at);
      return versions.flatMap(({ id, data }) => (data ? [{ stationId: id, ...stationFrom(data) }] : []));
    },

    /** Null when the station does not exist. */
    nameOf: (db: Kysely<Schema>, hydroCode: string, stationId: string): Promise<string | null> =>
      readStationName(db, { hydroCode, stationId }),

    /** Locks the row until the transaction ends; null when it is missing or deleted. */
    hold: (tx: Transaction<Schema>, hydroCode: string, stationId: string): Promise<Station | null> =>
      holdStation(tx, { hydroCode, stationId }),

    freePorts: (hydroCode: string, stationId: string | null, limit: number): Promise<number[]> =>
      readFreePorts(database.sql, hydroCode, { stationId, highest: maxSensorPorts, limit }),

    /** `past`: former equipment from another installation, oldest first. */
    add: (
      context: ChangeContext,
      writtenStation: WrittenStation,
      past: readonly NewReplacement[] = [],
    ): Promise<Station> =>
      refuseStationClash(() =>
        database.transaction(async (tx) => {
          await lockStations(tx, context);
          if ((await countStations(tx, context.hydroCode)) >= maxStations)
            throw new Refusal('station.too_many', { maximum: maxStations });
          return await insert(tx, context, writtenStation, past);
        }),
      ),

    update: (context: ChangeContext, stationChange: Omit<StationChange, 'action'>): Promise<Station> =>
      refuseStationClash(() =>
        database.transaction((tx) => change(tx, context, { ...stationChange, action: 'station.update' })),
      ),

    replacements: (hydroCode: string, stationId: string): Promise<Replacement[]> =>
      listReplacements(database.sql, { hydroCode, stationId }),

    /** Late readings from before a replacement need the former calibration. */
    formerEquipment: (hydroCode: string): Promise<FormerEquipment[]> => listFormerEquipment(database.sql, hydroCode),

    /** The station keeps its id, so that earlier and later readings form one series. */
    async replace(
      context: ChangeContext,
      { replacedAt = clock.now(), note, ...wish }: WantedReplacement,
      pastChoice: ReadingsPastChoice,
    ): Promise<Station> {
      const { stationId, wanted } = wish;
      const { calibrationCoefficient, calibrationElevationM } = wanted;
      const equipment = { stationId, replacedAt, calibrationCoefficient, calibrationElevationM };
      await pastReadings.refuseUnsaid(
        context.hydroCode,
        { kind: 'replacement', ...equipment },
        { ...pastChoice, note },
      );
      return await refuseStationClash(() =>
        database.transaction(async (tx) => {
          const key: Key = { hydroCode: context.hydroCode, stationId: wish.stationId };
          const before = await holdStation(tx, key);
          if (!before) throw new Refusal('station.not_found');
          if (before.type !== wish.wanted.type) throw new Refusal('station.type_fixed');
          refuseWrongTime(replacedAt, before.replacedAt, clock.now());
          const saved = await change(tx, context, { ...wish, replacedAt, action: 'station.replace' });
          const names = { oldCode: before.code, oldName: before.name, newCode: saved.code, newName: saved.name };
          await insertReplacement(tx, key, { replacedAt, note, ...names }, stamp(context.who));
          // Readings received since then were converted with the former calibration.
          if (isCalibratedOtherwise(before, saved))
            await insertPastChange(tx, {
              ...key,
              cause: 'calibration',
              sensorId: null,
              from: replacedAt,
              to: null,
              ...stamp(context.who),
            });
          return saved;
        }),
      );
    },

    /** Shares of the basin from the positions of the gauges; nothing is saved. */
    async thiessen(hydroCode: string, stationIds: readonly string[] | undefined) {
      const gauges = gaugesAmong(await listStations(database.sql, hydroCode), stationIds);
      const contour = await outlines.shape(hydroCode, 'contour', null);
      if (!contour) throw new Refusal('thiessen.no_contour');
      return { gauges, ...weightsOf(contour.geoJson, gauges) };
    },

    /** Saves all or none; the plant's shares must then sum to 1. */
    saveThiessen: (context: ChangeContext, wantedCoefficients: readonly WantedCoefficient[]): Promise<Station[]> =>
      database.transaction(async (tx) => {
        refuseTooMany(wantedCoefficients);
        await lockStations(tx, context);
        const all = new Map((await listStations(tx, context.hydroCode)).map((one) => [one.stationId, one]));
        for (const { stationId, coefficient, seenVersion } of wantedCoefficients) {
          const station = all.get(stationId);
          if (!station) throw new Refusal('station.not_found');
          refuseNoGauge(station);
          const changedStation = { ...station, thiessenCoefficient: coefficient };
          await change(tx, context, { stationId, wanted: changedStation, seenVersion, action: 'station.update' });
        }
        const saved = await listStations(tx, context.hydroCode);
        refuseWrongSum(saved);
        return saved;
      }),

    remove: (context: ChangeContext, stationId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const key: Key = { hydroCode: context.hydroCode, stationId };
        const before = await holdStation(tx, key);
        if (!before) throw new Refusal('station.not_found');
        if (await hasInstalledSensors(tx, key)) throw new Refusal('station.has_sensors');
        await refuseWhileMeasuring(tx, key);
        await markStationDeleted(tx, key, stamp(context.who));
        const removal = { ...changeOf(context, stationId, before.name), action: 'station.delete' };
        await recordChange(room, tx, { ...removal, before: snapshotOf(before, before.replacedAt), after: null });
      }),
  };
}

export type Stations = ReturnType<typeof createStations>;

/** Locks the plant, because the number of stations is limited. */
export async function lockStations(tx: Transaction<Schema>, { hydroCode }: ChangeContext): Promise<void> {
  if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
}

export async function refuseWhileMeasuring(tx: Transaction<Schema>, key: Key): Promise<void> {
  const outlets = await listOutletsMeasured(tx, key);
  if (outlets.length > 0) throw new Refusal('station.measures_outlet', { outlets: outlets.join(', ') });
}

const isCalibratedOtherwise = (before: WrittenStation, after: WrittenStation): boolean =>
  before.calibrationCoefficient !== after.calibrationCoefficient ||
  before.calibrationElevationM !== after.calibrationElevationM;

function refuseFaults(writtenStation: WrittenStation): void {
  const faults = stationFaults(writtenStation);
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

function refuseWrongTime(wanted: Date, last: Date | null, now: Date, field = 'replaced_at'): void {
  if (wanted > now) throw new Refusal('request.invalid', {}, [{ field, rule: 'not_in_future' }]);
  if (last !== null && wanted <= last)
    throw new Refusal('request.invalid', {}, [{ field, rule: 'after_last', facts: { value: last } }]);
}
