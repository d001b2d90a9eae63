import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInByApi } from './support/api.ts';
import { openBrowser, openContext, watchProblems } from './support/browser.ts';
import { pushReadings } from './support/readings.ts';
import { type StartedServer, startServer } from './support/server.ts';
import { beSignedIn } from './support/web-app.ts';
import { t } from './support/words.ts';

/** A plant of its own: that of the other tests has its readings and records. */
let server: StartedServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('a plant that measures but cannot calculate yet shows what is measured, and says what is missing', async () => {
  const token = await signInByApi(server.url, server.admin);
  const page = await (await openContext(browser)).newPage();
  const problems = watchProblems(page);
  await beSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/dashboard`);
  await page.getByText(t('dashboard.start.title')).waitFor();
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  expect(await region(t('dashboard.rain.title')).count()).toBe(0);

  const time = new Date(Date.now() - 60_000).toISOString();
  const push = (code: string, name: string, type: number, value: number) =>
    pushReadings({ baseUrl: server.url, token, station: { code, name, type }, readings: [{ time, value }] });
  await push('MN1', 'Mực nước Kon Braih', 2, 512.3);
  await push('MUA1', 'Mưa Đăk Tơ Re', 1, 1.4);
  await region(t('dashboard.gauges.title'))
    .getByRole('row', { name: /Mực nước Kon Braih.*512,30/ })
    .waitFor();
  await expect.poll(() => region(t('dashboard.rain.title')).textContent()).toContain('1,40');
  await region(t('dashboard.calculation.run')).getByText(t('dashboard.start.step.lake')).waitFor();
  await region(t('dashboard.outlets.title')).getByText(t('dashboard.outlets.none')).waitFor();
  expect(problems).toEqual([]);
});
