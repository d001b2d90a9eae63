import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StartedServer, startServer } from '../support/server.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

interface Tariff {
  readonly tariff_id: string;
  readonly name: string;
  readonly version: number;
  readonly time_of_use: { readonly prices: readonly { readonly energy: number }[] } | null;
}

/** Tariffs of its own: other tests must not find them. */
let server: StartedServer;
let browser: Browser;
let page: Page;
let problems: string[];
let token: string;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  token = await signInByApi(server.url, server.admin);
  await call(server.url, 'POST', '/v1/price/tariff/start', { token, body: {} });
  await beSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/tools/#/price`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const listed = async () =>
  (await call<{ tariffs: Tariff[] }>(server.url, 'GET', '/v1/price/tariff/getall', { token })).tariffs;
const dialog = () => page.getByRole('dialog', { name: t('price.file.title') });
const choose = (name: string, text: string) =>
  dialog()
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function downloaded(press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFileSync(await file.path(), 'utf8');
}

describe('a tariff in a file', () => {
  it('begins with the template, whose wrong cells are named before anything is written', async () => {
    await page.getByRole('button', { name: t('price.act.importTariff'), exact: true }).click();
    const template = await downloaded(() =>
      dialog()
        .getByRole('button', { name: t('ui.file.template', { format: 'csv' }) })
        .click(),
    );
    expect(template).toContain('Mục,Tên,Từ,Đến');
    const wrong = `${template.replace('17:30', '25:30')}Giá,,,,,Mùa khô,Cao điểm,một nghìn,,,,,\n`;
    await choose('sai.csv', wrong);
    await dialog().getByText(t('plantInformation.rule.dayTime')).waitFor();
    await dialog().getByText('“một nghìn” không phải là số.').waitFor();
    await dialog()
      .getByRole('button', { name: t('price.import.ok'), exact: true })
      .click();
    await dialog().getByText(t('price.import.faulty')).waitFor();
    expect(await listed()).toHaveLength(2);

    const bands = [t('price.band.peak'), t('price.band.normal'), t('price.band.offPeak')];
    const prices = [t('price.season.dry'), t('price.season.wet')].flatMap((season) =>
      bands.map((band) => `Giá,,,,,${season},${band},"1.234,5",,,,,\n`),
    );
    await choose('gia.csv', `${template.replace(/Biểu giá,[^,]*,/, 'Biểu giá,Hợp đồng 2027,')}${prices.join('')}`);
    await dialog().getByText('Giá, Mùa khô, Cao điểm').waitFor();
    await dialog()
      .getByRole('button', { name: t('price.import.ok'), exact: true })
      .click();
    await page.getByText('Đã lưu “Hợp đồng 2027”', { exact: false }).waitFor();
    const made = (await listed()).find(({ name }) => name === 'Hợp đồng 2027')!;
    expect(made.time_of_use!.prices.map(({ energy }) => energy)).toEqual(Array(6).fill(1234.5));
  });

  it('goes out and comes back into the open tariff, each change seen before', async () => {
    const made = (await listed()).find(({ name }) => name === 'Hợp đồng 2027')!;
    await page.goto(`${server.url}/tools/#/price/${made.tariff_id}`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('price.act.export') }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Hợp đồng 2027.xlsx');
    await page.getByRole('button', { name: t('price.act.importTariff'), exact: true }).click();
    await dialog().getByText('Hợp đồng 2027').waitFor();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await file.path());
    await dialog().getByText(t('price.file.nothing'), { exact: false }).first().waitFor();

    const csv = await fetch(`${server.url}/api/renew/v1/price/tariff/export?format=csv&tariff_id=${made.tariff_id}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'vi' },
    }).then((answer) => answer.text());
    await choose('sua.csv', csv.replace('"1234,5"', '"1.300,75"'));
    const change = dialog().getByRole('listitem').filter({ hasText: 'Giá, Mùa khô, Cao điểm' });
    await change.getByText('1.300,75').waitFor();
    await dialog()
      .getByRole('button', { name: t('price.import.ok'), exact: true })
      .click();
    await page.getByText('Đã lưu “Hợp đồng 2027”', { exact: false }).waitFor();
    const saved = (await listed()).find(({ tariff_id: id }) => id === made.tariff_id)!;
    expect(saved).toMatchObject({ version: made.version + 1 });
    expect(saved.time_of_use!.prices[0]!.energy).toBe(1300.75);
    expect(problems).toEqual([]);
  });
});
