import { hourMs } from '@spillway/plant-time/spans';
import { beforeAll, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openContext, watchProblems } from '../support/browser.ts';
import { pushReadings } from '../support/readings.ts';
import { sharedBrowser, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const server = await stillServer();
const token = await signInByApi(server.url, server.admin);
const issued_at = new Date(Math.floor(Date.now() / hourMs) * hourMs).toISOString();

const post = <Data>(path: string, body: object) => call<Data>(server.url, 'POST', path, { token, body });
const enter = (source: string, values: readonly number[]) =>
  post<{ issue_id: string }>('/v1/weather/rain-forecast/enter', {
    source,
    issued_at,
    starts_at: issued_at,
    step_hours: 6,
    values,
  });

/** Before the first record, the dashboard shows charts as soon as there is a measurement. */
beforeAll(async () => {
  const station = { code: 'TV-01', name: 'Thủy văn đập', type: 2 };
  const readings = [{ time: new Date().toISOString(), value: 248 }];
  await pushReadings({ baseUrl: server.url, token, station, readings });
});

it('a rain forecast is drawn on the dashboard under its source, and gives way to another when it is withdrawn', async () => {
  await enter('Bản tin tỉnh', [1, 2, 3, 4]);
  const { issue_id } = await enter('Đài Trung Bộ', [3, 40, 3, 3]);
  const page = await (await openContext(await sharedBrowser())).newPage();
  const problems = watchProblems(page);
  await ensureSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/dashboard`);
  const charts = page.getByRole('region', { name: t('dashboard.charts.title'), exact: true });
  await charts.getByRole('button', { name: /Mưa dự báo Đài Trung Bộ/ }).waitFor();
  await charts.getByText(/Mưa dự báo: Đài Trung Bộ, phát hành/).waitFor();

  await post('/v1/weather/rain-forecast/withdraw', { issue_id, reason: 'gõ nhầm số của bản tin trước' });
  await page.goto(`${server.url}/dashboard`);
  await charts.getByRole('button', { name: /Mưa dự báo Bản tin tỉnh/ }).waitFor();
  expect(problems).toEqual([]);
  await page.context().close();
});
