import { apiBase } from '@spillway/contract/contract';
import type { Browser, Page } from 'playwright-core';
import { call, signInByApi } from '../../e2e/support/api.ts';
import { openBrowser, openContext } from '../../e2e/support/browser.ts';
import { type StartedServer, startServer } from '../../e2e/support/server.ts';
import { signIn } from '../../e2e/support/web-app.ts';
import { type BenchResult, fullOrShort, median } from '../kit.ts';
import { seedPlant } from './seed-plant.ts';

const rounds = fullOrShort(7, 1);
interface List {
  readonly screen: string;
  readonly call: string;
  readonly name: string;
}

const lists: readonly List[] = [
  { screen: '/station/manage', call: '/v1/setting/station/getall', name: '2,000 stations' },
  { screen: '/settings/interpolate', call: '/v1/table/station-zq', name: '500 interpolation tables' },
];

/**
 * Time from the click on the menu to the first painted row with fresh data; compared with a bare page that loads the
 * same number of rows from the same server and paints as many as fit.
 */
export default async function listsBench(): Promise<BenchResult[]> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    await seedPlant(server, { stations: fullOrShort(2_000, 200), tables: fullOrShort(500, 20) });
    const results: BenchResult[] = [];
    for (const list of lists) results.push(await measured(browser, server, list));
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measured(browser: Browser, server: StartedServer, list: List): Promise<BenchResult> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, server.url, server.admin);
  const token = await signInByApi(server.url, server.admin);
  const rows = await call<unknown[]>(server.url, 'GET', list.call, { token });
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const pair = [
      await ourPaintMs(page, server.url, list.screen),
      await barePaintMs(page, server.url, list.call, token),
    ] as const;
    // The first round loads the page's code into the browser cache.
    if (round === 0) continue;
    ours.push(pair[0]);
    bare.push(pair[1]);
  }
  await context.close();
  return {
    name: `list of ${list.name}, first paint of its rows (goal: under 300 ms)`,
    value: median(ours),
    unit: 'ms',
    ratio: median(ours.map((ms, round) => ms / bare[round]!)),
    note: `${rows.length} rows; bare page ${median(bare).toFixed(0)} ms`,
  };
}

/** Leaves the list for another screen and returns, without cached data. */
async function ourPaintMs(page: Page, baseUrl: string, path: string): Promise<number> {
  await page.goto(`${baseUrl}/account-information`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return await page.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const startedMs = performance.now();
        const checkPage = () => {
          if (document.querySelector('.table tbody td') === null) requestAnimationFrame(checkPage);
          else requestAnimationFrame(() => resolve(performance.now() - startedMs));
        };
        history.pushState({}, '', target);
        dispatchEvent(new PopStateEvent('popstate'));
        checkPage();
      }),
    path,
  );
}

async function barePaintMs(page: Page, baseUrl: string, path: string, token: string): Promise<number> {
  await page.goto(`${baseUrl}/account-information`);
  return await page.evaluate(
    async ({ url, bearer }) => {
      const startedMs = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
      const { data } = (await answer.json()) as { data: Record<string, unknown>[] };
      const table = document.createElement('table');
      for (const row of data.slice(0, 50)) {
        const line = table.insertRow();
        for (const value of Object.values(row)) line.insertCell().textContent = String(value);
      }
      document.body.replaceChildren(table);
      await new Promise(requestAnimationFrame);
      return performance.now() - startedMs;
    },
    { url: apiBase + path, bearer: token },
  );
}
