import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unzip } from '../../apps/server/src/testing/unzip.ts';
import type { SavedPlan } from '../../apps/web/src/features/simulation/queries.ts';
import { call } from '../support/api.ts';
import { openContext, watchProblems } from '../support/browser.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { openSimulation } from '../support/simulation.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const plant = 'HOMAU';
let demo: OpenProduct<StillServer>;
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
});
afterAll(() => demo.close());

/** HH:mm dd/MM/yyyy, formatted by the rules of the zone instead of the product's code. */
function timeInZone(zone: string, atMs: number): string {
  const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = wallFormat.format(atMs).split(' ');
  return `${time} ${date.split('-').toReversed().join('/')}`;
}

const lastPlan = async () => {
  const { plans } = await call<{ plans: { plan_id: string }[] }>(demo.server.url, 'GET', '/v1/simulation/plan/getall', {
    token: demo.token,
    plant,
  });
  const path = `/v1/simulation/plan/get?plan_id=${plans[0]!.plan_id}`;
  return await call<SavedPlan>(demo.server.url, 'GET', path, { token: demo.token, plant });
};

async function documentOf(planId: string): Promise<string> {
  const path = `/api/renew/v1/simulation/plan/file?plan_id=${planId}&format=docx`;
  const answer = await fetch(demo.server.url + path, {
    headers: { authorization: `Bearer ${demo.token}`, hydro: plant, 'accept-language': 'vi' },
  });
  return unzip(Buffer.from(await answer.arrayBuffer())).get('word/document.xml') ?? '';
}

/** Opens a simulation whose lake is valid as a start; returns its start time. */
async function begun(page: Page): Promise<number> {
  let startMs = 0;
  page.on('response', async (answer) => {
    if (!answer.url().endsWith('/v1/simulation/start') || !answer.ok()) return;
    startMs = Date.parse(((await answer.json()) as { data: { at: string } }).data.at);
  });
  await openSimulation(page, demo.server.url);
  await vi.waitUntil(() => startMs > 0, patience);
  return startMs;
}

describe.each(['Asia/Tokyo', 'UTC', 'Asia/Kathmandu'])('a person in Paris at a plant in %s', (zone) => {
  it('reads and types the clock of the plant on every part of the page, in the link and in the file', async () => {
    const settings = await call<Record<string, unknown>>(demo.server.url, 'GET', '/v1/setting/information', {
      token: demo.token,
      plant,
    });
    const { hydro_code: _, name: __, updated_at: ___, updated_by: ____, ...writable } = settings;
    const body = { ...writable, time_zone: zone };
    await call(demo.server.url, 'POST', '/v1/setting/information', { token: demo.token, plant, body });
    const page = await (await openContext(demo.browser, { timeZone: 'Europe/Paris', height: 2000 })).newPage();
    const problems = watchProblems(page);
    await ensureSignedIn(page, demo.server.url, demo.server.admin);
    const startMs = await begun(page);
    await page
      .locator('.sim-start')
      .getByText(t.first('simulation.start.now', { time: timeInZone(zone, startMs) }))
      .waitFor();

    // Tooltip of the chart; the lanes below it use the hours of the same clock.
    const hand = page.locator('.sim-main .chart-hand');
    // The chart is redrawn while the plan is computed, and loses the pointer then.
    const hoveredText = async () => {
      await hand.hover();
      return await hand.getAttribute('aria-valuetext');
    };
    await expect
      .poll(hoveredText, patience)
      .toContain(timeInZone(zone, Number(await hand.getAttribute('aria-valuenow'))).slice(0, 5));
    const hourOf = (clock: string) => (clock.includes('/') ? 0 : Number(clock.slice(0, 2)));
    const [firstTick = ''] = await page.locator('.sim-timeline .sim-tick text').allTextContents();
    const hoursSinceStart = (hourOf(firstTick) - Number(timeInZone(zone, startMs).slice(0, 2)) + 24) % 24;
    expect(hoursSinceStart).toBeLessThanOrEqual(2);

    // A dragged step snaps to full ten minutes of that clock; a typed step keeps its exact minute.
    await page.locator('.sim-add').first().click();
    const handle = page.locator('.sim-timeline .sim-handle').first();
    await handle.press('ArrowRight');
    expect(await handle.getAttribute('aria-label')).toMatch(/ \d\d:\d0 /);
    const typedMs = Math.ceil(startMs / 3_600_000) * 3_600_000 + 3 * 3_600_000 + 7 * 60_000;
    await page.locator('.sim-more > summary').click();
    const typed = page.locator('.sim-table input').first();
    await typed.fill(timeInZone(zone, typedMs));
    await typed.press('Enter');
    await page
      .locator('.sim-timeline')
      .getByRole('slider', { name: t.within('simulation.timeline.move', { time: timeInZone(zone, typedMs) }) })
      .first()
      .waitFor();
    await page.locator('.sim-inflow').getByText(t('simulation.inflow.kind.drawn'), { exact: true }).click();
    await page
      .getByRole('slider', { name: t('simulation.inflow.point', { time: timeInZone(zone, startMs) }), exact: true })
      .waitFor();
    await page.getByRole('button', { name: t('simulation.acts.save'), exact: true }).click();
    await page.getByLabel(t('simulation.save.name'), { exact: true }).fill(zone);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('simulation.save.submit'), exact: true })
      .click();
    await page.locator('.sim-name').getByText(zone).waitFor();
    const savedPlan = await lastPlan();
    expect(savedPlan.content.steps.map(({ at }) => Date.parse(at))).toContain(typedMs);
    expect(await documentOf(savedPlan.plan_id)).toContain(timeInZone(zone, typedMs));

    // Another user in a different time zone opens the link.
    const theirs = await (await openContext(demo.browser, { timeZone: 'America/New_York' })).newPage();
    await ensureSignedIn(theirs, demo.server.url, demo.server.admin);
    await theirs.goto(page.url());
    await theirs
      .locator('.sim-start')
      .getByText(t.first('simulation.start.now', { time: timeInZone(zone, startMs) }))
      .waitFor();
    expect(problems).toEqual([]);
    await theirs.context().close();
    await page.context().close();
  });
});
