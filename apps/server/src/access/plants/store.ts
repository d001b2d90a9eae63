import { type Generated, type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    plant: PlantTable;
    account_plant: AccountPlantTable;
  }
}

/** The part of a plant that access needs; the rest is stored by `plant`. */
interface PlantTable {
  hydro_code: string;
  name: string;
  created_at: Date;
  version: Generated<number>;
  updated_at: Date | null;
  updated_by: string | null;
}

interface AccountPlantTable {
  account_id: string;
  hydro_code: string;
  rank: number;
}

export interface PlantName {
  readonly hydroCode: string;
  readonly name: string;
}

/** The plants to which an account has access, its first one first. */
export async function plantsOf(db: Kysely<Schema>, accountId: string): Promise<PlantName[]> {
  const { rows } = await sql<PlantName>`
    select plant.hydro_code as "hydroCode", plant.name
      from account
      join plant on true
      left join account_plant held
        on held.account_id = account.account_id and held.hydro_code = plant.hydro_code
     where account.account_id = ${accountId}
       and (account.all_plants or held.account_id is not null)
     order by held.rank nulls last, plant.created_at, plant.hydro_code`.execute(db);
  return rows;
}

/** Codes as spelled in the registry; unknown ones are left out. */
export async function knownCodes(db: Kysely<Schema>, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('plant')
    .select('hydro_code')
    .where('hydro_code', 'in', [...codes, ''])
    .execute();
  return rows.map((row) => row.hydro_code);
}

export async function replacePlants(tx: Transaction<Schema>, accountId: string, codes: readonly string[]) {
  await tx.deleteFrom('account_plant').where('account_id', '=', accountId).execute();
  if (codes.length === 0) return;
  await tx
    .insertInto('account_plant')
    .values(codes.map((code, rank) => ({ account_id: accountId, hydro_code: code, rank })))
    .execute();
}

export async function insertPlant(db: Kysely<Schema>, plant: PlantName, now: Date): Promise<void> {
  await db
    .insertInto('plant')
    .values({ hydro_code: plant.hydroCode, name: plant.name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function plantNameOf(db: Kysely<Schema>, hydroCode: string): Promise<string | null> {
  const row = await db.selectFrom('plant').select('name').where('hydro_code', '=', hydroCode).executeTakeFirst();
  return row?.name ?? null;
}

export async function firstPlant(db: Kysely<Schema>): Promise<PlantName | null> {
  const row = await db
    .selectFrom('plant')
    .select(['hydro_code as hydroCode', 'name'])
    .orderBy('created_at')
    .orderBy('hydro_code')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
