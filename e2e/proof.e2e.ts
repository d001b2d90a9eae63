import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../apps/server/src/platform/database/start.ts';
import { quietLog } from '../apps/server/src/platform/database/testing/quiet-log.ts';
import { call, signInByApi } from './support/api.ts';
import { openBrowser, openContext, watchProblems } from './support/browser.ts';
import { patience } from './support/patience.ts';
import { type StartedServer, startServer, temporaryDir } from './support/server.ts';
import { beSignedIn } from './support/web-app.ts';
import { t } from './support/words.ts';

interface Heard {
  readonly hearing: string;
  readonly sounding: number;
  readonly looked_at: string | null;
  readonly silent_since: string | null;
}

const dataDir = temporaryDir('proof');
let server: StartedServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer({ dataDir });
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  await beSignedIn(page, server.url, server.admin);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const heard = async () => {
  const token = await signInByApi(server.url, server.admin);
  return call<Heard>(server.url, 'GET', '/v1/warning/heard', { token });
};
const soundButton = () => page.getByRole('button', { name: t('sound.label') });
const bar = (text: string) => page.locator('.heard-bar').filter({ hasText: text });

/** As if nobody had looked for warnings for a while. */
async function letEvaluationAge(minutes: number): Promise<void> {
  const running = await startDatabase({ dataDir, log: quietLog });
  await running.database.pool.query(
    `update warning_evaluation set evaluated_at = now() - $1::float8 * interval '1 minute'`,
    [minutes],
  );
  await running.stop();
}

describe('whether anybody would hear of a warning', () => {
  it('is said calmly on the first day, until a screen sounds', async () => {
    const problems = watchProblems(page);
    await page.goto(`${server.url}/station/manage`);
    await bar(t('heard.nobodyYet')).waitFor();
    await page.getByRole('button', { name: t('heard.show') }).click();
    const dialog = page.getByRole('dialog', { name: t('warnings.title') });
    await dialog.getByText(t('heard.reason.no_plan')).waitFor();
    await dialog.getByText(t('heard.reason.no_sound')).waitFor();
    await page.keyboard.press('Escape');
    expect(await soundButton().getAttribute('aria-pressed')).toBe('false');
    await soundButton().click();
    await vi.waitFor(async () => expect(await heard()).toMatchObject({ hearing: 'weak', sounding: 1 }), patience);
    await page.reload();
    await soundButton().waitFor();
    expect(await soundButton().getAttribute('aria-pressed')).toBe('true');
    expect(await bar(t('heard.nobodyYet')).count()).toBe(0);
    await soundButton().click();
    await vi.waitFor(async () => expect(await heard()).toMatchObject({ hearing: 'nobody', sounding: 0 }), patience);
    expect(problems).toEqual([]);
  });

  it('notices by itself that nobody looks for warnings, and that somebody does again', async () => {
    await vi.waitFor(async () => expect((await heard()).looked_at).not.toBeNull(), patience);
    const { port } = server;
    await server.stop();
    await letEvaluationAge(6);
    server = await startServer({ dataDir, port, admin: server.admin, env: { SPILLWAY_ROLE: 'api' } });
    const { silent_since: since } = await heard();
    expect(since).not.toBeNull();
    await page.goto(`${server.url}/map/index`);
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' });
    const said = bar(t('heard.silent.title', { time: time.format(Date.parse(since ?? '')) }));
    await said.waitFor();
    expect(await said.getAttribute('role')).toBe('alert');
    await server.stop();
    server = await startServer({ dataDir, port, admin: server.admin });
    await said.waitFor({ state: 'detached' });
  });
});
