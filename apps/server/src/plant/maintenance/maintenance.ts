import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxMaintenance } from '@spillway/contract/plant/maintenance';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
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

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface Seen {
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
  const stamp = ({ who }: Place) => ({ by: who.username, at: clock.now() });

  /** Locks the sensor or station and returns its name; null when it no longer exists. */
  async function ownerName(
    tx: Transaction<Schema>,
    { hydroCode }: Place,
    { sensorId, stationId }: Pick<NewMaintenance, 'sensorId' | 'stationId'>,
  ): Promise<string | null> {
    if (sensorId !== null) return await sensors.nameOf(tx, hydroCode, sensorId);
    return stationId === null ? null : ((await stations.hold(tx, hydroCode, stationId))?.name ?? null);
  }

  /** Writes audit entry, history and event; readings of the period are reprocessed. */
  async function record(
    tx: Transaction<Schema>,
    place: Place,
    action: string,
    maintenanceId: string,
    { before, after }: { readonly before: NewMaintenance | null; readonly after: NewMaintenance | null },
  ): Promise<boolean> {
    const { who, hydroCode } = place;
    const either = required(after ?? before);
    const changed = await recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'maintenance',
      id: maintenanceId,
      name: (await ownerName(tx, place, either)) ?? either.sensorId ?? either.stationId ?? '',
      topic: 'maintenance.changed',
      action,
      before: before && snapshotOf(before),
      after: after && snapshotOf(after),
    });
    const { from, to } = spanOf([before, after].filter((one) => one !== null));
    const { sensorId, stationId } = either;
    if (changed)
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
    return changed;
  }

  async function held(tx: Transaction<Schema>, { hydroCode }: Place, maintenanceId: string): Promise<Maintenance> {
    const found = await holdMaintenance(tx, { hydroCode, maintenanceId });
    if (!found) throw new Refusal('maintenance.not_found');
    return found;
  }

  function refuseOverlooked(before: Maintenance, seenVersion: number | undefined, after: NewMaintenance): void {
    if (seenVersion !== undefined && seenVersion !== before.version)
      throw changedMeanwhile(before, snapshotOf(before), snapshotOf(after));
  }

  const change = (
    place: Place,
    { maintenanceId, seenVersion }: Seen,
    action: string,
    wish: (before: Maintenance) => MaintenancePeriod,
  ): Promise<Maintenance> =>
    database.transaction(async (tx) => {
      const before = await held(tx, place, maintenanceId);
      const wanted = wish(before);
      refuseWrongEnd(wanted);
      const after = { ...before, ...wanted };
      refuseOverlooked(before, seenVersion, after);
      if (!(await record(tx, place, action, maintenanceId, { before, after }))) return before;
      await updateMaintenance(tx, { hydroCode: place.hydroCode, maintenanceId }, wanted, stamp(place));
      return held(tx, place, maintenanceId);
    });

  return {
    list: (hydroCode: string, owner: Owner): Promise<Maintenance[]> =>
      listMaintenance(database.sql, hydroCode, owner, maxMaintenance),

    /** All maintenance of the plant, for judging readings. */
    all: (hydroCode: string): Promise<Maintenance[]> => listMaintenance(database.sql, hydroCode),

    add: (place: Place, wanted: NewMaintenance): Promise<Maintenance> =>
      database.transaction(async (tx) => {
        const { hydroCode } = place;
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        if ((wanted.sensorId === null) === (wanted.stationId === null))
          throw new Refusal('request.invalid', {}, [{ field: 'sensor_id', rule: 'sensor_or_station' }]);
        if ((await ownerName(tx, place, wanted)) === null)
          throw new Refusal(wanted.sensorId === null ? 'station.not_found' : 'sensor.not_found');
        refuseWrongEnd(wanted);
        const maintenanceId = randomUUID();
        await insertMaintenance(tx, { hydroCode, maintenanceId }, wanted, stamp(place));
        await record(tx, place, 'maintenance.create', maintenanceId, { before: null, after: wanted });
        return held(tx, place, maintenanceId);
      }),

    update: (place: Place, seen: Seen, wanted: MaintenancePeriod): Promise<Maintenance> =>
      change(place, seen, 'maintenance.update', () => wanted),

    end: (place: Place, seen: Seen): Promise<Maintenance> =>
      change(place, seen, 'maintenance.end', ({ from, to, note }) => {
        const now = clock.now();
        if (from >= now || (to !== null && to <= now)) throw new Refusal('maintenance.over');
        return { from, to: now, note };
      }),

    withdraw: (place: Place, { maintenanceId, seenVersion }: Seen): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await held(tx, place, maintenanceId);
        refuseOverlooked(before, seenVersion, before);
        await deleteMaintenance(tx, { hydroCode: place.hydroCode, maintenanceId });
        await record(tx, place, 'maintenance.withdraw', maintenanceId, { before, after: null });
      }),
  };
}

export type MaintenanceRoom = ReturnType<typeof createMaintenance>;

function refuseWrongEnd({ from, to }: MaintenancePeriod): void {
  if (to !== null && to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
}
