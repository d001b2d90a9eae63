import type { Page } from 'playwright-core';

/** Links and buttons without a visible focus mark, by name. */
export async function unseenStops(page: Page): Promise<string[]> {
  // Programmatic focus shows an outline only if the last focus came from the keyboard.
  await page.keyboard.press('Tab');
  return await page.evaluate(() => {
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5;
    const before = document.activeElement;
    const hiddenStops = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter((one) => {
      if (one.tabIndex < 0 || !one.checkVisibility()) return false;
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) return false;
      // A button that opens a table row covers the whole row and shows its focus there.
      const row = one.closest('tr');
      const focusStyles = [
        getComputedStyle(one),
        getComputedStyle(one, '::after'),
        ...(row ? [getComputedStyle(row)] : []),
      ];
      return !focusStyles.some(isOutlined);
    });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return hiddenStops.map(
      (one) => `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim()}`,
    );
  });
}
