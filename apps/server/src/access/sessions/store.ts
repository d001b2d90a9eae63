import type { Permission } from '@spillway/contract/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    session: SessionTable;
    refresh_token: RefreshTokenTable;
    login_seen: LoginSeenTable;
  }
}

/** The reason why a session ended early. */
type EndReason =
  | 'logout'
  | 'locked'
  | 'deleted'
  | 'banned'
  | 'password changed'
  | 'password reset'
  | 'refresh token reused';

interface SessionTable {
  session_id: string;
  account_id: string;
  remember: boolean;
  address: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: EndReason | null;
}

interface RefreshTokenTable {
  token_hash: Buffer;
  session_id: string;
  expires_at: Date;
  used_at: Date | null;
  attempt: string | null;
  successor_key_id: string | null;
}

interface LoginSeenTable {
  account_id: string;
  address: string;
  last_at: Date;
}

interface IdentifiedSession {
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly status: 'active' | 'inactive';
  readonly mustChangePassword: boolean;
  readonly roleId: string | null;
  readonly level: number | null;
  readonly permissions: readonly Permission[] | null;
  readonly allPlants: boolean;
  /** In the order of the list. */
  readonly plants: readonly string[];
  /**
   * The requested plant if the account has access to it. Without a request, the account's first plant, or the first of
   * all plants for accounts with access to all.
   */
  readonly plant: string | null;
}

/**
 * All data about the caller of a call, in one statement on every call, so that a right revoked on any node is lost at
 * once.
 */
export function identifyQuery(sessionId: string, hydroCode: string | undefined) {
  const plant =
    hydroCode === undefined
      ? sql`case when all_plants then (select hydro_code from plant order by created_at, hydro_code limit 1) end`
      : sql`(select hydro_code from plant
              where lower(hydro_code) = lower(${hydroCode})
                and (all_plants
                     or exists (select from account_plant held
                                 where held.account_id = account.account_id and held.hydro_code = plant.hydro_code)))`;
  return sql<IdentifiedSession>`
    select session.ended_at as "endedAt", session.expires_at as "expiresAt",
           account.account_id as "accountId", username, full_name as "fullName", status,
           must_change_password as "mustChangePassword",
           role_group.role_id as "roleId", level, permissions,
           all_plants as "allPlants",
           array(select hydro_code from account_plant held
                  where held.account_id = account.account_id order by rank) as plants,
           ${plant} as plant
      from session
      join account on account.account_id = session.account_id
      left join role_group on role_group.role_id = account.role_id
     where session.session_id = ${sessionId}`;
}

export async function identifySession(
  db: Kysely<Schema>,
  sessionId: string,
  hydroCode: string | undefined,
): Promise<IdentifiedSession | null> {
  const { rows } = await identifyQuery(sessionId, hydroCode).execute(db);
  return rows[0] ?? null;
}

interface NewSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly remember: boolean;
  readonly address: string;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Transaction<Schema>, session: NewSession, now: Date): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      account_id: session.accountId,
      remember: session.remember,
      address: session.address,
      created_at: now,
      expires_at: session.expiresAt,
      ended_at: null,
      end_reason: null,
    })
    .execute();
}

export async function prolongSession(tx: Transaction<Schema>, sessionId: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('session').set({ expires_at: expiresAt }).where('session_id', '=', sessionId).execute();
}

export interface EndedSessions {
  readonly accountId: string;
  /** Absent: every session of the account. */
  readonly only?: string;
  readonly except?: string;
  readonly reason: EndReason;
}

/** Returns how many sessions were active. */
export async function endSessions(
  tx: Transaction<Schema>,
  { accountId, only, except, reason }: EndedSessions,
  now: Date,
): Promise<number> {
  let query = tx
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null);
  if (only !== undefined) query = query.where('session_id', '=', only);
  if (except !== undefined) query = query.where('session_id', '!=', except);
  const ended = await query.returning('expires_at').execute();
  return ended.filter((session) => session.expires_at > now).length;
}

interface RefreshToken {
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export async function insertRefreshToken(tx: Transaction<Schema>, token: RefreshToken): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({
      token_hash: token.tokenHash,
      session_id: token.sessionId,
      expires_at: token.expiresAt,
      used_at: null,
      attempt: null,
      successor_key_id: null,
    })
    .execute();
}

export interface PresentedToken {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly attempt: string | null;
  readonly successorKeyId: string | null;
  readonly sessionId: string;
  readonly remember: boolean;
  readonly endedAt: Date | null;
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly status: 'active' | 'inactive';
  readonly level: number | null;
  readonly permissions: readonly Permission[] | null;
}

/** Null when the token was never issued, or was deleted. */
export async function sessionOfToken(db: Kysely<Schema>, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/**
 * Locks the token until the transaction ends: when two callers present it at the same time, on any node, the second
 * finds it used.
 */
export async function lockRefreshToken(tx: Transaction<Schema>, tokenHash: Buffer): Promise<PresentedToken | null> {
  await tx.selectFrom('refresh_token').select('token_hash').where('token_hash', '=', tokenHash).forUpdate().execute();
  const { rows } = await sql<PresentedToken>`
    select refresh_token.expires_at as "expiresAt", used_at as "usedAt", attempt,
           successor_key_id as "successorKeyId",
           session.session_id as "sessionId", remember, ended_at as "endedAt",
           account.account_id as "accountId", username, full_name as "fullName", status,
           level, permissions
      from refresh_token
      join session on session.session_id = refresh_token.session_id
      join account on account.account_id = session.account_id
      left join role_group on role_group.role_id = account.role_id
     where token_hash = ${tokenHash}`.execute(tx);
  return rows[0] ?? null;
}

export async function markUsed(
  tx: Transaction<Schema>,
  tokenHash: Buffer,
  use: { readonly attempt: string | null; readonly successorKeyId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: now, attempt: use.attempt, successor_key_id: use.successorKeyId })
    .where('token_hash', '=', tokenHash)
    .execute();
}
