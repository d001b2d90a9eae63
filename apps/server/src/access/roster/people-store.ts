import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface Candidate {
  readonly accountId: string;
  readonly name: string;
  /** The level of its group; 100 without one. */
  readonly level: number;
}

/** Accounts that may sign in and have access to the plant. */
export async function readCandidates(db: Kysely<Schema>, hydroCode: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select account.account_id as "accountId", coalesce(nullif(account.full_name, ''), account.username) as name,
           coalesce(role_group.level, 100) as level
      from account
      left join role_group on role_group.role_id = account.role_id
     where account.status = 'active' and not account.banned
       and (account.all_plants
            or exists (select from account_plant held
                        where held.account_id = account.account_id and held.hydro_code = ${hydroCode}))
     order by 2, 1`.execute(db);
  return rows;
}
