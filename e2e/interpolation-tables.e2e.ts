import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call, signInByApi } from './support/api.ts';
import { openBrowser, openContext, watchProblems } from './support/browser.ts';
import { signIn } from './support/web-app.ts';

const admin = { username: inject('adminUsername'), password: inject('adminPassword') };
const baseUrl = inject('baseUrl');

let browser: Browser;
let page: Page;
let problems: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'spillway-tables-'));
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await signIn(page, baseUrl, admin);
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
const upload = () => page.locator('button[type="submit"]', { hasText: 'Tải lên' });
const file = () => page.locator('input[type="file"]');

async function startUpload(name: string, from: string): Promise<void> {
  await page.getByRole('button', { name: 'Tải bảng lên' }).first().click();
  await page.getByLabel('Tên bảng', { exact: true }).fill(name);
  await file().setInputFiles(from);
}

const listed = async () =>
  call<{ name: string; rows: number; in_force: boolean }[]>(baseUrl, 'GET', '/v1/table/station-zq', {
    token: await signInByApi(baseUrl, admin),
  });

/** A person who has the capacity curve of the lake in a file. */
describe('the interpolation tables', () => {
  it('names the cell that is wrong and writes nothing', async () => {
    await startUpload('Dung tích hồ', fileOf('bad.csv', 'z,v', '230,10', '240,abc', '244,80'));
    const fault = page.getByRole('row').filter({ hasText: '“abc” không phải là số.' });
    await fault.waitFor();
    expect(await fault.getByRole('cell').allTextContents()).toEqual(['3', 'v', '“abc” không phải là số.']);
    await upload().click();
    await page.getByText('Tệp còn lỗi nên chưa tải lên được.', { exact: false }).waitFor();
    expect(await listed()).toEqual([]);
  });

  it('takes a sound file and draws its curve', async () => {
    await file().setInputFiles(good());
    await page.getByText('Tệp hợp lệ: 4 dòng', { exact: false }).waitFor();
    await upload().click();
    await page.getByText('Đã tải lên bảng “Dung tích hồ”').waitFor();
    await page.getByRole('img', { name: /^Dung tích theo Mực nước/ }).waitFor();
    expect(await page.locator('.curve-line').getAttribute('d')).toMatch(/^M[\d. ]+L/);
    expect(await listed()).toMatchObject([{ name: 'Dung tích hồ', rows: 4 }]);
  });

  it('answers a lookup with the rows that carried it', async () => {
    await page.getByLabel('Mực nước z (m)').fill('235');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.locator('.try-lookup-value').filter({ hasText: '30,000' }).waitFor();
    const rows = page.getByRole('table', { name: 'Dòng đã dùng' }).locator('tbody tr');
    expect(await rows.count()).toBe(2);
    await page.getByLabel('Mực nước z (m)').fill('260');
    await page.getByRole('button', { name: 'Tra', exact: true }).click();
    await page.getByText('nằm ngoài bảng', { exact: false }).first().waitFor();
  });

  it('gives the table back as a file that can be uploaded again', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải csv' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Dung tích hồ.csv');
    expect(
      readFileSync(await saved.path(), 'utf8')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['z,v', '230,10', '240,50', '244,80', '250,140']);
  });

  it('asks before a table of the same period is replaced, and compares the two afterwards', async () => {
    await page.getByRole('button', { name: 'Đóng', exact: true }).last().click();
    await startUpload('Dung tích hồ 2', fileOf('zv2.csv', 'z,v', '230,10', '240,55', '244,80', '250,140'));
    await page.getByText('Tệp hợp lệ: 4 dòng', { exact: false }).waitFor();
    await upload().click();
    await page.locator('.ant-modal-confirm-title', { hasText: 'Thay bảng đang có?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Thay bảng' }).click();
    await page.getByText('Đã tải lên bảng “Dung tích hồ 2”').waitFor();
    const inForce = (await listed()).filter(({ in_force }) => in_force);
    expect(inForce.map(({ name }) => name)).toEqual(['Dung tích hồ 2']);
    await page.getByRole('button', { name: /^So sánh với bảng “Dung tích hồ”/ }).click();
    await page.getByText('Giống nhau 3 điểm, khác 1', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('says nothing in the console meanwhile', () => {
    expect(problems.filter((problem) => !/40[09]/.test(problem))).toEqual([]);
  });
});
