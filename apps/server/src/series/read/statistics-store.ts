import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';
import { good, usable } from '../quality/quality.ts';
import type { Period } from './store.ts';

/** Shares of readings below each percentile. */
const percentileShares = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

export interface SeriesStatistics {
  readonly seriesId: number;
  readonly readings: number;
  readonly used: number;
  readonly good: number;
  readonly sum: number | null;
  readonly mean: number | null;
  readonly deviation: number | null;
  /** The value, then its time in ms since 1970; of equal values the first. */
  readonly lowest: readonly [number, number] | null;
  readonly highest: readonly [number, number] | null;
  readonly first: number | null;
  readonly last: number | null;
  readonly percentiles: readonly number[] | null;
}

const ms = epochMs('time');

/** Counts every reading in a period; the other figures use accepted ones only. */
export async function readStatistics(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  { fromMs, toMs }: Period,
): Promise<SeriesStatistics[]> {
  type Row = Omit<SeriesStatistics, 'lowest' | 'highest' | 'first' | 'last'> &
    Readonly<Record<'least' | 'most' | 'earliest' | 'latest', [number, number] | null>>;
  // Arrays are compared by their first element, then the second: the smallest pair of value and time is the lowest
  // value with its time.
  const { rows } = await sql<Row>`
    select series_id as "seriesId", count(*)::int as readings, count(believed)::int as used,
           (count(*) filter (where sound))::int as good, sum(believed) as sum, avg(believed) as mean,
           stddev_samp(believed) as deviation,
           min(array[believed, ms]) filter (where believed is not null) as least,
           max(array[believed, -ms]) filter (where believed is not null) as most,
           min(array[ms, believed]) filter (where believed is not null) as earliest,
           max(array[ms, believed]) filter (where believed is not null) as latest,
           percentile_cont(${sql.lit(`{${percentileShares.join(',')}}`)}::float8[]) within group (order by believed)
             filter (where believed is not null) as percentiles
      from (
        select series_id, ${ms} as ms, ${good} as sound, case when ${usable} then value end as believed
          from ${readingsIn({ plantNo, series: seriesIds, from: fromMs, before: toMs })} standing) reading
     group by series_id`.execute(db);
  return rows.map(({ least, most, earliest, latest, ...row }) => ({
    ...row,
    lowest: least,
    highest: most && [most[0], -most[1]],
    first: earliest?.[1] ?? null,
    last: latest?.[1] ?? null,
  }));
}

interface FlowSeries {
  readonly seriesId: number;
  /** Readings further apart are not interpolated; null when a reading holds until the next. */
  readonly gapAfterS: number | null;
}

export interface Volume {
  readonly seriesId: number;
  readonly volumeM3: number | null;
  readonly coveredS: number;
}

/** Flow [m3/s] integrated over time [s]: by trapezoids between readings, or with each value held until the next. */
export async function readVolumes(
  db: Kysely<Schema>,
  plantNo: number,
  flows: readonly FlowSeries[],
  { fromMs, toMs }: Period,
): Promise<Volume[]> {
  if (flows.length === 0) return [];
  const ids = flows.map(({ seriesId }) => seriesId);
  const { rows } = await sql<Volume>`
    select step.series_id as "seriesId",
           sum(seconds * case when gap_s is null then believed else (believed + after) / 2 end) as "volumeM3",
           coalesce(sum(seconds), 0) as "coveredS"
      from (
        select series_id, believed, lead(believed) over following as after,
               date_part('epoch', lead(time) over following - time) as seconds
          from (
            select series_id, time, case when ${usable} then value end as believed
              from ${readingsIn({ plantNo, series: ids, from: fromMs, before: toMs })} standing) reading
        window following as (partition by series_id order by time)) step
      join unnest(${ids}::int[], ${flows.map(({ gapAfterS }) => gapAfterS)}::float8[]) flow (series_id, gap_s)
        on flow.series_id = step.series_id
     where believed is not null and seconds is not null
       and (gap_s is null or (seconds <= gap_s and after is not null))
     group by step.series_id`.execute(db);
  return rows;
}
