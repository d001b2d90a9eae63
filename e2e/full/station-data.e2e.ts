import { apiBase } from '@spillway/contract/contract';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { stillServer } from '../support/still-product.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });

interface Listed {
  readonly series_id: number;
  readonly owner_id: string;
}

let browser: Browser;
let page: Page;
let problems: string[];
let stationId: string;
let key: string;
beforeAll(async () => {
  browser = await openBrowser();
  const token = await signInByApi(baseUrl, admin);
  stationId = await addStation(token);
  key = await addLogger(token, await seriesOf(token, stationId));
  await push(248.1, 10);
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await beSignedIn(page, baseUrl, admin);
});
afterAll(async () => {
  await browser.close();
});

async function addStation(token: string): Promise<string> {
  const nothing = ['province_id', 'latitude', 'longitude', 'sensor_port', 'catchment_id', 'thiessen_coefficient'];
  const unknown = ['calibration_elevation', 'measure_method', 'sensor_type', 'measure_position_id', 'valve_aperture'];
  const { station_id } = await call<{ station_id: string }>(baseUrl, 'POST', '/v1/setting/station/add', {
    token,
    body: {
      ...Object.fromEntries([...nothing, ...unknown].map((name) => [name, null])),
      station_code: 'SL-01',
      name: 'Trạm xem số liệu',
      station_type: 2,
      address: '',
      calibration_coefficient: 1,
      averaged: false,
    },
  });
  return station_id;
}

/** Series follow the description of the plant a moment later. */
const seriesOf = (token: string, ownerId: string): Promise<number> =>
  vi.waitUntil(async () => {
    const all = await call<Listed[]>(baseUrl, 'GET', '/v1/series/getall', { token });
    return all.find((one) => one.owner_id === ownerId)?.series_id;
  }, patience);

async function addLogger(token: string, seriesId: number): Promise<string> {
  const { watcher, api_key } = await call<{
    watcher: { watcher_id: string; version: number };
    api_key: string;
  }>(baseUrl, 'POST', '/v1/watcher/add', {
    token,
    body: {
      name: 'Bộ ghi SL-01',
      type: 'logger',
      agent_version: null,
      description: null,
      silent_after_minutes: null,
    },
  });
  const { watcher_id, version } = watcher;
  const fields = [{ field: 'z', series_id: seriesId, unit: 'm' }];
  await call(baseUrl, 'POST', '/v1/watcher/mapping', { token, body: { watcher_id, version, fields } });
  return api_key;
}

/** As a logger would, with its own key. */
async function push(value: number, minutesAgo: number): Promise<void> {
  const answer = await fetch(`${baseUrl}${apiBase}/v1/ingest/readings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ field: 'z', time: new Date(Date.now() - minutesAgo * minuteMs).toISOString(), value }),
  });
  expect(await answer.json()).toMatchObject({ status: 'success', data: { accepted: 1 } });
}

const reading = () => page.locator('.station-reading-value');
const dataTable = () => page.getByRole('table', { name: t('observe.values') });

describe('what a station measures', () => {
  it('stands in the list, and one press leads to all of it', async () => {
    await page.goto(`${baseUrl}/station/manage`);
    const row = page.getByRole('row').filter({ hasText: 'SL-01' });
    await row.getByText('248,10').waitFor();
    await row.getByText(t('observe.state.connected')).waitFor();
    await row.getByText('Trạm xem số liệu').click();
    await page.getByRole('button', { name: t('observe.open'), exact: true }).click();
    await page.waitForURL(`${baseUrl}/station/data?station=${stationId}`);
    await reading().getByText('248,10').waitFor();
    await dataTable().getByText('248,10').waitFor();
  });

  it('comes onto the open page by itself, without a reload', async () => {
    await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
    await push(248.35, 5);
    await reading().getByText('248,35').waitFor();
    await dataTable().getByText('248,35').waitFor();
    await page.getByText('Trước đó: 248,10 m').waitFor();
    expect(await page.locator('body').getAttribute('data-opened')).toBe('once');
  });

  it('takes a reading that a person read there, and shows it', async () => {
    await page.getByRole('button', { name: t('series.entry.title') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('SL-01 Trạm xem số liệu').waitFor();
    await dialog.getByLabel(t('series.entry.value'), { exact: true }).fill('248,36');
    await dialog.getByRole('button', { name: t('series.entry.save') }).click();
    await reading().getByText('248,36').waitFor();
    await dataTable().getByRole('row').filter({ hasText: '248,36' }).getByText(t('chart.quality.edited')).waitFor();
  });

  it('is found with Ctrl K, too', async () => {
    await page.goto(`${baseUrl}/account-information`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sl-01');
    await page
      .getByRole('option')
      .filter({ hasText: t('shell.stationReadings', { name: 'Trạm xem số liệu' }) })
      .click();
    await page.waitForURL(`${baseUrl}/station/data?station=${stationId}`);
    expect(problems).toEqual([]);
  });
});
