import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@spillway/contract/contract';
import { signInByApi } from '../../e2e/support/api.ts';
import { openBrowser, openContext } from '../../e2e/support/browser.ts';
import { type StartedServer, startServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/web-app.ts';
import { type BenchResult, fullOrShort, median } from '../kit.ts';
import { processorSeconds } from '../processor.ts';
import { livingPlant } from './living-plant.ts';
import { save } from './on-screen.ts';
import { type PageCall, Screen } from './screen.ts';

const screens = fullOrShort(200, 20);
/** A session has a limit of calls per minute. */
const screensOfSession = 20;
const records = fullOrShort(10, 2);
const settleMs = 4000;

/**
 * Two hundred dashboards on one server: each holds a stream and, for every saved record, repeats the calls of a real
 * page. They run in one process, which needs a processor of the same machine.
 */
export default async function manyDashboards(): Promise<BenchResult[]> {
  const server = await startServer({ env: { DEMO: 'small', LOG_LEVEL: 'info' } });
  const end = new AbortController();
  try {
    await livingPlant(server);
    const pageCalls = await callsPerRecord(server);
    const all = await openAll(server, pageCalls, end.signal);
    return await measured(server, all, pageCalls.length);
  } finally {
    end.abort();
    await server.stop();
  }
}

/** Observes an open page to find the calls caused by a record. */
async function callsPerRecord(server: StartedServer): Promise<PageCall[]> {
  const browser = await openBrowser();
  try {
    const page = await (await openContext(browser)).newPage();
    await signIn(page, server.url, server.admin);
    await page.goto(`${server.url}/dashboard`);
    await page.locator('.panel-charts canvas').first().waitFor();
    await wait(settleMs);
    const pageCalls: PageCall[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith(`${apiBase}/`))
        pageCalls.push({ method: request.method(), path: pathname + search, body: request.postData() });
    });
    await save(server.url, await signInByApi(server.url, server.admin), 245.5);
    await wait(settleMs);
    if (pageCalls.length === 0) throw new Error('A dashboard asked for nothing when a record was saved.');
    return pageCalls;
  } finally {
    await browser.close();
  }
}

async function openAll(server: StartedServer, pageCalls: readonly PageCall[], signal: AbortSignal): Promise<Screen[]> {
  const all: Screen[] = [];
  while (all.length < screens) {
    const token = await signInByApi(server.url, server.admin);
    for (let n = 0; n < screensOfSession; n++) all.push(new Screen(server.url, token, pageCalls));
  }
  await Promise.all(all.map((one) => one.open(signal)));
  return all;
}

async function measured(server: StartedServer, all: readonly Screen[], calls: number): Promise<BenchResult[]> {
  const token = await signInByApi(server.url, server.admin);
  const wholeMs: number[] = [];
  const usedBefore = processorSeconds(server.process.pid!);
  for (let n = 0; n < records; n++) {
    const read = all.map((one) => one.nextRecord());
    await save(server.url, token, 246 + n / 100);
    const savedMs = performance.now();
    await Promise.all(read.map((one) => one.then(() => wholeMs.push(performance.now() - savedMs))));
  }
  const usedAfter = processorSeconds(server.process.pid!);
  const readsMs = all.flatMap((one) => one.readsMs);
  const results: BenchResult[] = [
    {
      name: `${screens} dashboards: a read when a record comes, 95th of 100`,
      value: p95(readsMs),
      unit: 'ms',
      note: `${readsMs.length} reads, ${calls} a screen and record, all at once; median ${median(readsMs).toFixed(0)} ms`,
    },
    {
      name: `${screens} dashboards: all of the new record there, 95th of 100`,
      value: p95(wholeMs),
      unit: 'ms',
      note: `from the answer to whoever saved it; median ${median(wholeMs).toFixed(0)} ms`,
    },
  ];
  if (usedBefore !== null && usedAfter !== null)
    results.push({
      name: `${screens} dashboards: processor of server and database, a record`,
      value: (usedAfter - usedBefore) / records,
      unit: 's',
      note: `every ten minutes: ${(((usedAfter - usedBefore) / records / 600) * 100).toFixed(2)} % of one core`,
    });
  return results;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;
}
