import type { JudgingState } from '@spillway/rules/judging/judging-state';
import type { State } from '@spillway/rules/verdict/verdict';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';

interface StateHead {
  readonly jobId: string;
  readonly subjectId: string;
  readonly fingerprint: string;
  readonly nextAtMs: number | null;
}

export interface StoredState extends StateHead {
  readonly state: State;
  readonly standing: JudgingState | null;
  readonly anchors: readonly JudgingState[];
}

export async function listHeads(tx: Transaction<Schema>, hydroCode: string): Promise<StateHead[]> {
  const { rows } = await sql<StateHead>`
    select job_id as "jobId", subject_id as "subjectId", fingerprint, ${epochMs('next_at')} as "nextAtMs"
      from warning_job_state where hydro_code = ${hydroCode}`.execute(tx);
  return rows;
}

type Key = Pick<StateHead, 'jobId' | 'subjectId'>;

const keysOf = (all: readonly Key[]) => sql`
  unnest(${all.map(({ jobId }) => jobId)}::text[], ${all.map(({ subjectId }) => subjectId)}::text[])`;

export async function readStates(
  tx: Transaction<Schema>,
  hydroCode: string,
  wanted: readonly Key[],
): Promise<StoredState[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<StoredState>`
    select job_id as "jobId", subject_id as "subjectId", fingerprint, ${epochMs('next_at')} as "nextAtMs", state, standing, anchors
      from warning_job_state
     where hydro_code = ${hydroCode} and (job_id, subject_id) in (select * from ${keysOf(wanted)} wanted)`.execute(tx);
  return rows;
}

export interface NewState extends Key {
  readonly fingerprint: string;
  readonly state: State;
  readonly errorCode: string | null;
  readonly standing: StoredState['standing'];
  /** Null: the stored ones are kept. */
  readonly anchors: readonly JudgingState[] | null;
  readonly nextAt: Date | null;
}

/** Also stores `since`, the time of the last change of state. */
export async function writeStates(
  tx: Transaction<Schema>,
  hydroCode: string,
  newStates: readonly NewState[],
  now: Date,
): Promise<void> {
  if (newStates.length === 0) return;
  await sql`
    insert into warning_job_state as kept (
      hydro_code, job_id, subject_id, fingerprint, state, error_code, standing, anchors, next_at, since, judged_at)
    select ${hydroCode}, "jobId", "subjectId", now.fingerprint, now.state, "errorCode", now.standing,
           coalesce(now.anchors, before.anchors, '[]'), "nextAt", ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(newStates)}::jsonb) as now (
        "jobId" text, "subjectId" text, fingerprint text, state text, "errorCode" text, standing jsonb, anchors jsonb,
        "nextAt" timestamptz)
      left join warning_job_state before
        on before.hydro_code = ${hydroCode} and before.job_id = "jobId" and before.subject_id = "subjectId"
           and before.fingerprint = now.fingerprint
    on conflict (hydro_code, job_id, subject_id) do update
      set fingerprint = excluded.fingerprint, error_code = excluded.error_code, standing = excluded.standing,
          anchors = excluded.anchors, next_at = excluded.next_at, judged_at = excluded.judged_at,
          since = case when kept.state = excluded.state then kept.since else excluded.since end, state = excluded.state`.execute(
    tx,
  );
}

export async function deleteStates(
  tx: Transaction<Schema>,
  hydroCode: string,
  removedKeys: readonly Key[],
): Promise<void> {
  if (removedKeys.length === 0) return;
  await sql`
    delete from warning_job_state
     where hydro_code = ${hydroCode} and (job_id, subject_id) in (select * from ${keysOf(removedKeys)} gone)`.execute(
    tx,
  );
}

/** Plants with a subject whose time limit has passed. */
export async function listDue(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ hydroCode: string }>`
    select distinct hydro_code as "hydroCode" from warning_job_state where next_at <= ${now} order by 1`.execute(db);
  return rows.map(({ hydroCode }) => hydroCode);
}

export async function readNextAt(db: Kysely<Schema>): Promise<Date | null> {
  const { rows } = await sql<{ nextAt: Date | null }>`
    select min(next_at) as "nextAt" from warning_job_state where next_at is not null`.execute(db);
  return rows[0]?.nextAt ?? null;
}

export interface EvaluationState {
  readonly jobId: string;
  readonly open: number;
  readonly noData: number;
  readonly error: string | null;
}

export async function listJobStates(db: Kysely<Schema>, hydroCode: string): Promise<EvaluationState[]> {
  const { rows } = await sql<EvaluationState>`
    select job_id as "jobId", count(*) filter (where state = 'raised')::int as open,
           count(*) filter (where state = 'no_data')::int as "noData", max(error_code) as error
      from warning_job_state where hydro_code = ${hydroCode} group by job_id`.execute(db);
  return rows;
}

/** The longest wait of overdue work, and the number of subjects in each state. */
export async function readLag(
  db: Kysely<Schema>,
  now: Date,
): Promise<{
  readonly lagSeconds: number;
  readonly states: readonly { readonly state: State; readonly count: number }[];
}> {
  const { rows } = await sql<{ state: State; count: number; nextAt: Date | null }>`
    select state, count(*)::int as count, min(next_at) as "nextAt" from warning_job_state group by state order by state`.execute(
    db,
  );
  const next = rows.flatMap(({ nextAt }) => nextAt?.getTime() ?? []);
  const lagSeconds = next.length === 0 ? 0 : Math.max(0, (now.getTime() - Math.min(...next)) / 1000);
  return { lagSeconds, states: rows.map(({ state, count }) => ({ state, count })) };
}
