import { performance } from 'node:perf_hooks';
import type { BrowserContext } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { demoProduct } from '../support/still-product.ts';

const product = await demoProduct();
afterAll(() => product.close());

const mostFiles = 25;
const mostCalls = 8;

/** Opens the dashboard and lists what it asked for until its chart stood. */
async function opening(context: BrowserContext) {
  const page = await context.newPage();
  const asked: { readonly path: string; readonly at: number }[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && complaints.push(message.text()));
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname, at: performance.now() }));
  await page.goto(`${product.server.url}/dashboard`);
  await page.locator('.panel-charts .chart-plot[aria-busy="false"] canvas').first().waitFor();
  await page.close();
  // The whole record, below the chart, comes after it; on a busy machine it is asked for before a look sees the chart.
  const isLater = ({ path }: { readonly path: string }) => path.endsWith('/dashboard/data/fromto');
  const calls = asked.filter((one) => one.path.startsWith('/api/') && !isLater(one));
  const files = asked.filter(({ path }) => !path.startsWith('/api/'));
  /** Of the files that hold code, those that were asked for after the first call. */
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
