import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { emptyStation } from '../support/empty-station.ts';
import { userWithRole } from '../support/people.ts';
import { type StartedServer, startServer } from '../support/server.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

/** A separate server: other tests must not find the gauges of this basin. */
let server: StartedServer;
let browser: Browser;
let page: Page;
let token: string;
let problems: string[];
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  token = await signInByApi(server.url, server.admin);
  await ensureSignedIn(page, server.url, server.admin);
  const rain = { ...emptyStation, station_type: 1 };
  const stations = [
    { ...rain, station_code: 'MU-01', name: 'Trạm mưa Trà Leng', latitude: 15.1, longitude: 108.1 },
    { ...rain, station_code: 'MU-03', name: 'Trạm mưa Tắk Pỏ', latitude: 15.1, longitude: 108.3 },
    { ...emptyStation, station_type: 6, station_code: 'DM-01', name: 'Cửa van 1 bờ phải' },
  ];
  for (const body of stations) await call(server.url, 'POST', '/v1/setting/station/add', { token, body });
  await page.goto(`${server.url}/station/manage`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Only what needs a browser: keyboard order and phone width. The rest is in stations.screen.ts of the web app. */
describe('the stations', () => {
  it('stand on a map, where the keyboard goes from one to the next', async () => {
    await page.locator('.ant-segmented-item', { hasText: t('stations.view.map') }).click();
    const mark = (code: string) => page.getByRole('button', { name: new RegExp(`^${code} .*, Mưa$`) });
    await mark('MU-01').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Trạm mưa Tắk Pỏ' }).waitFor();
    expect(await mark('MU-03').getAttribute('aria-pressed')).toBe('true');
    await page.getByText(t('stations.map.homeless', { count: 1 })).waitFor();
  });

  it('are found by code with Ctrl K', async () => {
    await page.goto(`${server.url}/account-information`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dm-01');
    await page.getByRole('option', { name: /^Cửa van 1 bờ phải/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Cửa van 1 bờ phải' }).waitFor();
  });

  it('say nothing in the console meanwhile', () => {
    expect(problems).toEqual([]);
  });
});

describe('a person who may only look', () => {
  it('reads everything on a phone, is told why nothing can be changed, and nothing runs out of the window', async () => {
    const viewer = await userWithRole('viewer', server);
    const phone = await (await openContext(browser, { width: 390, height: 844 })).newPage();
    await ensureSignedIn(phone, server.url, viewer);
    await phone.goto(`${server.url}/station/manage`);
    await phone.getByText(t.like('ui.readOnly'), { exact: false }).waitFor();
    expect(await phone.getByRole('button', { name: t('stations.add') }).count()).toBe(0);
    await phone.getByRole('button', { name: /Trạm mưa Trà Leng/ }).click();
    await phone.getByRole('heading', { name: 'Trạm mưa Trà Leng' }).waitFor();
    await phone.getByText(t('stations.sensors.none')).waitFor();
    expect(await phone.getByRole('button', { name: t('stations.act.edit'), exact: true }).count()).toBe(0);
    const overflowPx = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflowPx).toBeLessThanOrEqual(0);
    await phone.context().close();
    // A user with permission to edit has more buttons than fit the width of a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/station/manage`);
    const actions = page.locator('.page-actions > *').filter({ visible: true });
    await actions.nth(1).waitFor();
    expect(
      await actions.evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > window.innerWidth)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([]);
  });
});
