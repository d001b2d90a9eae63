import { setTimeout as wait } from 'node:timers/promises';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import type { Page } from 'playwright-core';
import { call } from '../../e2e/support/api.ts';
import { gauges } from '../../e2e/support/gauges.ts';
import type { StartedServer } from '../../e2e/support/server.ts';
import { fullOrShort } from '../kit.ts';

const times = fullOrShort(100, 3);
const warnings = fullOrShort(40, 2);
export const station = 'MNHL';
const lakeGauges = ['MNH1', 'MNH2'];
/** A lake level may change by one centimetre per second without becoming suspect. */
const stepM = 0.01;

/** Time from the server's response to the painted reading, for each reading. Both clocks are those of this machine. */
export async function readingOnScreenMs(page: Page, server: StartedServer, token: string): Promise<number[]> {
  const { send, newestM } = await gauges(server.url, token, [station]);
  await page.goto(`${server.url}/station/manage`);
  await page.getByText(station, { exact: true }).first().waitFor();
  return await eachSecond(times, async (now, n) => {
    const levelM = newestM + (n + 1) / 100;
    const seen = seenAt(page, levelM.toFixed(2).replace('.', ','));
    const acceptedAt = await send(now, levelM);
    return (await seen) - acceptedAt;
  });
}

/** Same measurement for the lake level on the dashboard. */
export async function levelOnDashboardMs(page: Page, server: StartedServer, token: string): Promise<number[]> {
  const { send, newestM } = await gauges(server.url, token, lakeGauges);
  await page.goto(`${server.url}/dashboard`);
  await page.locator('.level-now').waitFor();
  await send(new Date(Date.now() - 1000), newestM);
  return await eachSecond(times, async (now, n) => {
    const levelM = newestM + ((n + 1) % 2) * stepM;
    const seen = seenAt(page, levelM.toFixed(2).replace('.', ','), '.level-now');
    const acceptedAt = await send(now, levelM);
    return (await seen) - acceptedAt;
  });
}

/** Time from the server's response to a reading to the resulting warning on the dashboard, for each reading. */
export async function warningOnDashboardMs(page: Page, server: StartedServer, token: string): Promise<number[]> {
  const { send, newestM } = await gauges(server.url, token, [station]);
  const stations = await call<{ station_id: string; station_code: string }[]>(
    server.url,
    'GET',
    '/v1/setting/station/names',
    { token },
  );
  const target = stations.find(({ station_code }) => station_code === station)!.station_id;
  const levelOf = (n: number) => newestM + (n + 1) * stepM;
  for (let n = 0; n < warnings; n++)
    await call(server.url, 'POST', '/v1/setting/warning/add', {
      token,
      body: { ...levelJob, name: jobName(n), target_id: target, steps: [stepAt(levelOf(n) - stepM / 2)] },
    });
  await page.goto(`${server.url}/dashboard`);
  await page.locator('.level-now').waitFor();
  return await eachSecond(warnings, async (now, n) => {
    const seen = seenAt(page, jobName(n));
    const acceptedAt = await send(now, levelOf(n));
    return (await seen) - acceptedAt;
  });
}

/** Readings have the current time: those in the future are stored but not shown yet. */
async function eachSecond(count: number, measure: (now: Date, n: number) => Promise<number>): Promise<number[]> {
  const delays: number[] = [];
  for (let n = 0; n < count; n++) {
    const now = Date.now();
    delays.push(await measure(new Date(now), n));
    await wait(now + 1000 - Date.now());
  }
  return delays;
}

const jobName = (n: number) => `Mốc ${String(n + 1).padStart(2, '0')}.`;
const stepAt = (threshold: number) => ({ severity: 'warning', threshold, level: null, offset: 0 });

/** Time from the server's response to the figure on the dashboard, for each saved record with a new level. */
export async function recordOnScreenMs(page: Page, server: StartedServer, token: string): Promise<number[]> {
  await page.goto(`${server.url}/dashboard`);
  await page.locator('.level-now').waitFor();
  const delays: number[] = [];
  for (let n = 0; n < times; n++) {
    delays.push(await recordShownMs(page, server.url, token, 240 + n / 100));
  }
  return delays;
}

/** Time until a dashboard shows a record with this level. */
export async function recordShownMs(page: Page, baseUrl: string, token: string, levelM: number): Promise<number> {
  const seen = seenAt(page, levelM.toFixed(2).replace('.', ','), '.level-now');
  await save(baseUrl, token, levelM);
  const savedAt = Date.now();
  return (await seen) - savedAt;
}

/** A level threshold that warns at its first row. */
const levelJob = {
  ...plainJob,
  group: 'Hạ du',
  target_kind: 4,
  property: 'water_level',
  comparison_mode: 'single',
  comparison_operator: 'above',
  delay: 1,
  seen_holds_minutes: 120,
  same_within_minutes: 15,
};

export async function save(baseUrl: string, token: string, level: number): Promise<void> {
  const path = '/v1/calculation/only-calculate';
  const { saved } = await call<{ saved: { run_id: number } | null }>(baseUrl, 'POST', path, { token, body: {} });
  const body = {
    seen_run_id: saved?.run_id ?? null,
    overrides: { lake_level: level },
    reason: 'Đo tốc độ',
    confirmed: true,
  };
  await call(baseUrl, 'POST', '/v1/calculation/calculate-save', { token, body });
}

/** Time at which a text is painted, by the clock of the page. */
async function seenAt(page: Page, text: string, parentSelector = 'body'): Promise<number> {
  return await page.evaluate(
    ({ wanted, selector, patienceMs }) =>
      new Promise<number>((resolve, reject) => {
        const givesUpMs = performance.now() + patienceMs;
        const checkPage = () => {
          if (document.querySelector(selector)?.textContent.includes(wanted)) resolve(Date.now());
          else if (performance.now() > givesUpMs) reject(new Error(`${wanted} was never shown.`));
          else requestAnimationFrame(checkPage);
        };
        checkPage();
      }),
    { wanted: text, selector: parentSelector, patienceMs: 20_000 },
  );
}
