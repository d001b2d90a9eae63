import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { signInByApi } from '../support/api.ts';
import { openContext, watchProblems } from '../support/browser.ts';
import { patienceMs } from '../support/patience.ts';
import { pushReadings } from '../support/readings.ts';
import { sharedBrowser, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';

const { url: baseUrl, admin } = await stillServer();
/** Yesterday by the plant clock, seven hours ahead of UTC. */
const reviewedDay = new Date(Date.now() + 7 * 60 * minuteMs - dayMs).toISOString().slice(0, 10);
/** A job computes daily values some time after the readings arrive. */
const daysComeWithinMs = 120_000;

let page: Page;
let problems: string[];
let seriesId: number;

beforeAll(async () => {
  const token = await signInByApi(baseUrl, admin);
  const fromMs = Date.parse(`${reviewedDay}T10:05:00+07:00`);
  const readings = Array.from({ length: 24 }, (_, index) => ({
    time: new Date(fromMs + index * 5 * minuteMs).toISOString(),
    value: 245.5,
  }));
  const station = { code: 'BC-01', name: 'Trạm thử báo cáo', type: 2 };
  seriesId = await pushReadings({ baseUrl, token, station, readings });
  page = await (await openContext(await sharedBrowser())).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, baseUrl, admin);
  return () => page.context().close();
});

describe('looking back', () => {
  it('shows how much of a day is missing, and leads to its readings', async () => {
    const dayText = reviewedDay.split('-').toReversed().join('/');
    const day = page.getByRole('link', { name: new RegExp(`^${dayText}: .* có 24 trên 288`) });
    const isThere = async () => {
      await page.goto(`${baseUrl}/report/compare?view=calendar&series=${seriesId}`);
      return await day.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      );
    };
    await vi.waitUntil(isThere, { timeout: patienceMs(daysComeWithinMs), interval: 400 });
    await day.click();
    await page.waitForURL((url) => url.pathname === '/station/review' && url.hash === `#${seriesId}`);
    await page.getByText('12:00:00').first().waitFor();
  });

  it('says how many years there are before it speaks of return periods', async () => {
    await page.goto(`${baseUrl}/report/compare?view=extremes&series=${seriesId}`);
    await page.getByText(/chuỗi mới có 0 năm đủ số liệu, cần ít nhất 3 năm/).waitFor();
    expect(problems).toEqual([]);
  });
});
