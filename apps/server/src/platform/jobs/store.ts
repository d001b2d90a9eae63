import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly lastCompletedAt: Date | null;
}

interface DeadJob {
  readonly jobId: string;
  readonly queue: string;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly attempts: number;
  readonly error: string;
}

/** Excludes the queue's own bookkeeping. */
const ours = sql`name not like '\\_\\_pgboss\\_\\_%'`;

export async function queueCounts(db: Kysely<Schema>): Promise<QueueCounts[]> {
  const { rows } = await sql<{
    name: string;
    waiting: number;
    active: number;
    failed: number;
    last_completed_at: Date | null;
  }>`
    select queue.name,
           count(job.id) filter (where job.state in ('created', 'retry'))::int as waiting,
           count(job.id) filter (where job.state = 'active')::int as active,
           count(job.id) filter (where job.state = 'failed')::int as failed,
           max(job.completed_on) filter (where job.state = 'completed') as last_completed_at
      from pgboss.queue
      left join pgboss.job on job.name = queue.name
     where queue.${ours}
     group by queue.name
     order by queue.name`.execute(db);
  return rows.map((row) => ({
    queue: row.name,
    waiting: row.waiting,
    active: row.active,
    failed: row.failed,
    lastCompletedAt: row.last_completed_at,
  }));
}

export async function deadJobs(db: Kysely<Schema>, limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    created_on: Date;
    completed_on: Date | null;
    retry_count: number;
    output: unknown;
  }>`
    select id, name, created_on, completed_on, retry_count, output
      from pgboss.job
     where state = 'failed' and ${ours}
     order by completed_on desc nulls last
     limit ${limit}`.execute(db);
  return rows.map((row) => ({
    jobId: row.id,
    queue: row.name,
    createdAt: row.created_on,
    failedAt: row.completed_on,
    attempts: row.retry_count + 1,
    error: errorText(row.output),
  }));
}

export async function queueOfDeadJob(db: Kysely<Schema>, jobId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${jobId}::uuid and state = 'failed' and ${ours}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Compared by the clock of the database, which also stamps the beats. */
export async function jobsInHand(db: Kysely<Schema>, name: string): Promise<object[]> {
  const { rows } = await sql<{ data: object | null }>`
    select data
      from pgboss.job
     where name = ${name} and state = 'active'
       and heartbeat_on + heartbeat_seconds * interval '1 second' > clock_timestamp()`.execute(db);
  return rows.map(({ data }) => data ?? {});
}

/** Work running for longer than half its limit, and than ten minutes. */
export async function longRunningJobs(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name
      from pgboss.job
     where state = 'active' and ${ours}
       and started_on + greatest(600, expire_seconds / 2) * interval '1 second' < clock_timestamp()
     order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

function errorText(output: unknown): string {
  if (typeof output === 'object' && output !== null && 'message' in output) return String(output.message).slice(0, 500);
  return output === null || output === undefined ? '' : JSON.stringify(output).slice(0, 500);
}
