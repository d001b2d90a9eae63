import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

interface DatabaseFacts {
  readonly sizeBytes: number;
  readonly connections: number;
  readonly migrations: number;
  readonly lastMigration: string | null;
}

export async function databaseFacts(db: Kysely<Schema>): Promise<DatabaseFacts> {
  const { rows } = await sql<{ size: string; connections: number; migrations: number; last: string | null }>`
    select pg_database_size(current_database())::text as size,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           (select count(*)::int from kysely_migration) as migrations,
           (select max(name) from kysely_migration) as last`.execute(db);
  const row = itemAt(rows, 0);
  return {
    sizeBytes: Number(row.size),
    connections: row.connections,
    migrations: row.migrations,
    lastMigration: row.last,
  };
}

export async function ping(db: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(db);
}

export interface SeenNode {
  readonly nodeName: string;
  readonly processRole: string;
  readonly version: string;
  /** How far its computer is ahead of the database; null if not measured. */
  readonly clockMs: number | null;
  readonly seenAt: Date;
}

const nodeKey = (nodeName: string) => `node.${nodeName}`;

export async function saveNode(db: Kysely<Schema>, node: SeenNode): Promise<void> {
  const value = JSON.stringify({ processRole: node.processRole, version: node.version, clockMs: node.clockMs });
  await db
    .insertInto('platform_state')
    .values({ key: nodeKey(node.nodeName), value, changed_at: node.seenAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: node.seenAt }))
    .execute();
}

export async function forgetNode(db: Kysely<Schema>, nodeName: string): Promise<void> {
  await db.deleteFrom('platform_state').where('key', '=', nodeKey(nodeName)).execute();
}

export async function nodesSeenSince(db: Kysely<Schema>, since: Date): Promise<SeenNode[]> {
  const rows = await db
    .selectFrom('platform_state')
    .select(['key', 'value', 'changed_at'])
    .where('key', 'like', 'node.%')
    .where('changed_at', '>=', since)
    .orderBy('key')
    .execute();
  return rows.map((row) => {
    const value = row.value as { processRole: string; version: string; clockMs?: number | null };
    return {
      nodeName: row.key.slice('node.'.length),
      processRole: value.processRole,
      version: value.version,
      clockMs: value.clockMs ?? null,
      seenAt: row.changed_at,
    };
  });
}

export async function forgetNodesBefore(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('platform_state').where('key', 'like', 'node.%').where('changed_at', '<', before).execute();
}
