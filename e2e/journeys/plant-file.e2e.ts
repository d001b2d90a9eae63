import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

/** A separate server: this test creates a second plant, and with two plants the first one is displayed. */
const server = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
const { url: baseUrl, admin } = server;

let browser: Browser;
let page: Page;
let problems: string[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'spillway-plant-file-'));
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, baseUrl, admin);
  await page.goto(`${baseUrl}/settings/information#plants`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const choose = (file: string) => page.locator('input[type="file"]').setInputFiles(file);
const preview = () => page.getByRole('button', { name: t('plantFile.preview') }).click();

/** An expert copies an existing plant. */
describe('a plant as one file', () => {
  const file = () => path.join(folder, 'plant.json');

  it('is saved from the list of plants', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('plantFile.export') }).click(),
    ]);
    await download.saveAs(file());
    const saved = JSON.parse(readFileSync(file(), 'utf8'));
    expect(saved).toMatchObject({ format: 'spillway-plant', format_version: 2, warning_jobs: expect.any(Object) });
  });

  it('is refused with the place of the fault, shown before anything changes, and becomes another plant', async () => {
    const plant = { ...JSON.parse(readFileSync(file(), 'utf8')), name: 'Nhà máy từ tệp' };
    const wrong = path.join(folder, 'wrong.json');
    writeFileSync(wrong, JSON.stringify({ ...plant, settings: { ...plant.settings, cadence_minutes: 7 } }));
    writeFileSync(file(), JSON.stringify(plant));
    await page.getByRole('button', { name: t('plantFile.import') }).click();
    await choose(wrong);
    await preview();
    await page.getByRole('cell', { name: 'settings.cadence_minutes' }).waitFor();
    await choose(file());
    await page.getByRole('radio', { name: t('plantFile.another') }).check();
    await page.getByLabel(t('plantInformation.plant.code')).fill('TUTEP');
    await preview();
    await page.getByRole('button', { name: t.like('plantFile.confirm_other') }).click();
    await page.getByText(t('plantFile.done', { name: 'Nhà máy từ tệp' })).waitFor();
    await page.getByRole('row').filter({ hasText: 'TUTEP' }).getByText(t('plantInformation.plant.current')).waitFor();
    // Restores the list of plants for the other tests.
    await page.getByRole('button', { name: t('plantInformation.act.removeOne', { name: 'Nhà máy từ tệp' }) }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Nhà máy từ tệp');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('plantInformation.plant.remove.ok') })
      .click();
    await page.getByText(t('plantInformation.done.plantRemoved', { name: 'Nhà máy từ tệp' })).waitFor();
    expect(problems).toEqual([]);
  });
});
