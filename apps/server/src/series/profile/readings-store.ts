import { itemAt, required } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** An instant in milliseconds, or a column of instants. */
type Instant = number | Date | RawBuilder<unknown>;

export interface WantedReadings {
  readonly plantNo: number | RawBuilder<unknown>;
  /** A column when each row of another table needs another series. */
  readonly series: number | readonly number[] | RawBuilder<unknown>;
  readonly from: Instant;
  /** Excluded; `to` is included. */
  readonly before?: Instant;
  readonly to?: Instant;
  /**
   * Constant limits for bounds given as columns, both ends included, so that only the partitions between them are
   * opened.
   */
  readonly within?: { readonly fromMs: number; readonly toMs: number };
  /** Uses at most this many readings at one end. */
  readonly end?: { readonly order: 'asc' | 'desc'; readonly count: number };
}

const instant = (one: Instant): RawBuilder<unknown> => {
  if (typeof one !== 'number' && !(one instanceof Date)) return one;
  return sql`${new Date(one).toISOString()}::timestamptz`;
};

/** Written as a literal, so that partitions are chosen before the statement runs. */
const dayOf = (one: Instant): RawBuilder<unknown> => {
  if (typeof one !== 'number' && !(one instanceof Date)) return sql`((${one}) at time zone 'UTC')::date`;
  return sql`${new Date(one).toISOString().slice(0, 10)}::date`;
};

export function bounds({ from, before, to, within }: WantedReadings): RawBuilder<unknown> {
  const upper = before === undefined ? sql`time <= ${instant(required(to))}` : sql`time < ${instant(before)}`;
  const known = within && sql`and time >= ${instant(within.fromMs)} and time <= ${instant(within.toMs)}`;
  return sql`time >= ${instant(from)} and ${upper} ${known ?? sql``}`;
}

export function dayBounds({ from, before, to, within }: WantedReadings): RawBuilder<unknown> {
  const known = within && sql`and day >= ${dayOf(within.fromMs)} and day <= ${dayOf(within.toMs)}`;
  return sql`day >= ${dayOf(from)} and day <= ${dayOf(required(before ?? to))} ${known ?? sql``}`;
}

export function seriesCondition({ plantNo, series }: WantedReadings): RawBuilder<unknown> {
  if (Array.isArray(series)) return sql`plant_no = ${plantNo} and series_id = any(${[...series]}::int[])`;
  return sql`plant_no = ${plantNo} and series_id = ${series}`;
}

const timeOf = (first: string, step: string, shift: string) => sql`
  to_timestamp((packed.${sql.ref(first)} + (one.no - 1) * packed.${sql.ref(step)} + coalesce(one.${sql.ref(shift)}, 0)) / 1000.0::float8)`;

/** The readings of packed days; must follow a table `packed` with their columns. */
export const unpacked = sql`
  unnest(packed.value, packed.raw, packed.quality, packed.shift_ms, packed.shift_received_ms)
    with ordinality one (value, raw, quality, shift_ms, shift_received_ms, no)
  cross join lateral (
    select ${timeOf('first_ms', 'step_ms', 'shift_ms')} as time,
           ${timeOf('first_received_ms', 'step_received_ms', 'shift_received_ms')} as received_at,
           case when packed.raw is null then one.value else one.raw end as raw,
           case when packed.quality is null then ${sql.lit(Quality.good)}::smallint else one.quality end as quality) exact`;

/** Packed days of a period; if only one end is wanted, just enough days for that many readings. */
function dayCondition(wantedReadings: WantedReadings): RawBuilder<unknown> {
  const { end } = wantedReadings;
  const days = sql`select * from reading_day where ${seriesCondition(wantedReadings)} and ${dayBounds(wantedReadings)}`;
  if (!end) return sql`(${days})`;
  // No day is empty, but the outermost may lie beyond the bound entirely, so its readings are not counted.
  return sql`(
    select * from (
      select *, sum(readings) over (outward rows between unbounded preceding and 1 preceding)
                - first_value(readings) over outward as further_out
        from (${days} order by day ${sql.raw(end.order)} limit ${end.count + 1}) outermost
      window outward as (order by day ${sql.raw(end.order)})) counted
     where coalesce(further_out, 0) < ${end.count})`;
}

/**
 * The readings of a period, plain and packed, as a table of series_id, time, raw, value, quality and received_at. For a
 * period without packed days, that half is removed before the statement runs.
 */
export function readingsIn(wantedReadings: WantedReadings): RawBuilder<unknown> {
  // The conditions are outside the union, so that the planner treats the plain half like any table and its index
  // provides the order.
  return sql`(
    select series_id, time, raw, value, quality, received_at
      from (select plant_no, series_id, time, raw, value, quality, received_at from reading
             union all
            select packed.plant_no, packed.series_id, exact.time, exact.raw, one.value, exact.quality, exact.received_at
              from ${dayCondition(wantedReadings)} packed
             cross join lateral ${unpacked}) either
     where ${seriesCondition(wantedReadings)} and ${bounds(wantedReadings)})`;
}

/**
 * Readings at some instants: series_id, time, value and quality. In a packed day they are found by position, so that a
 * year need not be unpacked for one reading a day.
 */
export function readingsAt(
  of: Pick<WantedReadings, 'plantNo' | 'series'>,
  timesMs: readonly number[],
): RawBuilder<unknown> {
  const wantedReadings = { ...of, from: Math.min(...timesMs), to: Math.max(...timesMs) };
  const times = sql`${timesMs.map((timeMs) => new Date(timeMs).toISOString())}::timestamptz[]`;
  return sql`(
    select series_id, time, value, quality
      from reading
     where ${seriesCondition(wantedReadings)} and ${bounds(wantedReadings)} and time = any(${times})
     union all
    select packed.series_id, asked.time, packed.value[place.no],
           coalesce(packed.quality[place.no], ${sql.lit(Quality.good)}::smallint)
      from unnest(${times}) asked (time)
      join reading_day packed on packed.day = (asked.time at time zone 'UTC')::date
     cross join lateral (select (date_part('epoch', asked.time) * 1000)::bigint - packed.first_ms as ms) behind
     cross join lateral (
       select case when packed.shift_ms is not null
                   then (select no from unnest(packed.shift_ms) with ordinality one (shift_ms, no)
                          where (no - 1) * packed.step_ms + coalesce(one.shift_ms, 0) = behind.ms)
                   when behind.ms = 0 then 1
                   when behind.ms % nullif(packed.step_ms, 0) = 0 then behind.ms / packed.step_ms + 1
              end as no) place
     where ${seriesCondition(wantedReadings)} and ${dayBounds(wantedReadings)} and place.no between 1 and packed.readings)`;
}

/** Uses the stored count of packed days; only the days at the ends are unpacked. */
export async function countReadingsIn(db: Kysely<Schema>, wantedReadings: WantedReadings): Promise<number> {
  const [first, last] = [dayOf(wantedReadings.from), dayOf(required(wantedReadings.before ?? wantedReadings.to))];
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from reading where ${seriesCondition(wantedReadings)} and ${bounds(wantedReadings)})
          + (select coalesce(sum(readings), 0) from reading_day
              where ${seriesCondition(wantedReadings)} and day > ${first} and day < ${last})
          + (select count(*)
               from (select * from reading_day where ${seriesCondition(wantedReadings)} and day in (${first}, ${last})) packed
              cross join lateral ${unpacked}
              where ${bounds(wantedReadings)}))::float8 as count`.execute(db);
  return itemAt(rows, 0).count;
}
