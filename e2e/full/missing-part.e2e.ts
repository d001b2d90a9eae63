import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn, signIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const notice = (page: Page) => page.getByText(t('shell.partMissing'), { exact: false });

/**
 * Removes a file from the server. Returns whether it was requested again under another address; the number of requests depends on the
 * browser.
 */
async function without(page: Page, file: RegExp): Promise<() => boolean> {
  let isAskedAgain = false;
  await page.route(file, async (route) => {
    isAskedAgain ||= route.request().url().endsWith('?again');
    await route.fulfill({ status: 404, body: '' });
  });
  return () => isAskedAgain;
}

describe('a page whose code was replaced on the server', () => {
  it('goes on without toasts, and has them again when it is loaded anew', async () => {
    const page = await (await openContext(browser)).newPage();
    const isAskedAgain = await without(page, /\/assets\/toast-host-[^/]*\.js/);
    await signIn(page, url, admin);
    await notice(page).waitFor();
    expect(isAskedAgain()).toBe(true);
    await page.waitForURL(`${url}/dashboard`);
    await page.getByText(t('start.title')).waitFor();
    await page.unroute(/\/assets\/toast-host-[^/]*\.js/);
    await page.getByRole('button', { name: t('shell.pageFailed.reload') }).click();
    await page.getByText(t('start.title')).waitFor();
    await notice(page).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('keeps what was typed when something beside it cannot be loaded', async () => {
    const page = await (await openContext(browser)).newPage();
    const isAskedAgain = await without(page, /\/assets\/HelpPanel-[^/]*\.js/);
    await ensureSignedIn(page, url, admin);
    await page.goto(`${url}/station/manage`);
    await page
      .getByRole('button', { name: t('stations.add'), exact: true })
      .first()
      .click();
    await page.getByLabel(t('stations.field.station_code'), { exact: true }).fill('MU-77');
    await page.getByLabel(t('stations.field.station_code'), { exact: true }).blur();
    await page.keyboard.press('?');
    await notice(page).waitFor();
    expect(isAskedAgain()).toBe(true);
    expect(await page.getByLabel(t('stations.field.station_code'), { exact: true }).inputValue()).toBe('MU-77');
    await page.context().close();
  });

  it('offers to begin anew where a whole page is gone, in a frame that goes on', async () => {
    const page = await (await openContext(browser)).newPage();
    const isAskedAgain = await without(page, /\/assets\/ReportsPage-[^/]*\.js/);
    await ensureSignedIn(page, url, admin);
    await page.goto(`${url}/station/manage`);
    await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
    await page
      .getByRole('link', { name: t('routes.reports'), exact: true })
      .first()
      .click();
    // The server and its version are unchanged; a file is missing for an unknown reason.
    await page.getByText(t('shell.pageFailed.missingText')).waitFor();
    expect(isAskedAgain()).toBe(true);
    expect(await page.locator('body').getAttribute('data-opened')).toBe('once');
    await page.getByRole('button', { name: t('shell.pageFailed.reload') }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: t('shell.pageFailed.reload') }).click();
    await page.getByText(t('shell.pageFailed.missingText')).waitFor({ state: 'hidden' });
    await page.context().close();
  });
});
