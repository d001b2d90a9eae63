import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { migrations } from '../../apps/server/src/migrations.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { createArmed } from '../../apps/server/src/platform/outgoing-switch/testing/arming-of.ts';
import { readDays } from '../../apps/server/src/transfer/compliance/store.ts';
import { agencyDay } from '../../apps/server/src/transfer/slots/due.ts';
import {
  jobsOf,
  startSlots,
  targetWith,
  valuesOf,
  version,
} from '../../apps/server/src/transfer/slots/testing/slots-of.ts';
import { localWire } from '../../apps/server/src/transfer/wire/testing/local-wire.ts';
import { composeMessages } from '../../apps/server/src/transfer/wire/wire.ts';
import { type BenchResult, fullOrShort, timeMs } from '../kit.ts';

const targets = 8;
const backlogDays = fullOrShort(30, 1);
const totalSlots = targets * backlogDays * 96;
const longestMinutes = 15;
const pacing = { slots: fullOrShort(200, 10), callsPerMinute: 120, roundTripMs: 150, clockRuns: 30 } as const;
const startMs = Date.parse('2026-11-20T03:00:00Z');

/** Time to drain a backlog of thirty days to receivers in this process, and to read the counts of a year. */
export default async function transfer(): Promise<BenchResult[]> {
  const dataDir = await makeTemporaryFolder('bench');
  const embedded = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(embedded.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    return [...(await backlog(database)), ...(await benchSlowCalls(database)), ...(await year(database))];
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function receiver(delayMs: number): Promise<{ server: Server; url: string; taken: () => number }> {
  let receivedCount = 0;
  const server = createServer((request, answer) => {
    request.resume();
    request.on('end', () => {
      receivedCount += 1;
      setTimeout(() => answer.end('{"ok": true}'), delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/input`,
    taken: () => receivedCount,
  };
}

const targetAt = (url: string, callsPerMinute: number) => ({
  http: { ...targetWith().http!, url },
  limits: { ...targetWith().limits, calls_per_minute: callsPerMinute },
});

async function start(database: Database, clock: Clock, jobs: ReturnType<typeof jobsOf>['jobs']) {
  const arming = await createArmed(database);
  const node = startSlots(database, {
    name: 'bench',
    clock,
    arming,
    jobs,
    say: valuesOf().say,
    compose: composeMessages,
    wire: localWire(),
  });
  return {
    node,
    async stop() {
      await node.stop();
      arming.stop();
    },
  };
}

/** Eight receivers with thirty days of quarter-hourly slots due. */
async function backlog(database: Database): Promise<BenchResult[]> {
  const to = await receiver(0);
  const versions = Array.from({ length: targets }, (_, index) =>
    version({
      jobNo: index + 1,
      validFromMs: startMs - backlogDays * dayMs + minuteMs,
      job: { username: `nhan${index}`, target_id: index + 1 },
      at: targetAt(to.url, 6000),
    }),
  );
  const { node, stop } = await start(database, { now: () => new Date(startMs) }, jobsOf(versions).jobs);
  try {
    const ms = await timeMs(async () => {
      while (to.taken() < totalSlots) await node.slots.drain();
    });
    const { rows } = await database.pool.query<{ mb: number }>(
      `select sum(pg_total_relation_size(name::regclass))::float8 / 1e6 as mb
         from unnest(array['transfer_slot', 'transfer_message', 'transfer_attempt']) name`,
    );
    const perYear = (rows[0]!.mb / totalSlots) * targets * 96 * 90;
    return [
      { name: `${totalSlots} slots of a backlog sent`, value: ms / minuteMs, unit: 'min', limit: longestMinutes },
      { name: 'rows of ninety days of eight receivers', value: perYear, unit: 'MB', limit: 1000 },
    ];
  } finally {
    await stop();
    to.server.close();
  }
}

/** Two calls per second and 150 ms each, while live slots arrive on an accelerated clock. */
async function benchSlowCalls(database: Database): Promise<BenchResult[]> {
  const to = await receiver(pacing.roundTripMs);
  const began = performance.now();
  const clock = { now: () => new Date(startMs + (performance.now() - began) * pacing.clockRuns) };
  const one = version({
    plantNo: 2,
    validFromMs: startMs - pacing.slots * 5 * minuteMs + 1,
    job: { timer: { every_minutes: 5 }, wait_minutes: 0 },
    at: targetAt(to.url, pacing.callsPerMinute),
  });
  const { node, stop } = await start(database, clock, jobsOf([one]).jobs);
  try {
    const open = async () => (await node.slots.backlog(2)).reduce((sum, { late }) => sum + late, 0);
    const ms = await timeMs(async () => {
      do await node.slots.drain();
      while ((await open()) > 0);
    });
    const minMs = (to.taken() * minuteMs) / pacing.callsPerMinute;
    const { rows } = await database.pool.query<{ late: number }>(
      'select count(*)::int as late from transfer_slot where plant_no = 2 and slot_at > $1 and done_at >= late_at',
      [new Date(startMs)],
    );
    return [
      { name: 'a backlog at two calls a second', value: ms / 1000, unit: 's', ratio: ms / minMs, limit: 1.2 },
      { name: 'live slots that were late meanwhile', value: rows[0]!.late, unit: 'slots', limit: 0 },
    ];
  } finally {
    await stop();
    to.server.close();
  }
}

/** Counts of a year for eight receivers. */
async function year(database: Database): Promise<BenchResult[]> {
  const day = agencyDay(startMs);
  await database.pool.query(
    `insert into transfer_day (plant_no, day, target_id, job_no, owed, on_time)
     select plant, day, target, target, 96, 95 from generate_series(1000, 1199) plant,
            generate_series($1::int - 365, $1::int) day, generate_series(1, $2::int) target`,
    [day, targets],
  );
  const ms = await timeMs(async () => void (await readDays(database.sql, 1100, day - 365, day)));
  return [{ name: 'a year of the duty of a plant, among 200 plants', value: ms, unit: 'ms', limit: 300 }];
}
