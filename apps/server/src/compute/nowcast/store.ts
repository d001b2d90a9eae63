import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface DuePlant {
  readonly hydroCode: string;
  /** Of its newest record. */
  readonly baseMs: number;
}

/** Plants with a record of the inflow that nothing has been forecast from yet. */
export async function listDue(db: Kysely<Schema>, source: string): Promise<DuePlant[]> {
  const { rows } = await sql<DuePlant>`
    select plant.hydro_code as "hydroCode", round(date_part('epoch', last.time) * 1000) as "baseMs"
      from series_plant plant
      join series
        on series.plant_no = plant.plant_no and series.owner_kind = 'general'
       and series.quantity = 'inflow_moving_average' and series.closed_at is null
      join series_last last on last.plant_no = series.plant_no and last.series_id = series.series_id
     where plant.hydro_code is not null and last.value is not null
       and not exists (
         select from forecast_run run
          where run.plant_no = plant.plant_no and run.source = ${source} and run.base_time >= last.time)
     order by plant.plant_no`.execute(db);
  return rows;
}
