import { type Kysely, sql, type Transaction } from 'kysely';
import type { Stamp, StoredRecord } from '../../../plant/save-one.ts';
import type { Schema } from '../../../platform/database/schema.ts';

export interface LibrarySettings {
  readonly keepDays: number;
}

export const usualKeepDays = 90;

export async function readLibrary(db: Kysely<Schema>, hydroCode: string): Promise<StoredRecord<LibrarySettings>> {
  const { rows } = await sql<LibrarySettings & Omit<StoredRecord<unknown>, 'values'>>`
    select keep_days as "keepDays", version, updated_at as "updatedAt", updated_by as "updatedBy"
      from report_library where hydro_code = ${hydroCode}`.execute(db);
  const [row] = rows;
  if (!row) return { values: { keepDays: usualKeepDays }, version: 0, updatedAt: null, updatedBy: null };
  const { keepDays, ...rest } = row;
  return { values: { keepDays }, ...rest };
}

export async function writeLibrary(
  tx: Transaction<Schema>,
  hydroCode: string,
  { keepDays }: LibrarySettings,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    insert into report_library (hydro_code, keep_days, version, updated_at, updated_by)
    values (${hydroCode}, ${keepDays}, 1, ${at}, ${by})
    on conflict (hydro_code) do update set
      keep_days = excluded.keep_days, version = report_library.version + 1, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}
