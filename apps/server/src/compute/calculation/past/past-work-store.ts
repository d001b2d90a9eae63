import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';

/** Adds steps to recompute; starts a new piece of work when none was waiting. */
export async function beginPastWork(
  tx: Transaction<Schema>,
  plantNo: number,
  { isNew, steps, now }: { readonly isNew: boolean; readonly steps: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into calculation_plant (plant_no, stale_steps, stale_since)
    values (${plantNo}, ${steps}, ${now}::timestamptz)
        on conflict (plant_no) do update set
           stale_steps = excluded.stale_steps + case when ${isNew} then 0 else calculation_plant.stale_steps end,
           stale_since = case when ${isNew} then excluded.stale_since else calculation_plant.stale_since end,
           stale_done = null`.execute(tx);
}

/** To be called when nothing is left to recompute. */
export async function endPastWork(tx: Transaction<Schema>, plantNo: number, now: Date): Promise<void> {
  await sql`
    update calculation_plant set stale_done = ${now}::timestamptz
     where plant_no = ${plantNo} and stale_done is null
       and not exists (select from calculation_stale where plant_no = ${plantNo})`.execute(tx);
}

export interface PastWork {
  readonly computedToMs: number | null;
  /** Steps at the start; never less than `left`. */
  readonly steps: number;
  readonly left: number;
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly since: Date | null;
  readonly doneAt: Date | null;
}

/** The progress of recomputing; all zero when nothing was ever computed. */
export async function readPastWork(db: Kysely<Schema>, plantNo: number, stepMs: number): Promise<PastWork> {
  const { rows } = await sql<PastWork>`
    select ${epochMs('computed_to')} as "computedToMs", greatest(stale_steps, "left") as steps, "left",
           "fromMs", "toMs", stale_since as since, stale_done as "doneAt"
      from calculation_plant
     cross join lateral (
       select coalesce(sum(round(date_part('epoch', to_time - from_time) * 1000 / ${stepMs}) + 1), 0)::int as "left",
              ${epochMs(sql`min(from_time)`)} as "fromMs",
              ${epochMs(sql`max(to_time)`)} as "toMs"
         from calculation_stale where calculation_stale.plant_no = calculation_plant.plant_no) waiting
     where plant_no = ${plantNo}`.execute(db);
  const none = { computedToMs: null, steps: 0, left: 0, fromMs: null, toMs: null, since: null, doneAt: null };
  return rows[0] ?? none;
}
