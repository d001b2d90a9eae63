import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { signIn, useTheme } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page whose scripts are held back until `go` is called. */
async function openWithoutScripts(context: BrowserContext, path: string) {
  const page = await context.newPage();
  let go = () => {};
  const lockReleased = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/before-paint-')) await lockReleased;
    await route.continue();
  });
  await page.goto(url + path, { waitUntil: 'commit' });
  // The elements exist before the stylesheet that positions them; nothing is visible to the user until it is loaded.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { page, go };
}

/** Positions of the logo and the edges around it, where a jump would be visible. */
const seen = (page: Page, edges: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
        if (!element) return null;
        const { left, top, right } = element.getBoundingClientRect();
        const { backgroundColor, fill } = getComputedStyle(element);
        return { left, top, right, backgroundColor, fill };
      }),
    edges,
  );

const views = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

describe.each(views)('before a script has run, at $width px in the $theme theme', (view) => {
  it('the sign-in page shows the mark where it stays', async () => {
    const context = await openContext(browser, view);
    await useTheme(context, view.theme);
    const { page, go } = await openWithoutScripts(context, '/account/login');
    await page.locator('.boot-brand').waitFor();
    const before = await seen(page, ['.mark-ground', '.logo-words b', '.boot-art']);
    expect(before).not.toContain(null);
    go();
    await page.getByLabel(t('login.username')).waitFor();
    expect(await seen(page, ['.mark-ground', '.logo-words b', '.public-art'])).toEqual(before);
    expect(await page.locator('.boot').count()).toBe(0);
    await context.close();
  });

  it('whoever is signed in sees the frame', async () => {
    const context = await openContext(browser, view);
    await useTheme(context, view.theme);
    const first = await context.newPage();
    await signIn(first, url, admin);
    await first.close();
    const { page, go } = await openWithoutScripts(context, '/account-information');
    await page.locator('.boot').waitFor();
    const [frame, drawnFrame] =
      view.width < 1024
        ? [
            ['.boot-bar', '.boot-bar .icon'],
            ['.top-bar', '.top-bar .icon'],
          ]
        : [
            ['.boot-bar', '.boot-art', '.mark-ground'],
            ['.top-bar', '.side', '.mark-ground'],
          ];
    const before = await seen(page, frame);
    expect(before).not.toContain(null);
    go();
    await page.locator('.top-bar').waitFor();
    const after = await seen(page, drawnFrame);
    const place = (all: typeof before) => all.map((one) => one && { left: one.left, top: one.top, right: one.right });
    expect(place(after)).toEqual(place(before));
    await context.close();
  });
});

const listNames = (page: Page, list: string) =>
  page.evaluate((name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!.content.split(' '), list);

it.each(['vi', 'en'] as const)(
  'all that the sign-in page needs is asked for before a script has run (%s), the dashboard once one can type',
  async (language) => {
    const context = await openContext(browser, { language });
    const requestedUrls = new Set<string>();
    context.on('request', (request) => requestedUrls.add(new URL(request.url()).pathname.slice(1)));
    const { page, go } = await openWithoutScripts(context, '/account/login');
    const [door, dashboard] = [await listNames(page, `door-${language}`), await listNames(page, 'first-load')];
    expect(door.some((file) => file.includes('LoginPage'))).toBe(true);
    await expect.poll(() => door.filter((file) => !requestedUrls.has(file))).toEqual([]);
    expect(dashboard.filter((file) => !door.includes(file) && requestedUrls.has(file))).toEqual([]);
    const before = new Set(requestedUrls);
    go();
    await page.locator('input[name="username"]').waitFor();
    const later = [...requestedUrls].filter(
      (file) => file.endsWith('.js') && !before.has(file) && !dashboard.includes(file),
    );
    expect(later).toEqual([]);
    await expect.poll(() => dashboard.filter((file) => file.endsWith('.js') && !requestedUrls.has(file))).toEqual([]);
    await context.close();
  },
);
