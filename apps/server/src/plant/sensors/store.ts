import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Snapshot } from '../history/history.ts';
import type { Stamp } from '../save-one.ts';
import type { Calibration, NewSensor, RecordedCalibration, Sensor, SensorState } from './sensor.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    sensor: SensorTable;
    sensor_calibration: SensorCalibrationTable;
  }
}

interface SensorTable {
  hydro_code: string;
  sensor_id: string;
  sensor_type: NewSensor['type'];
  sensor_code: string;
  name: string;
  min_value: number | null;
  max_value: number | null;
  status: SensorState['status'];
  station_id: string | null;
  installed_at: Date;
  installed_by: string | null;
  uninstalled_at: Date | null;
  uninstalled_by: string | null;
  calibration_seq: number;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

interface SensorCalibrationTable {
  hydro_code: string;
  sensor_id: string;
  seq: number;
  effective_from: Date;
  coefficient: number;
  value_offset: number;
  elevation_m: number | null;
  note: string | null;
  recorded_at: Date;
  recorded_by: string | null;
}

export interface Key {
  readonly hydroCode: string;
  readonly sensorId: string;
}

const calibrationColumns = [
  'effective_from as effectiveFrom',
  'coefficient',
  'value_offset as offset',
  'elevation_m as elevationM',
  'note',
  'recorded_at as recordedAt',
  'recorded_by as recordedBy',
] as const;

const inForceColumns = [
  'effective_from as inForceFrom',
  'coefficient as inForceCoefficient',
  'value_offset as inForceOffset',
  'elevation_m as inForceElevationM',
  'note as inForceNote',
  'recorded_at as inForceRecordedAt',
  'recorded_by as inForceRecordedBy',
] as const;

const select = (db: Kysely<Schema>, hydroCode: string, now: Date) =>
  db
    .selectFrom('sensor')
    .innerJoin('sensor_calibration', (join) =>
      join
        .onRef('sensor_calibration.hydro_code', '=', 'sensor.hydro_code')
        .onRef('sensor_calibration.sensor_id', '=', 'sensor.sensor_id')
        .onRef('sensor_calibration.seq', '=', 'sensor.calibration_seq'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sensor_calibration')
          .select(inForceColumns)
          .whereRef('sensor_calibration.hydro_code', '=', 'sensor.hydro_code')
          .whereRef('sensor_calibration.sensor_id', '=', 'sensor.sensor_id')
          .where('effective_from', '<=', now)
          .orderBy('effective_from', 'desc')
          .orderBy('seq', 'desc')
          .limit(1)
          .as('in_force'),
      (join) => join.onTrue(),
    )
    .leftJoin('station', (join) =>
      join.onRef('station.hydro_code', '=', 'sensor.hydro_code').onRef('station.station_id', '=', 'sensor.station_id'),
    )
    .select([
      'sensor.sensor_id as sensorId',
      'sensor.sensor_type as type',
      'sensor_code as code',
      'sensor.name',
      'min_value as minValue',
      'max_value as maxValue',
      'status',
      'sensor.station_id as stationId',
      'station.name as stationName',
      'installed_at as installedAt',
      'installed_by as installedBy',
      'uninstalled_at as uninstalledAt',
      'uninstalled_by as uninstalledBy',
      'calibration_seq as calibrationSeq',
      'sensor.version',
      'sensor.updated_at as updatedAt',
      'sensor.updated_by as updatedBy',
      ...calibrationColumns,
      'inForceFrom',
      'inForceCoefficient',
      'inForceOffset',
      'inForceElevationM',
      'inForceNote',
      'inForceRecordedAt',
      'inForceRecordedBy',
    ])
    .where('sensor.hydro_code', '=', hydroCode);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const sensorOf = ({
  effectiveFrom,
  coefficient,
  offset,
  elevationM,
  note,
  recordedAt,
  recordedBy,
  inForceFrom,
  inForceCoefficient,
  inForceOffset,
  inForceElevationM,
  inForceNote,
  inForceRecordedAt,
  inForceRecordedBy,
  ...sensor
}: Row): Sensor => ({
  ...sensor,
  calibration: { effectiveFrom, coefficient, offset, elevationM, note, recordedAt, recordedBy },
  calibrationInForce:
    inForceFrom === null || inForceCoefficient === null || inForceOffset === null || inForceRecordedAt === null
      ? null
      : {
          effectiveFrom: inForceFrom,
          coefficient: inForceCoefficient,
          offset: inForceOffset,
          elevationM: inForceElevationM,
          note: inForceNote,
          recordedAt: inForceRecordedAt,
          recordedBy: inForceRecordedBy,
        },
});

/** `now` determines which calibration is in force. */
export async function listSensors(db: Kysely<Schema>, hydroCode: string, now: Date): Promise<Sensor[]> {
  const rows = select(db, hydroCode, now).orderBy('sensor.sensor_type').orderBy('sensor_code').orderBy('installed_at');
  return (await rows.execute()).map(sensorOf);
}

/** Locks the row until the transaction ends. */
export async function holdSensor(
  tx: Transaction<Schema>,
  { hydroCode, sensorId }: Key,
  now: Date,
): Promise<Sensor | null> {
  const lockedQuery = select(tx, hydroCode, now).where('sensor.sensor_id', '=', sensorId).forUpdate('sensor');
  const row = await lockedQuery.executeTakeFirst();
  return row ? sensorOf(row) : null;
}

export async function countInstalled(db: Kysely<Schema>, hydroCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sensor where hydro_code = ${hydroCode} and uninstalled_at is null`.execute(db);
  return itemAt(rows, 0).count;
}

const columns = (sensor: SensorState, { by, at }: Stamp) => ({
  sensor_code: sensor.code,
  name: sensor.name,
  min_value: sensor.minValue,
  max_value: sensor.maxValue,
  status: sensor.status,
  station_id: sensor.stationId,
  uninstalled_at: sensor.uninstalledAt,
  uninstalled_by: sensor.uninstalledBy,
  updated_at: at,
  updated_by: by,
});

export async function insertSensor(
  tx: Transaction<Schema>,
  { hydroCode, sensorId }: Key,
  sensor: NewSensor & { readonly calibrationSeq: number },
  stamp: Stamp,
): Promise<void> {
  await tx
    .insertInto('sensor')
    .values({
      hydro_code: hydroCode,
      sensor_id: sensorId,
      sensor_type: sensor.type,
      installed_at: sensor.installedAt,
      installed_by: sensor.installedBy,
      calibration_seq: sensor.calibrationSeq,
      version: 1,
      ...columns(sensor, stamp),
    })
    .execute();
}

export async function updateSensor(
  tx: Transaction<Schema>,
  { hydroCode, sensorId }: Key,
  sensor: SensorState & { readonly calibrationSeq: number },
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('sensor')
    .set((eb) => ({
      ...columns(sensor, stamp),
      calibration_seq: sensor.calibrationSeq,
      version: eb('version', '+', 1),
    }))
    .where('hydro_code', '=', hydroCode)
    .where('sensor_id', '=', sensorId)
    .execute();
}

export async function insertCalibration(
  tx: Transaction<Schema>,
  { hydroCode, sensorId }: Key,
  calibration: Calibration & { readonly seq: number },
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .insertInto('sensor_calibration')
    .values({
      hydro_code: hydroCode,
      sensor_id: sensorId,
      seq: calibration.seq,
      effective_from: calibration.effectiveFrom,
      coefficient: calibration.coefficient,
      value_offset: calibration.offset,
      elevation_m: calibration.elevationM,
      note: calibration.note,
      recorded_at: at,
      recorded_by: by,
    })
    .execute();
}

const selectCalibrations = (db: Kysely<Schema>, { hydroCode, sensorId }: Key) =>
  db
    .selectFrom('sensor_calibration')
    .select(calibrationColumns)
    .where('hydro_code', '=', hydroCode)
    .where('sensor_id', '=', sensorId);

export async function listCalibrations(db: Kysely<Schema>, key: Key): Promise<RecordedCalibration[]> {
  return await selectCalibrations(db, key).orderBy('seq', 'desc').execute();
}

export interface CalibrationOfSensor extends RecordedCalibration {
  readonly sensorId: string;
}

/** Of two calibrations with the same start the later one applies: it comes last. */
export async function listPlantCalibrations(db: Kysely<Schema>, hydroCode: string): Promise<CalibrationOfSensor[]> {
  return await db
    .selectFrom('sensor_calibration')
    .select(['sensor_id as sensorId', ...calibrationColumns])
    .where('hydro_code', '=', hydroCode)
    .orderBy('sensor_id')
    .orderBy('effective_from')
    .orderBy('seq')
    .execute();
}

/** The latest calibration that has started; of two with the same start, the one recorded later. */
export async function readCalibrationAt(
  db: Kysely<Schema>,
  key: Key,
  instant: Date,
): Promise<RecordedCalibration | null> {
  const begun = selectCalibrations(db, key).where('effective_from', '<=', instant);
  return (await begun.orderBy('effective_from', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export interface KindChange {
  readonly sensorId: string;
  readonly name: string;
  readonly at: Date;
  readonly by: string | null;
  readonly data: Snapshot;
}

/** Settings of the sensors of a type, newest first. */
export async function readKindHistory(
  db: Kysely<Schema>,
  hydroCode: string,
  type: number,
  limit: number,
): Promise<KindChange[]> {
  const { rows } = await sql<KindChange>`
    select object_id as "sensorId", name, valid_from as at, changed_by as by, data
      from plant_history
     where hydro_code = ${hydroCode} and kind = 'sensor' and data->>'sensor_type' = ${String(type)}
     order by valid_from desc, object_id, seq desc
     limit ${limit}`.execute(db);
  return rows;
}

export async function readName(db: Kysely<Schema>, { hydroCode, sensorId }: Key): Promise<string | null> {
  const found = db
    .selectFrom('sensor')
    .select('name')
    .where('hydro_code', '=', hydroCode)
    .where('sensor_id', '=', sensorId);
  return (await found.executeTakeFirst())?.name ?? null;
}

/** A period in which a sensor was out of use, by the times of entry. */
export interface Pause {
  readonly sensorId: string;
  readonly from: Date;
  /** Excluded; null: up to now. */
  readonly to: Date | null;
}

export async function listPauses(db: Kysely<Schema>, hydroCode: string): Promise<Pause[]> {
  const { rows } = await sql<Pause>`
    select * from (
      select object_id as "sensorId", valid_from as "from",
             lead(valid_from) over (partition by object_id order by seq) as "to", data->>'status' as status
        from plant_history
       where hydro_code = ${hydroCode} and kind = 'sensor'
    ) told
     where status = 'inactive'
     order by "sensorId", "from"`.execute(db);
  return rows.map(({ sensorId, from, to }) => ({ sensorId, from, to }));
}
