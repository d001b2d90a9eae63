import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface RegisteredPlant {
  readonly hydroCode: string;
  readonly name: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

/**
 * Locks the plant until the transaction ends, so that edits of its sheets and lists take turns. References to the plant
 * are not blocked.
 */
export async function holdPlant(tx: Transaction<Schema>, hydroCode: string): Promise<RegisteredPlant | null> {
  const row = await tx
    .selectFrom('plant')
    .select([
      'hydro_code as hydroCode',
      'name',
      'version',
      sql<Date>`coalesce(updated_at, created_at)`.as('updatedAt'),
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertPlant(
  tx: Transaction<Schema>,
  { hydroCode, name }: { readonly hydroCode: string; readonly name: string },
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('plant')
    .values({ hydro_code: hydroCode, name, created_at: at, updated_at: at, updated_by: by })
    .execute();
}

/** Adds the plant to those of the account. */
export async function grantPlant(tx: Transaction<Schema>, accountId: string, hydroCode: string): Promise<void> {
  await sql`
    insert into account_plant (account_id, hydro_code, rank)
    select ${accountId}::uuid, ${hydroCode}, coalesce(max(rank), -1) + 1
      from account_plant
     where account_id = ${accountId}::uuid
    on conflict do nothing`.execute(tx);
}

export async function renamePlant(
  tx: Transaction<Schema>,
  { hydroCode, name }: { readonly hydroCode: string; readonly name: string },
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('plant')
    .set((eb) => ({ name, version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('hydro_code', '=', hydroCode)
    .execute();
}

/** When two users delete the last two plants at once, the second delete is refused. */
export async function takeTurnOverPlants(tx: Transaction<Schema>): Promise<void> {
  await sql`lock table plant in share row exclusive mode`.execute(tx);
}

export async function countPlants(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from plant`.execute(db);
  return itemAt(rows, 0).count;
}

/** All data that refers to it is deleted as well. */
export async function deletePlant(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
  await tx.deleteFrom('plant').where('hydro_code', '=', hydroCode).execute();
}
