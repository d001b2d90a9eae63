import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';
import type { Station, WrittenStation } from './station.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    station: StationTable;
  }
}

interface StationTable {
  hydro_code: string;
  station_id: string;
  station_code: string;
  name: string;
  station_type: WrittenStation['type'];
  province_id: string | null;
  latitude: number | null;
  longitude: number | null;
  address: string | null;
  sensor_port: number | null;
  catchment_id: string | null;
  thiessen_coefficient: number | null;
  calibration_coefficient: number;
  calibration_elevation_m: number | null;
  measure_method: WrittenStation['measureMethod'];
  averaged: boolean;
  sensor_type: WrittenStation['sensorType'];
  measure_position_id: string | null;
  valve_aperture_m: number | null;
  replaced_at: Date | null;
  version: number;
  updated_at: Date;
  updated_by: string | null;
  deleted_at: Date | null;
}

export interface Key {
  readonly hydroCode: string;
  readonly stationId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('station')
    .leftJoin('catchment', (join) =>
      join
        .onRef('catchment.hydro_code', '=', 'station.hydro_code')
        .onRef('catchment.catchment_id', '=', 'station.catchment_id'),
    )
    .leftJoin('measure_position', (join) =>
      join
        .onRef('measure_position.hydro_code', '=', 'station.hydro_code')
        .onRef('measure_position.measure_position_id', '=', 'station.measure_position_id'),
    )
    .select([
      'station_id as stationId',
      'station_code as code',
      'station.name',
      'station_type as type',
      'province_id as provinceId',
      'latitude',
      'longitude',
      'address',
      'sensor_port as sensorPort',
      'station.catchment_id as catchmentId',
      'catchment.name as catchmentName',
      'thiessen_coefficient as thiessenCoefficient',
      'calibration_coefficient as calibrationCoefficient',
      'calibration_elevation_m as calibrationElevationM',
      'measure_method as measureMethod',
      'averaged',
      'sensor_type as sensorType',
      'station.measure_position_id as measurePositionId',
      'measure_position.name as measurePositionName',
      'valve_aperture_m as valveApertureM',
      'station.replaced_at as replacedAt',
      'station.version',
      'station.updated_at as updatedAt',
      'station.updated_by as updatedBy',
    ])
    .where('station.hydro_code', '=', hydroCode)
    .where('station.deleted_at', 'is', null);

export async function listStations(db: Kysely<Schema>, hydroCode: string): Promise<Station[]> {
  return await select(db, hydroCode).orderBy('station_type').orderBy('station_code').execute();
}

/** Locks the row until the transaction ends; null when it is missing or deleted. */
export async function holdStation(tx: Transaction<Schema>, { hydroCode, stationId }: Key): Promise<Station | null> {
  const lockedQuery = select(tx, hydroCode).where('station_id', '=', stationId).forUpdate('station');
  return (await lockedQuery.executeTakeFirst()) ?? null;
}

/** Locks all stations of a plant until the transaction ends, in one order, so that two callers cannot deadlock. */
export async function holdStations(tx: Transaction<Schema>, hydroCode: string): Promise<Station[]> {
  return await select(tx, hydroCode).orderBy('station_id').forUpdate('station').execute();
}

/** Accepts any text: objects that name a station may contain something other than an id. */
export async function readStationName(db: Kysely<Schema>, { hydroCode, stationId }: Key): Promise<string | null> {
  const found = await db
    .selectFrom('station')
    .select('name')
    .where('hydro_code', '=', hydroCode)
    .where(sql<boolean>`station_id::text = ${stationId}`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.name ?? null;
}

export async function countStations(db: Kysely<Schema>, hydroCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from station where hydro_code = ${hydroCode} and deleted_at is null`.execute(db);
  return itemAt(rows, 0).count;
}

/** The caller must lock the station, so that no sensor is linked meanwhile. */
export async function hasInstalledSensors(tx: Transaction<Schema>, { hydroCode, stationId }: Key): Promise<boolean> {
  const found = tx
    .selectFrom('sensor')
    .select('sensor_id')
    .where('hydro_code', '=', hydroCode)
    .where('station_id', '=', stationId)
    .where('uninstalled_at', 'is', null)
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * Names of outlets whose opening or power the station measures. The caller must lock the station, so that none is added
 * meanwhile.
 */
export async function listOutletsMeasured(tx: Transaction<Schema>, { hydroCode, stationId }: Key): Promise<string[]> {
  const found = tx
    .selectFrom('outlet')
    .select('name')
    .where('hydro_code', '=', hydroCode)
    .where('input_station_id', '=', stationId)
    .where('deleted_at', 'is', null)
    .orderBy('outlet_type')
    .orderBy('number');
  return (await found.execute()).map(({ name }) => name);
}

/** The lowest ports first; a station's own port counts as free for it. */
export async function readFreePorts(
  db: Kysely<Schema>,
  hydroCode: string,
  { stationId, highest, limit }: { stationId: string | null; highest: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ port: number }>`
    select port
      from generate_series(1, ${highest}::int) port
     where not exists (
       select from station
        where hydro_code = ${hydroCode} and sensor_port = port and deleted_at is null
          and station_id is distinct from ${stationId}::uuid)
     order by port
     limit ${limit}`.execute(db);
  return rows.map(({ port }) => port);
}

const columns = (station: WrittenStation, { by, at }: Stamp) => ({
  station_code: station.code,
  name: station.name,
  station_type: station.type,
  province_id: station.provinceId,
  latitude: station.latitude,
  longitude: station.longitude,
  address: station.address,
  sensor_port: station.sensorPort,
  catchment_id: station.catchmentId,
  thiessen_coefficient: station.thiessenCoefficient,
  calibration_coefficient: station.calibrationCoefficient,
  calibration_elevation_m: station.calibrationElevationM,
  measure_method: station.measureMethod,
  averaged: station.averaged,
  sensor_type: station.sensorType,
  measure_position_id: station.measurePositionId,
  valve_aperture_m: station.valveApertureM,
  updated_at: at,
  updated_by: by,
});

export async function insertStation(
  tx: Transaction<Schema>,
  { hydroCode, stationId }: Key,
  station: WrittenStation & { readonly replacedAt: Date | null },
  stamp: Stamp,
): Promise<void> {
  const { replacedAt: replaced_at } = station;
  const key = { hydro_code: hydroCode, station_id: stationId, version: 1, replaced_at, deleted_at: null };
  await tx
    .insertInto('station')
    .values({ ...key, ...columns(station, stamp) })
    .execute();
}

export async function updateStation(
  tx: Transaction<Schema>,
  { hydroCode, stationId }: Key,
  station: WrittenStation & { readonly replacedAt: Date | null },
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('station')
    .set((eb) => ({ ...columns(station, stamp), replaced_at: station.replacedAt, version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('station_id', '=', stationId)
    .execute();
}

export interface SavedStation {
  readonly stationId: string;
  readonly wanted: WrittenStation;
}

/** Saves new and changed stations in one statement. */
export async function saveStations(
  tx: Transaction<Schema>,
  hydroCode: string,
  stations: readonly SavedStation[],
  stamp: Stamp,
): Promise<void> {
  const rows = stations.map(({ stationId, wanted }) => ({ stationId, written: columns(wanted, stamp) }));
  const written = Object.keys(itemAt(rows, 0).written) as (keyof ReturnType<typeof columns>)[];
  await tx
    .insertInto('station')
    .values(
      rows.map(({ stationId, written: values }) => ({
        hydro_code: hydroCode,
        station_id: stationId,
        version: 1,
        replaced_at: null,
        deleted_at: null,
        ...values,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['hydro_code', 'station_id']).doUpdateSet((eb) => ({
        ...Object.fromEntries(written.map((column) => [column, eb.ref(`excluded.${column}`)])),
        version: eb('station.version', '+', 1),
      })),
    )
    .execute();
}

/** Runs in the transaction that then writes the stations. */
export async function releasePorts(
  tx: Transaction<Schema>,
  hydroCode: string,
  stationIds: readonly string[],
): Promise<void> {
  await sql`
    update station set sensor_port = null
     where hydro_code = ${hydroCode} and station_id = any(${stationIds}::uuid[]) and sensor_port is not null`.execute(
    tx,
  );
}

/** The row is kept for its readings; catchment and measuring point may be deleted afterwards. */
export async function markStationDeleted(
  tx: Transaction<Schema>,
  { hydroCode, stationId }: Key,
  { by, at }: Stamp,
): Promise<void> {
  const releasedFields = {
    catchment_id: null,
    measure_position_id: null,
    deleted_at: at,
    updated_at: at,
    updated_by: by,
  };
  await tx
    .updateTable('station')
    .set((eb) => ({ ...releasedFields, version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('station_id', '=', stationId)
    .execute();
}
