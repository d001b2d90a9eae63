import { essentialInputs, type ModelTrouble } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

export interface StoredRun {
  readonly runId: number;
  readonly source: string;
  readonly model: string;
  readonly baseMs: number;
  readonly issuedAtMs: number;
  readonly values: readonly {
    readonly timeMs: number;
    readonly value: number;
    readonly low: number | null;
    readonly high: number | null;
  }[];
}

/** A run with its values for one series; the caller adds the condition. */
const runRowsOf = (seriesId: number) => sql`
  select run.run_id as "runId", run.source, run.model, ${epochMs('run.base_time')} as "baseMs",
         ${epochMs('run.issued_at')} as "issuedAtMs", said.values
    from forecast_run run
   cross join lateral (
     select json_agg(json_build_object('timeMs', ${epochMs('time')}, 'value', value, 'low', low, 'high', high) order by time) as values
       from forecast_value
      where plant_no = run.plant_no and run_id = run.run_id and series_id = ${seriesId}) said`;

export interface StoredPacked extends Omit<StoredRun, 'values'> {
  readonly planId: string | null;
  /** Only set on the newest run. */
  readonly observedM3s?: number | null;
  readonly troubles?: readonly ModelTrouble[] | null;
  readonly leadsMin: readonly number[];
  readonly middle: readonly number[];
  readonly levels: readonly number[];
  readonly quantiles: readonly number[];
}

const packedRowsOf = (seriesId: number, more = sql``) => sql`
  select run.run_id as "runId", run.source, run.model, ${epochMs('run.base_time')} as "baseMs",
         ${epochMs('run.issued_at')} as "issuedAtMs", run.plan_id as "planId", said.leads_min as "leadsMin", said.middle,
         said.levels, said.quantiles ${more}
    from model_run run
    join model_said said on said.plant_no = run.plant_no and said.run_id = run.run_id and said.series_id = ${seriesId}`;

const known = sql`, (run.facts ->> 'observedM3s')::float8 as "observedM3s", run.facts -> 'troubles' as troubles`;
const seeingCondition = sql`coalesce(run.facts -> 'troubles' ?& ${[...essentialInputs]}::text[], false) = false`;

interface PackedOfPeriod extends SaidBy {
  readonly fromMs: number;
  readonly toMs: number;
  /** Returns only usable runs, with their missing inputs. */
  readonly isGoneBy?: boolean;
}

export async function readPackedForecasts(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, source, fromMs, toMs, isGoneBy = false }: PackedOfPeriod,
): Promise<StoredPacked[]> {
  const { rows } = await sql<StoredPacked>`
    ${isGoneBy ? packedRowsOf(seriesId, known) : packedRowsOf(seriesId)}
   where run.plant_no = ${plantNo} ${sourceCondition(source)} ${isGoneBy ? sql`and ${seeingCondition}` : sql``}
     and run.base_time >= ${iso(fromMs)}::timestamptz and run.base_time <= ${iso(toMs)}::timestamptz
   order by run.base_time, run.issued_at, run.run_id`.execute(db);
  return rows;
}

/** The run with the newest record that had any input; for one record, the last issued. */
export async function readAheadPacked(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, source, knownMs }: { readonly seriesId: number; readonly source: string; readonly knownMs: number },
): Promise<StoredPacked | null> {
  const { rows } = await sql<StoredPacked>`
    ${packedRowsOf(seriesId, known)}
   where run.plant_no = ${plantNo} and run.source = ${source} and run.issued_at <= ${iso(knownMs)}::timestamptz
     and run.base_time <= ${iso(knownMs)}::timestamptz
     and (run.withdrawn_at is null or run.withdrawn_at > ${iso(knownMs)}::timestamptz)
     and ${seeingCondition}
   order by run.base_time desc, run.issued_at desc
   limit 1`.execute(db);
  return rows[0] ?? null;
}

const sourceCondition = (source: string | undefined) =>
  source === undefined ? sql`` : sql`and run.source = ${source}`;

interface SaidBy {
  readonly seriesId: number;
  readonly source?: string | undefined;
}

export async function readForecastValues(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, source, fromMs, toMs }: SaidBy & { readonly fromMs: number; readonly toMs: number },
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    ${runRowsOf(seriesId)}
   where run.plant_no = ${plantNo} ${sourceCondition(source)}
     and run.base_time >= ${iso(fromMs)}::timestamptz and run.base_time <= ${iso(toMs)}::timestamptz
     and said.values is not null
   order by run.base_time, run.run_id`.execute(db);
  return rows;
}

export async function readAhead(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, source, knownMs }: SaidBy & { readonly knownMs: number },
): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`
    ${runRowsOf(seriesId)}
   where run.plant_no = ${plantNo} ${sourceCondition(source)} and run.issued_at <= ${iso(knownMs)}::timestamptz
     and said.values is not null
   order by run.base_time desc, run.run_id desc
   limit 1`.execute(db);
  return rows[0] ?? null;
}

interface OfPeriod {
  /** Excluded; `toMs` is included. */
  readonly fromMs: number;
  readonly toMs: number;
}

export interface ForecastOfTime {
  readonly timeMs: number;
  readonly value: number;
}

/**
 * Forecasts for the times of a period at one lead: from the basin model where it covers them, otherwise from the
 * nowcast. Hindcasts are left out.
 */
export async function readForecastAtLead(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, leadMin, fromMs, toMs }: OfPeriod & { readonly seriesId: number; readonly leadMin: number },
): Promise<ForecastOfTime[]> {
  const leadMs = leadMin * 60_000;
  const { rows } = await sql<ForecastOfTime>`
    select distinct on (time) ${epochMs('time')} as "timeMs", value
      from (
        select 1 as rank, said.time, said.value
          from forecast_value said
          join forecast_run run on run.plant_no = said.plant_no and run.run_id = said.run_id
         where said.plant_no = ${plantNo} and said.series_id = ${seriesId} and said.horizon_min = ${leadMin}
           and said.time > ${iso(fromMs)}::timestamptz and said.time <= ${iso(toMs)}::timestamptz
           and run.source = 'nowcast' and run.model not like '% afterwards'
        union all
        select 0, run.base_time + make_interval(mins => ${leadMin}), said.middle[array_position(said.leads_min, ${leadMin})]
          from model_run run
          join model_said said on said.plant_no = run.plant_no and said.run_id = run.run_id and said.series_id = ${seriesId}
         where run.plant_no = ${plantNo} and run.source = 'model' and run.occasion = 'hour'
           and run.base_time > ${iso(fromMs - leadMs)}::timestamptz and run.base_time <= ${iso(toMs - leadMs)}::timestamptz
      ) every_one
     where value is not null
     order by time, rank`.execute(db);
  return rows;
}

/** The peak forecast by the basin model in each hour of a period, m3/s: the median of its members' peaks. */
export async function readForecastPeaks(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs }: OfPeriod,
): Promise<ForecastOfTime[]> {
  const { rows } = await sql<ForecastOfTime>`
    select ${epochMs('base_time')} as "timeMs", (facts -> 'peak' ->> 'middleM3s')::float8 as value
      from model_run
     where plant_no = ${plantNo} and source = 'model' and occasion = 'hour'
       and base_time > ${iso(fromMs)}::timestamptz and base_time <= ${iso(toMs)}::timestamptz
       and facts -> 'peak' ->> 'middleM3s' is not null
     order by base_time`.execute(db);
  return rows;
}
