import { itemAt } from '@spillway/checked/reads';
import type { Permission } from '@spillway/contract/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Stamp } from '../stamp.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    role_group: RoleGroupTable;
  }
}

interface RoleGroupTable {
  role_id: string;
  role_name: string;
  level: number;
  permissions: string[];
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
}

export interface RoleGroup {
  readonly roleId: string;
  readonly roleName: string;
  /** 1 is the most powerful. */
  readonly level: number;
  /** As granted: a group such as `stations` is not expanded. */
  readonly permissions: readonly Permission[];
  readonly accounts: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

const select = (db: Kysely<Schema>) =>
  db
    .selectFrom('role_group')
    .select([
      'role_id as roleId',
      'role_name as roleName',
      'level',
      sql<Permission[]>`permissions`.as('permissions'),
      sql<number>`(select count(*) from account where account.role_id = role_group.role_id)`.as('accounts'),
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ]);

export async function listRoleGroups(db: Kysely<Schema>, fromLevel: number): Promise<RoleGroup[]> {
  return await select(db).where('level', '>=', fromLevel).orderBy('level').orderBy('role_name').execute();
}

/** Groups with a member who has access to a plant not among these. */
export async function groupsReachingFurther(db: Kysely<Schema>, plants: Caller['plants']): Promise<Set<string>> {
  if (plants === 'all') return new Set();
  const { rows } = await sql<{ roleId: string }>`
    select distinct role_id as "roleId"
      from account
     where role_id is not null
       and (all_plants
            or exists (select from account_plant theirs
                        where theirs.account_id = account.account_id
                          and theirs.hydro_code <> all(${[...plants]}::text[])))`.execute(db);
  return new Set(rows.map(({ roleId }) => roleId));
}

/** Locks the group, then reads it: until the transaction ends no account can join or change it. */
export async function lockRoleGroup(tx: Transaction<Schema>, roleId: string): Promise<RoleGroup | null> {
  await tx.selectFrom('role_group').select('role_id').where('role_id', '=', roleId).forUpdate().execute();
  return await readRoleGroup(tx, roleId);
}

/** Locks the group against changes while an account joins it. */
export async function holdRoleGroup(tx: Transaction<Schema>, roleId: string): Promise<RoleGroup | null> {
  await tx.selectFrom('role_group').select('role_id').where('role_id', '=', roleId).forShare().execute();
  return await readRoleGroup(tx, roleId);
}

export async function readRoleGroup(db: Kysely<Schema>, roleId: string): Promise<RoleGroup | null> {
  return (await select(db).where('role_id', '=', roleId).executeTakeFirst()) ?? null;
}

export async function readRoleGroups(db: Kysely<Schema>): Promise<RoleGroup[]> {
  return await select(db).orderBy('level').execute();
}

export interface WrittenRoleGroup {
  readonly roleName: string;
  readonly level: number;
  readonly permissions: readonly Permission[];
}

export async function insertRoleGroup(
  tx: Transaction<Schema>,
  roleId: string,
  group: WrittenRoleGroup,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .insertInto('role_group')
    .values({
      role_id: roleId,
      role_name: group.roleName,
      level: group.level,
      permissions: [...group.permissions],
      version: 1,
      created_at: at,
      updated_at: at,
      updated_by: by,
    })
    .execute();
}

export async function updateRoleGroup(
  tx: Transaction<Schema>,
  roleId: string,
  group: WrittenRoleGroup,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .updateTable('role_group')
    .set((eb) => ({
      role_name: group.roleName,
      level: group.level,
      permissions: [...group.permissions],
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: by,
    }))
    .where('role_id', '=', roleId)
    .execute();
}

export async function deleteRoleGroup(tx: Transaction<Schema>, roleId: string): Promise<void> {
  await tx.deleteFrom('role_group').where('role_id', '=', roleId).execute();
}

/** An arbitrary number that is used nowhere else. */
const administratorsLock = 7_145_001_189;

/** The lock holds until the transaction ends. */
export async function lockAdministrators(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(tx);
}

/** Active accounts whose group has all of these permissions. */
export async function countActiveHolders(db: Kysely<Schema>, permissions: readonly Permission[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from account
      join role_group on role_group.role_id = account.role_id
     where account.status = 'active' and role_group.permissions @> ${permissions}::text[]`.execute(db);
  return itemAt(rows, 0).count;
}

export async function listActiveHolders(db: Kysely<Schema>, permissions: readonly Permission[]): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId"
      from account
      join role_group on role_group.role_id = account.role_id
     where account.status = 'active' and not account.banned and role_group.permissions @> ${permissions}::text[]
     order by 1`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

const knownPermissionsKey = 'access.known_permissions';

/** The permissions known at the last start; null at the first. */
export async function readKnownPermissions(db: Kysely<Schema>): Promise<readonly string[] | null> {
  const row = await db
    .selectFrom('platform_state')
    .select('value')
    .where('key', '=', knownPermissionsKey)
    .executeTakeFirst();
  return Array.isArray(row?.value) ? row.value.map(String) : null;
}

export async function writeKnownPermissions(
  tx: Transaction<Schema>,
  permissions: readonly Permission[],
  now: Date,
): Promise<void> {
  const value = JSON.stringify(permissions);
  await tx
    .insertInto('platform_state')
    .values({ key: knownPermissionsKey, value, changed_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: now }))
    .execute();
}
