import { Quality } from '@spillway/hydrology/quality/quality';
import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';
import { usable } from '../quality/quality.ts';

/** A time before any record. */
const always = new Date(0);
/** Rejected readings are skipped this many days back, until an accepted one is found. */
const maxDaysBack = 400;

interface SampleColumns {
  readonly seriesId: number;
  readonly times: number[];
  readonly values: number[];
  readonly qualities: number[];
}

interface ColumnsWanted {
  readonly fromMs: number;
  readonly toMs: number;
  readonly seriesIds: readonly number[];
  /** Series for which out-of-range values are returned as well. */
  readonly beyondIds: readonly number[];
}

/** Both ends included; accepted values only. Columns as JSON are ten times faster than rows. */
export async function readColumns(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs, seriesIds, beyondIds }: ColumnsWanted,
): Promise<SampleColumns[]> {
  const beyond = sql`value is not null and quality = ${sql.lit(Quality.outOfRange)} and series_id = any(${[...beyondIds]}::int[])`;
  const { rows } = await sql<SampleColumns>`
    select series_id as "seriesId", json_agg(ms) as times, json_agg(value) as values, json_agg(quality) as qualities
      from (
        select series_id, ${epochMs('time')} as ms, value, quality
          from ${readingsIn({ plantNo, series: seriesIds, from: fromMs, to: toMs })} standing
         where ${beyondIds.length === 0 ? usable : sql`(${usable} or ${beyond})`}
         order by series_id, time) standing
     group by series_id`.execute(db);
  return rows;
}

interface Sample {
  readonly seriesId: number;
  readonly timeMs: number;
  readonly value: number;
  readonly quality: number;
}

/** The newest reading of each series before a time, however old: a held value is used until the next. */
export async function readNewestBefore(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  beforeMs: number,
): Promise<Sample[]> {
  if (seriesIds.length === 0) return [];
  const end = { order: 'desc', count: maxDaysBack } as const;
  const earlier = readingsIn({ plantNo, series: sql`asked.series_id`, from: always, before: beforeMs, end });
  const { rows } = await sql<Sample>`
    select asked.series_id as "seriesId", ${epochMs('newest.time')} as "timeMs", newest.value,
           newest.quality
      from unnest(${[...seriesIds]}::int[]) asked (series_id)
     cross join lateral (
       select time, value, quality from ${earlier} standing
        where ${usable}
        order by time desc
        limit 1) newest`.execute(db);
  return rows;
}

/** The start of the record of these series; null when it is empty. */
export async function readFirstTime(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
): Promise<number | null> {
  const end = { order: 'asc', count: 1 } as const;
  const all = readingsIn({
    plantNo,
    series: sql`asked.series_id`,
    from: always,
    to: sql`'infinity'::timestamptz`,
    end,
  });
  const { rows } = await sql<{ ms: number | null }>`
    select ${epochMs(sql`min(first.time)`)} as ms
      from unnest(${[...seriesIds]}::int[]) asked (series_id)
     cross join lateral (
       select time from ${all} standing order by time limit 1) first`.execute(db);
  return rows[0]?.ms ?? null;
}
