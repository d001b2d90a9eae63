import { apiBase } from '@spillway/contract/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { call, signInByApi } from '../../e2e/support/api.ts';
import { openBrowser, openContext } from '../../e2e/support/browser.ts';
import { type StartedServer, startServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/web-app.ts';
import { type BenchResult, fullOrShort, median } from '../kit.ts';
import { livingPlant } from './living-plant.ts';
import { levelOnDashboardMs, readingOnScreenMs, recordOnScreenMs, warningOnDashboardMs } from './on-screen.ts';

const rounds = fullOrShort(5, 1);
/** CPU throttling for an old control-room machine. */
const slowdown = 4;

interface LoadTimes {
  readonly figuresMs: number;
  readonly chartsMs: number;
}

/** Dashboard of the running demo in a real browser: time to open, and time to show new data. */
export default async function dashboardBench(): Promise<BenchResult[]> {
  const server = await startServer({ env: { DEMO: 'small', LOG_LEVEL: 'info' } });
  const browser = await openBrowser();
  try {
    await livingPlant(server);
    return [...(await opening(browser, server)), ...(await liveUpdates(browser, server))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function opening(browser: Browser, server: StartedServer): Promise<BenchResult[]> {
  const context = await openContext(browser);
  await signIn(await context.newPage(), server.url, server.admin);
  const token = await signInByApi(server.url, server.admin);
  const [ours, bare]: [LoadTimes[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const pair = [await openedMs(context, server.url), await bareMs(context, server.url, token)] as const;
    // The first round loads the page's code into the browser cache.
    if (round === 0) continue;
    ours.push(pair[0]);
    bare.push(pair[1]);
  }
  await context.close();
  const of = (name: string, limit: number, msOf: (shown: LoadTimes) => number): BenchResult => ({
    name: `dashboard at a quarter of the processor: ${name}`,
    value: median(ours.map(msOf)),
    unit: 'ms',
    note: `goal: under ${limit} ms; a bare page with the same figures ${median(bare).toFixed(0)} ms`,
    ratio: median(ours.map((one, round) => msOf(one) / bare[round]!)),
  });
  return [of('figures', 1000, ({ figuresMs }) => figuresMs), of('charts', 2000, ({ chartsMs }) => chartsMs)];
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Time from navigation to the painted figures, with the page's code cached and no data. */
async function openedMs(context: BrowserContext, baseUrl: string): Promise<LoadTimes> {
  const page = await slowPage(context);
  await page.goto(`${baseUrl}/dashboard`, { waitUntil: 'commit' });
  const screenTimes = await page.evaluate(
    () =>
      new Promise<LoadTimes>((resolve) => {
        let figuresMs: number | null = null;
        const checkPage = () => {
          if (figuresMs === null && /\d/.test(document.querySelector('.level-now')?.textContent ?? ''))
            figuresMs = performance.now();
          // The chart is busy until its values are drawn.
          const isDrawn = document.querySelector('.panel-charts .chart-plot[aria-busy="false"] canvas') !== null;
          if (figuresMs !== null && isDrawn) {
            const readyMs = figuresMs;
            requestAnimationFrame(() => resolve({ figuresMs: readyMs, chartsMs: performance.now() }));
          } else requestAnimationFrame(checkPage);
        };
        checkPage();
      }),
  );
  await page.close();
  return screenTimes;
}

async function bareMs(context: BrowserContext, baseUrl: string, token: string): Promise<number> {
  const page = await slowPage(context);
  await page.goto(`${baseUrl}/robots.txt`, { waitUntil: 'commit' }).catch(() => null);
  const ms = await page.evaluate(
    async ({ base, bearer }) => {
      const startedMs = performance.now();
      const headers = { authorization: `Bearer ${bearer}` };
      const paths = ['general/last', 'outlet/getall', 'data/indicator'];
      const answers = await Promise.all(
        paths.map(async (path) => await (await fetch(`${base}/v1/dashboard/${path}`, { headers })).text()),
      );
      document.body.textContent = answers.join('\n');
      await new Promise(requestAnimationFrame);
      return performance.now() - startedMs;
    },
    { base: apiBase, bearer: token },
  );
  await page.close();
  return ms;
}

async function liveUpdates(browser: Browser, server: StartedServer): Promise<BenchResult[]> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, server.url, server.admin);
  const token = await signInByApi(server.url, server.admin);
  const results = [
    p95(
      'a reading the server has accepted is on the screen (stations)',
      await readingOnScreenMs(page, server, token),
      1000,
    ),
    p95(
      'a level the server has accepted is on the screen (dashboard)',
      await levelOnDashboardMs(page, server, token),
      1000,
    ),
    p95(
      'a warning that a reading raises is on the screen (dashboard)',
      await warningOnDashboardMs(page, server, token),
      1000,
    ),
    p95('a record that is saved is on the screen (dashboard)', await recordOnScreenMs(page, server, token)),
  ];
  await context.close();
  await call(server.url, 'POST', '/auth/logout', { token, body: {} }).catch(() => null);
  return results;
}

function p95(name: string, allMs: readonly number[], limit?: number): BenchResult {
  const sorted = allMs.toSorted((a, b) => a - b);
  return {
    name: `live: ${name}, 95th of 100`,
    value: sorted[Math.ceil(sorted.length * 0.95) - 1]!,
    unit: 'ms',
    ...(limit === undefined ? {} : { limit }),
    note: `${sorted.length} of them; median ${median(sorted).toFixed(0)} ms, longest ${sorted.at(-1)!.toFixed(0)} ms`,
  };
}
