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
