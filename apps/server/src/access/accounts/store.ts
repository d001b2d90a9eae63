import type { Permission } from '@spillway/contract/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Stamp } from '../stamp.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    account: AccountTable;
  }
}

type AccountStatus = 'active' | 'inactive';

interface AccountTable {
  account_id: string;
  username: string;
  full_name: string;
  account_code: string | null;
  status: AccountStatus;
  banned: boolean;
  role_id: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  position: string | null;
  avatar: string | null;
  password_hash: string;
  must_change_password: boolean;
  all_plants: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  updated_by: string | null;
  last_login_at: Date | null;
}

/** The editable fields except the plants. */
export interface AccountFields {
  readonly fullName: string;
  readonly accountCode: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly position: string | null;
  readonly avatar: string | null;
  readonly roleId: string | null;
  readonly status: AccountStatus;
  readonly banned: boolean;
  readonly allPlants: boolean;
}

export interface Account extends AccountFields {
  readonly accountId: string;
  readonly username: string;
  readonly roleName: string | null;
  /** Null without a role group. */
  readonly level: number | null;
  readonly permissions: readonly Permission[];
  /** In the given order: the account starts with the first plant. */
  readonly plants: readonly string[];
  readonly mustChangePassword: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly lastLoginAt: Date | null;
}

const select = (db: Kysely<Schema>) =>
  db
    .selectFrom('account')
    .leftJoin('role_group', 'role_group.role_id', 'account.role_id')
    .select([
      'account.account_id as accountId',
      'username',
      'full_name as fullName',
      'account_code as accountCode',
      'email',
      'phone',
      'address',
      'position',
      'avatar',
      'account.role_id as roleId',
      'status',
      'banned',
      'all_plants as allPlants',
      'role_name as roleName',
      'level',
      sql<Permission[]>`coalesce(permissions, '{}')`.as('permissions'),
      sql<string[]>`array(select hydro_code from account_plant held
                           where held.account_id = account.account_id order by rank)`.as('plants'),
      'must_change_password as mustChangePassword',
      'account.version as version',
      'account.created_at as createdAt',
      'account.updated_at as updatedAt',
      'account.updated_by as updatedBy',
      'last_login_at as lastLoginAt',
    ]);

/** Accounts at or below a level that share a plant with the caller or have no plant yet. */
export async function listAccounts(
  db: Kysely<Schema>,
  fromLevel: number,
  plants: Caller['plants'],
): Promise<Account[]> {
  let query = select(db).where(sql<boolean>`coalesce(level, 100) >= ${fromLevel}`);
  if (plants !== 'all')
    query = query.where(
      sql<boolean>`(all_plants
        or not exists (select from account_plant theirs where theirs.account_id = account.account_id)
        or exists (select from account_plant theirs
                    where theirs.account_id = account.account_id and theirs.hydro_code = any(${[...plants]}::text[])))`,
    );
  return await query.orderBy(sql`lower(username)`).execute();
}

export async function readAccount(db: Kysely<Schema>, accountId: string): Promise<Account | null> {
  return (await select(db).where('account.account_id', '=', accountId).executeTakeFirst()) ?? null;
}

export async function readAccountByUsername(db: Kysely<Schema>, username: string): Promise<Account | null> {
  return (await select(db).where(sql<boolean>`lower(username) = lower(${username})`).executeTakeFirst()) ?? null;
}

export async function findByNameOrEmail(db: Kysely<Schema>, typedText: string): Promise<Account | null> {
  const matches = await select(db)
    .where(sql<boolean>`(lower(username) = lower(${typedText}) or lower(email) = lower(${typedText}))`)
    .limit(1)
    .execute();
  return matches[0] ?? null;
}

/** Locks the row, then reads it; held until the transaction ends. */
export async function lockAccount(tx: Transaction<Schema>, accountId: string): Promise<Account | null> {
  await tx.selectFrom('account').select('account_id').where('account_id', '=', accountId).forUpdate().execute();
  return await readAccount(tx, accountId);
}

export async function passwordHashOf(db: Kysely<Schema>, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export interface Password {
  readonly hash: string;
  readonly mustChange: boolean;
}

export async function insertAccount(
  tx: Transaction<Schema>,
  account: AccountFields & { readonly accountId: string; readonly username: string; readonly password: Password },
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      account_id: account.accountId,
      username: account.username,
      ...columnsOf(account),
      password_hash: account.password.hash,
      must_change_password: account.password.mustChange,
      version: 1,
      created_at: at,
      updated_at: at,
      updated_by: by,
      last_login_at: null,
    })
    .execute();
}

export async function updateAccount(
  tx: Transaction<Schema>,
  accountId: string,
  fields: AccountFields,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1), updated_at: at, updated_by: by }))
    .where('account_id', '=', accountId)
    .execute();
}

export async function setPassword(tx: Transaction<Schema>, accountId: string, password: Password): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: password.hash, must_change_password: password.mustChange })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteAccount(tx: Transaction<Schema>, accountId: string): Promise<void> {
  await tx.deleteFrom('account').where('account_id', '=', accountId).execute();
}

export async function hasAnyAccount(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('account').select('account_id').limit(1).executeTakeFirst()) !== undefined;
}

const columnsOf = (fields: AccountFields) => ({
  full_name: fields.fullName,
  account_code: fields.accountCode,
  email: fields.email,
  phone: fields.phone,
  address: fields.address,
  position: fields.position,
  avatar: fields.avatar,
  role_id: fields.roleId,
  status: fields.status,
  banned: fields.banned,
  all_plants: fields.allPlants,
});
