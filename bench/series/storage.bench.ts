import { rmSync } from 'node:fs';
import { dayMs } from '@spillway/plant-time/spans';
import { migrations } from '../../apps/server/src/migrations.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { plainProfile, type StorageProfile } from '../../apps/server/src/series/profile/profile.ts';
import { createReads } from '../../apps/server/src/series/read/read.ts';
import { type BenchResult, fullOrShort, measureInterleaved } from '../kit.ts';
import { hydroCode, type MeasuredPlant, makePlant } from './plant.ts';

const yearMs = 365 * dayMs;
const stepMs = 300_000;
const storedYears = fullOrShort(10, 3);
/** Compacted years before now. */
const oldYears = fullOrShort(5, 2);
const widthPx = 1200;
/** Levels to the centimetre, received a few seconds late, as from a logger. */
const levels = 4;
const batchSize = 1000;
const perSeries = batchSize / levels;

interface StorageCase {
  readonly database: Database;
  readonly profile: StorageProfile;
  readonly plant: MeasuredPlant;
  stop(): Promise<void>;
}

/** Cost of old readings: disk space, read time, and their effect on everything else. */
export default async function storage(): Promise<BenchResult[]> {
  const nowMs = Math.floor(systemClock.now().getTime() / stepMs) * stepMs;
  const [one, ten] = [await start(), await start()];
  try {
    await fill(one, nowMs - yearMs, nowMs);
    for (let year = storedYears; year >= 1; year -= 1)
      await fill(ten, nowMs - year * yearMs, nowMs - (year - 1) * yearMs - 1);
    const packed = await pack(ten, new Date(nowMs - 2 * yearMs));
    for (const { database } of [one, ten]) await database.pool.query('vacuum analyze');
    return [...packed, ...(await measureOldReads(ten, nowMs)), ...(await measureTypicalWork(one, ten, nowMs))];
  } finally {
    await one.stop();
    await ten.stop();
  }
}

