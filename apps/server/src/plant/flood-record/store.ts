import { type WrittenFloodRecord, writtenFloodRecord } from '@spillway/contract/plant/flood-record/flood-record';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp, StoredRecord } from '../save-one.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    plant_flood_record: FloodRecordTable;
  }
}

interface FloodRecordTable {
  hydro_code: string;
  content: unknown;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

const none: StoredRecord<WrittenFloodRecord> = {
  values: { floods: [], periods: [] },
  version: 0,
  updatedAt: null,
  updatedBy: null,
};

export async function readFloodRecord(
  db: Kysely<Schema>,
  hydroCode: string,
): Promise<StoredRecord<WrittenFloodRecord>> {
  const row = await db
    .selectFrom('plant_flood_record')
    .select(['content', 'version', 'updated_at as updatedAt', 'updated_by as updatedBy'])
    .where('hydro_code', '=', hydroCode)
    .executeTakeFirst();
  if (!row) return none;
  const { content, ...edited } = row;
  // Parsing puts the fields into the order of the schema, which the database does not keep.
  return { ...edited, values: writtenFloodRecord.parse(content) };
}

export async function writeFloodRecord(
  tx: Transaction<Schema>,
  hydroCode: string,
  content: WrittenFloodRecord,
  { by, at }: Stamp,
): Promise<void> {
  const writtenColumns = { content: sql`${JSON.stringify(content)}::jsonb`, updated_at: at, updated_by: by };
  await tx
    .insertInto('plant_flood_record')
    .values({ hydro_code: hydroCode, version: 1, ...writtenColumns })
    .onConflict((conflict) =>
      conflict.column('hydro_code').doUpdateSet({ ...writtenColumns, version: sql`plant_flood_record.version + 1` }),
    )
    .execute();
}
