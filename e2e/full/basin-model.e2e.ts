import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { findingsWithin } from '../support/axe.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StillServer, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let server: StillServer;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  server = await stillServer();
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  const token = await signInByApi(server.url, server.admin);
  const place = { name: 'Sông Mẫu', area: 412, runoff_coefficient: null, rank: 0 };
  await call(server.url, 'POST', '/v1/setting/catchment/add', { token, body: place });
  const station = {
    station_code: 'MUA1',
    name: 'Mưa một',
    station_type: 1,
    province_id: '52',
    latitude: 14.05,
    longitude: 108.2,
    address: '',
    sensor_port: null,
    catchment_id: null,
    thiessen_coefficient: 1,
    calibration_coefficient: 1,
    calibration_elevation: null,
    measure_method: 7,
    averaged: false,
    sensor_type: 2,
    measure_position_id: null,
    valve_aperture: null,
  };
  await call(server.url, 'POST', '/v1/setting/station/add', { token, body: station });
  await ensureSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/forecast/model`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Versions {
  readonly versions: readonly { readonly reason: string; readonly origin: string }[];
}
const versions = async () =>
  (
    await call<Versions>(server.url, 'GET', '/v1/basin/getall', {
      token: await signInByApi(server.url, server.admin),
    })
  ).versions;
const part = (of: 'now' | 'set' | 'search' | 'basin' | 'versions') =>
  page.locator('.basin .ant-segmented-item', { hasText: t(`basin.tabs.${of}`) }).click();

describe('the model of the basin', () => {
  it('of a plant without history begins from regional parameters, and says so', async () => {
    await page.getByRole('button', { name: t('basin.empty.act') }).click();
    await page.getByText(t('basin.now.none')).waitFor();
    expect((await versions()).map(({ origin }) => origin)).toEqual(['regional']);
    expect(await findingsWithin(page, '.basin')).toEqual([]);
  });

  it('a slider that is moved is taken into force with a reason, and stands in the versions', async () => {
    await part('set');
    const slider = page.locator('.basin-slider input').first();
    await slider.focus();
    await slider.press('ArrowRight');
    await page.getByRole('button', { name: t('basin.take.title') }).click();
    const take = page.getByRole('button', { name: t('basin.take.act'), exact: true });
    expect(await take.isDisabled()).toBe(true);
    await page.getByLabel(t('basin.take.reason')).fill('Sau trận lũ tháng mười');
    await take.click();
    await page.getByText(t('basin.take.done')).waitFor();
    await part('versions');
    await page.getByText('Sau trận lũ tháng mười').waitFor();
    expect((await versions())[0]).toMatchObject({ origin: 'hand', reason: 'Sau trận lũ tháng mười' });
  });

  it('shows what the basin is made of, and takes a change of it into force', async () => {
    await part('basin');
    const area = page.getByLabel(t('basin.described.area'), { exact: true });
    await area.fill('500');
    await area.blur();
    expect(await findingsWithin(page, '.basin')).toEqual([]);
    await page.getByRole('button', { name: t('basin.take.title') }).click();
    await page.getByLabel(t('basin.take.reason')).fill('Diện tích đo lại');
    await page.getByRole('button', { name: t('basin.take.act'), exact: true }).click();
    await page.getByText(t('basin.take.done')).last().waitFor();
    await expect.poll(async () => (await versions())[0]!.reason).toBe('Diện tích đo lại');
  });

  it('says what a record cannot carry before anybody starts, and nothing went wrong on the way', async () => {
    await part('search');
    await page.getByText(t('basin.refusal.too_few_flows')).waitFor();
    expect(await findingsWithin(page, '.basin')).toEqual([]);
    expect(problems).toEqual([]);
  });
});
