import { dayMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { plainProfile } from '../../apps/server/src/series/profile/profile.ts';
import { call, signInByApi } from '../../e2e/support/api.ts';
import { emptyStation } from '../../e2e/support/empty-station.ts';
import { type StartedServer, startServer } from '../../e2e/support/server.ts';
import { fullOrShort, timeMs } from '../kit.ts';

const rainGauges = 20;
const levelStations = 10;
export const columns = rainGauges + levelStations;
export const rowsOfYear = fullOrShort(105_120, 2_880);
const stepMs = 300_000;
const yearMs = rowsOfYear * stepMs;
/** UTC offset of Vietnam, where the plant is. */
const zoneMs = 7 * 3_600_000;

export interface YearPlant {
  readonly seriesIds: readonly number[];
  /** First and last row, in plant time. */
  readonly from: string;
  readonly to: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly admin: StartedServer['admin'];
}

/** A year of 5-minute rows of twenty gauges and ten levels, in a data folder for a server to start on. */
export async function makeYearPlant(dataDir: string): Promise<YearPlant> {
  const server = await startServer({ dataDir });
  const seriesIds: number[] = [];
  try {
    seriesIds.push(...(await describePlant(server)));
  } finally {
    await server.stop();
  }
  const toMs = Math.floor(systemClock.now().getTime() / dayMs) * dayMs;
  const fromMs = toMs - yearMs + stepMs;
  await withDatabase(dataDir, (database) => fill(database, seriesIds, fromMs, toMs));
  return { seriesIds, from: wall(fromMs), to: wall(toMs), fromMs, toMs, admin: server.admin };
}

const wall = (ms: number): string => new Date(ms + zoneMs).toISOString().slice(0, 19).replace('T', ' ');

async function describePlant(server: StartedServer): Promise<number[]> {
  const token = await signInByApi(server.url, server.admin);
  const station = (type: number, at: number) =>
    call(server.url, 'POST', '/v1/setting/station/add', {
      token,
      body: {
        ...emptyStation,
        station_code: `B${type}-${at}`,
        name: type === 1 ? `Trạm mưa ${at + 1}` : `Mực nước ${at + 1}`,
        station_type: type,
        thiessen_coefficient: type === 1 ? 1 / rainGauges : null,
      },
    });
  for (let index = 0; index < rainGauges; index++) await station(1, index);
  for (let index = 0; index < levelStations; index++) await station(2, index);
  const readNames = async () =>
    (await call<{ series_id: number; quantity: string }[]>(server.url, 'GET', '/v1/series/getall', { token })).filter(
      ({ quantity }) => quantity === 'precipitation' || quantity === 'water_level',
    );
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    const series = await readNames();
    if (series.length === columns) return series.map(({ series_id: id }) => id);
  }
  throw new Error('No series followed from the stations.');
}

/** Database of a folder whose server is stopped. */
async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    return await work(database);
  } finally {
    await database.close();
    await server.stop();
  }
}

/** Occasional showers, and levels that vary by centimetres; one reading in five hundred is missing. */
async function fill(database: Database, seriesIds: readonly number[], fromMs: number, toMs: number): Promise<void> {
  const days = Array.from({ length: yearMs / dayMs + 1 }, (_, day) => fromMs + day * dayMs);
  await plainProfile({ database, clock: systemClock }).ensure([...days, toMs]);
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into reading (time, received_at, raw, value, series_id, plant_no, quality)
     select time, time, value, value, series_id, plant_no, 0
       from series join unnest($3::int[]) wanted (series_id) using (series_id)
      cross join generate_series($1::timestamptz, $2::timestamptz, interval '5 minutes') time
      cross join lateral (
        select round((case quantity
                 when 'precipitation' then case when hashint8(extract(epoch from time)::bigint + series_id) % 10 = 0 then 0.2 * (abs(hashint8(extract(epoch from time)::bigint)) % 20) else 0 end
                 else 240 + 5 * sin(extract(epoch from time) / 400000 + series_id) + (abs(hashint8(extract(epoch from time)::bigint * series_id)) % 100) / 1000.0
               end)::numeric, 2)::float8 as value) worth
      where hashint8(extract(epoch from time)::bigint * 31 + series_id) % 500 <> 1`,
    [new Date(fromMs), new Date(toMs), [...seriesIds]],
  );
  client.release(true);
  await sql`
    update series_last set time = ${new Date(toMs)}, raw = 1, value = 1, quality = 0, received_at = ${new Date(toMs)}
     where series_id = any(${[...seriesIds]}::int[])`.execute(database.sql);
  await database.pool.query('vacuum analyze');
}

/** The same readings by COPY in row order, without processing. */
export const bareReadMs = (dataDir: string, { seriesIds, fromMs, toMs }: YearPlant): Promise<number> =>
  withDatabase(dataDir, async (database) => {
    const client = await database.pool.connect();
    const range = `series_id = any('{${seriesIds.join()}}') and time between '${new Date(fromMs).toISOString()}' and '${new Date(toMs).toISOString()}'`;
    const read = async () => {
      const rows = client.query(
        copyTo(
          `copy (select time, series_id, value, quality from reading where ${range} order by time, series_id) to stdout`,
        ),
      );
      for await (const _part of rows);
    };
    await client.query('set statement_timeout = 0');
    await read();
    const ms = await timeMs(read);
    client.release(true);
    return ms;
  });
