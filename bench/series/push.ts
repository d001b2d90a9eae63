import http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ingest } from '@spillway/contract/series/ingest';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, DatabaseConnection } from '../../apps/server/src/platform/database/database.ts';
import { type BenchResult, fullOrShort, measureInterleaved, median } from '../kit.ts';
import { requestsPerSecond } from './clients.ts';
import { forkServer } from './fork-server.ts';
import { type MeasuredPlant, stepMs } from './plant.ts';

const batch = { size: 1000, requests: 100, connections: 8 };
const single = { clients: 32, seconds: fullOrShort(3, 1), rounds: fullOrShort(5, 1), warmUp: fullOrShort(1, 0) };
const readingsPath = `/api/renew${ingest.readings.path}`;
/** A plant that does not exist: the baseline writes into the same table. */
const barePlantNo = 32_000;
const perRound = batch.size * batch.requests;

/**
 * Cost of a delivery compared with the fastest insert of the database, and of small ones compared with a commit each.
 */
export async function measurePushes(
  database: Database,
  connection: DatabaseConnection,
  plant: MeasuredPlant,
): Promise<BenchResult[]> {
  const { port, stop } = await forkServer(connection);
  try {
    return [await batches(database, plant, sender(port, plant.apiKey)), await pushSingles(database, plant, port)];
  } finally {
    await stop();
  }
}

type Send = (connections: number, bodies: readonly string[]) => Promise<void>;

async function batches(database: Database, { seriesIds }: MeasuredPlant, send: Send): Promise<BenchResult> {
  let round = 0;
  const timesOf = (roundIndex: number) => {
    const newest = Math.floor(Date.now() / stepMs) * stepMs;
    const rows = perRound / 100;
    return Array.from({ length: rows }, (_, row) =>
      new Date(newest - (roundIndex * rows + row) * stepMs).toISOString(),
    );
  };
  const prepared = new Map<number, string[]>();
  const prepare = (roundIndex: number) => {
    const readings = timesOf(roundIndex).flatMap((time) =>
      seriesIds.slice(0, 100).map((series) => ({ series, time, value: 1.4 })),
    );
    const bodies = Array.from({ length: batch.requests }, (_, part) =>
      JSON.stringify({ readings: readings.slice(part * batch.size, (part + 1) * batch.size) }),
    );
    prepared.set(roundIndex, bodies);
  };
  const lines = new Map<number, string>();
  const rounds = { rounds: 7, warmUp: 1 };
  for (let one = 0; one < rounds.rounds + rounds.warmUp; one += 1) {
    prepare(one);
    lines.set(
      one,
      timesOf(one)
        .flatMap((time) => seriesIds.slice(0, 100).map((id) => copyLine(time, id)))
        .join(''),
    );
  }
  const { subjectMs, baselineMs, ratio } = await measureInterleaved(
    {
      subject: () => copyIn(database, lines.get(round)!),
      baseline: () => send(batch.connections, prepared.get(round++)!),
    },
    rounds,
  );
  return {
    name: `push of ${batch.size.toLocaleString('en')} readings a request on ${batch.connections} connections against bare COPY`,
    value: perRound / (baselineMs / 1000),
    unit: 'readings/s',
    ratio,
    limit: 0.2,
    limitIs: 'at least',
    note: `bare COPY ${Math.round(perRound / (subjectMs / 1000))} a second`,
  };
}

/** A gateway that sends single values, each the newest of its series. */
async function pushSingles(
  database: Database,
  { seriesIds, apiKey }: MeasuredPlant,
  port: number,
): Promise<BenchResult> {
  let sentCount = 0;
  const startMs = Date.now() - 7 * 86_400_000;
  const nextTime = () => {
    sentCount += 1;
    return new Date(startMs + sentCount * 1000).toISOString();
  };
  const nextBody = () => {
    const time = nextTime();
    return JSON.stringify({ series: seriesIds[100 + (sentCount % 1000)], time, value: 1 });
  };
  const clients = { port, path: readingsPath, apiKey, count: single.clients, nextBody, expected: '"accepted":1' };
  const perSecond = { ours: [] as number[], bare: [] as number[] };
  for (let round = -single.warmUp; round < single.rounds; round += 1) {
    const bare = await commitsPerSecond(single.seconds * 1000, () => bareInsert(database, nextTime()));
    const ours = await requestsPerSecond(clients, single.seconds * 1000);
    if (round < 0) continue;
    perSecond.bare.push(bare);
    perSecond.ours.push(ours);
  }
  return {
    name: `push of single readings from ${single.clients} clients against bare commits on one connection`,
    value: median(perSecond.ours),
    unit: 'readings/s',
    ratio: median(perSecond.ours.map((count, round) => count / perSecond.bare[round]!)),
    limit: 1.5,
    limitIs: 'at least',
    note: `bare commits ${Math.round(median(perSecond.bare))} a second; they are committed together`,
  };
}

async function commitsPerSecond(forMs: number, commit: () => Promise<void>): Promise<number> {
  const begunMs = performance.now();
  let commits = 0;
  for (; performance.now() < begunMs + forMs; commits += 1) await commit();
  return (commits * 1000) / (performance.now() - begunMs);
}

const copyLine = (time: string, seriesId: number) => `${time}\t${time}\t1.4\t1.4\t${seriesId}\t${barePlantNo}\t0\n`;

async function copyIn({ pool }: Database, lines: string): Promise<void> {
  const client = await pool.connect();
  const columns = 'time, received_at, raw, value, series_id, plant_no, quality';
  await pipeline(Readable.from([lines]), client.query(copyFrom(`copy reading (${columns}) from stdin`)));
  client.release();
}

async function bareInsert({ pool }: Database, time: string): Promise<void> {
  await pool.query(
    `insert into reading (time, received_at, raw, value, series_id, plant_no, quality) values ($1, $1, 1, 1, 1, $2, 0)`,
    [time, barePlantNo],
  );
}

function sender(port: number, apiKey: string): Send {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  return async (connections, bodies) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
    let next = 0;
    const lane = async () => {
      for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) await post(body, agent);
    };
    await Promise.all(Array.from({ length: connections }, lane));
    agent.destroy();
  };

  function post(body: string, agent: http.Agent): Promise<void> {
    return new Promise((resolve, reject) => {
      const options = { port, agent, method: 'POST', path: readingsPath, headers };
      const request = http.request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const isTaken = response.statusCode === 200 && Buffer.concat(parts).includes('"refused":0');
          if (isTaken) resolve();
          else reject(new Error(`a delivery was answered ${response.statusCode}`));
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}
