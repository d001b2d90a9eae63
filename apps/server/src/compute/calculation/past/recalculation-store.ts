import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';

type RecalculationState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';

export interface Recalculation {
  readonly recalculationId: string;
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly stepMs: number;
  /** The last finished step; null before the first. */
  readonly doneToMs: number | null;
  readonly state: RecalculationState;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly finishedAt: Date | null;
  readonly failure: string | null;
  /** Overrides are dropped in the period. */
  readonly withoutManual: boolean;
  readonly reason: string | null;
}

const columns = sql`
  recalculation_id as "recalculationId", ${epochMs('from_time')} as "fromMs",
  ${epochMs('to_time')} as "toMs", step_s * 1000 as "stepMs",
  ${epochMs('done_to')} as "doneToMs", state, asked_by as "askedBy", asked_at as "askedAt",
  finished_at as "finishedAt", failure, without_manual as "withoutManual", reason`;

export async function insertRecalculation(
  tx: Transaction<Schema>,
  plantNo: number,
  requestedRecalculation: Pick<
    Recalculation,
    'fromMs' | 'toMs' | 'stepMs' | 'askedBy' | 'askedAt' | 'withoutManual' | 'reason'
  >,
): Promise<Recalculation> {
  const { rows } = await sql<Recalculation>`
    insert into recalculation (plant_no, from_time, to_time, step_s, state, asked_by, asked_at, without_manual, reason)
    values (${plantNo}, ${new Date(requestedRecalculation.fromMs)}, ${new Date(requestedRecalculation.toMs)}, ${requestedRecalculation.stepMs / 1000}, 'waiting',
            ${requestedRecalculation.askedBy}, ${requestedRecalculation.askedAt}, ${requestedRecalculation.withoutManual}, ${requestedRecalculation.reason})
    returning ${columns}`.execute(tx);
  return itemAt(rows, 0);
}

/** Locks the row until the transaction ends. */
export async function holdRecalculation(
  tx: Transaction<Schema>,
  plantNo: number,
  recalculationId: string,
): Promise<Recalculation | null> {
  const { rows } = await sql<Recalculation>`
    select ${columns} from recalculation
     where plant_no = ${plantNo} and recalculation_id = ${recalculationId}::uuid
       for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeProgress(
  tx: Transaction<Schema>,
  plantNo: number,
  { recalculationId, doneToMs, state, finishedAt, failure }: Recalculation,
): Promise<void> {
  await sql`
    update recalculation
       set done_to = ${doneToMs === null ? null : new Date(doneToMs)}::timestamptz, state = ${state},
           finished_at = ${finishedAt}::timestamptz, failure = ${failure}
     where plant_no = ${plantNo} and recalculation_id = ${recalculationId}::uuid`.execute(tx);
}

export async function nextRecalculation(db: Kysely<Schema>, plantNo: number): Promise<Recalculation | null> {
  const { rows } = await sql<Recalculation>`
    select ${columns} from recalculation
     where plant_no = ${plantNo} and state in ('waiting', 'running')
     order by asked_at
     limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function listRecalculations(db: Kysely<Schema>, plantNo: number, limit: number): Promise<Recalculation[]> {
  const { rows } = await sql<Recalculation>`
    select ${columns} from recalculation
     where plant_no = ${plantNo}
     order by asked_at desc
     limit ${limit}`.execute(db);
  return rows;
}
