import type { Page } from 'playwright-core';

/** Waits until the page has its title and fonts, and no skeleton. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .skeleton') === null, undefined, {
    timeout: 10_000,
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
