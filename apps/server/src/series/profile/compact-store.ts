import { itemAt } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn, unpacked } from './readings-store.ts';

/** A stretch of one series; the end is excluded. */
export interface Interval {
  readonly plantNo: number;
  readonly seriesId: number;
  readonly from: Date;
  readonly to: Date;
}

const plainOf = ({ plantNo, seriesId, from, to }: Interval): RawBuilder<unknown> => sql`
  plant_no = ${plantNo} and series_id = ${seriesId} and time >= ${from}::timestamptz and time < ${to}::timestamptz`;

const dayOfTime = sql`(time at time zone 'UTC')::date`;

/** Locks the series against writers. Returns false when it was deleted. */
export async function lockSeriesToPack(tx: Transaction<Schema>, { plantNo, seriesId }: Interval): Promise<boolean> {
  const { rows } = await sql`
    select from series_last where plant_no = ${plantNo} and series_id = ${seriesId} for update`.execute(tx);
  return rows.length > 0;
}

/**
 * Packs each day into one row and returns the days; their readings are not deleted yet. Times finer than milliseconds
 * stay plain rows. Each step of the statement is forced to run once, whatever the planner's statistics say about a
 * partition filled in one go.
 */
export async function packDays(tx: Transaction<Schema>, interval: Interval): Promise<string[]> {
  const { plantNo, seriesId } = interval;
  const { rows } = await sql<{ day: string }>`
    with plain as (
      select ${dayOfTime} as day, raw, value, quality, ${epochMs('time')}::bigint as ms, ${epochMs('received_at')}::bigint as received_ms,
             date_trunc('milliseconds', time) = time and date_trunc('milliseconds', received_at) = received_at as is_exact
        from reading where ${plainOf(interval)}
    ), numbered as materialized (
      select *, row_number() over days - 1 as no, ms - lag(ms) over days as step_ms,
             received_ms - lag(received_ms) over days as step_received_ms
        from plain window days as (partition by day order by ms)
    ), steps as materialized (
      select day, min(ms) as first_ms, (array_agg(received_ms order by no))[1] as first_received_ms,
             coalesce(percentile_disc(0.5) within group (order by step_ms), 0) as step_ms,
             coalesce(percentile_disc(0.5) within group (order by step_received_ms), 0) as step_received_ms,
             bool_or(raw is distinct from value) as is_calibrated, bool_or(quality <> ${sql.lit(Quality.good)}) as is_judged
        from numbered group by day having bool_and(is_exact)
    ), shifted as (
      select day, no, raw, value, quality, steps.first_ms, steps.first_received_ms, steps.step_ms, steps.step_received_ms,
             is_calibrated, is_judged, ms - steps.first_ms - no * steps.step_ms as shift_ms,
             received_ms - steps.first_received_ms - no * steps.step_received_ms as shift_received_ms
        from numbered join steps using (day)
    )
    insert into reading_day (plant_no, series_id, day, readings, first_ms, first_received_ms, step_ms, step_received_ms,
                             raw, value, quality, shift_ms, shift_received_ms)
    select ${plantNo}, ${seriesId}, day, count(*), first_ms, first_received_ms, step_ms, step_received_ms,
           case when is_calibrated then array_agg(raw order by no) end, array_agg(value order by no),
           case when is_judged then array_agg(quality order by no) end,
           case when bool_or(shift_ms <> 0) then array_agg(shift_ms order by no) end,
           case when bool_or(shift_received_ms <> 0) then array_agg(shift_received_ms order by no) end
      from shifted
     group by day, first_ms, first_received_ms, step_ms, step_received_ms, is_calibrated, is_judged
    returning day::text as day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Equal when the readings are equal in every column. */
interface Fingerprint {
  readonly readings: number;
  readonly sum: string;
}

const fingerprint = sql`
  count(*)::int as readings,
  coalesce(sum(hash_record_extended(row(time, received_at, raw, value, quality), 0)::numeric), 0)::text as sum`;

const among = (days: readonly string[]) => sql`${dayOfTime} = any(${[...days]}::date[])`;

export async function fingerprintPlain(
  tx: Transaction<Schema>,
  interval: Interval,
  days: readonly string[],
): Promise<Fingerprint> {
  const { rows } = await sql<Fingerprint>`
    select ${fingerprint} from reading where ${plainOf(interval)} and ${among(days)}`.execute(tx);
  return itemAt(rows, 0);
}

/** Covers plain readings and packed days together. */
export async function fingerprintAll(
  tx: Transaction<Schema>,
  { plantNo, seriesId, from, to }: Interval,
  days: readonly string[],
): Promise<Fingerprint> {
  const { rows } = await sql<Fingerprint>`
    select ${fingerprint} from ${readingsIn({ plantNo, series: seriesId, from, before: to })} standing where ${among(days)}`.execute(
    tx,
  );
  return itemAt(rows, 0);
}

/** Returns how many rows were deleted. */
export async function deletePlain(
  tx: Transaction<Schema>,
  interval: Interval,
  days: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`delete from reading where ${plainOf(interval)} and ${among(days)}`.execute(tx);
  return Number(numAffectedRows);
}

/** Unpacks days before they are written; the series must be locked. */
export async function unpackDays(
  tx: Transaction<Schema>,
  plantNo: number,
  written: readonly { readonly seriesId: number; readonly timeMs: number }[],
): Promise<void> {
  const keys = new Map<string, { seriesId: number; day: string }>();
  for (const { seriesId, timeMs } of written) {
    const day = new Date(timeMs).toISOString().slice(0, 10);
    keys.set(`${seriesId} ${day}`, { seriesId, day });
  }
  const all = [...keys.values()];
  const days = all.map(({ day }) => day).sort();
  await unpackWhere(
    tx,
    sql`plant_no = ${plantNo} and day >= ${days[0]}::date and day <= ${days.at(-1)}::date
         and (series_id, day) in (
           select * from unnest(${all.map(({ seriesId }) => seriesId)}::int[], ${all.map(({ day }) => day)}::date[]))`,
  );
}

/** Locks several series and unpacks a stretch of them, both ends included, before it is written. */
export async function openStretch(
  tx: Transaction<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<void> {
  const [from, to] = [fromMs, toMs].map((ms) => new Date(ms).toISOString().slice(0, 10));
  const ownCondition = sql`plant_no = ${plantNo} and series_id = any(${[...seriesIds]}::int[])`;
  await sql`select from series_last where ${ownCondition} order by series_id for update`.execute(tx);
  await unpackWhere(tx, sql`${ownCondition} and day >= ${from}::date and day <= ${to}::date`);
}

async function unpackWhere(tx: Transaction<Schema>, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with packed as (delete from reading_day where ${condition} returning *)
    insert into reading (plant_no, series_id, time, raw, value, quality, received_at)
    select plant_no, series_id, exact.time, exact.raw, one.value, exact.quality, exact.received_at
      from packed cross join lateral ${unpacked}`.execute(tx);
}

/** Series that have readings in a period. */
export async function listSeriesWithin(
  db: Kysely<Schema>,
  { from, to }: Pick<Interval, 'from' | 'to'>,
): Promise<{ readonly plantNo: number; readonly seriesId: number }[]> {
  const { rows } = await sql<{ plantNo: number; seriesId: number }>`
    select plant_no as "plantNo", series_id as "seriesId"
      from series
     where exists (
       select from reading
        where reading.plant_no = series.plant_no and reading.series_id = series.series_id
          and time >= ${from}::timestamptz and time < ${to}::timestamptz)
     order by plant_no, series_id`.execute(db);
  return rows;
}
