import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { pushReadings } from '../support/readings.ts';
import { stillServer } from '../support/still-product.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
const stepMs = 300_000;

interface Told {
  readonly readings: readonly { readonly time: string; readonly value: number | null; readonly quality: number }[];
}

let browser: Browser;
let page: Page;
let problems: string[];
let token: string;
let seriesId: number;
const lastMs = Math.floor(Date.now() / stepMs) * stepMs;
const timeOf = (place: number) => new Date(lastMs - place * stepMs).toISOString();

/** A lake level of two hours with a gap of two, and one that nobody believes. */
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  token = await signInByApi(baseUrl, admin);
  const readings = Array.from({ length: 24 }, (_, place) => ({
    time: timeOf(place),
    value: place === 12 ? 252 : 248 + ((place * 7) % 5) / 100,
  })).filter((_, place) => place !== 5 && place !== 6);
  seriesId = await pushReadings({ baseUrl, token, station: { code: 'KT-01', name: 'Hồ kiểm tra', type: 2 }, readings });
  await beSignedIn(page, baseUrl, admin);
  await page.goto(`${baseUrl}/station/review`);
  await page.getByLabel(t('review.series'), { exact: true }).fill('KT-01');
  await page.getByTitle('KT-01 Hồ kiểm tra, mực nước').click();
  await rows().first().waitFor();
});
afterAll(async () => {
  await browser.close();
});

const dialog = () => page.getByRole('dialog');
const rows = () => page.getByRole('table', { name: t('review.values') }).locator('tbody tr');
const act = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const values = () => {
  const query = `series=${seriesId}&from=${timeOf(30)}&to=${timeOf(0)}`;
  return call<Told>(baseUrl, 'GET', `/v1/series/values?${query}`, { token });
};
const valueAt = async (place: number) => (await values()).readings.find(({ time }) => time === timeOf(place));

async function save(reason: string, { doubted = false } = {}): Promise<void> {
  await dialog().getByRole('status').filter({ hasText: 'sẽ thay đổi' }).waitFor();
  await dialog().getByLabel(t('review.reason'), { exact: true }).fill(reason);
  await dialog()
    .getByRole('button', { name: t('ui.save'), exact: true })
    .click();
  if (doubted) await page.getByRole('button', { name: t('series.entry.save'), exact: true }).click();
  await page
    .getByText(/^Đã .+ giá trị KT-01 /)
    .last()
    .waitFor();
  await dialog().waitFor({ state: 'hidden' });
}

describe('a person who reviews readings', () => {
  it('sets one, after seeing what changes, and not without a reason', async () => {
    await rows().nth(2).click();
    await act(t('review.act.set')).click();
    await dialog()
      .getByLabel(t('review.column.value', { unit: 'm' }))
      .fill('250,5');
    await dialog().getByText('250,50 (đã sửa tay)').waitFor();
    await dialog()
      .getByRole('button', { name: t('ui.save'), exact: true })
      .click();
    await dialog().getByText(t('ui.rule.required')).waitFor();
    // Two metres and a half within minutes are asked about once more.
    await save('Đọc thước nước', { doubted: true });
    expect(await valueAt(2)).toMatchObject({ value: 250.5, quality: 7 });
    await rows().nth(2).getByText(t('chart.quality.edited')).waitFor();
  });

  it('keeps the selection while readings arrive', async () => {
    const told = page.getByRole('toolbar').getByRole('status');
    const before = await told.textContent();
    await pushReadings({
      baseUrl,
      token,
      station: { code: 'KT-01', name: 'Hồ kiểm tra', type: 2 },
      readings: [{ time: timeOf(26), value: 248.02 }],
    });
    await page.waitForFunction(
      (count) => document.querySelector('table[aria-rowcount]')?.getAttribute('aria-rowcount') === String(count),
      24,
    );
    expect(await told.textContent()).toBe(before);
  });

  it('marks a stretch by keyboard, fills its gap, and undoes that', async () => {
    await rows().nth(3).locator('.row-name').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText(/Đang chọn 3 giá trị/).waitFor();
    await act(t('review.act.interpolate')).click();
    await save('Mất tín hiệu');
    expect(await valueAt(5)).toMatchObject({ quality: 9 });
    await page.getByText(/Đang chọn 3 giá trị/).waitFor();
    await rows().nth(5).click();
    await act(t('review.act.undo')).click();
    await save('Nhầm');
    expect(await valueAt(5)).toMatchObject({ value: null, quality: 3 });
  });

  it('selects a stretch by dragging over the chart', async () => {
    const hand = page.getByRole('slider', { name: /^KT-01/ });
    const box = (await hand.boundingBox())!;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.955, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.985, y, { steps: 4 });
    await page.mouse.up();
    const told = await page.getByText(/Đang chọn \d+ giá trị/).textContent();
    const count = Number(/\d+/.exec(told ?? '')?.[0]);
    expect(count).toBeGreaterThan(2);
    expect(await page.locator('tr.row-marked').count()).toBe(count);
    await page.keyboard.press('Escape');
  });

  it('reads the history of a value: who, why, until when', async () => {
    await rows().nth(2).click();
    await act(t('review.history')).click();
    await dialog().getByText('Đọc thước nước').waitFor();
    await dialog()
      .getByRole('button', { name: t('ui.close') })
      .click();
  });

  it('settles a later arrival that differs from what was set', async () => {
    await pushReadings({
      baseUrl,
      token,
      station: { code: 'KT-01', name: 'Hồ kiểm tra', type: 2 },
      readings: [{ time: timeOf(2), value: 248.03 }],
    });
    await page.getByRole('link', { name: t('review.conflict.title', { count: 1 }) }).click();
    await page.getByRole('button', { name: t('review.conflict.takeTheirs') }).click();
    await dialog().getByLabel(t('review.reason'), { exact: true }).fill('Trạm gửi bù');
    await dialog()
      .getByRole('button', { name: t('review.conflict.takeTheirs') })
      .click();
    await page.getByText(t('review.conflict.none')).waitFor();
    expect(await valueAt(2)).toMatchObject({ value: 248.03, quality: 0 });
    expect(problems).toEqual([]);
  });
});
