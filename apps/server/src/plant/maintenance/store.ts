import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    maintenance: MaintenanceTable;
  }
}

interface MaintenanceTable {
  hydro_code: string;
  maintenance_id: string;
  sensor_id: string | null;
  station_id: string | null;
  from_time: Date;
  to_time: Date | null;
  note: string | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface MaintenancePeriod {
  readonly from: Date;
  /** Excluded; null until it is ended. */
  readonly to: Date | null;
  readonly note: string | null;
}

export interface NewMaintenance extends MaintenancePeriod {
  /** Either a sensor is set, or a station with all its measurements. */
  readonly sensorId: string | null;
  readonly stationId: string | null;
}

export interface Maintenance extends NewMaintenance {
  readonly maintenanceId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface Key {
  readonly hydroCode: string;
  readonly maintenanceId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('maintenance')
    .select([
      'maintenance_id as maintenanceId',
      'sensor_id as sensorId',
      'station_id as stationId',
      'from_time as from',
      'to_time as to',
      'note',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode);

export interface Owner {
  readonly sensorId?: string | undefined;
  /** Includes the station's sensors. */
  readonly stationId?: string | undefined;
}

/** Sorted by start, the latest first. */
export async function listMaintenance(
  db: Kysely<Schema>,
  hydroCode: string,
  { sensorId, stationId }: Owner = {},
  limit: number | null = null,
): Promise<Maintenance[]> {
  let found = select(db, hydroCode).orderBy('from_time', 'desc').orderBy('maintenance_id');
  if (sensorId !== undefined) found = found.where('sensor_id', '=', sensorId);
  if (stationId !== undefined)
    found = found.where((eb) =>
      eb.or([
        eb('station_id', '=', stationId),
        eb(
          'sensor_id',
          'in',
          eb
            .selectFrom('sensor')
            .select('sensor.sensor_id')
            .where('sensor.hydro_code', '=', hydroCode)
            .where('sensor.station_id', '=', stationId),
        ),
      ]),
    );
  return await (limit === null ? found : found.limit(limit)).execute();
}

/** Locks the row until the transaction ends. */
export async function holdMaintenance(
  tx: Transaction<Schema>,
  { hydroCode, maintenanceId }: Key,
): Promise<Maintenance | null> {
  const lockedQuery = select(tx, hydroCode).where('maintenance_id', '=', maintenanceId).forUpdate();
  return (await lockedQuery.executeTakeFirst()) ?? null;
}

const columns = ({ from, to, note }: MaintenancePeriod, { by, at }: Stamp) => ({
  from_time: from,
  to_time: to,
  note,
  updated_at: at,
  updated_by: by,
});

export async function insertMaintenance(
  tx: Transaction<Schema>,
  { hydroCode, maintenanceId }: Key,
  { sensorId, stationId, ...period }: NewMaintenance,
  stamp: Stamp,
): Promise<void> {
  await tx
    .insertInto('maintenance')
    .values({
      hydro_code: hydroCode,
      maintenance_id: maintenanceId,
      sensor_id: sensorId,
      station_id: stationId,
      version: 1,
      ...columns(period, stamp),
    })
    .execute();
}

export async function updateMaintenance(
  tx: Transaction<Schema>,
  { hydroCode, maintenanceId }: Key,
  period: MaintenancePeriod,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('maintenance')
    .set((eb) => ({ ...columns(period, stamp), version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('maintenance_id', '=', maintenanceId)
    .execute();
}

export async function deleteMaintenance(tx: Transaction<Schema>, { hydroCode, maintenanceId }: Key): Promise<void> {
  await tx
    .deleteFrom('maintenance')
    .where('hydro_code', '=', hydroCode)
    .where('maintenance_id', '=', maintenanceId)
    .execute();
}
