import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { FedDemo } from '../../../series/demo-feed/demo-feed.ts';
import { calculationReader } from '../../calculation/calculation.ts';

export interface DuePlant {
  readonly hydroCode: string;
  /** The step of its newest record. */
  readonly baseMs: number;
}

/** Plants with a new inflow record and no forecast from it. */
export async function listDue(db: Kysely<Schema>, source: string, now: Date): Promise<DuePlant[]> {
  const { rows } = await sql<DuePlant>`
    select plant.hydro_code as "hydroCode", ${epochMs('newest.time')} as "baseMs"
      from series_plant plant
      join series
        on series.plant_no = plant.plant_no and series.owner_kind = 'general'
       and series.quantity = 'inflow_moving_average' and series.closed_at is null
      join series_last last on last.plant_no = series.plant_no and last.series_id = series.series_id
      left join calculation_plant state on state.plant_no = plant.plant_no
     cross join lateral (
       select case when last.time <= ${now} then last.time else state.computed_to end as time) newest
     where plant.hydro_code is not null and (last.value is not null or last.time > ${now}) and newest.time <= ${now}
       and not exists (
         select from forecast_run run
          where run.plant_no = plant.plant_no and run.source = ${source}
            and run.base_time >= newest.time and run.base_time <= ${now})
     order by plant.plant_no`.execute(db);
  return rows;
}

/** Suffix of the model's name for forecasts that were issued after their time. */
export const afterwardsMark = 'afterwards';

export interface MissingPast extends DuePlant {
  readonly plantNo: number;
  /** The first forecast was issued from `baseMs`; there is none for the time between. */
  readonly fromMs: number;
}

/** Demo plants with records from days before their first forecast and no forecasts from them. */
export async function listMissingPasts(
  db: Kysely<Schema>,
  { source, days, demos }: { readonly source: string; readonly days: number; readonly demos: readonly FedDemo[] },
): Promise<MissingPast[]> {
  const { rows } = await sql<MissingPast>`
    select plant.hydro_code as "hydroCode", plant.plant_no as "plantNo",
           ${epochMs('past.begun')} as "fromMs",
           ${epochMs('first.base_time')} as "baseMs"
      from json_to_recordset(${JSON.stringify(demos)}) as demo ("hydroCode" text, "startMs" float8, "fedFromMs" float8)
      join series_plant plant on plant.hydro_code = demo."hydroCode"
      join lateral (
        select base_time, model from forecast_run run
         where run.plant_no = plant.plant_no and run.source = ${source}
         order by base_time limit 1) first on first.model not like ${`% ${afterwardsMark}`}
      join lateral (
        select greatest(to_timestamp(demo."startMs" / 1000), first.base_time - ${days} * interval '1 day') as begun) past on true
     where to_timestamp(demo."fedFromMs" / 1000) <= past.begun
       and not exists (
         select from calculation_stale
          where plant_no = plant.plant_no and to_time >= past.begun and from_time < first.base_time)
       and not exists (
         select from series_stale
          where reader = ${calculationReader} and plant_no = plant.plant_no
            and to_time >= past.begun and from_time < first.base_time)`.execute(db);
  return rows;
}
