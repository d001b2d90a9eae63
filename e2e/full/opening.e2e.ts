import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { beSignedIn } from '../support/web-app.ts';

const { url, admin } = await stillServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const mostFiles = 25;
const mostCalls = 8;

/** Opens the dashboard and lists what it asked for until its chart stands. */
async function opening(context: Awaited<ReturnType<typeof openContext>>) {
  const page = await context.newPage();
  const asked: { readonly path: string; readonly at: number }[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && complaints.push(message.text()));
  page.on('request', (request) => asked.push({ path: new URL(request.url()).pathname, at: performance.now() }));
  await page.goto(`${url}/dashboard`);
  await page.locator('.panel-charts .chart-plot[aria-busy="false"] canvas').first().waitFor();
  const isCall = ({ path }: { readonly path: string }) => path.startsWith('/api/');
  const found = { calls: asked.filter(isCall), files: asked.filter((one) => !isCall(one)), complaints };
  await page.close();
  return found;
}

it('the dashboard opens with few files and calls, and asks the second time before its code is there', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await beSignedIn(page, url, admin);
  await page.close();
  const first = await opening(context);
  const names = (all: readonly { readonly path: string }[]) => all.map(({ path }) => path);
  expect(first.files.length, names(first.files).join('\n')).toBeLessThanOrEqual(mostFiles);
  expect(first.calls.length, names(first.calls).join('\n')).toBeLessThanOrEqual(mostCalls);
  const second = await opening(context);
  const before = (one: typeof first) => one.files.filter(({ at }) => at > one.calls[0]!.at).length;
  expect(before(first)).toBeLessThan(5);
  expect(before(second)).toBeGreaterThan(5);
  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await context.close();
});
