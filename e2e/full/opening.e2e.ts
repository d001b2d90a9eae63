import type { BrowserContext, Request } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { demoProduct } from '../support/still-product.ts';

const product = await demoProduct();
afterAll(() => product.close());

const mostFiles = 25;
const mostCalls = 8;

/** Opens the dashboard and lists its requests until the chart is drawn, by the clock of the page, because a busy machine notices late. */
async function opening(context: BrowserContext) {
  const page = await context.newPage();
  const requests: Request[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && complaints.push(message.text()));
  page.on('request', (request) => requests.push(request));
  await page.goto(`${product.server.url}/dashboard`);
  const chartReadyAt = await page.waitForFunction(
    () =>
      document.querySelector('.panel-charts .chart-plot[aria-busy="false"] canvas') &&
      performance.timeOrigin + performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const until = Number(await chartReadyAt.jsonValue());
  const begun = requests
    .map((request) => ({ path: new URL(request.url()).pathname, at: request.timing().startTime }))
    .filter(({ at }) => at < until);
  await page.close();
  // The full record below the chart is requested after it.
  const calls = begun.filter(({ path }) => path.startsWith('/api/') && !path.endsWith('/dashboard/data/fromto'));
  const files = begun.filter(({ path }) => !path.startsWith('/api/'));
  /** Number of code files that were requested after the first call. */
  const later = files.filter(({ path, at }) => /^\/assets\/.*\.js$/.test(path) && at > calls[0]!.at).length;
  return { calls: calls.map(({ path }) => path), files: files.map(({ path }) => path), later, complaints };
}

it('the dashboard opens with few files and calls, and asks the second time before its code is there', async () => {
  const { page } = await product.open();
  const first = await opening(page.context());
  expect(first.files.length, first.files.join('\n')).toBeLessThanOrEqual(mostFiles);
  expect(first.calls.length, first.calls.join('\n')).toBeLessThanOrEqual(mostCalls);
  const second = await opening(page.context());
  expect(second.calls.length, second.calls.join('\n')).toBeLessThanOrEqual(mostCalls);
  expect(second.later).toBeGreaterThan(first.later + 2);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
});
