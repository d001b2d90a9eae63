import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Actor } from '../actor.ts';
import type { Fields } from '../changes.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    audit_entry: AuditEntryTable;
  }
}

interface AuditEntryTable {
  audit_id: Generated<number>;
  at: Date;
  account_id: string | null;
  username: string | null;
  full_name: string | null;
  address: string | null;
  action: string;
  object_kind: string;
  object_id: string | null;
  object_name: string | null;
  hydro_code: string | null;
  before: ColumnType<Record<string, never> | null, string | null, never>;
  after: ColumnType<Record<string, never> | null, string | null, never>;
  request_id: string | null;
  words: ColumnType<string, unknown, never>;
}

interface InsertedEntry extends Actor {
  readonly at: Date;
  readonly action: string;
  readonly object: { readonly kind: string; readonly id: string | null; readonly name: string | null };
  readonly hydroCode: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
  readonly words: readonly string[];
}

export async function insertEntries(tx: Transaction<Schema>, entries: readonly InsertedEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    at: entry.at,
    account_id: entry.accountId,
    username: entry.username,
    full_name: entry.fullName,
    address: entry.address,
    action: entry.action,
    object_kind: entry.object.kind,
    object_id: entry.object.id,
    object_name: entry.object.name,
    hydro_code: entry.hydroCode,
    before: entry.before && JSON.stringify(entry.before),
    after: entry.after && JSON.stringify(entry.after),
    request_id: entry.requestId,
    words: sql`array_to_tsvector(${entry.words}::text[])`,
  }));
  await tx.insertInto('audit_entry').values(rows).execute();
}

export interface AuditFilter {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly username?: string | undefined;
  readonly action?: string | undefined;
  readonly objectKind?: string | undefined;
  readonly objectId?: string | undefined;
  /** Folded words; in a matching entry each of them is the start of a word. */
  readonly words: readonly string[];
  /** Only entries before this one. */
  readonly after: { readonly at: Date; readonly auditId: string } | null;
  /** Hides entries of other plants; null: all plants. */
  readonly plants: readonly string[] | null;
  readonly limit: number;
}

export async function listEntries(db: Kysely<Schema>, filter: AuditFilter) {
  return await entriesQuery(db, filter).execute();
}

export function entriesQuery(db: Kysely<Schema>, filter: AuditFilter) {
  let query = db.selectFrom('audit_entry').selectAll().orderBy('at', 'desc').orderBy('audit_id', 'desc');
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.to) query = query.where('at', '<', filter.to);
  if (filter.username) query = query.where(sql<boolean>`lower(username) = lower(${filter.username})`);
  if (filter.action) query = query.where('action', '=', filter.action);
  if (filter.objectKind) query = query.where('object_kind', '=', filter.objectKind);
  if (filter.objectId) query = query.where('object_id', '=', filter.objectId);
  if (filter.words.length > 0) {
    const search = filter.words.map((word) => `${word}:*`).join(' & ');
    query = query.where(sql<boolean>`words @@ ${search}::tsquery`);
  }
  if (filter.after)
    query = query.where(sql<boolean>`(at, audit_id) < (${filter.after.at}, ${filter.after.auditId}::bigint)`);
  if (filter.plants)
    query = query.where(sql<boolean>`(hydro_code is null or hydro_code = any(${filter.plants}::text[]))`);
  return query.limit(filter.limit);
}

/** A trail has millions of entries but a dozen actions, so each step skips to the next value in the index. */
export async function distinctActions(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      (select action as value from audit_entry order by action limit 1)
      union all
      select (select action from audit_entry where action > step.value order by action limit 1)
        from step where step.value is not null
    )
    select value from step where value is not null limit 500`.execute(db);
  return rows.map(({ value }) => value);
}

export async function distinctObjectKinds(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      (select object_kind as value from audit_entry order by object_kind limit 1)
      union all
      select (select object_kind from audit_entry where object_kind > step.value order by object_kind limit 1)
        from step where step.value is not null
    )
    select value from step where value is not null limit 500`.execute(db);
  return rows.map(({ value }) => value);
}

export async function distinctUsernames(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive step as (
      (select username as value from audit_entry where username is not null order by lower(username) limit 1)
      union all
      select (select username from audit_entry where lower(username) > lower(step.value) order by lower(username) limit 1)
        from step where step.value is not null
    )
    select value from step where value is not null limit 500`.execute(db);
  return rows.map(({ value }) => value);
}
