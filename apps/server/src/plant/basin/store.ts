import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    plant_basin: BasinTable;
  }
}

interface BasinTable {
  hydro_code: string;
  basin_id: string;
  schema: number;
  content: unknown;
  reason: string;
  counts_from: Date;
  recorded_by: string | null;
  recorded_at: Date;
}

/** A basin model and the reason given for it. */
export interface NewBasin {
  readonly content: BasinContent;
  readonly reason: string;
}

export interface BasinVersion extends NewBasin {
  readonly basinId: string;
  readonly countsFrom: Date;
  readonly recordedBy: string | null;
}

/** The version of stored content; later versions convert older ones when they read them. */
const schema = 1;

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('plant_basin')
    .select(['basin_id as basinId', 'content', 'reason', 'counts_from as countsFrom', 'recorded_by as recordedBy'])
    .where('hydro_code', '=', hydroCode);

const read = (row: Omit<BasinVersion, 'content'> & { content: unknown }): BasinVersion => ({
  ...row,
  content: row.content as BasinContent,
});

/** Sorted by the start of validity, newest first. */
export const listBasins = async (db: Kysely<Schema>, hydroCode: string): Promise<BasinVersion[]> =>
  (await select(db, hydroCode).orderBy('counts_from', 'desc').execute()).map(read);

export async function basinAt(db: Kysely<Schema>, hydroCode: string, at: Date): Promise<BasinVersion | null> {
  const row = await select(db, hydroCode)
    .where('counts_from', '<=', at)
    .orderBy('counts_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? read(row) : null;
}

export async function insertBasin(
  tx: Transaction<Schema>,
  hydroCode: string,
  { basinId, content, reason, countsFrom, recordedBy }: BasinVersion,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('plant_basin')
    .values({
      hydro_code: hydroCode,
      basin_id: basinId,
      schema,
      content: sql`${JSON.stringify(content)}::jsonb`,
      reason,
      counts_from: countsFrom,
      recorded_by: recordedBy,
      recorded_at: at,
    })
    .execute();
}
