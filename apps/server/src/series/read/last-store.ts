import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';

export interface LastReading {
  readonly seriesId: number;
  readonly time: Date;
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: number;
  readonly receivedAt: Date;
}

interface LastColumns {
  readonly series: number[];
  readonly times: number[];
  readonly raws: (number | null)[];
  readonly values: (number | null)[];
  readonly qualities: number[];
  readonly received: number[];
}

/** The newest reading of each series that is not in the future. */
export async function readLast(db: Kysely<Schema>, plantNo: number, now: Date): Promise<LastReading[]> {
  const last = await readNewestOfAll(db, plantNo);
  const ahead = last.filter(({ time }) => time > now);
  if (ahead.length === 0) return last;
  const ids = ahead.map(({ seriesId }) => seriesId);
  return [...last.filter(({ time }) => time <= now), ...(await readNewestNotAfter(db, plantNo, ids, now))];
}

/** The newest value of a series is searched this far back. */
const maxDaysBefore = 400;

async function readNewestNotAfter(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  now: Date,
): Promise<LastReading[]> {
  const lastPeriod = { fromMs: now.getTime() - maxDaysBefore * 86_400_000, toMs: now.getTime() };
  const currentReadings = readingsIn({
    plantNo,
    series: sql`asked.series_id`,
    from: lastPeriod.fromMs,
    to: lastPeriod.toMs,
    within: lastPeriod,
  });
  const { rows } = await sql<LastReading>`
    select asked.series_id as "seriesId", newest.time, newest.raw, newest.value, newest.quality,
           newest.received_at as "receivedAt"
      from unnest(${[...seriesIds]}::int[]) asked (series_id)
     cross join lateral (
       select time, raw, value, quality, received_at from ${currentReadings} standing order by time desc limit 1) newest
     order by asked.series_id`.execute(db);
  return rows;
}

async function readNewestOfAll(db: Kysely<Schema>, plantNo: number): Promise<LastReading[]> {
  const { rows } = await sql<LastColumns>`
    select json_agg(series_id) as series, json_agg(${epochMs('time')}) as times, json_agg(raw) as raws,
           json_agg(value) as values, json_agg(quality) as qualities, json_agg(${epochMs('received_at')}) as received
      from (select * from series_last where plant_no = ${plantNo} and time is not null order by series_id) last
    having count(*) > 0`.execute(db);
  return rows.flatMap(({ series, times, raws, values, qualities, received }) =>
    series.map((seriesId, row) => ({
      seriesId,
      time: new Date(itemAt(times, row)),
      raw: itemAt(raws, row),
      value: itemAt(values, row),
      quality: itemAt(qualities, row),
      receivedAt: new Date(itemAt(received, row)),
    })),
  );
}
