import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContext, watchProblems } from './support/browser.ts';
import { type LivingDemo, livingDemo } from './support/living-demo.ts';
import { patience } from './support/patience.ts';
import { beSignedIn } from './support/web-app.ts';
import { t } from './support/words.ts';

/** The clock of the demo plant. */
const aheadMs = 7 * 3_600_000;
const stepMs = 600_000;

let demo: LivingDemo;
beforeAll(async () => {
  demo = await livingDemo({ env: { EDITION: 'ADVANCE' } });
});
afterAll(() => demo.close());

async function opened(width: number, hasTouch = false): Promise<{ page: Page; problems: string[] }> {
  const context = hasTouch
    ? await demo.browser.newContext({ viewport: { width, height: 844 }, locale: 'vi-VN', hasTouch, isMobile: true })
    : await openContext(demo.browser, { width, height: 2000 });
  const page = await context.newPage();
  const problems = watchProblems(page);
  await beSignedIn(page, demo.server.url, demo.server.admin);
  await page.goto(`${demo.server.url}/sim`);
  await page.getByText(t('simulation.exact'), { exact: true }).waitFor();
  return { page, problems };
}

/** HH:mm dd/MM/yyyy of the plant, as it is said of a step. */
async function momentOf(handle: Locator): Promise<number> {
  const said = (await handle.getAttribute('aria-label')) ?? '';
  const [, hour, minute, day, month, year] = (/(\d\d):(\d\d) (\d\d)\/(\d\d)\/(\d{4})/.exec(said) ?? []).map(Number);
  return Date.UTC(year!, month! - 1, day!, hour!, minute!) - aheadMs;
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe.each([1440, 1000, 390])('at a width of %i', (width) => {
  it('a step, the moment shown and a rule stand under their moment in the chart', async () => {
    const { page, problems } = await opened(width);
    await page.locator('.sim-add').first().click();
    const handle = page.locator('.sim-timeline .sim-handle').first();
    await handle.waitFor();
    const hand = page.locator('.sim-main .chart-hand');
    // The axis gives way as members come: it is looked at again until both are at rest.
    await expect
      .poll(async () => {
        const { x } = await middleOf(handle.locator('.sim-handle-dot'));
        const { y } = await middleOf(hand);
        await page.mouse.move(x, y);
        return Math.abs(Number(await hand.getAttribute('aria-valuenow')) - (await momentOf(handle)));
      }, patience)
      .toBeLessThanOrEqual(stepMs);
    const line = await middleOf(page.locator('.sim-timeline .sim-cursor'));
    const mark = await middleOf(page.locator('.sim-bar-cursor').first());
    expect(Math.abs(line.x - mark.x)).toBeLessThan(2);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
