import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Moves `computed_to` back to the end of the last run, so that later steps become due again. */
export async function mendComputedTo(tx: Transaction<Schema>, now: Date): Promise<void> {
  await sql`
    update calculation_plant state
       set computed_to = (select max(to_time) from calculation_run run
                           where run.plant_no = state.plant_no and run.to_time <= ${now})
     where computed_to > ${now}
        or computed_to > (select max(to_time) from calculation_run run where run.plant_no = state.plant_no)`.execute(
    tx,
  );
  await sql`
    update calculation_stale set to_time = ${now} where to_time > ${now} and from_time <= ${now}`.execute(tx);
}
