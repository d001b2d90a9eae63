import { dayMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { plainProfile } from '../../apps/server/src/series/profile/profile.ts';
import { createReads } from '../../apps/server/src/series/read/read.ts';
import { type BenchResult, measureInterleaved, median, timeMs } from '../kit.ts';
import { hydroCode, type MeasuredPlant } from './plant.ts';

const widthPx = 1200;

/** Read calls compared with hand-written SQL, and charts of long periods in wall-clock time. */
export async function measureReads(database: Database, plant: MeasuredPlant): Promise<BenchResult[]> {
  const { node, plantNo, seriesIds } = plant;
  const nowMs = Math.floor(systemClock.now().getTime() / 900_000) * 900_000;
  const ten = seriesIds.slice(1500, 1510);
  await fill(database, plantNo, ten, { fromMs: nowMs - 365 * dayMs, toMs: nowMs, step: '5 minutes' });
  const [old] = seriesIds.slice(1600);
  await fill(database, plantNo, [old!], { fromMs: nowMs - 29_220 * dayMs, toMs: nowMs, step: '15 minutes' });
  await sql`
    update series_last set time = ${new Date(nowMs)}, raw = 1, value = 1, quality = 0, received_at = ${new Date(nowMs)}
     where plant_no = ${plantNo} and time is null`.execute(database.sql);
  await node.series.rollUp();
  await plainProfile({ database, clock: systemClock }).pack(new Date(nowMs - 730 * dayMs));
  await database.pool.query('vacuum analyze');
  const reads = createReads({ clock: systemClock, database, catalogue: node.series.catalogue });
  const period = (days: number) => ({ fromMs: nowMs - days * dayMs, toMs: nowMs });

  const last = await measureInterleaved({
    subject: () => reads.last(hydroCode),
    baseline: () =>
      database.pool.query(
        'select series_id, time, raw, value, quality, received_at from series_last where plant_no = $1 and time is not null',
        [plantNo],
      ),
  });
  const day = await measureInterleaved({
    subject: () => reads.range(hydroCode, ten, period(1), widthPx),
    baseline: () =>
      database.pool.query(
        'select series_id, time, value, quality from reading where plant_no = $1 and series_id = any($2) and time >= $3 and time < $4 order by series_id, time',
        [plantNo, ten, new Date(nowMs - dayMs), new Date(nowMs)],
      ),
  });
  const medianMs = async (seriesId: number, days: number) => {
    const times: number[] = [];
    for (let round = 0; round < 11; round += 1)
      times.push(await timeMs(() => reads.range(hydroCode, [seriesId], period(days), widthPx)));
    return median(times.slice(1));
  };
  return [
    bareSqlResult('last values of 2,000 series against bare SQL', last.subjectMs, last),
    bareSqlResult('24 hours of 10 series against bare SQL', day.subjectMs, day),
    { name: `a year at 5 minutes on ${widthPx} pixels`, value: await medianMs(ten[0]!, 365), unit: 'ms', limit: 60 },
    {
      name: `80 years at 15 minutes, all but two compacted, on ${widthPx} pixels`,
      value: await medianMs(old!, 29_220),
      unit: 'ms',
      limit: 300,
    },
  ];
}

const bareSqlResult = (
  name: string,
  value: number,
  { ratio, baselineMs }: { readonly ratio: number; readonly baselineMs: number },
): BenchResult => ({ name, value, unit: 'ms', ratio, limit: 1.5, note: `bare SQL ${baselineMs.toFixed(1)} ms` });

interface Filling {
  readonly fromMs: number;
  readonly toMs: number;
  readonly step: string;
}

async function fill(
  database: Database,
  plantNo: number,
  seriesIds: readonly number[],
  { fromMs, toMs, step }: Filling,
): Promise<void> {
  const instants = Array.from({ length: Math.ceil((toMs - fromMs) / dayMs) + 1 }, (_, day) => fromMs + day * dayMs);
  await plainProfile({ database, clock: systemClock }).ensure(instants);
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into reading (time, received_at, raw, value, series_id, plant_no, quality)
     select time, time, 1 + extract(epoch from time)::bigint % 97 / 10.0, 1 + extract(epoch from time)::bigint % 97 / 10.0,
            series_id, $1, 0
       from generate_series($2::timestamptz, $3::timestamptz, $4::interval) time, unnest($5::int[]) series_id`,
    [plantNo, from, to, step, seriesIds],
  );
  await client.query(
    `insert into series_stale (plant_no, reader, series_id, from_time, to_time)
     select $1, 'rollup', series_id, $2, $3 from unnest($4::int[]) series_id`,
    [plantNo, from, to, seriesIds],
  );
  client.release(true);
}
