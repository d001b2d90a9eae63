import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';

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

/** A run with what it said of one series, for whoever adds of which runs. */
const runWith = (seriesId: number) => sql`
  select run.run_id as "runId", run.source, run.model, ${epochMs('run.base_time')} as "baseMs",
         ${epochMs('run.issued_at')} as "issuedAtMs", said.values
    from forecast_run run
   cross join lateral (
     select json_agg(json_build_object('timeMs', ${epochMs('time')}, 'value', value, 'low', low, 'high', high) order by time) as values
       from forecast_value
      where plant_no = run.plant_no and run_id = run.run_id and series_id = ${seriesId}) said`;

export interface StoredPacked extends Omit<StoredRun, 'values'> {
  readonly planId: string | null;
  readonly leadsMin: readonly number[];
  readonly middle: readonly number[];
  readonly levels: readonly number[];
  readonly quantiles: readonly number[];
}

const packedWith = (seriesId: number) => sql`
  select run.run_id as "runId", run.source, run.model, ${epochMs('run.base_time')} as "baseMs",
         ${epochMs('run.issued_at')} as "issuedAtMs", run.plan_id as "planId", said.leads_min as "leadsMin", said.middle,
         said.levels, said.quantiles
    from model_run run
    join model_said said on said.plant_no = run.plant_no and said.run_id = run.run_id and said.series_id = ${seriesId}`;

export async function readSaidPacked(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, source, fromMs, toMs }: SaidBy & { readonly fromMs: number; readonly toMs: number },
): Promise<StoredPacked[]> {
  const { rows } = await sql<StoredPacked>`
    ${packedWith(seriesId)}
   where run.plant_no = ${plantNo} ${ofSource(source)}
     and run.base_time >= ${iso(fromMs)}::timestamptz and run.base_time <= ${iso(toMs)}::timestamptz
   order by run.base_time, run.issued_at, run.run_id`.execute(db);
  return rows;
}

/** The newest by its record; of one record the last that was issued. */
export async function readAheadPacked(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, source, knownMs }: { readonly seriesId: number; readonly source: string; readonly knownMs: number },
): Promise<StoredPacked | null> {
  const { rows } = await sql<StoredPacked>`
    ${packedWith(seriesId)}
   where run.plant_no = ${plantNo} and run.source = ${source} and run.issued_at <= ${iso(knownMs)}::timestamptz
     and run.base_time <= ${iso(knownMs)}::timestamptz
     and (run.withdrawn_at is null or run.withdrawn_at > ${iso(knownMs)}::timestamptz)
   order by run.base_time desc, run.issued_at desc
   limit 1`.execute(db);
  return rows[0] ?? null;
}

const ofSource = (source: string | undefined) => (source === undefined ? sql`` : sql`and run.source = ${source}`);

interface SaidBy {
  readonly seriesId: number;
  readonly source?: string | undefined;
}

export async function readSaid(
  db: Kysely<Schema>,
  plantNo: number,
  { seriesId, source, fromMs, toMs }: SaidBy & { readonly fromMs: number; readonly toMs: number },
): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    ${runWith(seriesId)}
   where run.plant_no = ${plantNo} ${ofSource(source)}
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
    ${runWith(seriesId)}
   where run.plant_no = ${plantNo} ${ofSource(source)} and run.issued_at <= ${iso(knownMs)}::timestamptz
     and said.values is not null
   order by run.base_time desc, run.run_id desc
   limit 1`.execute(db);
  return rows[0] ?? null;
}
