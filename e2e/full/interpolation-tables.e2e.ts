import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { emptyStation } from '../support/empty-station.ts';
import { sharedServer } from '../support/shared-server.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await sharedServer();

let browser: Browser;
let page: Page;
let problems: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'spillway-tables-'));
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await beSignedIn(page, baseUrl, admin);
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

/** Whoever changes what calculations go by sees what that does, and says why. */
async function goOn(reason: string): Promise<void> {
  await page.getByText(t('affected.users.title')).waitFor();
  await page.getByLabel(t('ui.file.reason')).fill(reason);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tables.form.submit') })
    .click();
}

async function startUpload(name: string, from: string): Promise<void> {
  await page
    .getByRole('button', { name: t('tables.upload') })
    .first()
    .click();
  await page.getByLabel(t('tables.form.name'), { exact: true }).fill(name);
  await file().setInputFiles(from);
}

const listed = async () =>
  call<{ name: string; rows: number; in_force: boolean }[]>(baseUrl, 'GET', '/v1/table/station-zq', {
    token: await signInByApi(baseUrl, admin),
  });

const ratedStation = { ...emptyStation, station_type: 4 };

/** A person who has the capacity curve of the lake in a file. */
describe('the interpolation tables', () => {
  it('names the cell that is wrong and writes nothing', async () => {
    await startUpload(t('series.quantity.total_capacity'), fileOf('bad.csv', 'z,v', '230,10', '240,abc', '244,80'));
    const fault = page.getByRole('row').filter({ hasText: '“abc” không phải là số.' });
    await fault.waitFor();
    expect(await fault.getByRole('cell').allTextContents()).toEqual(['3', 'v', '“abc” không phải là số.']);
    await upload().click();
    await page.getByText(t('tables.form.faulty'), { exact: false }).waitFor();
    expect(await listed()).toEqual([]);
  });

  it('takes a sound file and draws its curve', async () => {
    await page.getByLabel(t('tables.form.start')).fill('00:00 01/01/2026');
    await page.keyboard.press('Enter');
    await file().setInputFiles(good());
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '4' }), { exact: false }).waitFor();
    await upload().click();
    await page.getByText(t('tables.done.uploaded', { name: 'Dung tích hồ' })).waitFor();
    await page.getByRole('img', { name: /^Dung tích theo Mực nước/ }).waitFor();
    expect(await page.locator('.curve-line').getAttribute('d')).toMatch(/^M[\d. ]+L/);
    expect(await listed()).toMatchObject([{ name: t('series.quantity.total_capacity'), rows: 4 }]);
  });

  it('answers a lookup with the rows that carried it', async () => {
    await page.getByLabel('Mực nước z (m)').fill('235');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.locator('.try-lookup-value').filter({ hasText: '30,000' }).waitFor();
    const rows = page.getByRole('table', { name: t('tables.lookup.usedRows') }).locator('tbody tr');
    expect(await rows.count()).toBe(2);
    await page.getByLabel('Mực nước z (m)').fill('260');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.getByText('nằm ngoài bảng', { exact: false }).first().waitFor();
  });

  it('gives the table back as a file that can be uploaded again', async () => {
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

  it('asks before a table of the same period is replaced, and compares the two afterwards', async () => {
    await page
      .getByRole('button', { name: t('ui.close'), exact: true })
      .last()
      .click();
    await startUpload('Dung tích hồ 2', fileOf('zv2.csv', 'z,v', '230,10', '240,55', '244,80', '250,140'));
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '4' }), { exact: false }).waitFor();
    await page.getByLabel(t('tables.form.start')).fill('00:00 01/01/2026');
    await page.keyboard.press('Enter');
    await upload().click();
    await page.getByText(t('affected.replaces', { name: 'Dung tích hồ' })).waitFor();
    await page
      .getByText(t('affected.users.whole', { what: t('affected.carries.storage') }), { exact: false })
      .waitFor();
    // Without a reason it does not go on.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('tables.form.submit') })
      .click();
    await page.getByText(t('affected.reasonNeeded'), { exact: false }).waitFor();
    await goOn('Đo lại lòng hồ');
    await page.getByText(t('tables.done.uploaded', { name: 'Dung tích hồ 2' })).waitFor();
    const inForce = (await listed()).filter(({ in_force }) => in_force);
    expect(inForce.map(({ name }) => name)).toEqual(['Dung tích hồ 2']);
    await page.getByRole('button', { name: /^So sánh với bảng “Dung tích hồ”/ }).click();
    await page.getByText('Giống nhau 3 điểm, khác 1', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('takes a table of 20,000 rows, and shows that it is at work', async () => {
    await page
      .getByRole('button', { name: t('ui.close'), exact: true })
      .last()
      .click();
    const rows = Array.from({ length: 20_000 }, (_, row) => `${200 + row / 400},${(row * row) / 1e6 + row / 1000}`);
    await startUpload('Dung tích hồ 20.000', fileOf('large.csv', 'z,v', ...rows));
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '20.000' }), { exact: false }).waitFor();
    await page.getByLabel(t('tables.form.start')).fill('00:00 01/02/2026');
    await page.keyboard.press('Enter');
    const began = performance.now();
    // Held back for a moment: however fast the server is, a slow line lets the person wait.
    const { promise: looked, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/v1/table/upload', async (route) => {
      await looked;
      await route.continue();
    });
    await upload().click();
    await goOn('Đo lại lòng hồ');
    await page.getByRole('progressbar', { name: t('tables.form.sending') }).waitFor();
    send();
    await page.getByText(t('tables.done.uploaded', { name: 'Dung tích hồ 20.000' })).waitFor();
    await page
      .getByRole('img', { name: /^Dung tích theo Mực nước/ })
      .first()
      .waitFor();
    console.log(`20,000 rows: drawn ${Math.round(performance.now() - began)} ms after the press`);
    await page.unroute('**/v1/table/upload');
    expect(await listed()).toContainEqual(expect.objectContaining({ name: 'Dung tích hồ 20.000', rows: 20_000 }));
  });

  it('names sheet, row, column and reason of every wrong cell of a large spreadsheet, and changes nothing', async () => {
    const before = await listed();
    await page
      .getByRole('button', { name: t('ui.close'), exact: true })
      .last()
      .click();
    const rows: (string | number)[][] = Array.from({ length: 5000 }, (_, row) => [200 + row / 100, row / 10]);
    rows[2998] = [229.98, 'hỏng'];
    rows[4000] = [1, 400];
    const file = path.join(folder, 'bad.xlsx');
    const sheets = [{ name: t('tables.quantity.v'), rows: [['z', 'v'], ...rows] }];
    writeFileSync(file, await writeXlsx({ sheets }));
    await startUpload('Bảng hỏng', file);
    const fault = (reason: string) => page.locator('.fault-table tbody tr').filter({ hasText: reason });
    await fault('“hỏng” không phải là số.').waitFor();
    const cells = (reason: string) => fault(reason).getByRole('cell').allTextContents();
    expect(await cells('“hỏng” không phải là số.')).toEqual([
      t('tables.quantity.v'),
      '3000',
      'v',
      '“hỏng” không phải là số.',
    ]);
    expect((await cells('Hãy sắp xếp tăng dần.')).slice(0, 3)).toEqual([t('tables.quantity.v'), '4002', 'z']);
    await upload().click();
    await page.getByText(t('tables.form.faulty'), { exact: false }).waitFor();
    expect(await listed()).toEqual(before);
  });

  it('has a page for the tables of one station, where an upload is the station’s', async () => {
    const token = await signInByApi(baseUrl, admin);
    const made = await call<{ station_id: string }>(baseUrl, 'POST', '/v1/setting/station/add', {
      token,
      body: { ...ratedStation, station_code: 'QZ-E2E', name: 'Hạ lưu cầu Kon Tum' },
    });
    await page.goto(`${baseUrl}/settings/station-interpolate?station=${made.station_id}`);
    await page.getByRole('heading', { name: t('tables.station.title', { name: 'Hạ lưu cầu Kon Tum' }) }).waitFor();
    await startUpload('Q-Z cầu Kon Tum', fileOf('qz.csv', 'q,z', '0,500', '100,502', '400,505'));
    await page.getByText(t.first('tables.preview.goodCsv_other', { number: '3' }), { exact: false }).waitFor();
    await upload().click();
    await page.getByText(t('tables.done.uploaded', { name: 'Q-Z cầu Kon Tum' })).waitFor();
    const current = page.getByRole('region', { name: t('tables.station.current') });
    await current.getByRole('img', { name: /^Mực nước theo Lưu lượng/ }).waitFor();
    expect(page.url()).toContain(`?station=${made.station_id}#`);
    await page.getByLabel('Lưu lượng q (m³/s)').fill('50');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.locator('.try-lookup-value').filter({ hasText: '501,000' }).waitFor();
    await page.goto(`${baseUrl}/settings/interpolate`);
    await page.getByRole('button', { name: t.first('tables.chip.station') }).click();
    await page
      .getByRole('row')
      .filter({ hasText: 'Q-Z cầu Kon Tum' })
      .filter({ hasText: 'Hạ lưu cầu Kon Tum' })
      .waitFor();
    await call(baseUrl, 'POST', '/v1/setting/station/delete', { token, body: { station_id: made.station_id } });
  });

  it('says nothing in the console meanwhile', () => {
    expect(problems.filter((problem) => !/40[09]/.test(problem))).toEqual([]);
  });
});
