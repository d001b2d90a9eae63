import { itemAt } from '@spillway/checked/reads';
import type { rederiveCauses } from '@spillway/contract/series/reprocess';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PastChange } from '../../plant/past-changes/past-changes.ts';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { countReadingsIn, readingsIn } from '../profile/profile.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** A stretch of one series, both ends included. */
export interface Interval {
  readonly plantNo: number;
  readonly seriesId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export async function countReadings(db: Kysely<Schema>, interval: Interval): Promise<number> {
  const { plantNo, seriesId, fromMs, toMs } = interval;
  return await countReadingsIn(db, { plantNo, series: seriesId, from: fromMs, to: toMs });
}

/** The time of the first or the last reading of a stretch; null when there is none. */
async function readEnd(
  db: Kysely<Schema>,
  { plantNo, seriesId, fromMs, toMs }: Interval,
  order: 'asc' | 'desc',
): Promise<number | null> {
  const end = { order, count: 1 };
  const currentReadings = readingsIn({ plantNo, series: seriesId, from: fromMs, to: toMs, end });
  const { rows } = await sql<{ ms: number }>`
    select ${epochMs('time')} as ms
      from ${currentReadings} standing
     order by time ${sql.raw(order)} limit 1`.execute(db);
  return rows[0]?.ms ?? null;
}

export const hasReadings = async (db: Kysely<Schema>, interval: Interval): Promise<boolean> =>
  (await readEnd(db, interval, 'asc')) !== null;

export async function readBounds(
  db: Kysely<Schema>,
  interval: Interval,
): Promise<{ readonly firstMs: number; readonly lastMs: number; readonly readings: number } | null> {
  const [firstMs, lastMs] = [await readEnd(db, interval, 'asc'), await readEnd(db, interval, 'desc')];
  return firstMs === null || lastMs === null ? null : { firstMs, lastMs, readings: await countReadings(db, interval) };
}

export async function insertRederivation(
  tx: Transaction<Schema>,
  { plantNo, seriesId, fromMs, toMs }: Interval,
  { cause, sensorId, stationId, at, by }: PastChange,
  readings: number,
): Promise<void> {
  await sql`
    insert into rederivation (plant_no, series_id, cause, sensor_id, station_id, from_time, to_time, requested_at,
                              requested_by, readings)
    values (${plantNo}, ${seriesId}, ${cause}, ${sensorId}, ${stationId}, ${iso(fromMs)}, ${iso(toMs)}, ${at}, ${by},
            ${readings})`.execute(tx);
}

export interface PendingRederivation extends Interval {
  readonly rederivationId: string;
  readonly hydroCode: string;
  readonly by: string | null;
  /** Readings up to and including this time are done. */
  readonly doneMs: number | null;
}

/** The work that was requested first. */
export async function nextRederivation(db: Kysely<Schema>): Promise<PendingRederivation | null> {
  const { rows } = await sql<PendingRederivation>`
    select rederivation_id as "rederivationId", plant_no as "plantNo", hydro_code as "hydroCode", series_id as "seriesId",
           requested_by as by, ${epochMs('from_time')} as "fromMs",
           ${epochMs('to_time')} as "toMs", ${epochMs('examined_to')} as "doneMs"
      from rederivation
      join series_plant using (plant_no)
     where done_at is null and hydro_code is not null
     order by rederivation_id
     limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Step {
  readonly examined: number;
  readonly changed: number;
  readonly doneMs: number | null;
  /** Set with the last step. */
  readonly doneAt: Date | null;
}

/** Returns false when another node has advanced further: this work is already done then. */
export async function advance(
  tx: Transaction<Schema>,
  { plantNo, rederivationId, doneMs: sinceMs }: Pick<PendingRederivation, 'plantNo' | 'rederivationId' | 'doneMs'>,
  { examined, changed, doneMs, doneAt }: Step,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rederivation
       set examined = examined + ${examined}, changed = changed + ${changed},
           examined_to = coalesce(${doneMs === null ? null : iso(doneMs)}::timestamptz, examined_to), done_at = ${doneAt}
     where plant_no = ${plantNo} and rederivation_id = ${rederivationId} and done_at is null
       and examined_to is not distinct from ${sinceMs === null ? null : iso(sinceMs)}::timestamptz`.execute(tx);
  return numAffectedRows === 1n;
}

export interface Rederivation {
  readonly rederivationId: number;
  readonly seriesId: number;
  readonly cause: (typeof rederiveCauses)[number];
  readonly sensorId: string | null;
  readonly stationId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly requestedAt: Date;
  readonly requestedBy: string | null;
  readonly readings: number;
  readonly examined: number;
  readonly changed: number;
  readonly doneAt: Date | null;
}

/** Reprocessing of the listed series, or of all; newest first. */
export async function listRederivations(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[] | null,
  limit: number,
): Promise<Rederivation[]> {
  const { rows } = await sql<Rederivation>`
    select rederivation_id::float8 as "rederivationId", series_id as "seriesId", cause, sensor_id as "sensorId",
           station_id as "stationId", from_time as "from", to_time as "to", requested_at as "requestedAt",
           requested_by as "requestedBy", readings, examined, changed, done_at as "doneAt"
      from rederivation
     where plant_no = ${plantNo}
       and (${seriesIds === null} or series_id = any(${[...(seriesIds ?? [])]}::int[]))
     order by rederivation_id desc
     limit ${limit}`.execute(db);
  return rows;
}

export interface RederivationsLeft {
  /** Counted at the start: all readings not done by then. */
  readonly readings: number;
  readonly examined: number;
}

export async function readLeft(db: Kysely<Schema>, plantNo: number): Promise<RederivationsLeft> {
  const { rows } = await sql<RederivationsLeft>`
    select coalesce(sum(readings), 0)::float8 as readings, coalesce(sum(examined), 0)::float8 as examined
      from rederivation where plant_no = ${plantNo} and done_at is null`.execute(db);
  return itemAt(rows, 0);
}
