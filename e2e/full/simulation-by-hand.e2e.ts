import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '../../apps/web/src/features/simulation/queries.ts';
import { openContext, watchProblems } from '../support/browser.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { openSimulation } from '../support/simulation.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

/** UTC offset of the demo plant's clock. */
const aheadMs = 7 * 3_600_000;
const stepMs = 600_000;

let demo: OpenProduct<StillServer>;
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
});
afterAll(() => demo.close());

async function opened(width: number, hasTouch = false): Promise<{ page: Page; problems: string[] }> {
  const context = hasTouch
    ? await demo.browser.newContext({ viewport: { width, height: 844 }, locale: 'vi-VN', hasTouch, isMobile: true })
    : await openContext(demo.browser, { width, height: 2000 });
  const page = await context.newPage();
  const problems = watchProblems(page);
  await ensureSignedIn(page, demo.server.url, demo.server.admin);
  await openSimulation(page, demo.server.url);
  return { page, problems };
}

/** Parses the plant time HH:mm dd/MM/yyyy from the label of a step. */
async function momentOf(handle: Locator): Promise<number> {
  const said = (await handle.getAttribute('aria-label')) ?? '';
  const [, hour, minute, day, month, year] = (/(\d\d):(\d\d) (\d\d)\/(\d\d)\/(\d{4})/.exec(said) ?? []).map(Number);
  return Date.UTC(year!, month! - 1, day!, hour!, minute!) - aheadMs;
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = (await element.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe.each([1440, 1000, 390])('at a width of %i', (width) => {
  it('a step, the moment shown and a rule stand under their moment in the chart', async () => {
    const { page, problems } = await opened(width);
    await page.locator('.sim-add').first().click();
    const handle = page.locator('.sim-timeline .sim-handle').first();
    await handle.waitFor();
    const hand = page.locator('.sim-main .chart-hand');
    // The axis adjusts as members arrive, so this polls until both are at rest.
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

describe('a finger', () => {
  it('drags a step that was just added, draws the inflow in one stroke, and scrolls and zooms beside them', async () => {
    const { page, problems } = await opened(390, true);
    const touches = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id?: number }[],
    ) => touches.send('Input.dispatchTouchEvent', { type, touchPoints });
    const swipe = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
      await touch('touchStart', [from]);
      for (let share = 0.1; share <= 1; share += 0.1)
        await touch('touchMove', [{ x: from.x + by.x * share, y: from.y + by.y * share }]);
      await touch('touchEnd', []);
    };
    const scrolledPx = () => page.locator('main').evaluate((main) => main.scrollTop);
    // A new step is placed at the selected time, below its line.
    await page.locator('.sim-add').first().tap();
    const handle = page.locator('.sim-timeline .sim-handle').first();
    await page.locator('.sim-timeline > svg').evaluate((drawing) => drawing.scrollIntoView({ block: 'center' }));
    const [atMs, value, startScrollPx] = [
      await momentOf(handle),
      await handle.getAttribute('aria-valuenow'),
      await scrolledPx(),
    ];
    await swipe(await middleOf(handle.locator('.sim-handle-dot')), { x: 60, y: -20 });
    await expect.poll(() => momentOf(handle), patience).toBeGreaterThan(atMs + 3_600_000);
    expect(Number(await handle.getAttribute('aria-valuenow'))).toBeGreaterThan(Number(value));
    expect(await scrolledPx()).toBe(startScrollPx);
    // A swipe beside the steps scrolls the page and moves nothing.
    const movedMs = await momentOf(handle);
    const drawing = (await page.locator('.sim-timeline > svg').boundingBox())!;
    await swipe({ x: drawing.x + 330, y: drawing.y + 200 }, { x: 0, y: -150 });
    await expect.poll(scrolledPx, patience).toBeGreaterThan(startScrollPx);
    expect(await momentOf(handle)).toBe(movedMs);
    // The table scrolls on its own, and its fields are wide enough for their content.
    await page.locator('.sim-more > summary').tap();
    const field = page.locator('.sim-more .sim-table input').first();
    expect(await field.evaluate((inputElement) => inputElement.scrollWidth <= inputElement.clientWidth)).toBe(true);
    expect(await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Two fingers zoom the chart, not the page.
    const hand = page.locator('.sim-main .chart-hand');
    await hand.evaluate((chart) => chart.scrollIntoView({ block: 'center' }));
    const spanMs = async () =>
      Number(await hand.getAttribute('aria-valuemax')) - Number(await hand.getAttribute('aria-valuemin'));
    const wholeMs = await spanMs();
    const { x, y } = await middleOf(hand);
    const pair = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    await touch('touchStart', pair(30));
    for (let apart = 35; apart <= 100; apart += 5) await touch('touchMove', pair(apart));
    await touch('touchEnd', []);
    await expect.poll(spanMs, patience).toBeLessThan(wholeMs * 0.8);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    // Inflow: drags one point, then all points along a stroke.
    await page.locator('.sim-inflow').getByText(t('simulation.inflow.kind.drawn'), { exact: true }).tap();
    const lines = page.locator('.sim-drawing > svg');
    await lines.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    const flows = () =>
      page
        .locator('.sim-drawing .sim-handle')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuenow')));
    const before = await flows();
    await swipe(await middleOf(page.locator('.sim-drawing .sim-handle-dot').nth(4)), { x: 0, y: -40 });
    await expect.poll(async () => (await flows())[4], patience).not.toBe(before[4]);
    // Waits until the change is drawn and the layout above the drawing has settled.
    const seen = async () => ({ flows: await flows(), room: (await lines.boundingBox())! });
    let still = await seen();
    const isStill = async () => {
      const earlier = still;
      still = await seen();
      return JSON.stringify(still) === JSON.stringify(earlier);
    };
    await expect.poll(isStill, { ...patience, interval: 500 }).toBe(true);
    const { flows: pulledFlows, room } = still;
    await swipe({ x: room.x + 60, y: room.y + 30 }, { x: 280, y: 60 });
    const stroke = async () => (await flows()).filter((one, index) => one !== pulledFlows[index]).map(Number);
    await expect.poll(async () => (await stroke()).length, patience).toBeGreaterThan(4);
    const drawnStroke = await stroke();
    expect(drawnStroke).toEqual(drawnStroke.toSorted((a, b) => b - a));
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('members that leave the capacity curve', () => {
  it('are named with the moment and the way they leave, and the band stops there', async () => {
    const page = await (await openContext(demo.browser)).newPage();
    await ensureSignedIn(page, demo.server.url, demo.server.admin);
    await page.route('**/v1/simulation/start', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: Scene };
      const times = Array.from({ length: 49 }, (_, hour) =>
        new Date(Date.parse(data.at) + hour * 3_600_000).toISOString(),
      );
      const line = (flow: number) => times.map(() => flow);
      const members = [50, 60, 70, 9000, 9500].map((flow, index) => ({ name: String(index + 1), flows: line(flow) }));
      const forecast = {
        source: 'model',
        issued_at: data.made_at,
        until: times.at(-1)!,
        times,
        central: line(60),
        low: times.map(() => null),
        high: times.map(() => null),
        members,
      };
      await route.fulfill({ json: { ...rest, data: { ...data, forecast } } });
    });
    await page.goto(`${demo.server.url}/sim`);
    const left = page.locator('.sim-left');
    await left.locator('summary').click();
    await left.getByText(t.like('simulation.fan.left.overtopped_other', { count: 2, of: 5 })).waitFor();
    expect(await left.getByRole('listitem').count()).toBe(2);
    await left.getByText(t.like('simulation.fan.until', { line: t('simulation.fan.member', { name: '4' }) })).waitFor();
    await page.context().close();
  });
});
