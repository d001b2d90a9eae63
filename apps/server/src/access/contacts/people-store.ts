import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface PlantPerson {
  readonly accountId: string;
  readonly name: string;
  readonly email: string | null;
  /** The account may sign in and has access to the plant. */
  readonly isThere: boolean;
}

/** People of the plant, and the additionally named ones. */
export async function readPeople(
  db: Kysely<Schema>,
  hydroCode: string,
  namedAccountIds: readonly string[],
): Promise<PlantPerson[]> {
  const { rows } = await sql<PlantPerson>`
    select account_id as "accountId", name, email, is_there as "isThere"
      from (select account_id, coalesce(nullif(full_name, ''), username) as name, email,
                   status = 'active' and not banned
                     and (all_plants
                          or exists (select from account_plant held
                                      where held.account_id = account.account_id and held.hydro_code = ${hydroCode}))
                     as is_there
              from account) as known
     where is_there or account_id = any(${[...namedAccountIds]}::uuid[])
     order by lower(name), account_id`.execute(db);
  return rows;
}

export async function readEmail(db: Kysely<Schema>, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from account where account_id = ${accountId}`.execute(db);
  return rows[0]?.email || null;
}
