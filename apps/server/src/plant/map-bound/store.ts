import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp, Stored } from '../save-one.ts';

/** Degrees, WGS 84; from the south-west corner to the north-east one. */
export interface MapBound {
  readonly startLongitude: number;
  readonly startLatitude: number;
  readonly endLongitude: number;
  readonly endLatitude: number;
}

/** The whole country, for a plant that is nowhere yet. */
export const country: MapBound = { startLongitude: 102.1, startLatitude: 8.3, endLongitude: 109.6, endLatitude: 23.5 };

export async function readMapBound(db: Kysely<Schema>, hydroCode: string): Promise<Stored<MapBound>> {
  const { rows } = await sql<MapBound & Omit<Stored<unknown>, 'values'>>`
    select start_longitude as "startLongitude", start_latitude as "startLatitude", end_longitude as "endLongitude",
           end_latitude as "endLatitude", version, updated_at as "updatedAt", updated_by as "updatedBy"
      from plant_map_bound
     where hydro_code = ${hydroCode}`.execute(db);
  const row = rows[0];
  if (!row) return { values: country, version: 0, updatedAt: null, updatedBy: null };
  const { version, updatedAt, updatedBy, ...values } = row;
  return { values, version, updatedAt, updatedBy };
}

export async function writeMapBound(
  tx: Transaction<Schema>,
  hydroCode: string,
  values: MapBound,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into plant_map_bound (
      hydro_code, start_longitude, start_latitude, end_longitude, end_latitude, version, updated_at, updated_by)
    values (
      ${hydroCode}, ${values.startLongitude}, ${values.startLatitude}, ${values.endLongitude}, ${values.endLatitude}, 1,
      ${at}, ${by})
    on conflict (hydro_code) do update set
      start_longitude = excluded.start_longitude,
      start_latitude = excluded.start_latitude,
      end_longitude = excluded.end_longitude,
      end_latitude = excluded.end_latitude,
      version = plant_map_bound.version + 1,
      updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}
