import { itemAt, required } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import type { Member } from './resolve.ts';

export interface StoredGroup {
  readonly groupId: string;
  readonly name: string;
  /** Whether the group is notified when flood mode starts and ends. */
  readonly hearsFlood: boolean;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly members: readonly Member[];
}

interface MemberRow {
  readonly groupId: string;
  readonly kind: Member['kind'];
  readonly accountId: string | null;
  readonly contactId: string | null;
}

export async function readGroups(db: Kysely<Schema>, hydroCode: string): Promise<StoredGroup[]> {
  const { rows } = await sql<Omit<StoredGroup, 'members'>>`
    select group_id as "groupId", name, hears_flood as "hearsFlood", version, updated_at as "updatedAt", updated_by as "updatedBy"
      from contact_group where hydro_code = ${hydroCode} order by lower(name)`.execute(db);
  if (rows.length === 0) return [];
  const { rows: members } = await sql<MemberRow>`
    select group_id as "groupId", kind, account_id as "accountId", contact_id as "contactId"
      from contact_group_member where hydro_code = ${hydroCode} order by group_id, rank`.execute(db);
  const membersOf = Map.groupBy(members, ({ groupId }) => groupId);
  return rows.map((one) => ({ ...one, members: (membersOf.get(one.groupId) ?? []).map(memberOf) }));
}

function memberOf({ kind, accountId, contactId }: MemberRow): Member {
  if (kind === 'account') return { kind, accountId: required(accountId) };
  return kind === 'contact' ? { kind, contactId: required(contactId) } : { kind };
}

export async function putGroup(
  tx: Transaction<Schema>,
  { hydroCode, groupId }: { readonly hydroCode: string; readonly groupId: string },
  { name, members, hearsFlood }: Pick<StoredGroup, 'name' | 'members' | 'hearsFlood'>,
  { by, at }: Stamp,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into contact_group (hydro_code, group_id, name, hears_flood, updated_at, updated_by)
    values (${hydroCode}, ${groupId}, ${name}, ${hearsFlood}, ${at}, ${by})
    on conflict (hydro_code, group_id) do update
      set name = excluded.name, hears_flood = excluded.hears_flood, version = contact_group.version + 1, updated_at = excluded.updated_at,
          updated_by = excluded.updated_by
    returning version`.execute(tx);
  await sql`delete from contact_group_member where hydro_code = ${hydroCode} and group_id = ${groupId}`.execute(tx);
  for (const [rank, member] of members.entries())
    await sql`
      insert into contact_group_member (hydro_code, group_id, rank, kind, account_id, contact_id)
      values (${hydroCode}, ${groupId}, ${rank}, ${member.kind},
              ${member.kind === 'account' ? member.accountId : null},
              ${member.kind === 'contact' ? member.contactId : null})`.execute(tx);
  return itemAt(rows, 0).version;
}

export async function deleteGroup(tx: Transaction<Schema>, hydroCode: string, groupId: string): Promise<void> {
  await sql`delete from contact_group where hydro_code = ${hydroCode} and group_id = ${groupId}`.execute(tx);
}

/** Groups of all plants that contain the account. */
export async function groupsWith(
  db: Kysely<Schema>,
  accountId: string,
): Promise<{ hydroCode: string; plant: string; name: string }[]> {
  const { rows } = await sql<{ hydroCode: string; plant: string; name: string }>`
    select plant.hydro_code as "hydroCode", plant.name as plant, contact_group.name
      from contact_group_member member
      join contact_group using (hydro_code, group_id)
      join plant using (hydro_code)
     where member.account_id = ${accountId}
     order by plant.name, contact_group.name`.execute(db);
  return rows;
}
