import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '../support/api.ts';
import { gauges, waitAwayFromStep } from '../support/gauges.ts';
import { livingDemo } from '../support/living-demo.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { freePort, type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { t } from '../support/words.ts';

const dataDir = temporaryDir('recovery');
let demo: OpenProduct<StartedServer>;
let port: number;
/** The server after its restart. */
let second: StartedServer | undefined;

beforeAll(async () => {
  port = await freePort();
  demo = await livingDemo({ dataDir, port });
});
afterAll(async () => {
  await demo.close();
  await second?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const lake = (page: Page) => page.getByRole('region', { name: t('series.quantity.lake_level'), exact: true });
const outlets = (page: Page) => page.getByRole('region', { name: t('dashboard.outlets.title'), exact: true });
const offlineNotice = (page: Page) => page.getByText(t('shell.offline.title'), { exact: true });

/** Age of the level in minutes, parsed from texts such as "vài giây" and "4 phút". */
async function ageMinutes(page: Page): Promise<number> {
  const text = (await lake(page).locator('time').first().textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** Counts the streams that are open, and all that have been opened. */
function watchStreams(page: Page) {
  const seen = { open: 0, all: 0 };
  const isStream = (url: string) => /\/stream(\?|$)/.test(url);
  page.on('request', (request) => {
    if (!isStream(request.url())) return;
    seen.open += 1;
    seen.all += 1;
  });
  const ended = (request: { url(): string }) => {
    if (isStream(request.url())) seen.open -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return seen;
}

describe('the dashboard after its server was killed', () => {
  it('says so while the figures grow old, and is live again by itself, nothing twice', async () => {
    const { page } = await demo.open();
    const streams = watchStreams(page);
    await page.clock.install();
    await page.goto(`${demo.server.url}/dashboard`);
    await lake(page).locator('.level-now').waitFor();
    await outlets(page).getByRole('row').nth(3).waitFor();
    await expect.poll(() => streams.open, patience).toBe(1);
    const rows = await outlets(page).getByRole('row').count();
    await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));

    await demo.server.stop('SIGKILL');
    await offlineNotice(page).waitFor({ timeout: patience.timeout });
    const levels = await lake(page).locator('.level-figure').textContent();
    const aged = await ageMinutes(page);
    // Advances the browser clock by a minute.
    await page.clock.fastForward('01:00');
    await expect.poll(() => ageMinutes(page), patience).toBeGreaterThan(aged);
    expect(await lake(page).locator('.level-figure').textContent()).toBe(levels);

    second = await startServer({ dataDir, port, env: { DEMO: 'small' } });
    await offlineNotice(page).waitFor({ state: 'hidden', timeout: patience.timeout });
    const { url } = second;
    // On a busy machine calls may still get a 503 for a moment, while the database replays its log.
    const { send, newestM } = await vi.waitFor(() => gauges(url, demo.token, ['MNH1', 'MNH2']), patience);
    const levelM = newestM + 0.02;
    await waitAwayFromStep();
    await send(new Date(Date.now() - 2_000), levelM);
    await lake(page).locator('.level-now').getByText(levelM.toFixed(2).replace('.', ',')).waitFor();

    expect(await page.locator('body').getAttribute('data-opened')).toBe('once');
    expect(await lake(page).count()).toBe(1);
    expect(await outlets(page).getByRole('row').count()).toBe(rows);
    // The last read that failed during the outage is repeated once the connection is back.
    const notices = page.locator('.upgrade-notice, .connection-notice, .stale');
    await expect.poll(() => notices.allTextContents(), patience).toEqual([]);
    await expect.poll(() => streams.open, patience).toBe(1);
    expect(streams.all).toBeGreaterThan(1);
    const written = await records(second.url, demo.token);
    expect(written.length).toBeGreaterThan(6);
    expect(new Set(written).size).toBe(written.length);
    await page.context().close();
  });
});

/** Times of the records of the last two hours, as returned to the charts. */
async function records(url: string, token: string): Promise<string[]> {
  const [from, to] = [2 * 3_600_000, 0].map((ago) => new Date(Date.now() - ago).toISOString());
  const answer = await call<{ general_datas: { date_string: string }[] }>(url, 'POST', '/v1/dashboard/data/fromto', {
    token,
    body: { from, to },
  });
  return answer.general_datas.map(({ date_string }) => date_string);
}
