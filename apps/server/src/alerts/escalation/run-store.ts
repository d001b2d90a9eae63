import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { EscalationState } from './next.ts';

export interface Run extends EscalationState {
  readonly incidentId: string;
  readonly begunAt: Date;
}

/** Replaces an earlier run: a warning that got worse, or is no longer acknowledged, goes through all steps again. */
export async function writeRun(
  tx: Transaction<Schema>,
  hydroCode: string,
  { incidentId, begunAt, step, stepAtMs, repetition, toldAtMs }: Run,
  dueAtMs: number,
): Promise<void> {
  await sql`
    insert into warning_escalation_run (hydro_code, incident_id, begun_at, step, step_at, repetition, told_at, due_at)
    values (${hydroCode}, ${incidentId}, ${begunAt}, ${step}, ${new Date(stepAtMs)}, ${repetition}, ${new Date(toldAtMs)},
            ${new Date(dueAtMs)})
    on conflict (hydro_code, incident_id) do update
      set begun_at = excluded.begun_at, step = excluded.step, step_at = excluded.step_at, repetition = excluded.repetition,
          told_at = excluded.told_at, due_at = excluded.due_at`.execute(tx);
}

export async function deleteRun(tx: Transaction<Schema>, hydroCode: string, incidentId: string): Promise<void> {
  await sql`delete from warning_escalation_run where hydro_code = ${hydroCode} and incident_id = ${incidentId}`.execute(
    tx,
  );
}

/** Checks again later, without notifying anyone. */
export async function postponeRun(
  tx: Transaction<Schema>,
  hydroCode: string,
  incidentId: string,
  until: Date,
): Promise<void> {
  await sql`
    update warning_escalation_run set due_at = ${until}
     where hydro_code = ${hydroCode} and incident_id = ${incidentId}`.execute(tx);
}

export async function listDueRuns(tx: Transaction<Schema>, hydroCode: string, now: Date): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select incident_id as "incidentId", begun_at as "begunAt", step, ${epochMs('step_at')} as "stepAtMs", repetition,
           ${epochMs('told_at')} as "toldAtMs"
      from warning_escalation_run where hydro_code = ${hydroCode} and due_at <= ${now}
     order by due_at, incident_id for update`.execute(tx);
  return rows;
}

export async function listDuePlants(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ hydroCode: string }>`
    select distinct hydro_code as "hydroCode" from warning_escalation_run where due_at <= ${now}`.execute(db);
  return rows.map(({ hydroCode }) => hydroCode);
}

export async function readNextDue(db: Kysely<Schema>): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(due_at) as "dueAt" from warning_escalation_run`.execute(db);
  return rows[0]?.dueAt ?? null;
}

export async function readDueAt(db: Kysely<Schema>, hydroCode: string, incidentId: string): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date }>`
    select due_at as "dueAt" from warning_escalation_run
     where hydro_code = ${hydroCode} and incident_id = ${incidentId}`.execute(db);
  return rows[0]?.dueAt ?? null;
}

interface StepArrival {
  readonly step: number;
  readonly repetition: number;
  readonly at: Date;
  readonly reached: number;
}

/** The primary key refuses a second insert; the whole run then fails and no one is notified twice. */
export async function insertCame(
  tx: Transaction<Schema>,
  hydroCode: string,
  { incidentId, begunAt }: Pick<Run, 'incidentId' | 'begunAt'>,
  { step, repetition, at, reached }: StepArrival,
): Promise<void> {
  await sql`
    insert into warning_escalation_step (hydro_code, incident_id, begun_at, step, repetition, at, reached)
    values (${hydroCode}, ${incidentId}, ${begunAt}, ${step}, ${repetition}, ${at}, ${reached})`.execute(tx);
}

/** Reads the newest steps only: an incident can last for days. */
export async function listCame(db: Kysely<Schema>, hydroCode: string, incidentId: string): Promise<StepArrival[]> {
  const { rows } = await sql<StepArrival>`
    select * from (
      select step, repetition, at, reached from warning_escalation_step
       where hydro_code = ${hydroCode} and incident_id = ${incidentId} order by at desc, step desc limit 50) newest
     order by at, step`.execute(db);
  return rows;
}
