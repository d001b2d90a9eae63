import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import { markRestored } from '../../apps/server/src/platform/outgoing-switch/installation.ts';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const dataDir = temporaryDir('arming');
let mail: MailServer;
let browser: Browser;
let server: StartedServer;
let admin: StartedServer['admin'];

const start = async (env: Readonly<Record<string, string>> = {}) => {
  server = await startServer({ dataDir, env });
  admin ??= server.admin;
};

beforeAll(async () => {
  [mail, browser] = await Promise.all([startMailServer(), openBrowser()]);
  await start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const mailEnv = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'tram@example.vn', PUBLIC_URL: server.url });

async function openSystem(): Promise<{ page: Page; problems: string[] }> {
  const page = await (await openContext(browser)).newPage();
  const problems = watchProblems(page);
  await ensureSignedIn(page, server.url, admin);
  await page.goto(`${server.url}/system`);
  await page.getByRole('heading', { name: t('system.title') }).waitFor();
  return { page, problems };
}

const conditionTitle = t('conditions.title.not_armed');
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: conditionTitle });
const isArmed = async () => {
  const token = await signInByApi(server.url, admin);
  return (await call<{ armed: boolean }>(server.url, 'GET', '/v1/system/outward', { token })).armed;
};

const register = (username: string) =>
  call(server.url, 'POST', '/auth/register', {
    body: { username, full_name: 'Người Mới', email: 'moi@example.vn', password: 'Ho chua 2026' },
  });

describe('an installation that may send messages', () => {
  it('has no red bar while no channel is set: nothing could leave anyway', async () => {
    const { page, problems } = await openSystem();
    await page.getByRole('button', { name: t('system.outward.arm') }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('says so in red on every page once its first channel is set, once, and is armed in one press', async () => {
    await server.stop();
    await start(mailEnv());
    const { page, problems } = await openSystem();
    await bar(page).waitFor();
    expect(await page.getByText(conditionTitle).count()).toBe(1);
    await page.goto(`${server.url}/audit`);
    await bar(page).waitFor();
    await page.goto(`${server.url}/system`);

    await page.getByRole('button', { name: t('system.outward.arm') }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await isArmed()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('stays armed over a plain restart', async () => {
    await server.stop();
    await start(mailEnv());
    expect(await isArmed()).toBe(true);
  });

  it('is silent after a restore: what is to leave is held under the red bar until somebody says that this one speaks', async () => {
    await server.stop();
    // State that `npm run restore` leaves behind.
    markRestored(dataDir);
    await start(mailEnv());
    expect(await isArmed()).toBe(false);
    const { page, problems } = await openSystem();
    await bar(page).waitFor();
    await page.getByText(t('system.outward.byRestore')).waitFor();
    await register('nguoimoi');
    // The second registration triggers a message to the owner of the address.
    await register('nguoikhac');
    await page.getByText('m***@example.vn').waitFor();
    expect(mail.received).toEqual([]);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('system.outward.arm') }).click();
    await dialog.getByText(t('system.outward.armWarning')).waitFor();
    await dialog.getByRole('button', { name: t('ui.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await isArmed()).toBe(false);

    await page.getByRole('button', { name: t('system.outward.arm') }).click();
    await dialog.getByRole('button', { name: t('system.outward.arm') }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await isArmed()).toBe(true);
    // Messages that have become useless are not sent late.
    expect(mail.received).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
