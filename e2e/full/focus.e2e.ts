import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';

const { url, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Stop {
  readonly name: string;
  readonly isLink: boolean;
  readonly isSeen: boolean;
  /** Focus has returned to the first stop, or has left the page. */
  readonly isOver: boolean;
}

/**
 * Presses Tab once and returns the focused element and whether it has a visible outline. For a field, the UI kit draws the outline on
 * the surrounding box.
 */
async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at.hasAttribute('data-passed'))
      return { name: '', isLink: false, isSeen: true, isOver: true };
    at.setAttribute('data-passed', '');
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
    // A button that opens a table row covers the whole row and shows its focus there.
    const row = at.closest('tr');
    const focusStyles = [
      getComputedStyle(at),
      getComputedStyle(at, '::after'),
      ...(row ? [getComputedStyle(row)] : []),
    ];
    const isSeen = focusStyles.some(isOutlined);
    const words = (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40);
    const isLink = at.tagName === 'A';
    const hasOwnStyle = isLink || at.tagName === 'BUTTON';
    return { name: `${at.tagName} ${words}`, isLink, isSeen: isSeen || !hasOwnStyle, isOver: false };
  });
}

const pages = ['/dashboard', '/settings/information', '/accounts/manage'] as const;

it('shows where the keyboard is, on links as on buttons', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await ensureSignedIn(page, url, admin);
  let links = 0;
  for (const path of pages) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const hiddenStops: string[] = [];
    for (let stop = await nextStop(page); !stop.isOver; stop = await nextStop(page)) {
      if (stop.isLink) links += 1;
      if (!stop.isSeen) hiddenStops.push(stop.name);
    }
    expect({ path, unseen: hiddenStops }).toEqual({ path, unseen: [] });
  }
  expect(links).toBeGreaterThan(12);
  await context.close();
});
