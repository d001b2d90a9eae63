import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import { markRestored } from '../../apps/server/src/platform/outgoing-switch/installation.ts';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { beSignedIn } from '../support/web-app.ts';
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

const withMail = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'tram@example.vn', PUBLIC_URL: server.url });

async function openSystem(): Promise<{ page: Page; problems: string[] }> {
  const page = await (await openContext(browser)).newPage();
  const problems = watchProblems(page);
  await beSignedIn(page, server.url, admin);
  await page.goto(`${server.url}/system`);
  await page.getByRole('heading', { name: t('system.title') }).waitFor();
  return { page, problems };
}

const told = t('conditions.title.not_armed');
const bar = (page: Page) => page.getByRole('alert').filter({ hasText: told });
const armed = async () => {
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
    await start(withMail());
    const { page, problems } = await openSystem();
    await bar(page).waitFor();
    expect(await page.getByText(told).count()).toBe(1);
    await page.goto(`${server.url}/audit`);
    await bar(page).waitFor();
    await page.goto(`${server.url}/system`);

    await page.getByRole('button', { name: t('system.outward.arm') }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await armed()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('stays armed over a plain restart', async () => {
    await server.stop();
    await start(withMail());
    expect(await armed()).toBe(true);
  });

  it('is silent after a restore: what is to leave is held under the red bar until somebody says that this one speaks', async () => {
    await server.stop();
    // What `npm run restore` leaves behind when it is done.
    markRestored(dataDir);
    await start(withMail());
    expect(await armed()).toBe(false);
    const { page, problems } = await openSystem();
    await bar(page).waitFor();
    await page.getByText(t('system.outward.byRestore')).waitFor();
    await register('nguoimoi');
    // The owner of the address is told that somebody else wants it.
    await register('nguoikhac');
    await page.getByText('m***@example.vn').waitFor();
    expect(mail.received).toEqual([]);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('system.outward.arm') }).click();
    await dialog.getByText(t('system.outward.armWarning')).waitFor();
    await dialog.getByRole('button', { name: t('ui.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await armed()).toBe(false);

    await page.getByRole('button', { name: t('system.outward.arm') }).click();
    await dialog.getByRole('button', { name: t('system.outward.arm') }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await armed()).toBe(true);
    // A letter that is worth nothing by now is not sent late.
    expect(mail.received).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
