import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { readingsIn } from '../../../series/profile/profile.ts';
import { usable } from '../../../series/quality/quality.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export interface NewRun {
  readonly source: string;
  /** Method and version. */
  readonly model: string;
  readonly baseMs: number;
  readonly issuedAt: Date;
  /** Slope over the last hour before the record, (m3/s)/min; null when unknown. */
  readonly slope: RunSlope | null;
}

export interface RunSlope {
  readonly perMin: number;
  /** One standard error. */
  readonly errorPerMin: number;
}

export interface ForecastValue {
  readonly seriesId: number;
  readonly timeMs: number;
  readonly horizonMin: number;
  readonly value: number;
  /** Null when the errors are not known well enough. */
  readonly low: number | null;
  readonly high: number | null;
  readonly method: string;
  /** Bits of the engine's `Flag`. */
  readonly flags: number;
}

/** Returns null when this record already has a forecast. */
export async function insertRun(
  tx: Transaction<Schema>,
  plantNo: number,
  { source, model, baseMs, issuedAt, slope }: NewRun,
): Promise<number | null> {
  const { rows } = await sql<{ runId: number }>`
    insert into forecast_run (plant_no, source, model, base_time, issued_at, slope, slope_error)
    values (${plantNo}, ${source}, ${model}, ${iso(baseMs)}, ${issuedAt}, ${slope?.perMin ?? null}, ${slope?.errorPerMin ?? null})
    on conflict (plant_no, source, base_time) do nothing
    returning run_id as "runId"`.execute(tx);
  return rows[0]?.runId ?? null;
}

export async function insertValues(
  tx: Transaction<Schema>,
  plantNo: number,
  runId: number,
  values: readonly ForecastValue[],
): Promise<void> {
  const rows = values.map(({ timeMs, ...value }) => ({ ...value, time: iso(timeMs) }));
  await sql`
    insert into forecast_value (plant_no, run_id, series_id, time, horizon_min, value, low, high, method, flags)
    select ${plantNo}, ${runId}, "seriesId", time, "horizonMin", value, low, high, method, flags
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as issued (
        "seriesId" int, time timestamptz, "horizonMin" int, value float8, low float8, high float8, method text,
        flags smallint)`.execute(tx);
}

export interface IssuedRun {
  readonly model: string;
  readonly baseMs: number;
  readonly issuedAt: Date;
  readonly slope: RunSlope | null;
  readonly values: readonly ForecastValue[];
}

/** The newest run known at an instant. */
export async function readNewest(
  db: Kysely<Schema>,
  plantNo: number,
  source: string,
  knownAt: Date,
): Promise<IssuedRun | null> {
  const { rows } = await sql<IssuedRun>`
    select run.model, ${epochMs('run.base_time')} as "baseMs", run.issued_at as "issuedAt",
           case when run.slope_error is not null
             then json_build_object('perMin', run.slope, 'errorPerMin', run.slope_error) end as slope,
           (select json_agg(json_build_object(
                     'seriesId', series_id, 'timeMs', ${epochMs('time')}, 'horizonMin', horizon_min,
                     'value', value, 'low', low, 'high', high, 'method', method, 'flags', flags)
                   order by horizon_min)
              from forecast_value
             where plant_no = run.plant_no and run_id = run.run_id) as values
      from forecast_run run
     where run.plant_no = ${plantNo} and run.source = ${source} and run.issued_at <= ${knownAt}
     order by run.base_time desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}

const maxLeadMs = 86_400_000;

export interface Pairs {
  readonly horizonMin: number;
  readonly method: string;
  readonly forecast: number[];
  readonly observed: number[];
  /** Persistence reference: the recorded values at the base of each forecast. Null when they have been deleted. */
  readonly persisted: (number | null)[];
}

/** Forecasts for times of a period; observations are from the present record. */
export async function readPairs(
  db: Kysely<Schema>,
  plantNo: number,
  { source, seriesId }: { readonly source: string; readonly seriesId: number },
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<Pairs[]> {
  const { rows } = await sql<Pairs>`
    with observed as materialized (
      select time, value
        from ${readingsIn({ plantNo, series: seriesId, from: fromMs - maxLeadMs, to: toMs })} standing
       where ${usable})
    select forecast.horizon_min as "horizonMin", forecast.method, json_agg(forecast.value) as forecast,
           json_agg(observed.value) as observed, json_agg(base.value) as persisted
      from forecast_value forecast
      join forecast_run run
        on run.plant_no = forecast.plant_no and run.run_id = forecast.run_id and run.source = ${source}
      join observed on observed.time = forecast.time
      left join observed base on base.time = run.base_time
     where forecast.plant_no = ${plantNo} and forecast.series_id = ${seriesId}
       and forecast.time >= ${iso(fromMs)}::timestamptz and forecast.time <= ${iso(toMs)}::timestamptz
     group by forecast.horizon_min, forecast.method
     order by forecast.horizon_min, forecast.method`.execute(db);
  return rows;
}

export interface Skill {
  readonly horizonMin: number;
  readonly pairs: number;
  readonly meanError: number;
  readonly meanAbsoluteError: number;
  /** The error of persistence ("nothing changes"); null when its reference is missing for too many pairs. */
  readonly persistenceError: number | null;
  readonly days: number;
}

interface SkillOf {
  readonly source: string;
  readonly seriesId: number;
}

/** Replaces earlier measurements. */
export async function writeSkill(
  tx: Transaction<Schema>,
  plantNo: number,
  { source, seriesId }: SkillOf,
  skills: readonly Skill[],
  measuredAt: Date,
): Promise<void> {
  await sql`
    delete from forecast_skill
     where plant_no = ${plantNo} and source = ${source} and series_id = ${seriesId}`.execute(tx);
  await sql`
    insert into forecast_skill (
      plant_no, source, series_id, horizon_min, pairs, mean_error, mean_absolute_error, persistence_error, days, measured_at)
    select ${plantNo}, ${source}, ${seriesId}, "horizonMin", pairs, "meanError", "meanAbsoluteError", "persistenceError", days,
           ${measuredAt}
      from jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) as skill (
        "horizonMin" int, pairs int, "meanError" float8, "meanAbsoluteError" float8, "persistenceError" float8,
        days int)`.execute(tx);
}

export async function readSkill(db: Kysely<Schema>, plantNo: number, source: string): Promise<Skill[]> {
  const { rows } = await sql<Skill>`
    select horizon_min as "horizonMin", pairs, mean_error as "meanError", mean_absolute_error as "meanAbsoluteError",
           persistence_error as "persistenceError", days
      from forecast_skill
     where plant_no = ${plantNo} and source = ${source}
     order by horizon_min`.execute(db);
  return rows;
}
