import { itemAt } from '@spillway/checked/reads';
import { type Topic, topics } from '@spillway/contract/events';
import type { JsonValue } from '@spillway/contract/kit';
import type { Permission } from '@spillway/contract/permissions';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { NewEvent } from './publish.ts';

declare module '../database/schema.ts' {
  interface Schema {
    event: EventTable;
  }
}

interface EventTable {
  id: import('kysely').Generated<string>;
  txid: import('kysely').Generated<string>;
  hydro_code: string | null;
  topic: string;
  audience: string | null;
  payload: import('kysely').ColumnType<Record<string, JsonValue>, string, never>;
  created_at: Date;
}

export const channel = 'spillway_event';

export interface StoredEvent {
  readonly id: string;
  /** A node of another version may write a topic this node does not know, which nobody here subscribes to. */
  readonly topic: Topic;
  readonly hydroCode: string | null;
  readonly audience: string | null;
  readonly payload: Record<string, JsonValue>;
  readonly at: Date;
}

/** Stored with the event; null means everyone signed in. */
function audienceOf(topic: Topic): Permission | null {
  const { audience } = topics[topic];
  return audience === 'everyone' ? null : audience;
}

/** Inserts and notifies in one statement, because every write of the product waits for it. */
export async function insertEvent(tx: Transaction<Schema>, event: NewEvent, now: Date): Promise<void> {
  const { hydroCode = null, topic, payload } = event;
  const audience = audienceOf(topic);
  await sql`
    with written as (
      insert into event (hydro_code, topic, audience, payload, created_at)
      values (${hydroCode}, ${topic}, ${audience}, ${JSON.stringify(payload)}::jsonb, ${now})
    )
    select pg_notify(${channel}, '')`.execute(tx);
}

export interface Batch {
  /** Where a reader continues: the snapshot of the read, or for any part but the last, the position it began at. */
  readonly position: string;
  readonly events: readonly StoredEvent[];
  /** The remainder, to read on with. */
  readonly rest: EventPosition | null;
}

interface EventPosition {
  readonly snapshot: string;
  readonly afterId: string;
}

/** Rows hold ids and topics only, so even the largest batch is small. */
const maxBatch = 10_000;

/**
 * Returns events that became visible since a position. Positions are snapshots and not numbers, so that a transaction with a low number
 * that committed late is found.
 */
export async function eventsSince(
  db: Kysely<Schema>,
  position: string,
  { limit = maxBatch, rest = null }: { readonly limit?: number | undefined; readonly rest?: EventPosition | null } = {},
): Promise<Batch> {
  const { rows } = await sql<{
    position: string;
    id: string | null;
    topic: Topic;
    hydro_code: string | null;
    audience: string | null;
    payload: Record<string, JsonValue>;
    created_at: Date;
  }>`
    with here as materialized (select coalesce(${rest?.snapshot ?? null}::pg_snapshot, pg_current_snapshot()) as snapshot)
    select here.snapshot::text as position, event.id::text as id, event.topic, event.hydro_code, event.audience,
           event.payload, event.created_at
      from here
      left join event
        on event.txid >= pg_snapshot_xmin(${position}::pg_snapshot)
       and event.txid < pg_snapshot_xmax(here.snapshot)
       and pg_visible_in_snapshot(event.txid, here.snapshot)
       and not pg_visible_in_snapshot(event.txid, ${position}::pg_snapshot)
       and (${rest?.afterId ?? null}::bigint is null or event.id > ${rest?.afterId ?? null}::bigint)
     order by event.id
     limit ${limit}`.execute(db);
  const events = rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            id: row.id,
            topic: row.topic,
            hydroCode: row.hydro_code,
            audience: row.audience,
            payload: row.payload,
            at: row.created_at,
          },
        ],
  );
  const snapshot = rows[0]?.position ?? position;
  const last = events.at(-1);
  if (last && events.length === limit) return { position, events, rest: { snapshot, afterId: last.id } };
  return { position: snapshot, events, rest: null };
}

/** Whether any event of a plant, or of the whole installation, was written since; exact, because it compares snapshots. */
export async function newsSince(
  db: Kysely<Schema>,
  position: string | null,
  hydroCode: string,
): Promise<{ readonly position: string; readonly isNews: boolean }> {
  const { rows } = await sql<{ position: string; isNews: boolean }>`
    with here as materialized (
      select pg_current_snapshot() as snapshot, coalesce(${position}::pg_snapshot, pg_current_snapshot()) as since
    )
    select here.snapshot::text as position,
           exists (
             select from event
              where event.txid >= pg_snapshot_xmin(here.since)
                and event.txid < pg_snapshot_xmax(here.snapshot)
                and pg_visible_in_snapshot(event.txid, here.snapshot)
                and not pg_visible_in_snapshot(event.txid, here.since)
                and (event.hydro_code is null or event.hydro_code = ${hydroCode})
           ) as "isNews"
      from here`.execute(db);
  return itemAt(rows, 0);
}

export async function currentPosition(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_snapshot()::text as position`.execute(db);
  return itemAt(rows, 0).position;
}

const purgedKey = 'events.purged_below';

/**
 * True if everything after the position still exists: not purged, and of this cluster (after a restore or a move the numbers start
 * elsewhere, and a browser must read everything again).
 */
export async function isResumable(db: Kysely<Schema>, position: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_snapshot_xmax(${position}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
       and pg_snapshot_xmin(${position}::pg_snapshot) >=
           coalesce((select (value #>> '{}')::xid8 from platform_state where key = ${purgedKey}), '0'::xid8) as ok`.execute(
    db,
  );
  return rows[0]?.ok ?? false;
}

/** Deletes events older than an instant and records up to which transaction. */
export async function purgeEvents(db: Kysely<Schema>, before: Date, now: Date): Promise<void> {
  await sql`
    with gone as (delete from event where created_at < ${before} returning txid),
         newest as (select max(txid::text::numeric) + 1 as below from gone)
    insert into platform_state (key, value, changed_at)
    select ${purgedKey}, to_jsonb(below::text), ${now} from newest where below is not null
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(db);
}
