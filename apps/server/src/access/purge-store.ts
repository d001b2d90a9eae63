import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface Ages {
  readonly now: Date;
  /** Sessions that ended or expired before this are deleted with their tokens. */
  readonly sessionsBefore: Date;
  readonly addressesBefore: Date;
  /** Addresses of people who withdrew, or whose device was lost, before this. */
  readonly withdrawnBefore: Date;
}

/**
 * Returns the number of deleted rows. Rotated tokens are kept until they expire, so that reuse is detected until then.
 */
export async function deleteExpired(db: Kysely<Schema>, ages: Ages): Promise<number> {
  const { now, sessionsBefore, addressesBefore, withdrawnBefore } = ages;
  const statements = [
    sql`delete from refresh_token where expires_at < ${now}`,
    sql`delete from session where expires_at < ${sessionsBefore}`,
    sql`delete from session where ended_at < ${sessionsBefore}`,
    sql`delete from password_reset where expires_at < ${now}`,
    sql`delete from login_seen where last_at < ${addressesBefore}`,
    sql`
      delete from account_way using account_contact owner
       where owner.account_id = account_way.account_id and owner.withdrawn_at < ${withdrawnBefore}`,
    sql`delete from web_push_device where lost_at < ${withdrawnBefore}`,
    sql`
      delete from contact_way using contact owner
       where owner.hydro_code = contact_way.hydro_code and owner.contact_id = contact_way.contact_id
         and owner.withdrawn_at < ${withdrawnBefore}`,
    sql`delete from login_limit where expire < ${now.getTime()}`,
  ];
  let deleted = 0;
  for (const statement of statements) deleted += Number((await statement.execute(db)).numAffectedRows ?? 0);
  return deleted;
}
