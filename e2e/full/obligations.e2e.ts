import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsWithin } from '../support/axe.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StartedServer, startServer } from '../support/server.ts';
import { ensureSignedIn } from '../support/web-app.ts';
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
  await ensureSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/duties`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** The behaviour of the page is tested in owed.screen.ts of the web app. */
describe('what is owed', () => {
  it('is kept from nobody by a barrier', async () => {
    await press(t('owed.fromExample'));
    await page.locator('.owed tbody tr').first().waitFor();
    expect(await findingsWithin(page, '.owed')).toEqual([]);
    expect(problems).toEqual([]);
  });
});
