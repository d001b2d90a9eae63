import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxMaintenance } from '@spillway/contract/plant/maintenance';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { insertPastChange } from '../past-changes/past-changes.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import type { Sensors } from '../sensors/sensors.ts';
import type { Stations } from '../stations/stations.ts';
import {
  deleteMaintenance,
  holdMaintenance,
  insertMaintenance,
  listMaintenance,
  type Maintenance,
  type MaintenancePeriod,
  type NewMaintenance,
  type Owner,
  updateMaintenance,
} from './store.ts';
import { snapshotOf } from './wire.ts';

export type { Maintenance } from './store.ts';

interface Period {
  readonly from: Date;
  readonly to: Date | null;
}

/** From the earliest start to the latest end; null when a period has no end. */
export function spanOf(periods: readonly Period[]): Period {
  const from = new Date(Math.min(...periods.map((one) => one.from.getTime())));
  const ends = periods.map(({ to }) => to?.getTime() ?? Number.POSITIVE_INFINITY);
  const endMs = Math.max(...ends);
  return { from, to: Number.isFinite(endMs) ? new Date(endMs) : null };
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface SeenVersion {
  readonly maintenanceId: string;
  readonly seenVersion: number | undefined;
}

interface MaintenanceDeps extends PlantRoomDeps {
  readonly sensors: Pick<Sensors, 'nameOf'>;
  readonly stations: Pick<Stations, 'hold'>;
}

/** Readings from equipment under maintenance are no measurements. */
export function createMaintenance(room: MaintenanceDeps) {
  const { database, clock, sensors, stations } = room;
  const stamp = ({ who }: ChangeContext) => ({ by: who.username, at: clock.now() });

  /** Locks the sensor or station and returns its name; null when it no longer exists. */
  async function ownerName(
    tx: Transaction<Schema>,
    { hydroCode }: ChangeContext,
    { sensorId, stationId }: Pick<NewMaintenance, 'sensorId' | 'stationId'>,
  ): Promise<string | null> {
    if (sensorId !== null) return await sensors.nameOf(tx, hydroCode, sensorId);
    return stationId === null ? null : ((await stations.hold(tx, hydroCode, stationId))?.name ?? null);
  }

  /** Writes audit entry, history and event; readings of the period are reprocessed. */
  async function record(
    tx: Transaction<Schema>,
    context: ChangeContext,
    action: string,
    maintenanceId: string,
    { before, after }: { readonly before: NewMaintenance | null; readonly after: NewMaintenance | null },
  ): Promise<boolean> {
    const { who, hydroCode } = context;
    const presentPeriod = required(after ?? before);
    const recordedChange = await recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'maintenance',
      id: maintenanceId,
      name: (await ownerName(tx, context, presentPeriod)) ?? presentPeriod.sensorId ?? presentPeriod.stationId ?? '',
      topic: 'maintenance.changed',
      action,
      before: before && snapshotOf(before),
      after: after && snapshotOf(after),
    });
    const { from, to } = spanOf([before, after].filter((one) => one !== null));
    const { sensorId, stationId } = presentPeriod;
    if (recordedChange)
      await insertPastChange(tx, {
        hydroCode,
        cause: 'maintenance',
        sensorId,
        stationId,
        from,
        to,
        at: clock.now(),
        by: who.username,
      });
    return recordedChange;
  }

  async function readLocked(
    tx: Transaction<Schema>,
    { hydroCode }: ChangeContext,
    maintenanceId: string,
  ): Promise<Maintenance> {
    const found = await holdMaintenance(tx, { hydroCode, maintenanceId });
    if (!found) throw new Refusal('maintenance.not_found');
    return found;
  }

  function refuseOverlooked(before: Maintenance, seenVersion: number | undefined, after: NewMaintenance): void {
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(before, snapshotOf(before), snapshotOf(after));
  }

  const change = (
    context: ChangeContext,
    { maintenanceId, seenVersion }: SeenVersion,
    action: string,
    changeOf: (before: Maintenance) => MaintenancePeriod,
  ): Promise<Maintenance> =>
    database.transaction(async (tx) => {
      const before = await readLocked(tx, context, maintenanceId);
      const wanted = changeOf(before);
      refuseWrongEnd(wanted);
      const after = { ...before, ...wanted };
      refuseOverlooked(before, seenVersion, after);
      if (!(await record(tx, context, action, maintenanceId, { before, after }))) return before;
      await updateMaintenance(tx, { hydroCode: context.hydroCode, maintenanceId }, wanted, stamp(context));
      return readLocked(tx, context, maintenanceId);
    });

  return {
    list: (hydroCode: string, owner: Owner): Promise<Maintenance[]> =>
      listMaintenance(database.sql, hydroCode, owner, maxMaintenance),

    /** All maintenance of the plant, for judging readings. */
    all: (hydroCode: string): Promise<Maintenance[]> => listMaintenance(database.sql, hydroCode),

    add: (context: ChangeContext, newMaintenance: NewMaintenance): Promise<Maintenance> =>
      database.transaction(async (tx) => {
        const { hydroCode } = context;
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        if ((newMaintenance.sensorId === null) === (newMaintenance.stationId === null))
          throw new Refusal('request.invalid', {}, [{ field: 'sensor_id', rule: 'sensor_or_station' }]);
        if ((await ownerName(tx, context, newMaintenance)) === null)
          throw new Refusal(newMaintenance.sensorId === null ? 'station.not_found' : 'sensor.not_found');
        refuseWrongEnd(newMaintenance);
        const maintenanceId = randomUUID();
        await insertMaintenance(tx, { hydroCode, maintenanceId }, newMaintenance, stamp(context));
        await record(tx, context, 'maintenance.create', maintenanceId, { before: null, after: newMaintenance });
        return readLocked(tx, context, maintenanceId);
      }),

    update: (
      context: ChangeContext,
      seenRecord: SeenVersion,
      maintenancePeriod: MaintenancePeriod,
    ): Promise<Maintenance> => change(context, seenRecord, 'maintenance.update', () => maintenancePeriod),

    end: (context: ChangeContext, seenRecord: SeenVersion): Promise<Maintenance> =>
      change(context, seenRecord, 'maintenance.end', ({ from, to, note }) => {
        const now = clock.now();
        if (from >= now || (to !== null && to <= now)) throw new Refusal('maintenance.over');
        return { from, to: now, note };
      }),

    withdraw: (context: ChangeContext, { maintenanceId, seenVersion }: SeenVersion): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await readLocked(tx, context, maintenanceId);
        refuseOverlooked(before, seenVersion, before);
        await deleteMaintenance(tx, { hydroCode: context.hydroCode, maintenanceId });
        await record(tx, context, 'maintenance.withdraw', maintenanceId, { before, after: null });
      }),
  };
}

export type MaintenanceRoom = ReturnType<typeof createMaintenance>;

function refuseWrongEnd({ from, to }: MaintenancePeriod): void {
  if (to !== null && to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
}
