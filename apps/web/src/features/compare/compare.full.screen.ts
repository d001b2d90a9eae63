import { dayMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { pushReadings } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

interface Extremes {
  readonly years: readonly { readonly year: number; readonly days: number }[];
}

const page = await openScreen('/report/compare');

/** Whole years only, so that the test does not depend on the date. */
const lastYear = new Date().getUTCFullYear() - 1;
const firstYear = lastYear - 11;
/** The number of days without readings in the last year. */
const silentDays = 20;
let seriesId: number;

/**
 * A reading each day at noon in plant time: 240 m, and around 1 September the yearly flood, a metre higher each year. It rises and falls
 * over a month each, so no level jumps.
 */
function readings() {
  const all: { time: string; value: number }[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    const [beginMs, peakMs, endMs] = [Date.UTC(year, 0, 1, 5), Date.UTC(year, 8, 1, 5), Date.UTC(year + 1, 0, 1)];
    for (let ms = beginMs; ms < endMs; ms += dayMs) {
      const day = new Date(ms).toISOString().slice(5, 10);
      const isSilent = year === lastYear && day >= '03-01' && day < `03-${silentDays + 1}`;
      const share = Math.max(0, 1 - Math.abs(ms - peakMs) / (30 * dayMs));
      const value = 240 + share * (2 + year - firstYear) + (all.length % 3) / 1000;
      if (!isSilent) all.push({ time: new Date(ms).toISOString(), value });
    }
  }
  return all;
}

beforeAll(async () => {
  const settings = await page.call<object>('GET', '/v1/setting/information');
  const record_start = new Date(Date.UTC(firstYear - 1, 0)).toISOString();
  await page.call('POST', '/v1/setting/information', { ...settings, record_start });
  const station = { code: 'TV-01', name: 'Thủy văn đập', type: 2 };
  seriesId = await pushReadings({ baseUrl: '', token: page.token, station, readings: readings() });
  await vi.waitFor(
    async () => {
      const { years } = await page.call<Extremes>('GET', `/v1/report/compare/extremes?series=${seriesId}`);
      expect(years.filter(({ days }) => days >= 365 - silentDays)).toHaveLength(12);
    },
    { timeout: inject('patienceMs'), interval: 100 },
  );
});

const row = (name: RegExp) => page.getByRole('row', { name });
const open = (view: string) => page.goto(`/report/compare?view=${view}&series=${seriesId}`);

describe('looking back over twelve years of one series', () => {
  it('puts the same time of other years beside this one, and Reports stay lit in the menu', async () => {
    await open('years');
    const last = String(lastYear);
    await row(new RegExp(`^${last}`)).waitFor();
    const lastYearReadings = readings().filter(({ time }) => time.startsWith(last));
    expect(await row(new RegExp(`^${last}`)).textContent()).toContain(String(lastYearReadings.length));
    await page.getByRole('combobox', { name: t('compare.fromMonth') }).click();
    await page.getByTitle('Tháng 9', { exact: true }).click();
    await page.getByRole('combobox', { name: t('compare.toMonth') }).click();
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByTitle('Tháng 9', { exact: true })
      .click();
    await expect.poll(() => row(new RegExp(`^${firstYear}`)).textContent()).toMatch(/30.*24\d,\d\d.*240,\d\d.*242,00/);
    expect(await row(new RegExp(`^${last}`)).textContent()).toContain('253,00');
    await page.getByRole('button', { name: t.first('compare.meanOfYears', { years: 11 }) }).waitFor();
    expect(await page.locator('a.menu-item-on').getAttribute('href')).toBe('/report/index');
  });

  it('says that nothing is kept of the year of its address, and which it shows', async () => {
    await page.goto(`/report/compare?series=${seriesId}&year=${firstYear - 50}`);
    await page.getByText(t('compare.noYear', { asked: firstYear - 50, year: lastYear })).waitFor();
  });

  it('says how high it comes once in so many years, and from which years it knows', async () => {
    await open('extremes');
    await page.getByText(/^Từ 12 năm: trung bình 247,50/).waitFor();
    await page.getByText(t('compare.extremes.short', { years: 12 })).waitFor();
    // Each year's maximum is a metre above the one before: the mean of twelve is 247.5 m, and the 100-year level exceeds all of them.
    const hundred = (await row(/^100 /).textContent()) ?? '';
    const levels = [...hundred.matchAll(/(2\d\d,\d\d) 2\d\d,\d\d – 2\d\d,\d\d/g)].map(([, text]) =>
      Number(text?.replace(',', '.')),
    );
    expect(levels).toHaveLength(4);
    for (const level of levels) expect(level).toBeGreaterThan(252);
    expect(await row(/^1\.000 /).textContent()).toMatch(/0,1/);
    await page.getByRole('img', { name: t('compare.extremes.paper', { unit: 'm' }) }).waitFor();
    await page.getByText(t('compare.extremes.observed'), { exact: true }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: '253,00' })
      .getByText(t.like('compare.extremes.once'))
      .filter({ hasText: /^13(,0)? / })
      .waitFor();
  });

  it('takes the floods of a plant that has measured none, tells a line it cannot read, and shows them on paper', async () => {
    const all = await page.call<{ series_id: number; quantity: string }[]>('GET', '/v1/series/getall');
    const id = all.find(({ quantity }) => quantity === 'inflow_moving_average')?.series_id;
    await page.goto(`/report/compare?view=extremes&series=${id}`);
    await page.getByRole('button', { name: t('compare.floods.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('compare.floods.title') });
    const floods = dialog.getByLabel(t('compare.floods.floods'));
    await floods.fill('1999 4180\n2000: 950\nlũ lớn');
    await dialog.getByRole('button', { name: t('ui.save') }).click();
    await dialog.getByText(t('compare.floods.wrongLine', { line: 3 })).waitFor();
    await floods.fill('1999\t4180\n2000\t950,5\n2001\t1700\n2001\t3');
    await dialog.getByRole('button', { name: t('ui.save') }).click();
    await dialog.getByText('Bị trùng. Mỗi mục chỉ ghi một lần.').waitFor();
    await floods.fill('1999\t4180\n2000\t950,5\n2001\t1700');
    await dialog.getByRole('button', { name: t('ui.save') }).click();
    await page.getByText(/^Từ 3 năm/).waitFor();
    await page.getByText(t('compare.extremes.short', { years: 3 })).waitFor();
  });

  it('shows the days without data, each the way to its readings', async () => {
    await open('calendar');
    await page.getByRole('combobox', { name: t('compare.year'), exact: true }).click();
    await page.getByTitle(String(lastYear), { exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: `${silentDays} ngày không có số liệu` })
      .waitFor();
    await page.getByRole('link', { name: /^05\/03/ }).click();
    await expect.poll(() => window.location.pathname + window.location.hash).toBe(`/station/review#${seriesId}`);
  });
});
