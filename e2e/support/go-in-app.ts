import type { Page } from 'playwright-core';
import { whatLiesOver } from './theme-switch.ts';

/** Light, and open to everybody who is signed in. */
const between = '/account-information';

/**
 * To another page as a press on the menu goes there: the app stays, and is not loaded once more, which costs several times what most pages
 * do. For what is not about loading. What lies open on a page goes with the page, so that is left first; what the frame holds open stays,
 * and then the app is loaded.
 */
export async function goInApp(page: Page, address: string): Promise<void> {
  const [here, there] = [new URL(page.url()), new URL(address)];
  if (here.origin !== there.origin) return void (await page.goto(address));
  if (here.pathname === there.pathname || (await whatLiesOver(page)).length > 0) {
    if ([here, there].some(({ pathname }) => pathname === between)) return void (await page.goto(address));
    await step(page, new URL(between, address));
    if ((await whatLiesOver(page)).length > 0) return void (await page.goto(address));
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
  // Pages of one layout may share the element and say something else in it; who may not go there may be sent back.
  await page.waitForFunction(
    ([asked, before]) =>
      [...document.querySelectorAll('h1')].some((heading) => heading.dataset.left !== heading.textContent) ||
      (location.pathname !== asked && location.pathname === before),
    [pathname, from] as const,
  );
}
