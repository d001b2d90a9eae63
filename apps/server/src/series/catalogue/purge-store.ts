import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Deleted plants that still have data under their number. */
export async function listGonePlants(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('series_plant').select('plant_no').where('hydro_code', 'is', null).execute();
  return rows.map((row) => row.plant_no);
}

const tables = [
  'reading',
  'reading_day',
  'reading_version',
  'reading_version_day',
  'reading_conflict',
  'rollup_hour',
  'rollup_day',
];

export async function deleteReadings(db: Kysely<Schema>, plantNo: number, seriesId: number): Promise<void> {
  const ownCondition = sql`where plant_no = ${plantNo} and series_id = ${seriesId}`;
  for (const table of tables) await sql`delete from ${sql.table(table)} ${ownCondition}`.execute(db);
}

/** Also deletes the plant's series and their newest values. */
export async function deletePlantSeries(tx: Transaction<Schema>, plantNo: number): Promise<void> {
  await sql`delete from series_watch where plant_no = ${plantNo}`.execute(tx);
  await sql`delete from series_stale where plant_no = ${plantNo}`.execute(tx);
  await tx.deleteFrom('series_plant').where('plant_no', '=', plantNo).execute();
}
