import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import { startDatabase } from '../../apps/server/src/platform/database/start.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

interface ProofResult {
  readonly hearing: string;
  readonly sounding: number;
  readonly looked_at: string | null;
  readonly silent_since: string | null;
}

const dataDir = temporaryDir('proof');
let server: StartedServer;
let mail: MailServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer({ dataDir });
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  await ensureSignedIn(page, server.url, server.admin);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await mail?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readProofs = async () => {
  const token = await signInByApi(server.url, server.admin);
  return call<ProofResult>(server.url, 'GET', '/v1/warning/heard', { token });
};
const soundButton = () => page.getByRole('button', { name: t('sound.label') });
const bar = (text: string) => page.locator('.heard-bar').filter({ hasText: text });

/** Simulates that warnings have not been evaluated for some time. */
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
    await vi.waitFor(async () => expect(await readProofs()).toMatchObject({ hearing: 'weak', sounding: 1 }), patience);
    await page.reload();
    await soundButton().waitFor();
    expect(await soundButton().getAttribute('aria-pressed')).toBe('true');
    expect(await bar(t('heard.nobodyYet')).count()).toBe(0);
    await soundButton().click();
    await vi.waitFor(
      async () => expect(await readProofs()).toMatchObject({ hearing: 'nobody', sounding: 0 }),
      patience,
    );
    expect(problems).toEqual([]);
  });

  it('is proven by whoever is on duty with one press, and the page of duty says since when', async () => {
    const { port } = server;
    await server.stop();
    server = await startServer({ dataDir, port, admin: server.admin, env: { SMTP_URL: mail.url } });
    const token = await signInByApi(server.url, server.admin);
    const plant = 'PLANT1';
    const send = <Data>(path: string, body: object) => call<Data>(server.url, 'POST', path, { token, plant, body });
    const me = await call<{ account: { account_id: string; full_name: string } }>(server.url, 'GET', '/auth/session', {
      token,
    });
    await call(server.url, 'PATCH', '/account/profile', { token, body: { email: 'truc@ho.vn' } });
    await send('/v1/system/outward/arm', { held: 'count' });
    await send('/v1/contact/own/save', { by_email: true, phones: [], language: 'vi', plain_sms: false });
    const { account_id, full_name: name } = me.account;
    await send('/v1/duty/save', {
      from_day: new Date().toISOString().slice(0, 10),
      shifts: [{ name: 'Ca', start: '00:00' }],
      crews: [{ name: 'Kíp 1', people: [{ account_id, name }] }],
      cycle: [[0]],
    });
    await page.goto(`${server.url}/duty/index`);
    await page.getByText(t('duty.neverProven', { name })).waitFor();
    await page.getByRole('button', { name: t('duty.tryMe') }).click();
    const dialog = page.getByRole('dialog', { name: t('tryMe.title') });
    await dialog.getByRole('button', { name: t('tryMe.all') }).click();
    await dialog.getByRole('button', { name: t('tryMe.heard') }).click();
    await dialog.getByRole('button', { name: t('tryMe.arrived') }).click();
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), patience);
    await page.getByText(t('duty.neverProven', { name })).waitFor({ state: 'detached' });
    expect(await readProofs()).toMatchObject({ hearing: 'heard' });
  });

  it('notices by itself that nobody looks for warnings, and that somebody does again', async () => {
    await vi.waitFor(async () => expect((await readProofs()).looked_at).not.toBeNull(), patience);
    const { port } = server;
    await server.stop();
    await letEvaluationAge(6);
    server = await startServer({ dataDir, port, admin: server.admin, env: { SPILLWAY_ROLE: 'api' } });
    const { silent_since: since } = await readProofs();
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
