import { dayMs } from '@spillway/plant-time/spans';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../support/api.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { openContext } from '../support/browser.ts';
import { goInApp } from '../support/go-in-app.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { pushReadings } from '../support/readings.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let server: StillServer;
let browser: Browser;
let level: number;
let rain: number;

beforeAll(async () => {
  demo = await demoProduct({ env: { EXPERT_USERNAMES: 'admin' } });
  ({ server, browser } = demo);
  const { token } = demo;
  const all = await call<{ series_id: number; quantity: string; owner_kind: string }[]>(
    server.url,
    'GET',
    '/v1/series/getall',
    { token },
  );
  const seriesOf = (quantity: string) =>
    all.find((one) => one.quantity === quantity && one.owner_kind === 'station')!.series_id;
  // This warning exists whatever state the demo is in today.
  const station = { code: 'MU-91', name: 'Trạm MU-91', type: 1 };
  const readings = [{ time: new Date(Date.now() - 6 * 3_600_000).toISOString(), value: 0 }];
  await pushReadings({ baseUrl: server.url, token, station, readings });
  await vi.waitFor(async () => {
    const current = await call<{ warnings: { code: string }[] }>(server.url, 'GET', '/v1/warning/current', { token });
    expect(current.warnings.map(({ code }) => code)).toContain('station_silent');
  }, patience);
  [level, rain] = [seriesOf('water_level'), seriesOf('precipitation')];
  const [from, to] = [-14, 1].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
  // Energy is settled day by day, some time after the records of a day.
  await vi.waitFor(async () => {
    const path = `/v1/statistical/output?from=${from}&to=${to}`;
    expect((await call<{ rows: unknown[] }>(server.url, 'GET', path, { token })).rows).not.toEqual([]);
  }, patience);
});
afterAll(() => demo.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Pages that need data: address, text that shows the page is loaded, and what to open on it. */
const pages: readonly {
  readonly name: string;
  readonly path: () => string;
  readonly seen: string;
  readonly open?: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'chart page',
    path: () => `/chart/index?s=s${level}:1l,s${rain}`,
    seen: '.chart-page-statistics tbody tr',
    open: (page) => button(page, t.first('chartPage.table.show')).click(),
  },
  {
    name: 'chart page: one series against another',
    path: () => `/chart/index?mode=scatter&by=hour&period=7d&s=s${level},s${rain}`,
    seen: '.chart-page-fit',
  },
  {
    name: 'chart page: a view is saved',
    path: () => `/chart/index?s=s${level}`,
    seen: '.chart-page-statistics tbody tr',
    open: async (page) => {
      await button(page, t.like('chartPage.views.save')).click();
      await page.getByRole('menuitem').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'dashboard', path: () => '/dashboard', seen: '.attention-strip, .dash-right .warning-item' },
  {
    name: 'warnings over a page, and those of the past',
    path: () => '/map/index',
    seen: '.map-row',
    open: async (page) => {
      await button(page, t.like('shell.bell')).click();
      await page.getByRole('dialog').locator('.warning-item').first().waitFor();
      expect(await findingsInBothThemes(page)).toEqual([]);
      await page.getByRole('dialog').getByTitle(t('warningList.view.past')).click();
      await page.getByRole('dialog').locator('search').waitFor();
    },
  },
  {
    name: 'a warning is acknowledged',
    path: () => '/map/index',
    seen: '.map-row',
    open: async (page) => {
      await button(page, t.like('shell.bell')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('warnings.acknowledge'), exact: true })
        .first()
        .click();
      await page.getByLabel(t('warningList.dialog.note')).waitFor();
    },
  },
  {
    name: 'a planned release is made',
    path: () => '/dashboard',
    seen: '.dash-who',
    open: async (page) => {
      await button(page, t('plans.short')).click();
      await button(page, t('plans.act.new')).click();
      await button(page, t('plans.addStep')).click();
      await button(page, t('plans.act.check')).click();
      await page.locator('.plan-verdict').waitFor();
    },
  },
  { name: 'map', path: () => '/map/index', seen: '.map-row' },
  {
    name: 'map: a station',
    path: () => '/map/index',
    seen: '.map-row',
    open: async (page) => {
      await page.locator('.map-row button').first().click();
      await page.locator('.pane figure').waitFor();
    },
  },
  {
    name: 'map: its layers',
    path: () => '/map/index',
    seen: '.map-row',
    open: async (page) => {
      await button(page, t('map.layers')).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  { name: 'reports', path: () => '/report/index', seen: 'h1' },
  { name: 'same time of other years', path: () => `/report/compare?view=years&series=${level}`, seen: 'tbody tr' },
  { name: 'extremes', path: () => `/report/compare?view=extremes&series=${rain}`, seen: 'tbody tr' },
  { name: 'calendar', path: () => `/report/compare?view=calendar&series=${rain}`, seen: '.compare-year td' },
  {
    name: 'two series',
    path: () => `/report/compare?view=pair&series=${level}&other=${rain}`,
    seen: '.compare-chart, .compare canvas',
  },
  { name: 'output', path: () => '/statistical/output', seen: 'tbody tr' },
  { name: 'price', path: () => '/tools/#/price', seen: 'tbody tr' },
  { name: 'weather', path: () => '/tools/#/weather', seen: '.weather-daily tbody tr' },
  { name: 'weather: issues', path: () => '/tools/#/weather/issues', seen: 'tbody tr' },
  {
    name: 'price: a tariff',
    path: () => '/tools/#/price',
    seen: 'tbody tr',
    open: async (page) => {
      await page.locator('tbody tr').first().click();
      await page.locator('.pane').waitFor();
    },
  },
];

describe('no serious or critical finding where there is something to see, in both themes', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await openContext(browser)).newPage();
    await ensureSignedIn(page, server.url, server.admin);
  });
  afterAll(async () => {
    await page.context().close();
  });

  it.each(pages)('$name', async ({ path, seen, open }) => {
    await goInApp(page, server.url + path());
    await page.locator(seen).first().waitFor();
    await open?.(page);
    expect(await findingsInBothThemes(page)).toEqual([]);
  });
});
