import type { Page } from 'playwright-core';
import { t, tEn } from './words.ts';

/** Dialogs, panes, menus and lists that lie over the page. */
const overlaySelector = 'dialog[open], [role=dialog], [role=menu], [role=listbox], .pane';

const names = { dark: [t('shell.toDark'), tEn('shell.toDark')], light: [t('shell.toLight'), tEn('shell.toLight')] };

/**
 * Presses the theme switch even under a dialog; returns the new theme. Dispatches an event in place of the pointer,
 * since a click outside would close what is open.
 */
export async function pressThemeSwitch(page: Page): Promise<string> {
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  const next = before === 'dark' ? 'light' : 'dark';
  await page.locator(names[next].map((name) => `button[title="${name}"]`).join()).dispatchEvent('click');
  await page.locator(`html[data-theme="${next}"]`).waitFor();
  await endTransitions(page);
  return next;
}

/** Colours in transition belong to neither theme. */
export const endTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });

/** Waits until nothing moves except endless animations. */
export async function waitUntilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );
}

export async function waitUntilOpen(page: Page): Promise<void> {
  await page.locator(overlaySelector).filter({ visible: true }).first().waitFor();
  await waitUntilAtRest(page);
}

/** Open overlays by role and name. */
export const openOverlays = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => `${one.getAttribute('role') ?? one.className} ${one.getAttribute('aria-label') ?? ''}`.trim()),
    overlaySelector,
  );
