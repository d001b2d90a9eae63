import { readFile } from 'node:fs/promises';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { readXlsx } from 'hucre/xlsx';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { pushReadings } from '../support/readings.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
const stationName = 'Trạm thử báo cáo';

/** Date by the plant clock, seven hours ahead of UTC, `days` ago. */
const wallDay = (days: number) => new Date(Date.now() + 7 * 60 * minuteMs - days * dayMs).toISOString().slice(0, 10);
const dayText = (day: string) => day.split('-').toReversed().join('/');
const reportDay = wallDay(1);

let browser: Browser;
let page: Page;
let problems: string[];

/** 245.5 m from 10:05 to 11:00, 246.5 m from 11:05 to 12:00: the hour of 12:00 begins with the reading of 11:00. */
const meanOfTwelve = (245.5 + 12 * 246.5) / 13;

beforeAll(async () => {
  browser = await openBrowser();
  const token = await signInByApi(baseUrl, admin);
  const fromMs = Date.parse(`${reportDay}T10:05:00+07:00`);
  const readings = Array.from({ length: 24 }, (_, index) => ({
    time: new Date(fromMs + index * 5 * minuteMs).toISOString(),
    value: index < 12 ? 245.5 : 246.5,
  }));
  const station = { code: 'BC-01', name: stationName, type: 2 };
  await pushReadings({ baseUrl, token, station, readings });
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, baseUrl, admin);
  await page.goto(`${baseUrl}/report/index`);
});
afterAll(async () => {
  await browser.close();
});

const make = () =>
  page
    .getByRole('button', { name: t('reports.make') })
    .first()
    .click();
const row = (stamp: string) => page.locator('.report-table tr', { hasText: stamp });

/** HH:mm dd/MM/yyyy on the plant's clock. */
async function choosePeriod(from: string, to: string) {
  for (const [end, time] of [
    [t('reports.from'), from],
    [t('reports.to'), to],
  ] as const) {
    const field = page.getByRole('textbox', { name: end });
    await field.fill(time);
    await field.press('Enter');
  }
}

describe('a report', () => {
  it('says beside the period that a single day is too short', async () => {
    await page.getByRole('combobox', { name: t('reports.period') }).click();
    await page.getByTitle(t('reports.preset.own')).click();
    await choosePeriod(`00:00 ${dayText(reportDay)}`, `00:00 ${dayText(wallDay(0))}`);
    await make();
    await page.getByRole('alert').getByText(t('reports.problem.longerThanDay')).waitFor();
    await page.getByRole('alert').getByText(t('reports.problem.noColumns')).waitFor();
  });

  it('is made of the columns that a person has found', async () => {
    await page.getByRole('button', { name: t('reports.chooseColumns') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('reports.findColumn')).fill('thu bao cao');
    await dialog.getByRole('checkbox', { name: new RegExp(stationName) }).check();
    await dialog.getByRole('button', { name: t('reports.take') }).click();
    await choosePeriod(`00:00 ${dayText(reportDay)}`, `12:00 ${dayText(wallDay(0))}`);
    await make();
    await row(`12:00 ${dayText(reportDay)}`).waitFor();
    const figureAt = (stamp: string) =>
      row(`${stamp} ${dayText(reportDay)}`)
        .locator('td')
        .last()
        .textContent();
    expect(await figureAt('11:00')).toMatch(/^245,50/);
    expect(await figureAt('12:00')).toMatch(new RegExp(`^${meanOfTwelve.toFixed(2).replace('.', ',')}`));
    expect(await page.getByText(t('reports.problem.longerThanDay')).count()).toBe(0);
  });

  it('is taken along as a workbook that holds the same figures', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('reports.file.make') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(await readFile(await file.path()));
    const cells = sheets[0]!.rows.flat();
    expect(cells).toContain(245.5);
    expect(cells.some((cell) => Math.abs(Number(cell) - meanOfTwelve) < 0.005)).toBe(true);
    expect(cells.some((cell) => String(cell).includes(stationName))).toBe(true);
  });

  it('is kept in the library', async () => {
    await page.getByRole('link', { name: t('routes.reportSection.library') }).click();
    await page.getByRole('button', { name: /^Tải về .*\.xlsx$/ }).waitFor();
    await page
      .getByRole('link', { name: t('routes.reports'), exact: true })
      .last()
      .click();
  });

  it('is found again by the name of its template', async () => {
    await page.getByRole('button', { name: t('reports.templateActs.new') }).click();
    await page.getByLabel(t('reports.templateName')).fill('Mực nước theo giờ');
    await page.getByRole('button', { name: t('reports.templateKeep') }).click();
    await page.getByText(t('reports.templateSaved', { name: 'Mực nước theo giờ' })).waitFor();
    await page.reload();
    await page.evaluate(() => localStorage.removeItem('spillway.report'));
    await page.reload();
    await page.getByRole('combobox', { name: t('reports.template') }).click();
    await page.getByTitle('Mực nước theo giờ').click();
    await page
      .getByRole('list', { name: t('reports.columnOrder') })
      .getByText(stationName)
      .waitFor();
  });

  it('is one press away in the gallery, can be sent by its address, and Back leads to the gallery', async () => {
    await page.getByRole('button', { name: t('reports.sheets.day') }).click();
    await page.getByRole('heading', { name: t('reports.sheets.day') }).waitFor();
    await page
      .getByText(t('reports.oneDay', { day: dayText(reportDay) }))
      .first()
      .waitFor();
    expect(page.url()).toContain('sheet=day');
    await page.reload();
    await page.getByRole('heading', { name: t('reports.sheets.day') }).waitFor();
    await page.goBack();
    await page.getByText(t('reports.gallery.title')).waitFor();
    expect(problems).toEqual([]);
  });
});
