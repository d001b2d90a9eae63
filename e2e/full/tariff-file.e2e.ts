import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

interface Tariff {
  readonly tariff_id: string;
  readonly name: string;
}

/** A separate server: other tests must not find these tariffs. */
const server = await stillServer();

let browser: Browser;
let page: Page;
let problems: string[];
let tariff: Tariff;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  const token = await signInByApi(server.url, server.admin);
  await call(server.url, 'POST', '/v1/price/tariff/start', { token, body: {} });
  const { tariffs } = await call<{ tariffs: [Tariff] }>(server.url, 'GET', '/v1/price/tariff/getall', { token });
  const copied = { tariff_id: tariffs[0].tariff_id, year: 2027, percent: 0, name: 'Hợp đồng 2027' };
  tariff = await call<Tariff>(server.url, 'POST', '/v1/price/tariff/copy-year', { token, body: copied });
  await ensureSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/tools/#/price/${tariff.tariff_id}`);
});
afterAll(async () => {
  await browser.close();
});

const dialog = () => page.getByRole('dialog', { name: t('price.file.title') });
const begin = () => page.getByRole('button', { name: t('price.act.importTariff'), exact: true }).click();

async function downloadBy(press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file;
}

/** The handling of the file is tested in tariff-file.full.screen.ts of the web app. */
describe('a tariff in a file', () => {
  it('goes out under its own name, and comes back as it was', async () => {
    const file = await downloadBy(() => page.getByRole('button', { name: t('price.act.export') }).click());
    expect(file.suggestedFilename()).toBe('Hợp đồng 2027.xlsx');
    await begin();
    await dialog().getByText(tariff.name).waitFor();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await file.path());
    await dialog().getByText(t('price.file.nothing'), { exact: false }).first().waitFor();
  });

  it('begins with a template to take away', async () => {
    const template = await downloadBy(() =>
      dialog()
        .getByRole('button', { name: t('ui.file.template', { format: 'csv' }) })
        .click(),
    );
    expect(readFileSync(await template.path(), 'utf8')).toContain('Mục,Tên,Từ,Đến');
    expect(problems).toEqual([]);
  });
});
