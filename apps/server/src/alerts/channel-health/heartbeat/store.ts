import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

type Db = Kysely<Schema>;

interface Written {
  readonly sealed: string;
  readonly shown: string;
  readonly method: 'GET' | 'POST';
  readonly everyMinutes: 1 | 5;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export interface HeartbeatRow extends Written {
  readonly goodAt: Date | null;
  readonly failedAt: Date | null;
  /** Failures since the last success. */
  readonly failures: number;
  readonly why: string | null;
  /** By the database clock. */
  readonly isDue: boolean;
}

/** Tolerance for jobs that run each minute. */
const slackSeconds = 20;

export async function readHeartbeat(db: Db): Promise<HeartbeatRow | null> {
  const { rows } = await sql<HeartbeatRow>`
    select url_sealed as sealed, shown, method, every_minutes as "everyMinutes", changed_at as "changedAt",
           changed_by as "changedBy", good_at as "goodAt", failed_at as "failedAt", failures, why,
           coalesce(greatest(good_at, failed_at)
             < clock_timestamp() - (every_minutes * 60 - ${slackSeconds}::int) * interval '1 second', true) as "isDue"
      from outward_heartbeat`.execute(db);
  return rows[0] ?? null;
}

/** A new address starts without the results of the old one. */
export async function saveHeartbeat(tx: Transaction<Schema>, one: Written, isSame: boolean): Promise<void> {
  if (!isSame) await deleteHeartbeat(tx);
  await sql`
    insert into outward_heartbeat (url_sealed, shown, method, every_minutes, changed_at, changed_by)
    values (${one.sealed}, ${one.shown}, ${one.method}, ${one.everyMinutes}, ${one.changedAt}, ${one.changedBy})
    on conflict (is_only) do update
      set method = excluded.method, every_minutes = excluded.every_minutes, changed_at = excluded.changed_at,
          changed_by = excluded.changed_by`.execute(tx);
}

export async function deleteHeartbeat(tx: Transaction<Schema>): Promise<void> {
  await sql`delete from outward_heartbeat`.execute(tx);
}

export async function writeArrived(db: Db): Promise<void> {
  await sql`update outward_heartbeat set good_at = clock_timestamp(), failures = 0`.execute(db);
}

export async function writeLost(db: Db, reason: string): Promise<void> {
  await sql`
    update outward_heartbeat
       set failed_at = clock_timestamp(), failures = failures + 1, why = ${reason.slice(0, 300)}`.execute(db);
}
