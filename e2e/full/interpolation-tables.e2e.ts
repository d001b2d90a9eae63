import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });

let browser: Browser;
let page: Page;
let problems: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'spillway-tables-'));
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, baseUrl, admin);
  await page.goto(`${baseUrl}/settings/interpolate`);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(name: string, ...lines: string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const good = () => fileOf('zv.csv', 'z,v', '230,10', '240,50', '244,80', '250,140');
const upload = () => page.locator('button[type="submit"]', { hasText: t('tables.form.submit') });
const file = () => page.locator('input[type="file"]');

/** A user who changes a table used in calculations sees the effect and gives a reason. */
async function continueUpload(reason: string): Promise<void> {
  await page.getByText(t('affected.users.title')).waitFor();
  await page.getByLabel(t('ui.file.reason')).fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tables.form.submit') })
    .click();
}

const millionsOption = () => page.getByRole('radio', { name: t('chart.unit.mcm'), exact: true });

async function startUpload(name: string, from: string): Promise<void> {
  await page
    .getByRole('button', { name: t('tables.upload') })
    .first()
    .click();
  await page.getByLabel(t('tables.field.name'), { exact: true }).fill(name);
  if ((await millionsOption().count()) > 0) await millionsOption().check();
  await file().setInputFiles(from);
}

const listTables = async () =>
  call<{ name: string; rows: number; in_force: boolean }[]>(baseUrl, 'GET', '/v1/table/station-zq', {
    token: await signInByApi(baseUrl, admin),
  });

/** Only saving a file and a slow connection; the rest is in interpolation-tables.screen.ts of the web app. */
describe('the interpolation tables', () => {
  it('gives the table back as a file that can be uploaded again', async () => {
    await startUpload(t('series.quantity.total_capacity'), good());
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '4' }), { exact: false }).waitFor();
    await page.getByLabel(t('tables.field.effective_start')).fill('00:00 01/01/2026');
    await page.keyboard.press('Enter');
    await upload().click();
    await page.getByText(t('tables.done.uploaded', { name: 'Dung tích hồ' })).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('tables.act.csv') }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Dung tích hồ.csv');
    expect(
      readFileSync(await saved.path(), 'utf8')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['z,v', '230,10', '240,50', '244,80', '250,140']);
  });

  it('takes a table of 20,000 rows, and shows that it is at work', async () => {
    await page
      .getByRole('button', { name: t('ui.close'), exact: true })
      .last()
      .click();
    const rows = Array.from({ length: 20_000 }, (_, row) => `${200 + row / 400},${(row * row) / 1e6 + row / 1000}`);
    await startUpload('Dung tích hồ 20.000', fileOf('large.csv', 'z,v', ...rows));
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '20.000' }), { exact: false }).waitFor();
    await page.getByLabel(t('tables.field.effective_start')).fill('00:00 01/02/2026');
    await page.keyboard.press('Enter');
    const began = performance.now();
    // The request is delayed, because a slow connection makes the user wait however fast the server is.
    const { promise: lookedAt, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/v1/table/upload', async (route) => {
      await lookedAt;
      await route.continue();
    });
    await upload().click();
    await continueUpload('Đo lại lòng hồ');
    await page.getByRole('progressbar', { name: t('tables.form.sending') }).waitFor();
    send();
    await page.getByText(t('tables.done.uploaded', { name: 'Dung tích hồ 20.000' })).waitFor();
    await page
      .getByRole('img', { name: /^Dung tích theo Mực nước/ })
      .first()
      .waitFor();
    console.log(`20,000 rows: drawn ${Math.round(performance.now() - began)} ms after the press`);
    await page.unroute('**/v1/table/upload');
    expect(await listTables()).toContainEqual(expect.objectContaining({ name: 'Dung tích hồ 20.000', rows: 20_000 }));
  });

  it('says nothing in the console meanwhile', () => {
    expect(problems.filter((problem) => !/40[09]/.test(problem))).toEqual([]);
  });
});