async function start(): Promise<StorageCase> {
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  await migrate(database, migrations, { log: quietLog });
  const plant = await makePlant(database);
  return {
    database,
    plant,
    profile: plainProfile({ database, clock: systemClock }),
    async stop() {
      await plant.node.stop();
      await database.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const ownSeries = ({ plant }: Pick<StorageCase, 'plant'>): number[] => plant.seriesIds.slice(0, levels);

async function fill({ database, profile, plant }: StorageCase, fromMs: number, toMs: number): Promise<void> {
  const days = Math.ceil((toMs - fromMs) / dayMs) + 1;
  await profile.ensure(Array.from({ length: days }, (_, day) => fromMs + day * dayMs));
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into reading (time, received_at, raw, value, series_id, plant_no, quality)
     select time, date_trunc('milliseconds', time + interval '1 second' + random() * interval '3 seconds'), level, level, series_id, $1, 0
       from generate_series($2::timestamptz, $3::timestamptz, '5 minutes') time, unnest($4::int[]) series_id,
            lateral (select round((245 + 3 * sin(extract(epoch from time) / 2e6) + 0.03 * random())::numeric, 2)::float8 as level) measured`,
    [plant.plantNo, new Date(fromMs), new Date(toMs), plant.seriesIds.slice(0, levels)],
  );
  await client.query(
    `update series_last set time = $2, raw = 245, value = 245, quality = 0, received_at = $2
      where plant_no = $1 and series_id = any($3::int[])`,
    [plant.plantNo, new Date(toMs), plant.seriesIds.slice(0, levels)],
  );
  client.release(true);
}

async function pack({ database, profile }: StorageCase, before: Date): Promise<BenchResult[]> {
  const startedMs = performance.now();
  const count = await profile.pack(before);
  const seconds = (performance.now() - startedMs) / 1000;
  await database.pool.query('vacuum analyze');
  const { plain, packed } = await profile.usage(database.sql);
  const each = { plain: plain.bytes / plain.readings, packed: packed.bytes / packed.readings };
  return [
    {
      name: 'room of a compacted reading',
      value: each.packed,
      unit: 'bytes',
      ratio: each.packed / each.plain,
      limit: 0.2,
      note: `as a row of its own ${each.plain.toFixed(0)} bytes`,
    },
    { name: 'compacting old readings', value: count / seconds, unit: 'readings/s', limit: 20_000, limitIs: 'at least' },
  ];
}

/** The same queries for a compacted and an uncompacted period. */
async function measureOldReads(ten: StorageCase, nowMs: number): Promise<BenchResult[]> {
  const reads = createReads({ clock: systemClock, database: ten.database, catalogue: ten.plant.node.series.catalogue });
  const series = ownSeries(ten);
  const dayAt = (yearsAgo: number) => ({ fromMs: nowMs - yearsAgo * yearMs - dayMs, toMs: nowMs - yearsAgo * yearMs });
  const day = await measureInterleaved({
    subject: () => reads.range(hydroCode, series, dayAt(oldYears), widthPx),
    baseline: () => reads.range(hydroCode, series, dayAt(0), widthPx),
  });
  const yearOf = async (yearsAgo: number) => {
    const toMs = nowMs - yearsAgo * yearMs;
    for await (const _lines of await reads.raw(hydroCode, series[0]!, { fromMs: toMs - yearMs, toMs }));
  };
  const year = await measureInterleaved(
    { subject: () => yearOf(oldYears), baseline: () => yearOf(0) },
    { rounds: 7, warmUp: 1 },
  );
  return [
    comparisonResult('24 hours of 4 series, compacted, against plain', day),
    comparisonResult('a year at 5 minutes of a series, every reading as csv, compacted, against plain', year),
  ];
}

const comparisonResult = (
  name: string,
  { subjectMs, baselineMs, ratio }: Awaited<ReturnType<typeof measureInterleaved>>,
): BenchResult => ({
  name,
  value: subjectMs,
  unit: 'ms',
  ratio,
  limit: 2.5,
  note: `plain ${baselineMs.toFixed(1)} ms`,
});

/** Typical work of users and loggers, with ten years of readings and with one. */
async function measureTypicalWork(one: StorageCase, ten: StorageCase, nowMs: number): Promise<BenchResult[]> {
  const chart = (stored: StorageCase) => {
    const reads = createReads({
      clock: systemClock,
      database: stored.database,
      catalogue: stored.plant.node.series.catalogue,
    });
    return () => reads.range(hydroCode, ownSeries(stored), { fromMs: nowMs - dayMs, toMs: nowMs }, widthPx);
  };
  const push = (stored: StorageCase) => {
    let sentCount = 0;
    return async () => {
      const readings = Array.from({ length: batchSize }, (_, no) => ({
        series: ownSeries(stored)[no % levels],
        time: new Date(
          nowMs - 20 * dayMs + 1000 * (sentCount * perSeries + Math.floor(no / levels)) + 500,
        ).toISOString(),
        value: 245,
      }));
      sentCount += 1;
      await stored.plant.node.series.accept(hydroCode, { readings, fields: new Map() });
    };
  };
  const against = (
    label: string,
    { subjectMs, baselineMs, ratio }: Awaited<ReturnType<typeof measureInterleaved>>,
  ): BenchResult => ({
    name: `${label}, ten years stored against one`,
    value: subjectMs,
    unit: 'ms',
    ratio,
    limit: 1.2,
    note: `one year ${baselineMs.toFixed(1)} ms`,
  });
  const rounds = { rounds: 41, warmUp: 5 };
  return [
    against('24 hours of 4 series', await measureInterleaved({ subject: chart(ten), baseline: chart(one) }, rounds)),
    against('1,000 readings accepted', await measureInterleaved({ subject: push(ten), baseline: push(one) }, rounds)),
  ];
}
