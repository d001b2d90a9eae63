import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInByApi } from '../support/api.ts';
import { openContext, watchProblems } from '../support/browser.ts';
import { pushReadings } from '../support/readings.ts';
import { sharedBrowser, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer();
const page = await (await openContext(await sharedBrowser())).newPage();
const problems = watchProblems(page);
const stepMs = 300_000;
const lastMs = Math.floor(Date.now() / stepMs) * stepMs;

beforeAll(async () => {
  const readings = Array.from({ length: 24 }, (_, index) => ({
    time: new Date(lastMs - index * stepMs).toISOString(),
    value: 248 + ((index * 7) % 5) / 100,
  }));
  const station = { code: 'KT-01', name: 'Hồ kiểm tra', type: 2 };
  await pushReadings({ baseUrl, token: await signInByApi(baseUrl, admin), station, readings });
  await ensureSignedIn(page, baseUrl, admin);
  await page.goto(`${baseUrl}/station/review`);
  await page.getByLabel(t('review.series'), { exact: true }).fill('KT-01');
  await page.getByTitle('KT-01 Hồ kiểm tra, mực nước').click();
  await page
    .getByRole('table', { name: t('review.values') })
    .locator('tbody tr')
    .first()
    .waitFor();
});
afterAll(() => page.context().close());

it('a person who reviews readings selects a stretch by dragging over the chart', async () => {
  const hand = page.getByRole('slider', { name: /^KT-01/ });
  const box = (await hand.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.955, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.985, y, { steps: 4 });
  await page.mouse.up();
  const selectionText = await page.getByText(/Đang chọn \d+ giá trị/).textContent();
  const count = Number(/\d+/.exec(selectionText ?? '')?.[0]);
  expect(count).toBeGreaterThan(2);
  expect(await page.locator('tr.row-marked').count()).toBe(count);
  expect(problems).toEqual([]);
});
