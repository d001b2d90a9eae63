import type { PlantClock } from '@spillway/plant-time/day';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';
import { good, usable } from '../quality/quality.ts';
import { firstWholeDay } from '../storage/storage.ts';
import type { Stale } from './ranges.ts';

/** The name under which roll-ups read marks. */
export const reader = 'rollup';

/** Plants with daily values, and the time zone and day start used for them. */
export async function listClocks(
  db: Kysely<Schema>,
): Promise<(PlantClock & { readonly plantNo: number; readonly hydroCode: string })[]> {
  const { rows } = await sql<PlantClock & { plantNo: number; hydroCode: string }>`
    select plant_no as "plantNo", hydro_code as "hydroCode", time_zone as "timeZone", day_start as "dayStart"
      from series_plant
     where hydro_code is not null and time_zone is not null
     order by plant_no`.execute(db);
  return rows;
}

/** Any plant with marks. */
export async function nextStalePlant(
  db: Kysely<Schema>,
): Promise<{ readonly plantNo: number; readonly hydroCode: string | null } | null> {
  const { rows } = await sql<{ plantNo: number; hydroCode: string | null }>`
    select plant_no as "plantNo", hydro_code as "hydroCode"
      from series_plant plant
     where exists (select from series_stale where reader = ${reader} and plant_no = plant.plant_no)
     order by plant_no
     limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the marks in the transaction that computes their days. Later marks are left for the next run. */
export async function takeStale(tx: Transaction<Schema>, plantNo: number, limit: number): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    delete from series_stale
     where plant_no = ${plantNo} and stale_id in (
       select stale_id from series_stale where reader = ${reader} and plant_no = ${plantNo} order by series_id limit ${limit})
    returning series_id as "seriesId", ${epochMs('from_time')} as "fromMs",
              ${epochMs('to_time')} as "toMs"`.execute(tx);
  return rows;
}

export async function putBackStale(tx: Transaction<Schema>, plantNo: number, all: readonly Stale[]): Promise<void> {
  if (all.length === 0) return;
  await sql`
    insert into series_stale (plant_no, reader, series_id, from_time, to_time)
    select ${plantNo}, ${reader}, * from ${rangesOf(all)} as left_over`.execute(tx);
}

const iso = (ms: number): string => new Date(ms).toISOString();

const rangesOf = (all: readonly Stale[]): RawBuilder<unknown> => sql`
  unnest(${all.map(({ seriesId }) => seriesId)}::int[], ${all.map(({ fromMs }) => iso(fromMs))}::timestamptz[],
         ${all.map(({ toMs }) => iso(toMs))}::timestamptz[])`;

const aggregates = sql`
  count(*)::int, (count(*) filter (where ${usable}))::int, (count(*) filter (where ${good}))::int,
  sum(value) filter (where ${usable}), min(value) filter (where ${usable}), max(value) filter (where ${usable}),
  (array_agg(value order by time) filter (where ${usable}))[1],
  (array_agg(value order by time desc) filter (where ${usable}))[1]`;

const columns = sql`readings, used, good, sum, min, max, first, last`;

const overwrite = sql`
  do update set readings = excluded.readings, used = excluded.used, good = excluded.good, sum = excluded.sum,
    min = excluded.min, max = excluded.max, first = excluded.first, last = excluded.last`;

/**
 * An interval ends at its timestamp, so one at the full hour belongs to the hour before: readings and bounds are
 * shifted by a microsecond.
 */
function readingsOf(plantNo: number, ranges: readonly Stale[]): RawBuilder<unknown> {
  const currentReadings = readingsIn({
    plantNo,
    series: sql`wanted.series_id`,
    from: sql`wanted.from_time + shift.edge`,
    before: sql`wanted.to_time + shift.edge`,
    within: {
      fromMs: Math.min(...ranges.map(({ fromMs }) => fromMs)),
      toMs: Math.max(...ranges.map(({ toMs }) => toMs)) + 1,
    },
  });
  return sql`
    ${rangesOf(ranges)} as wanted (series_id, from_time, to_time)
    join series on series.plant_no = ${plantNo} and series.series_id = wanted.series_id
   cross join lateral (
     select case when series.kind = 'interval' then interval '1 microsecond' else interval '0' end as edge) shift
   cross join lateral (
     select time, time - shift.edge as at, value, quality from ${currentReadings} standing) reading`;
}

/**
 * Rows are only upserted: readings are deleted for whole periods that then stay closed, so an hour that had readings
 * keeps its row.
 */
export async function computeHours(tx: Transaction<Schema>, plantNo: number, ranges: readonly Stale[]): Promise<void> {
  await sql`
    insert into rollup_hour (plant_no, series_id, hour, ${columns})
    select ${plantNo}, wanted.series_id, date_trunc('hour', at, 'UTC') as hour, ${aggregates}
      from ${readingsOf(plantNo, ranges)}
     group by wanted.series_id, hour
    on conflict (plant_no, series_id, hour) ${overwrite}`.execute(tx);
}

export async function computeDays(
  tx: Transaction<Schema>,
  plantNo: number,
  ranges: readonly Stale[],
  { timeZone, dayStart }: PlantClock,
): Promise<void> {
  await sql`
    insert into rollup_day (plant_no, series_id, day, ${columns})
    select ${plantNo}, wanted.series_id, ((at at time zone ${timeZone}) - ${dayStart}::interval)::date as day, ${aggregates}
      from ${readingsOf(plantNo, ranges)}
     group by wanted.series_id, day
    on conflict (plant_no, series_id, day) ${overwrite}`.execute(tx);
}

/**
 * Deletes daily values after a change of the plant's time zone or day start, except on days whose readings were
 * deleted.
 */
export async function forgetDays(tx: Transaction<Schema>, plantNo: number): Promise<void> {
  await sql`delete from rollup_day where plant_no = ${plantNo} and day >= ${firstWholeDay}`.execute(tx);
  await sql`
    insert into series_stale (plant_no, reader, series_id, from_time, to_time)
    select plant_no, ${reader}, series_id, min(hour), max(hour) + interval '1 hour'
      from rollup_hour
     where plant_no = ${plantNo} and hour >= ${firstWholeDay}::timestamp at time zone 'UTC'
     group by plant_no, series_id`.execute(tx);
}

/**
 * The time zone and day start behind a plant's daily values; null before there were any. Locked until the transaction
 * ends.
 */
export async function lockClock(tx: Transaction<Schema>, plantNo: number): Promise<PlantClock | null> {
  const { rows } = await sql<{ timeZone: string | null; dayStart: string | null }>`
    select time_zone as "timeZone", day_start as "dayStart" from series_plant where plant_no = ${plantNo}
       for no key update`.execute(tx);
  const [row] = rows;
  return row?.timeZone && row.dayStart ? { timeZone: row.timeZone, dayStart: row.dayStart } : null;
}

export async function writeClock(
  tx: Transaction<Schema>,
  plantNo: number,
  { timeZone, dayStart }: PlantClock,
): Promise<void> {
  await sql`
    update series_plant set time_zone = ${timeZone}, day_start = ${dayStart} where plant_no = ${plantNo}`.execute(tx);
}
