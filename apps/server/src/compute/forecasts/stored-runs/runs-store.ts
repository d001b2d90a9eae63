import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { packFloats, unpackFloats } from './packed.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
const numbers = (all: ArrayLike<number>): number[] => Array.from(all);

export interface NewModelRun {
  readonly source: string;
  /** `hour`, a plan or a request: a record has one run for each occasion. */
  readonly occasion: string;
  /** Method and version. */
  readonly model: string;
  readonly baseMs: number;
  readonly issuedAt: Date;
  readonly basinId: string | null;
  readonly planId: string | null;
  readonly facts: object;
  /** The raw ensemble; null for other models. */
  readonly shapes: Float32Array | null;
  /** All inputs of the run. */
  readonly inputs: Buffer | null;
  readonly said: readonly ForecastSeries[];
  readonly members: readonly { readonly seriesId: number; readonly count: number; readonly flows: Float32Array }[];
}

export interface ForecastSeries {
  readonly seriesId: number;
  readonly leadsMin: readonly number[];
  readonly middle: ArrayLike<number>;
  readonly levels: readonly number[];
  /** Level after level. */
  readonly quantiles: readonly ArrayLike<number>[];
}

/** Stores the whole run or nothing; null when it is already stored. */
export async function insertModelRun(
  tx: Transaction<Schema>,
  plantNo: number,
  run: NewModelRun,
): Promise<number | null> {
  const { rows } = await sql<{ runId: number }>`
    insert into model_run (plant_no, source, occasion, model, base_time, issued_at, basin_id, plan_id, facts, shapes, inputs)
    values (${plantNo}, ${run.source}, ${run.occasion}, ${run.model}, ${iso(run.baseMs)}, ${run.issuedAt}, ${run.basinId},
            ${run.planId}, ${JSON.stringify(run.facts)}::jsonb, ${run.shapes && numbers(run.shapes)}::float4[], ${run.inputs})
    on conflict (plant_no, source, base_time, occasion) do nothing
    returning run_id as "runId"`.execute(tx);
  const runId = rows[0]?.runId;
  if (runId === undefined) return null;
  for (const { seriesId, leadsMin, middle, levels, quantiles } of run.said)
    await sql`
      insert into model_said (plant_no, run_id, series_id, leads_min, middle, levels, quantiles)
      values (${plantNo}, ${runId}, ${seriesId}, ${[...leadsMin]}::int[], ${numbers(middle)}::float4[],
              ${[...levels]}::float4[], ${quantiles.flatMap(numbers)}::float4[])`.execute(tx);
  for (const { seriesId, count, flows } of run.members)
    await sql`
      insert into model_members (plant_no, run_id, series_id, base_time, members, flows)
      values (${plantNo}, ${runId}, ${seriesId}, ${iso(run.baseMs)}, ${count}, ${packFloats(flows)})`.execute(tx);
  return runId;
}

export interface StoredModelRun {
  readonly runId: number;
  readonly source: string;
  readonly occasion: string;
  readonly model: string;
  readonly baseMs: number;
  readonly issuedAt: Date;
  readonly basinId: string | null;
  readonly planId: string | null;
  readonly facts: unknown;
  /** Whether it is a run of the basin model with an ensemble. */
  readonly shapes: boolean;
}

const head = sql`
  run_id as "runId", source, occasion, model, ${epochMs('base_time')} as "baseMs", issued_at as "issuedAt", basin_id as "basinId",
  plan_id as "planId", facts, shapes is not null as shapes`;

