import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { findingsWithin } from '../support/axe.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StartedServer, startServer } from '../support/server.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let server: StartedServer;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await beSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/duties`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const part = (of: 'ahead' | 'past' | 'calendar') =>
  page.locator('.ant-segmented-item', { hasText: t(`owed.tabs.${of}`) }).click();

interface Calendars {
  readonly versions: readonly { readonly calendar_id: string; readonly duties: number; readonly verified: number }[];
}
const calendars = async () =>
  (
    await call<Calendars>(server.url, 'GET', '/v1/duty-calendar/getall', {
      token: await signInByApi(server.url, server.admin),
    })
  ).versions;

describe('what is owed', () => {
  it('begins with a calendar after a public decision', async () => {
    if ((await calendars()).length === 0) await press(t('owed.fromExample'));
    await page.locator('.owed table').waitFor();
    expect((await calendars()).length).toBeGreaterThan(0);
  });

  it('says by when, to whom and why; nobody is kept from it by a barrier', async () => {
    const row = page.locator('.owed tbody tr').first();
    await row.waitFor();
    expect(await row.textContent()).toContain('Điều');
    expect(await findingsWithin(page, '.owed')).toEqual([]);
  });

  it('a duty that is changed makes a new version of the calendar', async () => {
    const before = await calendars();
    await part('calendar');
    await page.locator('.owed-duties button').first().click();
    await page.getByLabel(t('owed.isVerified')).uncheck();
    await press(t('owed.save'));
    await page.getByText(t('owed.saved')).waitFor();
    const [newest, former] = await calendars();
    expect(former!.calendar_id).toBe(before[0]!.calendar_id);
    expect(newest!.verified).toBe(before[0]!.verified - 1);
  });

  it('the past is read by months, and nothing went wrong on the way', async () => {
    await part('past');
    await page.locator('.owed .facts').waitFor();
    await press(t('owed.before'));
    await page.locator('.owed .facts').waitFor();
    expect(problems).toEqual([]);
  });
});
