import type { JsonValue } from '@spillway/contract/kit';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Limits each part to the newest rows: the data of years would not fit into a response. */
const max = 1000;

type Rows = Record<string, JsonValue>[];
type Parts = Record<string, Rows>;

const rowsOf = async (db: Kysely<Schema>, query: ReturnType<typeof sql>): Promise<Rows> => {
  const { rows } = await sql<{ row: Rows[number] }>`
    select to_jsonb(part) as row from (${query}) as part limit ${max}`.execute(db);
  return rows.map(({ row }) => row);
};

const messagesTo = (receivers: readonly string[], hydroCode: string | null) => sql`
  select queued_at, hydro_code, cause_kind, channel, receiver_shown, subject, state
    from message
   where receiver = any(${[...receivers]}::text[])
     and (${hydroCode}::text is null or hydro_code = ${hydroCode}::text)
   order by queued_at desc`;

/** All data about a person with an account, except the password hash. */
export async function partsOfAccount(
  db: Kysely<Schema>,
  { accountId, username }: { readonly accountId: string; readonly username: string },
  addresses: readonly string[],
): Promise<Parts> {
  const id = sql`${accountId}::uuid`;
  const queries = {
    account: sql`
      select username, full_name, account_code, email, phone, address, position, avatar, status, banned, created_at,
             updated_at, last_login_at
        from account where account_id = ${id}`,
    plants: sql`select hydro_code from account_plant where account_id = ${id} order by rank`,
    contact: sql`
      select language, plain_sms, quiet_hours, consent_at, withdrawn_at from account_contact where account_id = ${id}`,
    ways: sql`select kind, address, proven_at from account_way where account_id = ${id} order by rank`,
    devices: sql`
      select label, host, created_at, accepted_at, shown_at, lost_at from web_push_device
       where account_id = ${id} order by created_at`,
    groups: sql`
      select hydro_code, name from contact_group
       where exists (select from contact_group_member member
                      where member.hydro_code = contact_group.hydro_code
                        and member.group_id = contact_group.group_id and member.account_id = ${id})`,
    sessions: sql`
      select created_at, address, ended_at, end_reason from session where account_id = ${id} order by created_at desc`,
    duty_changes: sql`
      select hydro_code, from_time, to_time, out_name, in_name, reason, known_from, known_until
        from duty_override where out_account_id = ${id} or in_account_id = ${id} order by from_time desc`,
    messages: messagesTo(addresses, null),
    acts: sql`
      select at, action, object_kind, object_name, hydro_code, address from audit_entry
       where lower(username) = lower(${username}) and account_id = ${id} order by at desc, audit_id desc`,
  };
  return await partsOf(db, queries);
}

/** All data of a plant about a contact without an account. */
export async function partsOfContact(
  db: Kysely<Schema>,
  hydroCode: string,
  contactId: string,
  addresses: readonly string[],
): Promise<Parts> {
  const queries = {
    contact: sql`
      select name, organisation, language, plain_sms, quiet_hours, consent_basis, consent_at, consent_by, withdrawn_at, withdrawn_by,
             updated_at, updated_by
        from contact where hydro_code = ${hydroCode} and contact_id = ${contactId}::uuid`,
    ways: sql`
      select kind, address, proven_at from contact_way
       where hydro_code = ${hydroCode} and contact_id = ${contactId}::uuid order by rank`,
    groups: sql`
      select name from contact_group
       where hydro_code = ${hydroCode}
         and exists (select from contact_group_member member
                      where member.hydro_code = contact_group.hydro_code
                        and member.group_id = contact_group.group_id and member.contact_id = ${contactId}::uuid)`,
    messages: messagesTo(addresses, hydroCode),
    changes: sql`
      select at, action, username, before, after from audit_entry
       where object_kind = 'contact' and object_id = ${contactId} order by at desc, audit_id desc`,
  };
  return await partsOf(db, queries);
}

async function partsOf(db: Kysely<Schema>, queries: Readonly<Record<string, ReturnType<typeof sql>>>): Promise<Parts> {
  const parts: [string, Rows][] = [];
  for (const [name, query] of Object.entries(queries)) parts.push([name, await rowsOf(db, query)]);
  return Object.fromEntries(parts);
}
