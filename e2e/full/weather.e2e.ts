import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hourMs } from '@spillway/plant-time/spans';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { preparedDemo } from '../support/prepared-demo.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const dataDir = temporaryDir('weather');
let server: StartedServer;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  server = await startServer({ dataDir, copyOf: await preparedDemo(), env: { DEMO: 'small' } });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const vietnamMs = 7 * hourMs;

/** On the plant's clock, the end of each of so many times six hours. */
function forecastFile(depths: readonly (readonly (number | string)[])[]): Buffer {
  const firstMs = Math.floor(Date.now() / hourMs) * hourMs;
  const lines = depths.map((cells, step) => {
    const wall = new Date(firstMs + (step + 1) * 6 * hourMs + vietnamMs).toISOString();
    return [wall.slice(0, 16).replace('T', ' '), ...cells].join(',');
  });
  return Buffer.from(['Thời gian,Thượng nguồn,Đập', ...lines].join('\n'));
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** Looks after the prices, and nothing else. */
async function clerk() {
  const token = await signInByApi(server.url, server.admin);
  const role = { role_name: 'Kinh doanh', level: 90, permissions: ['price'] };
  const { role_id } = await call<{ role_id: string }>(server.url, 'POST', '/v1/role/create', { token, body: role });
  const person = { username: 'kinhdoanh', password: `Aa1${randomBytes(9).toString('base64url')}` };
  const account = { ...person, full_name: 'Trần Thị Thu', role_id, all_plants: true };
  await call(server.url, 'POST', '/account', { token, body: account });
  return person;
}

describe('a rain forecast', () => {
  it('goes from a file to the dashboard, and away from it when it is withdrawn', async () => {
    const page = await (await openContext(browser)).newPage();
    const problems = watchProblems(page);
    await beSignedIn(page, server.url, server.admin);
    await page.goto(`${server.url}/tools/#/weather`);
    await page.getByRole('heading', { name: t('routes.weather') }).waitFor();

    await page.getByRole('button', { name: t('weather.act.upload') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('weather.form.source')).fill('Đài Trung Bộ');
    await choose(
      page,
      'sai.csv',
      forecastFile([
        [1, 2],
        [t('calculators.short.R'), 4],
      ]),
    );
    await dialog.getByText('“mưa” không phải là số.').waitFor();
    const days = Array.from({ length: 28 }, (_, step) => [step % 4 === 1 ? 30 : 2, step % 4 === 1 ? 50 : 4]);
    await choose(page, 'dung.csv', forecastFile(days));
    await dialog.getByText('2 điểm, 28 khoảng 6 giờ').waitFor();
    await dialog.getByRole('button', { name: t('weather.type.ok') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('list', { name: t('weather.sources') })
      .getByText('Đài Trung Bộ')
      .waitFor();

    await page.goto(`${server.url}/dashboard`);
    const charts = page.getByRole('region', { name: t('dashboard.charts.title'), exact: true });
    const key = charts.getByRole('button', { name: /Mưa dự báo Đài Trung Bộ/ });
    await key.waitFor();
    await charts.getByText(/Mưa dự báo: Đài Trung Bộ, phát hành/).waitFor();
    // 40 mm and three times 3 mm are the mean of both points in a day.
    const rain = page.getByRole('region', { name: t('dashboard.rain.title'), exact: true });
    await rain.getByText(/^Đài Trung Bộ, phát hành/).waitFor();
    await expect.poll(() => rain.textContent()).toMatch(/24 giờ tới, mm4\d,\d\d/);
    await expect.poll(() => rain.textContent()).toMatch(/7 ngày tới, mm3\d\d,\d\d/);

    await page.goto(`${server.url}/tools/#/weather/issues`);
    await page.getByRole('row', { name: /Đài Trung Bộ/ }).click();
    await page.getByRole('button', { name: t('weather.act.withdraw') }).click();
    await dialog.getByLabel(t('weather.withdraw.reason')).fill('gõ nhầm số của bản tin trước');
    await dialog.getByRole('button', { name: t('weather.withdraw.ok') }).click();
    await page.getByRole('row', { name: /Đài Trung Bộ.*Đã hủy/ }).waitFor();
    await page.goto(`${server.url}/dashboard`);
    await charts.getByRole('button', { name: /Mưa dự báo Nhà máy ảo/ }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('has its page for those with the right, and for nobody else', async () => {
    const page = await (await openContext(browser)).newPage();
    await beSignedIn(page, server.url, await clerk());
    await page.goto(`${server.url}/tools/#/weather`);
    await page.getByText('không có quyền mở màn hình Thời tiết').waitFor();
    expect(await page.getByRole('link', { name: t('routes.weather') }).count()).toBe(0);
    await page.context().close();
  });
});
