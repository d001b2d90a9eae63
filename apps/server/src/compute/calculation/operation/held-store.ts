import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Period } from '../inputs/periods.ts';

const at = (ms: number): Date => new Date(ms);

/** The step keeps this run until a person computes it again. */
export async function holdStep(
  tx: Transaction<Schema>,
  plantNo: number,
  step: { readonly timeMs: number; readonly runId: number },
): Promise<void> {
  await sql`
    insert into calculation_held (plant_no, time, run_id) values (${plantNo}, ${at(step.timeMs)}, ${step.runId})
        on conflict (plant_no, time) do update set run_id = excluded.run_id`.execute(tx);
}

/** Lets automatic calculation recompute the steps of a period again. */
export async function releaseSteps(tx: Transaction<Schema>, plantNo: number, { fromMs, toMs }: Period): Promise<void> {
  await sql`
    delete from calculation_held
     where plant_no = ${plantNo} and time >= ${at(fromMs)} and time <= ${at(toMs)}`.execute(tx);
}

/** Oldest first. */
export async function listHeld(db: Kysely<Schema>, plantNo: number, { fromMs, toMs }: Period): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`
    select ${epochMs('time')} as ms from calculation_held
     where plant_no = ${plantNo} and time >= ${at(fromMs)} and time <= ${at(toMs)}
     order by time`.execute(db);
  return rows.map(({ ms }) => ms);
}
