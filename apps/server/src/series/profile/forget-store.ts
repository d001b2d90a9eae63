import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export async function forgetPackedBefore(db: Kysely<Schema>, from: Date, before: Date): Promise<void> {
  await sql`
    delete from reading_day
     where day >= (${from}::timestamptz at time zone 'UTC')::date
       and day < (${before}::timestamptz at time zone 'UTC')::date`.execute(db);
}

export async function forgetSeriesBefore(
  db: Kysely<Schema>,
  { plantNo, seriesId }: { readonly plantNo: number; readonly seriesId: number },
  from: Date,
  before: Date,
): Promise<void> {
  await sql`
    delete from reading
     where plant_no = ${plantNo} and series_id = ${seriesId}
       and time >= ${from}::timestamptz and time < ${before}::timestamptz`.execute(db);
}

/** Deletes former values from times whose readings are deleted. */
export async function forgetVersionsBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`
    delete from reading_version_day where day < (${before}::timestamptz at time zone 'UTC')::date`.execute(db);
  for (const table of ['reading_version', 'reading_conflict'])
    await sql`delete from ${sql.table(table)} where time < ${before}::timestamptz`.execute(db);
}
