import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openContext } from './support/browser.ts';
import { signIn, useTheme } from './support/web-app.ts';

const url = inject('baseUrl');
const admin = { username: inject('adminUsername'), password: inject('adminPassword') };
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

/** One press of Tab: where it leads, and whether that is seen by an outline, a shadow or a border that was not there. */
async function nextStop(page: Page): Promise<Stop> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const at = document.activeElement;
    const isOver = at === null || at === document.body || at.hasAttribute('data-passed');
    if (isOver) return { name: '', isLink: false, isSeen: true, isOver };
    at.setAttribute('data-passed', '');
    const look = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
      const outline = outlineStyle === 'none' ? '0px' : outlineWidth;
      return { outline, rest: [boxShadow, borderColor, backgroundColor].join(' ') };
    };
    // Of a field of the kit the box around it shows the focus.
    const shown = [at, at.parentElement, at.parentElement?.parentElement].filter((one) => one instanceof Element);
    const focused = shown.map(look);
    const isLink = at.tagName === 'A';
    const hasOutline = focused
      .slice(0, isLink ? 1 : undefined)
      .some(({ outline }) => Number.parseFloat(outline) >= 1.5);
    (at as HTMLElement).blur();
    const left = shown.map(look);
    (at as HTMLElement).focus();
    const isSeen = hasOutline || (!isLink && focused.some(({ rest }, index) => rest !== left[index]?.rest));
    const name = `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}`;
    return { name, isLink, isSeen, isOver };
  });
}

const pages = ['/dashboard', '/station/manage', '/settings/information', '/accounts/manage', '/system'] as const;

it.each(['light', 'dark'] as const)('shows where the keyboard is, on links as on buttons (%s)', async (theme) => {
  const context = await openContext(browser);
  await useTheme(context, theme);
  const page = await context.newPage();
  await signIn(page, url, admin);
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
  expect(links).toBeGreaterThan(20);
  await context.close();
});
