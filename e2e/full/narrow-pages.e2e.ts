import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens } from '../../apps/web/src/shared/screens/screens.ts';
import { waitUntilSettled } from '../look/wait-until-settled.ts';
import { openContext } from '../support/browser.ts';
import { goInApp } from '../support/go-in-app.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';

let demo: OpenProduct<StillServer>;
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE', EXPERT_USERNAMES: 'admin' } });
});
afterAll(() => demo.close());

/** Controls outside the window that only scrolling the whole page could reach. */
const unreachableControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canScroll = (one: Element) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
    const isPulled = (one: Element): boolean =>
      one.matches('main, body') ? false : canScroll(one) || (one.parentElement !== null && isPulled(one.parentElement));
    const slackPx = 1.5;
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, .ant-segmented-item, [role="tab"]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        // The first tab stop of a page is off screen until it gets keyboard focus.
        return width > 1 && right > 0 && (right > window.innerWidth + slackPx || left < -slackPx) && !isPulled(one);
      })
      .map((one) => `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim()}`);
  });

it('whatever can be pressed on a screen is within reach on the smallest phone', async () => {
  const page = await (await openContext(demo.browser, { width: 320, height: 700 })).newPage();
  await ensureSignedIn(page, demo.server.url, demo.server.admin);
  const found: string[] = [];
  for (const { path } of screens) {
    await goInApp(page, demo.server.url + path);
    await waitUntilSettled(page);
    found.push(...(await unreachableControls(page)).map((one) => `${path} ${one}`));
  }
  expect(found).toEqual([]);
  await page.context().close();
});
