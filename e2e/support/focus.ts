import type { Page } from 'playwright-core';

/** A link or button that does not say where the keyboard is, by what it says of itself. */
export async function unseenStops(page: Page): Promise<string[]> {
  // What a program focuses is outlined where the last focus came from the keyboard.
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
    const before = document.activeElement;
    const unseen = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter((one) => {
      if (one.tabIndex < 0 || !one.checkVisibility()) return false;
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) return false;
      // What opens a row of a table lies over all of it, and shows it there.
      const row = one.closest('tr');
      const shown = [getComputedStyle(one), getComputedStyle(one, '::after'), ...(row ? [getComputedStyle(row)] : [])];
      return !shown.some(isOutlined);
    });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return unseen.map((one) => `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim()}`);
  });
}
