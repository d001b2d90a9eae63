import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openContext } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { beSignedIn } from '../support/web-app.ts';

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
  /** The round begins anew, or leaves the page. */
  readonly isOver: boolean;
}

/** One press of Tab: where it leads, and whether an outline tells so. Of a field the kit draws the box around it. */
async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at.hasAttribute('data-passed'))
      return { name: '', isLink: false, isSeen: true, isOver: true };
    at.setAttribute('data-passed', '');
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
    // What opens a row of a table lies over all of it, and shows it there.
    const row = at.closest('tr');
    const shown = [getComputedStyle(at), getComputedStyle(at, '::after'), ...(row ? [getComputedStyle(row)] : [])];
    const isSeen = shown.some(isOutlined);
    const words = (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40);
    const isLink = at.tagName === 'A';
    const tells = isLink || at.tagName === 'BUTTON';
    return { name: `${at.tagName} ${words}`, isLink, isSeen: isSeen || !tells, isOver: false };
  });
}

const pages = ['/dashboard', '/settings/information', '/accounts/manage'] as const;

it('shows where the keyboard is, on links as on buttons', async () => {
  const context = await openContext(browser);
  const page = await context.newPage();
  await beSignedIn(page, url, admin);
  let links = 0;
  for (const path of pages) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const unseen: string[] = [];
    for (let stop = await nextStop(page); !stop.isOver; stop = await nextStop(page)) {
      if (stop.isLink) links += 1;
      if (!stop.isSeen) unseen.push(stop.name);
    }
    expect({ path, unseen }).toEqual({ path, unseen: [] });
  }
  expect(links).toBeGreaterThan(12);
  await context.close();
});
