import type { CalibrationState } from '@spillway/contract/compute/calibrations/codes';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import type { SearchState } from '@spillway/hydrology/calibration/search-state';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { SearchProgress, SearchResult, SearchTask } from './search.ts';

export interface RequestedSearch extends Pick<SearchTask, 'aim' | 'fixed' | 'keptParts' | 'generations'> {
  readonly content: BasinContent;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface StoredCalibration {
  readonly hydroCode: string;
  readonly calibrationId: string;
  readonly asked: RequestedSearch;
  readonly status: CalibrationState;
  readonly progress: Omit<SearchProgress, 'result'> | null;
  readonly error: string | null;
  readonly askedAt: Date;
  readonly askedBy: string | null;
  readonly endedAt: Date | null;
}

export interface Key {
  readonly hydroCode: string;
  readonly calibrationId: string;
}

/** The version of stored tasks and results; later versions convert older ones when they read them. */
const schema = 1;

const head = sql`
  hydro_code as "hydroCode", calibration_id as "calibrationId", asked, status, progress, error, asked_at as "askedAt",
  asked_by as "askedBy", ended_at as "endedAt"`;

const is = ({ hydroCode, calibrationId }: Key) => sql`hydro_code = ${hydroCode} and calibration_id = ${calibrationId}`;

export async function listCalibrations(
  db: Kysely<Schema>,
  hydroCode: string,
  max: number,
): Promise<StoredCalibration[]> {
  const { rows } = await sql<StoredCalibration>`
    select ${head} from basin_calibration where hydro_code = ${hydroCode} order by asked_at desc limit ${max}`.execute(
    db,
  );
  return rows;
}

export async function readCalibration(
  db: Kysely<Schema>,
  key: Key,
): Promise<(StoredCalibration & { readonly result: SearchResult | null }) | null> {
  const { rows } = await sql<StoredCalibration & { readonly result: SearchResult | null }>`
    select ${head}, result from basin_calibration where ${is(key)}`.execute(db);
  return rows[0] ?? null;
}

/** Running searches of all plants, the longest waiting first. */
export async function listRunning(
  db: Kysely<Schema>,
): Promise<(StoredCalibration & { readonly search: SearchState | null })[]> {
  const { rows } = await sql<StoredCalibration & { readonly search: SearchState | null }>`
    select ${head}, search from basin_calibration where status = 'running' order by asked_at limit 20`.execute(db);
  return rows;
}

export async function insertCalibration(
  tx: Transaction<Schema>,
  { hydroCode, calibrationId }: Key,
  requestedSearch: RequestedSearch,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into basin_calibration (hydro_code, calibration_id, schema, asked, status, asked_at, asked_by)
    values (${hydroCode}, ${calibrationId}, ${schema}, ${JSON.stringify(requestedSearch)}::jsonb, 'running', ${at}, ${by})
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Stores progress and search state together; false when the search was cancelled. */
export async function keepProgress(
  db: Kysely<Schema>,
  key: Key,
  { result, ...progress }: SearchProgress,
  search: SearchState | null,
  at: Date,
): Promise<boolean> {
  const isDone = result !== null;
  const { rows } = await sql`
    update basin_calibration
       set progress = ${JSON.stringify(progress)}::jsonb, search = ${search === null ? null : JSON.stringify(search)}::jsonb,
           result = ${isDone ? JSON.stringify(result) : null}::jsonb, status = ${isDone ? 'done' : 'running'},
           ended_at = ${isDone ? at : null}
     where ${is(key)} and status = 'running'
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Returns false when the state is not in `from`. */
export async function changeStatus(
  db: Kysely<Schema>,
  key: Key,
  from: readonly CalibrationState[],
  to: { readonly status: CalibrationState; readonly error: string | null; readonly at: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update basin_calibration set status = ${to.status}, error = ${to.error}, ended_at = ${to.at}
     where ${is(key)} and status = any (${[...from]}::text[])
    returning 1`.execute(db);
  return rows.length > 0;
}
