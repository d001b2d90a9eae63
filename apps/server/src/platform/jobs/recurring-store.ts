import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

interface RecurringJob {
  readonly job: string;
  readonly everyS: number;
  readonly knownSince: Date;
  readonly completedAt: Date | null;
}

export async function saveRecurring(
  db: Kysely<Schema>,
  { job, everyS, now }: { readonly job: string; readonly everyS: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into recurring_job (job, every_s, known_since) values (${job}, ${everyS}, ${now})
    on conflict (job) do update set every_s = excluded.every_s`.execute(db);
}

/**
 * One node sends the work of an instant. The instant must differ from the last one, not follow it: after a clock was ahead the last one is
 * of the future. Two nodes that read the same clock never differ by as much as this allows.
 */
export async function claimDue(tx: Transaction<Schema>, job: string, dueAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update recurring_job set due_at = ${dueAt}
     where job = ${job}
       and (due_at is null or due_at < ${dueAt} or due_at > ${dueAt}::timestamptz + interval '90 seconds')
    returning job`.execute(tx);
  return rows.length > 0;
}

export async function saveCompleted(db: Kysely<Schema>, job: string, completedAt: Date): Promise<void> {
  await sql`update recurring_job set completed_at = ${completedAt} where job = ${job}`.execute(db);
}

export async function listRecurring(db: Kysely<Schema>): Promise<RecurringJob[]> {
  const { rows } = await sql<RecurringJob>`
    select job, every_s as "everyS", known_since as "knownSince", completed_at as "completedAt"
      from recurring_job order by job`.execute(db);
  return rows;
}

/**
 * Clears what the queue wrote while the clock of its database was ahead: work waiting for a distant time, work begun in the future that
 * never times out, and a supervisor that believes it has run. The queue reads that clock, so this does too.
 */
export async function forgetFutureOfQueue(db: Kysely<Schema>): Promise<number> {
  const future = sql`clock_timestamp() + interval '2 minutes'`;
  const { rows } = await sql<{ mended: number }>`
    with waiting as (
      update pgboss.job set start_after = clock_timestamp(), created_on = clock_timestamp()
       where (state = 'created' and created_on > ${future}) or (state = 'retry' and started_on > ${future})
      returning 1),
    running as (
      update pgboss.job set started_on = clock_timestamp(), heartbeat_on = clock_timestamp()
       where state = 'active' and greatest(started_on, heartbeat_on) > ${future}
      returning 1),
    supervised as (
      update pgboss.version set flow_on = null, bam_on = null, reindex_on = null, monitor_backoff_on = null
       where greatest(flow_on, bam_on, reindex_on, monitor_backoff_on - interval '1 day') > ${future}
      returning 1),
    watched as (
      update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null
       where greatest(monitor_claim_on, monitor_on, maintain_on) > ${future}
      returning 1)
    select (select count(*) from waiting) + (select count(*) from running) + (select count(*) from supervised)
         + (select count(*) from watched) as mended`.execute(db);
  return Number(rows[0]?.mended ?? 0);
}