/** The newest run issued by `knownAt`. */
export async function readNewestModelRun(
  db: Kysely<Schema>,
  plantNo: number,
  source: string,
  knownAt: Date,
): Promise<StoredModelRun | null> {
  const { rows } = await sql<StoredModelRun>`
    select ${head} from model_run
     where plant_no = ${plantNo} and source = ${source} and issued_at <= ${knownAt} and base_time <= ${knownAt}
       and (withdrawn_at is null or withdrawn_at > ${knownAt})
     order by base_time desc, issued_at desc, run_id desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function readModelRun(db: Kysely<Schema>, plantNo: number, runId: number): Promise<StoredModelRun | null> {
  const { rows } = await sql<StoredModelRun>`
    select ${head} from model_run where plant_no = ${plantNo} and run_id = ${runId}`.execute(db);
  return rows[0] ?? null;
}

export async function readForecastSeries(
  db: Kysely<Schema>,
  plantNo: number,
  runId: number,
): Promise<ForecastSeries[]> {
  const { rows } = await sql<{
    seriesId: number;
    leadsMin: number[];
    middle: number[];
    levels: number[];
    quantiles: number[];
  }>`
    select series_id as "seriesId", leads_min as "leadsMin", middle, levels, quantiles
      from model_said
     where plant_no = ${plantNo} and run_id = ${runId}`.execute(db);
  return rows.map(({ quantiles, ...said }) => ({
    ...said,
    quantiles: said.levels.map((_, index) =>
      quantiles.slice(index * said.leadsMin.length, (index + 1) * said.leadsMin.length),
    ),
  }));
}

export interface StoredMembers {
  readonly baseMs: number;
  readonly seriesId: number;
  readonly count: number;
  readonly flows: Float32Array;
}

export async function readMembers(db: Kysely<Schema>, plantNo: number, runId: number): Promise<StoredMembers[]> {
  const { rows } = await sql<{ baseMs: number; seriesId: number; count: number; flows: Buffer }>`
    select ${epochMs('base_time')} as "baseMs", series_id as "seriesId", members as count, flows
      from model_members
     where plant_no = ${plantNo} and run_id = ${runId}
     order by series_id`.execute(db);
  return rows.map(({ flows, ...row }) => ({ ...row, flows: unpackFloats(flows) }));
}

export async function isForecastValue(
  db: Kysely<Schema>,
  plantNo: number,
  { source, baseMs, occasion }: { readonly source: string; readonly baseMs: number; readonly occasion: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from model_run
       where plant_no = ${plantNo} and source = ${source} and base_time = ${iso(baseMs)} and occasion = ${occasion}) as found`.execute(
    db,
  );
  return itemAt(rows, 0).found;
}

export interface Teaching {
  readonly baseMs: number;
  readonly shapes: number[];
  readonly modelledM3s: number | null;
  readonly observedM3s: number | null;
}

/** Hourly runs of a period with the data for learning. */
export async function readTeaching(
  db: Kysely<Schema>,
  plantNo: number,
  source: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<Teaching[]> {
  const { rows } = await sql<Teaching>`
    select ${epochMs('base_time')} as "baseMs", shapes, (facts ->> 'modelledM3s')::float8 as "modelledM3s",
           (facts ->> 'observedM3s')::float8 as "observedM3s"
      from model_run
     where plant_no = ${plantNo} and source = ${source} and occasion = 'hour' and shapes is not null
       and base_time >= ${iso(fromMs)} and base_time <= ${iso(toMs)}
     order by base_time`.execute(db);
  return rows;
}

/** The run is not used after this time. */
export async function withdrawModelRun(
  tx: Transaction<Schema>,
  plantNo: number,
  runId: number,
  at: Date,
): Promise<void> {
  await sql`
    update model_run set withdrawn_at = ${at}
     where plant_no = ${plantNo} and run_id = ${runId} and withdrawn_at is null`.execute(tx);
}

/** Deletes the members of older runs; quantiles are kept for ever. */
export async function forgetMembers(db: Kysely<Schema>, plantNo: number, before: Date): Promise<void> {
  await sql`delete from model_members where plant_no = ${plantNo} and base_time < ${before}`.execute(db);
}

/** Sources with a run by an instant. The query skips through the index, because there are few sources. */
export async function listRunSources(db: Kysely<Schema>, plantNo: number, knownAt: Date): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive said as (
      (select source from model_run where plant_no = ${plantNo} order by source limit 1)
      union all
      select (select source from model_run where plant_no = ${plantNo} and source > said.source order by source limit 1)
        from said where said.source is not null)
    select source from said
     where source is not null and exists (
       select from model_run run
        where run.plant_no = ${plantNo} and run.source = said.source and run.base_time <= ${knownAt})`.execute(db);
  return rows.map(({ source }) => source);
}
