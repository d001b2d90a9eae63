import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { expect, it, vi } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openContext, watchProblems } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { pushReadings } from '../support/readings.ts';
import { sharedBrowser, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

interface Target {
  readonly target_kind: number;
  readonly target_id: string | null;
  readonly code: string | null;
}

const server = await stillServer({ env: { EXPERT_USERNAMES: 'admin' } });
const token = await signInByApi(server.url, server.admin);
const gauge = { code: 'MU-77', name: 'Trạm cầu', type: 2 };
const name = 'Cầu ngập';

const post = <Data>(path: string, body: object) => call<Data>(server.url, 'POST', path, { token, body });
const reads = (minutesAgo: number, value: number) =>
  pushReadings({
    baseUrl: server.url,
    token,
    station: gauge,
    readings: [{ time: new Date(Date.now() - minutesAgo * 60_000).toISOString(), value }],
  });

it('a condition of an operator is shown on the chart of what was measured, named where it is pointed at', async () => {
  const seriesId = await reads(40, 101);
  const path = '/v1/setting/warning/targets';
  const targets = await call<Target[]>(server.url, 'GET', path, { token });
  const { target_kind, target_id } = targets.find(({ code }) => code === gauge.code)!;
  await post('/v1/setting/warning/add', {
    ...plainJob,
    name,
    group: 'Hạ du',
    target_kind,
    target_id,
    property: 'water_level',
    comparison_mode: 'single',
    comparison_operator: 'at_least',
    steps: [{ severity: 'watch', threshold: 100.5, level: null, offset: 0 }],
    delay: 1,
  });
  await reads(0, 101.2);
  const found = await vi.waitFor(async () => {
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const body = { from, to: new Date().toISOString(), series: [seriesId] };
    const { warnings } = await post<{ warnings: { warning_message: string }[] }>('/v1/warning/list', body);
    expect(warnings.length).toBeGreaterThan(0);
    return warnings;
  }, patience);
  expect(found[0]!.warning_message).toContain(name);

  const page = await (await openContext(await sharedBrowser())).newPage();
  const problems = watchProblems(page);
  await ensureSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/chart/index?period=3h&s=s${seriesId}`);
  const one = page.getByRole('button', { name: new RegExp(name) }).first();
  await one.focus();
  await page.locator('.chart-standings > p').getByText(name).waitFor();
  await page.getByLabel(t('warnings.title'), { exact: true }).uncheck();
  await one.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await page.context().close();
});
