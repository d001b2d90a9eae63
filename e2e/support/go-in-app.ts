import type { Page } from 'playwright-core';
import { openOverlays } from './theme-switch.ts';

/** A light page, open to every signed-in user. */
const between = '/account-information';

/**
 * Navigates within the app as a menu click does, without a reload, which costs several times what most pages do. For
 * tests that are not about loading. Overlays of a page close with it, so that page is left first; overlays of the frame
 * stay, and then the app is reloaded.
 */
export async function goInApp(page: Page, address: string): Promise<void> {
  const [here, there] = [new URL(page.url()), new URL(address)];
  if (here.origin !== there.origin) return void (await page.goto(address));
  if (here.pathname === there.pathname || (await openOverlays(page)).length > 0) {
    if ([here, there].some(({ pathname }) => pathname === between)) return void (await page.goto(address));
    await step(page, new URL(between, address));
    if ((await openOverlays(page)).length > 0) return void (await page.goto(address));
  }
  await step(page, there);
}

async function step(page: Page, { pathname, search, hash }: URL): Promise<void> {
  await page.locator('h1').first().waitFor();
  const from = await page.evaluate(
    (to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = heading.textContent;
      const before = location.pathname;
      history.pushState(null, '', to);
      return before;
    },
    pathname + search + hash,
  );
  // Pages of one layout may share the heading element with another text; a forbidden page may redirect back.
  await page.waitForFunction(
    ([askedPath, before]) =>
      [...document.querySelectorAll('h1')].some((heading) => heading.dataset.left !== heading.textContent) ||
      (location.pathname !== askedPath && location.pathname === before),
    [pathname, from] as const,
  );
}
