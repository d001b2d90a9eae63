import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { rewriteResponse } from '../support/rewrite-response.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const reports = /\/assets\/ReportsPage-[^/]*\.js/;
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const dashboard = (page: Page) => page.getByText(t('start.title'));
const notOpenedNotice = (page: Page) => page.getByText(t('shell.offline.notOpened', { title: t('routes.reports') }));
const upgradeNotice = (page: Page) => page.getByText(t('shell.pageFailed.upgraded'));
const offlinePage = (page: Page) => page.getByText(t('shell.pageFailed.offlineText'));

interface OpenedPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Opens the dashboard, with the code of the given files never loaded. */
async function openWithout(...files: readonly RegExp[]): Promise<OpenedPage> {
  const context = await openContext(browser);
  const page = await context.newPage();
  for (const file of files) await page.route(file, (route) => route.abort('internetdisconnected'));
  await ensureSignedIn(page, url, admin);
  await page.goto(`${url}/dashboard`);
  await dashboard(page).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
  return { context, page };
}

/** Cuts the connection without the page noticing: the stream stays open but idle. */
const cut = (page: Page) => page.route('**/*', (route) => route.abort('internetdisconnected'));

const isSamePage = async (page: Page) => (await page.locator('body').getAttribute('data-opened')) === 'once';

describe('when the line is down', () => {
  it('a page that was never fetched is not gone to: the present one stays, and opens it when the line is back', async () => {
    const { context, page } = await openWithout(reports);
    await context.setOffline(true);
    await link(page, t('routes.reports')).click();
    await notOpenedNotice(page).waitFor();
    expect(page.url()).toBe(`${url}/dashboard`);
    await dashboard(page).waitFor();
    await page.unroute(reports);
    await context.setOffline(false);
    await notOpenedNotice(page).waitFor({ state: 'hidden' });
    await link(page, t('routes.reports')).click();
    await page.waitForURL(`${url}/report/index`);
    await page
      .getByRole('heading', { name: t('routes.reports'), exact: true })
      .first()
      .waitFor();
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });

  it('a page that fails before anybody has noticed does not say “upgraded”, ends with the way back, and opens by itself', async () => {
    const { context, page } = await openWithout(reports);
    await cut(page);
    await link(page, t('routes.reports')).click();
    await offlinePage(page).waitFor();
    expect(await upgradeNotice(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('shell.pageFailed.reload') }).count()).toBe(0);

    await link(page, t('routes.dashboard')).click();
    await dashboard(page).waitFor();
    expect(await offlinePage(page).count()).toBe(0);
    await page.goBack();
    await offlinePage(page).waitFor();

    await page.unrouteAll();
    await page
      .getByRole('heading', { name: t('routes.reports'), exact: true })
      .first()
      .waitFor();
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });

  it('a page that is here opens though the token has run out meanwhile', async () => {
    const { context, page } = await openWithout();
    await link(page, t('routes.reports')).click();
    await page.waitForURL(`${url}/report/index`);
    await page
      .getByRole('heading', { name: t('routes.reports'), exact: true })
      .first()
      .waitFor();
    await cut(page);
    await context.clearCookies({ name: /\.token\./ });
    await link(page, t('routes.dashboard')).click();
    await dashboard(page).waitFor();
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
    await context.close();
  });

  it('what was chosen and could not be fetched is said, and is there when the line is back', async () => {
    const { context, page } = await openWithout(/\/assets\/KeyboardHelp-[^/]*\.js/);
    await cut(page);
    await page.keyboard.press('?');
    await page.getByText(t('shell.partAway')).waitFor();
    expect(await page.getByRole('button', { name: t('shell.pageFailed.reload') }).count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('dialog').waitFor();
    await page.getByText(t('shell.partAway')).waitFor({ state: 'hidden' });
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });

  it('every page this person may open is here once the first one has stood for a while', async () => {
    const { context, page } = await openWithout();
    // The last file of the list; those requested before it have been loaded as well.
    await page.waitForEvent('requestfinished', {
      predicate: (request) => request.url().includes('/assets/ProfilePage-'),
      timeout: patience.timeout,
    });
    await context.setOffline(true);
    await link(page, t('routes.reports')).click();
    await page.waitForURL(`${url}/report/index`);
    await page
      .getByRole('heading', { name: t('routes.reports'), exact: true })
      .first()
      .waitFor();
    await context.close();
  });

  it('an error that the line was the cause of goes when the line is back', async () => {
    const { context, page } = await openWithout();
    await page.goto(`${url}/settings/information#plants`);
    const press = page.getByRole('button', { name: t('plantFile.export') });
    await press.waitFor();
    await context.setOffline(true);
    await press.click();
    const toast = page.getByRole('alert').filter({ hasText: t('plantFile.failed.export') });
    await toast.waitFor();
    const box = await toast.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(100);
    await link(page, t('routes.dashboard')).click();
    await toast.waitFor({ state: 'hidden' });
    await context.close();
  });
});

describe('an upgrade', () => {
  it('is told where the server says that it is another version', async () => {
    const { context, page } = await openWithout(reports);
    await rewriteResponse(page, /\/v1\/app\/config$/, ({ status, body }) => {
      const envelope = body as { readonly data: object };
      return { status, body: { ...envelope, data: { ...envelope.data, version: '99.0.0' } } };
    });
    await link(page, t('routes.reports')).click();
    await upgradeNotice(page).waitFor();
    await cut(page);
    await page.getByRole('button', { name: t('shell.pageFailed.reload') }).click();
    await page.getByText(t('shell.pageFailed.reloadAway')).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await page.unrouteAll();
    await page.getByRole('button', { name: t('shell.pageFailed.reload') }).click();
    await page
      .getByRole('heading', { name: t('routes.reports'), exact: true })
      .first()
      .waitFor();
    expect(await isSamePage(page)).toBe(false);
    await context.close();
  });
});
