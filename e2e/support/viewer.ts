import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openContext, watchProblems } from './browser.ts';
import { addPerson, type Person } from './people.ts';
import { beSignedIn } from './web-app.ts';
import { t } from './words.ts';

interface ReadOnlyScreen {
  readonly browser: Browser;
  readonly baseUrl: string;
  /** Of whoever may add people. */
  readonly token: string;
  readonly username: string;
  readonly screen: string;
  /** What the row to open says. */
  readonly record: string;
  /** What the open record says. */
  readonly shows: string;
  readonly neededPermission: string;
  /** Names of buttons that are not there. */
  readonly acts: readonly string[];
}

/** Somebody who may only view opens a record on a phone: all is there to be read, why no more is said, and nothing else is offered. */
export async function expectReadOnly(wanted: ReadOnlyScreen): Promise<{ page: Page; problems: readonly string[] }> {
  const { browser, baseUrl, token, username, screen, record, shows, neededPermission, acts } = wanted;
  const viewer: Person = { username, password: `Aa1${randomBytes(9).toString('base64url')}` };
  await addPerson(baseUrl, token, 'viewer', viewer);
  const page = await (await openContext(browser, { width: 390, height: 844 })).newPage();
  const problems = watchProblems(page);
  await beSignedIn(page, baseUrl, viewer);
  await page.goto(screen);
  await page.getByText(record).click();
  const sheet = page.locator('.pane');
  await sheet.getByText(t('ui.readOnly', { permission: neededPermission })).waitFor();
  await sheet.getByText(shows).first().waitFor();
  for (const act of acts) expect(await page.getByRole('button', { name: act, exact: true }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  return { page, problems };
}
