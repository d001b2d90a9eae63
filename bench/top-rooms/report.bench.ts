import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dayMs } from '@spillway/plant-time/spans';
import { call, signInByApi } from '../../e2e/support/api.ts';
import { type StartedServer, startServer, temporaryDir } from '../../e2e/support/server.ts';
import { type BenchResult, fullOrShort, median } from '../kit.ts';
import { processorSeconds } from '../processor.ts';
import { readBeside } from './beside.ts';
import { drawnMs, waitForAnswer } from './first-rows.ts';
import { watchMemory } from './memory.ts';
import { cellsInOffice } from './office.ts';
import { bareReadMs, columns, makeYearPlant, rowsOfYear, type YearPlant } from './year-plant.ts';

const people = fullOrShort(10, 2);
const daysPerReport = fullOrShort(30, 4);
const warmUps = fullOrShort(50, 1);
const settleMs = 2000;
const zoneMs = 7 * 3_600_000;

/** Yearly reports and files with 5-minute rows and thirty columns, on the real server, with concurrent readers. */
export default async function report(): Promise<BenchResult[]> {
  const dataDir = temporaryDir('report');
  try {
    const plant = await makeYearPlant(dataDir);
    const bareMs = await bareReadMs(dataDir, plant);
    const server = await startServer({ dataDir });
    try {
      const token = await signInByApi(server.url, plant.admin);
      for (let n = 0; n < warmUps; n++) await call(server.url, 'GET', '/v1/series/last', { token });
      return [
        ...(await files(server, token, plant, bareMs)),
        ...(await screen(server, token, plant)),
        ...(await together(server, plant)),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const requestOf = ({ seriesIds, from, to }: Pick<YearPlant, 'seriesIds' | 'from' | 'to'>) => ({
  kind: 'raw',
  columns: seriesIds.map((id) => ({ key: `series:${id}` })),
  from,
  to,
});

interface Entry {
  readonly export_id: string;
  readonly state: string;
  readonly rows: number;
  readonly bytes: number | null;
  readonly ahead: number | null;
}

interface Order {
  readonly report: object;
  readonly format: 'xlsx' | 'csv' | 'pdf';
}

/** Time from the order until the file is ready. */
async function exported(baseUrl: string, token: string, order: Order): Promise<Entry> {
  const body = { ...order, language: 'vi', csv_style: 'vi' };
  let one = await call<Entry>(baseUrl, 'POST', '/v1/report/library/export', { token, body });
  while (one.state === 'waiting' || one.state === 'running') {
    await wait(100);
    one = await call<Entry>(baseUrl, 'GET', `/v1/report/library/${one.export_id}`, { token });
  }
  if (one.state !== 'ready') throw new Error(`A file ended ${one.state}.`);
  return one;
}

async function files(server: StartedServer, token: string, plant: YearPlant, bareMs: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  // A printed file is limited to 20,000 rows.
  const twoMonths = { ...plant, from: wall(plant.toMs - 60 * dayMs) };
  for (const [format, of] of [
    ['xlsx', plant],
    ['csv', plant],
    ['pdf', twoMonths],
  ] as const) {
    await wait(settleMs);
    const usedBefore = processorSeconds(server.process.pid!)!;
    let [ms, memoryMb] = [0, 0];
    const { result, p95Ms, beforeMs } = await readBeside(server, plant, async () => {
      const startedMs = performance.now();
      const maxAboveIdleMb = watchMemory(server.process.pid!);
      const one = await exported(server.url, token, { report: requestOf(of), format });
      [ms, memoryMb] = [performance.now() - startedMs, maxAboveIdleMb()];
      return one;
    });
    const used = processorSeconds(server.process.pid!)! - usedBefore;
    const name = `${format} of ${result.rows} rows, ${columns} columns`;
    const size = `${(result.bytes! / 1e6).toFixed(1)} MB; processor of server and database ${used.toFixed(1)} s, reads beside it included`;
    results.push(
      {
        name: `${name}: from the order to the file`,
        value: ms / 1000,
        unit: 's',
        note: size,
        ...(format === 'xlsx' ? { limit: 15 } : {}),
      },
      {
        name: `${name}: memory above idle`,
        value: memoryMb,
        unit: 'MB',
        ...(format === 'xlsx' ? { limit: 150 } : {}),
      },
      {
        name: `${name}: reads beside it, 95th of 100, against the same before`,
        value: p95Ms,
        unit: 'ms',
        ratio: p95Ms / beforeMs,
        limit: 2,
        note: `before ${beforeMs.toFixed(1)} ms`,
      },
    );
    if (format === 'xlsx')
      results.push(...(await cellsInOffice(server.url, token, { exportId: result.export_id, report: requestOf(of) })));
    if (format !== 'pdf')
      results.push({
        name: `${name}: against a bare COPY of its readings`,
        value: ms,
        unit: 'ms',
        ratio: ms / bareMs,
        note: `COPY ${bareMs.toFixed(0)} ms`,
      });
  }
  return results;
}

async function screen(server: StartedServer, token: string, plant: YearPlant): Promise<BenchResult[]> {
  const all = [];
  for (let n = 0; n < 5; n++) all.push(await waitForAnswer(server.url, token, requestOf(plant)));
  const drawnReport = await drawnMs(server.url, plant);
  const rows = [...all, drawnReport].map((one) => one.rows);
  if (rows.some((count) => count !== rowsOfYear)) throw new Error(`Rows are missing: ${rows.join()}.`);
  return [
    {
      name: 'report of a year, 30 columns: first rows by the call of the screen',
      value: median(all.map(({ firstMs }) => firstMs)),
      unit: 'ms',
      limit: 1000,
      note: `all ${rowsOfYear} rows ${(median(all.map(({ wholeMs }) => wholeMs)) / 1000).toFixed(1)} s`,
    },
    {
      name: 'report of a year, 30 columns: from the press to rows drawn in a browser',
      value: drawnReport.firstMs,
      unit: 'ms',
      limit: 1000,
      note: `once; all ${drawnReport.rows} rows ${(drawnReport.wholeMs / 1000).toFixed(1)} s`,
    },
  ];
}

const wall = (ms: number): string => new Date(ms + zoneMs).toISOString().slice(0, 19).replace('T', ' ');

/** Ten users with different days; any error fails the bench. */
async function together(server: StartedServer, plant: YearPlant): Promise<BenchResult[]> {
  const tokens = await Promise.all(Array.from({ length: people }, () => signInByApi(server.url, plant.admin)));
  const orders = tokens.map((own, index) => {
    const fromMs = plant.fromMs + index * daysPerReport * dayMs;
    const period = { from: wall(fromMs), to: wall(fromMs + daysPerReport * dayMs) };
    return { own, order: { report: requestOf({ ...plant, ...period }), format: formats[index % formats.length]! } };
  });
  let maxMs = 0;
  const { result, p95Ms, beforeMs, events } = await readBeside(server, plant, () => {
    const startedMs = performance.now();
    return Promise.all(
      orders.map(async ({ own, order }) => {
        const one = await exported(server.url, own, order);
        maxMs = Math.max(maxMs, performance.now() - startedMs);
        return one;
      }),
    );
  });
  const wrong = result.filter(({ rows }) => rows !== daysPerReport * 288 + 1);
  if (wrong.length > 0) throw new Error(`Of ${people} files ${wrong.length} have too few rows.`);
  return [
    {
      name: `${people} people, ${daysPerReport} days each at once: the last file is there`,
      value: maxMs / 1000,
      unit: 's',
      note: `no error, every row; the stream beside it brought ${events} news of files`,
    },
    {
      name: `${people} people, ${daysPerReport} days each at once: reads beside it, 95th of 100, against the same before`,
      value: p95Ms,
      unit: 'ms',
      ratio: p95Ms / beforeMs,
      limit: 2,
      note: `before ${beforeMs.toFixed(1)} ms`,
    },
  ];
}

const formats = ['xlsx', 'csv', 'xlsx', 'csv', 'pdf'] as const;
