import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scene } from '../../apps/web/src/features/simulation/queries.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { openSimulation } from '../support/simulation.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

const minuteMs = 60_000;
/** The demo plant's clock is 7 hours ahead of UTC. */
const aheadMs = 7 * 3_600_000;

let demo: OpenProduct<StillServer>;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
});
afterAll(() => demo.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const handles = () => page.locator('.sim-timeline .sim-handle');

function said(atMs: number): string {
  const [date = '', time = ''] = new Date(atMs + aheadMs).toISOString().split('T');
  return `${time.slice(0, 5)} ${date.split('-').toReversed().join('/')}`;
}

async function begun(): Promise<void> {
  await openSimulation(page, demo.server.url);
  await page.locator('.sim-add').first().click();
  await handles().first().waitFor();
}

async function startFrom(atMs: number): Promise<void> {
  const startResponse = page.waitForResponse('**/v1/simulation/start');
  await page.getByLabel(t('simulation.start.moment'), { exact: true }).fill(said(atMs));
  await button(t('simulation.start.go')).click();
  await startResponse;
}

describe('a start', () => {
  it('of the past has the lake of then and the inflow that really came; one of the future is refused, and the plan stays', async () => {
    ({ page, problems } = await demo.open());
    await begun();
    await page.getByText(t('simulation.start.fromPast'), { exact: true }).click();
    const threeDaysAgoMs = Date.now() - 3 * 24 * 60 * minuteMs;
    await startFrom(threeDaysAgoMs);
    await page.locator('.sim-start').getByText(t.first('simulation.start.past')).waitFor();
    await page.locator('.sim-main .chart').getByText(t('simulation.chart.came'), { exact: true }).first().waitFor();
    const handleCount = await handles().count();
    expect(handleCount).toBeGreaterThan(0);
    // The selected time has moved along with the plan.
    expect(
      await page
        .locator('.sim-cursor-field input')
        .evaluate((input: HTMLInputElement) => Number(input.value) < Number(input.max)),
    ).toBe(true);
    // Simulates a past inflow; the field already contains its start time.
    await page.locator('.sim-inflow').getByText(t('simulation.inflow.kind.past'), { exact: true }).click();
    await button(t('simulation.inflow.use')).click();
    await page.getByText(t('simulation.rules.oneLine'), { exact: true }).waitFor();
    for (const atMs of [Date.now() + 24 * 60 * minuteMs, Date.UTC(2001, 0, 1)]) {
      await startFrom(atMs);
      await page.locator('.sim-start').getByText(t.within('simulation.start.stays')).waitFor();
      expect(await handles().count()).toBe(handleCount);
    }
    expect(problems.filter((one) => !one.includes('status of 400'))).toEqual([]);
    await page.context().close();
  });

  it('that a phone slept over says how old it is, and what is drawn stays when it is taken anew', async () => {
    ({ page, problems } = await demo.open());
    await page.route('**/v1/simulation/start', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: Scene };
      const earlier = (instant: string) => new Date(Date.parse(instant) - 45 * minuteMs).toISOString();
      const earlierTimes = { at: earlier(data.at), old_at: earlier(data.old_at!) };
      await route.fulfill({ json: { ...rest, data: { ...data, ...earlierTimes } } });
    });
    await begun();
    await page.locator('.sim-start').getByText(t.within('simulation.start.old')).waitFor();
    await page.unroute('**/v1/simulation/start');
    const [handleCount, label] = [await handles().count(), await handles().first().getAttribute('aria-label')];
    await button(t('simulation.start.anew')).click();
    await expect
      .poll(() => page.locator('.sim-start').getByText(t.within('simulation.start.old')).count(), patience)
      .toBe(0);
    expect(await handles().count()).toBe(handleCount);
    expect(await handles().first().getAttribute('aria-label')).toBe(label);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});
