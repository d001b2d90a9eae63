import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';
import type { Key } from './store.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    station_replacement: StationReplacementTable;
  }
}

interface StationReplacementTable {
  hydro_code: string;
  station_id: string;
  replaced_at: Date;
  old_code: string;
  old_name: string;
  new_code: string;
  new_name: string;
  note: string | null;
  recorded_at: Date;
  recorded_by: string | null;
}

export interface NewReplacement {
  readonly replacedAt: Date;
  readonly oldCode: string;
  readonly oldName: string;
  readonly newCode: string;
  readonly newName: string;
  readonly note: string | null;
}

export interface Replacement extends NewReplacement {
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
}

/** Newest first. */
export async function listReplacements(db: Kysely<Schema>, { hydroCode, stationId }: Key): Promise<Replacement[]> {
  return await db
    .selectFrom('station_replacement')
    .select([
      'replaced_at as replacedAt',
      'old_code as oldCode',
      'old_name as oldName',
      'new_code as newCode',
      'new_name as newName',
      'note',
      'recorded_at as recordedAt',
      'recorded_by as recordedBy',
    ])
    .where('hydro_code', '=', hydroCode)
    .where('station_id', '=', stationId)
    .orderBy('replaced_at', 'desc')
    .execute();
}

export async function insertReplacement(
  tx: Transaction<Schema>,
  { hydroCode, stationId }: Key,
  replacement: NewReplacement,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .insertInto('station_replacement')
    .values({
      hydro_code: hydroCode,
      station_id: stationId,
      replaced_at: replacement.replacedAt,
      old_code: replacement.oldCode,
      old_name: replacement.oldName,
      new_code: replacement.newCode,
      new_name: replacement.newName,
      note: replacement.note,
      recorded_at: at,
      recorded_by: by,
    })
    .execute();
}

/** The equipment of a station up to its replacement. */
export interface FormerEquipment {
  readonly stationId: string;
  /** Excluded. */
  readonly until: Date;
  readonly calibrationCoefficient: number;
  readonly calibrationElevationM: number | null;
}

/** From the last version before each replacement; oldest first. */
export async function listFormerEquipment(db: Kysely<Schema>, hydroCode: string): Promise<FormerEquipment[]> {
  const { rows } = await sql<FormerEquipment>`
    select * from (
      select "stationId", "calibrationCoefficient", "calibrationElevationM",
             lead(since) over (partition by "stationId" order by since nulls first) as until
        from (
          select distinct on (object_id, data->>'replaced_at') object_id as "stationId",
                 (data->>'replaced_at')::timestamptz as since,
                 (data->>'calibration_coefficient')::float8 as "calibrationCoefficient",
                 (data->>'calibration_elevation')::float8 as "calibrationElevationM"
            from plant_history
           where hydro_code = ${hydroCode} and kind = 'station' and data is not null and object_id in (
             select station_id::text from station_replacement where hydro_code = ${hydroCode})
           order by object_id, data->>'replaced_at', seq desc) equipment) told
     where until is not null
     order by "stationId", until`.execute(db);
  return rows;
}
