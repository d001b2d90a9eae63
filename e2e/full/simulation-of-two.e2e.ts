import { randomBytes } from 'node:crypto';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import type { OpenPage, OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { addPerson } from '../support/people.ts';
import { openSimulation } from '../support/simulation.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

const reason = 'Thử chế độ lũ trong lúc diễn tập';
const note = 'Đang xuống cửa van';
let demo: OpenProduct<StillServer>;
let an: OpenPage;
let binh: OpenPage;
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
  const person = { username: 'binhtruc', password: `Aa1${randomBytes(9).toString('base64url')}` };
  const { hydro_code: ownCode } = await call<{ hydro_code: string }>(
    demo.server.url,
    'GET',
    '/v1/setting/information',
    {
      token: demo.token,
    },
  );
  await addPerson(demo.server.url, demo.token, 'operator', person, [ownCode]);
  an = await demo.open();
  binh = await demo.open(person);
});
afterAll(() => demo?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const nameOf = (page: Page, name: string) => page.locator('.sim-name').getByText(name, { exact: true });
const simulationDone = (page: Page) => page.getByText(t('simulation.exact'), { exact: true }).waitFor();

async function begin(page: Page, act: 'save' | 'update', name: string): Promise<void> {
  await simulationDone(page);
  await button(page, t(`simulation.acts.${act}`)).click();
  await page.getByLabel(t('simulation.save.name'), { exact: true }).fill(name);
}

async function save(page: Page, act: 'save' | 'update', name: string): Promise<void> {
  await begin(page, act, name);
  await button(page, t('simulation.save.submit')).click();
  await nameOf(page, name).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
}

async function drawStep(page: Page): Promise<void> {
  await page.locator('.sim-add').last().click();
  await page.locator('.sim-timeline .sim-handle').first().waitFor();
}

describe('a plan of two', () => {
  it('is saved over again and again by who has it open, and is what is worked on from then', async () => {
    const { page } = an;
    await openSimulation(page, demo.server.url);
    await save(page, 'save', 'Xả sớm');
    await drawStep(page);
    await save(page, 'update', 'Xả sớm 2');
    await drawStep(page);
    await save(page, 'update', 'Xả sớm 3');
    expect(await button(page, t('simulation.saved.seeTheirs')).count()).toBe(0);
    // No unsaved changes are left, so leaving asks for no confirmation.
    await button(page, t('simulation.saved.back')).click();
    await button(page, t('simulation.drill.open')).waitFor();
  });

  it('that the other saved meanwhile is said where it is open; both are kept, or the newer one is opened', async () => {
    const [mine, theirs] = [an.page, binh.page];
    await button(mine, 'Xả sớm 3').click();
    await nameOf(mine, 'Xả sớm 3').waitFor();
    await theirs.goto(mine.url());
    await drawStep(theirs);
    await begin(mine, 'update', 'An vẽ thêm');
    await save(theirs, 'update', 'Của Bình');
    const otherPlanText = dialog(mine).locator('.plan-other');
    await otherPlanText.getByText('Của Bình', { exact: true }).waitFor();
    expect(await button(mine, t('simulation.save.submit')).isDisabled()).toBe(true);
    expect(await mine.getByLabel(t('simulation.save.name'), { exact: true }).inputValue()).toBe('An vẽ thêm');
    await button(mine, t('simulation.save.beside')).click();
    await button(mine, t('simulation.save.submit')).click();
    await nameOf(mine, 'An vẽ thêm').waitFor();
    // The plan appears in the other user's list without a reload.
    const list = theirs.locator('.sim-saved');
    await button(theirs, 'An vẽ thêm').waitFor();
    expect(await list.getByText('Của Bình', { exact: true }).count()).toBe(1);
    // The other user opened the plan before it was changed; one press loads the newer version.
    await button(theirs, 'An vẽ thêm').click();
    await nameOf(theirs, 'An vẽ thêm').waitFor();
    await drawStep(mine);
    await save(mine, 'update', 'An vẽ thêm 2');
    await button(theirs, t('simulation.saved.seeTheirs')).click();
    await nameOf(theirs, 'An vẽ thêm 2').waitFor();
    expect([an.problems, binh.problems].flat().filter((one) => !one.includes('status of 409'))).toEqual([]);
  });
});

interface CurrentWarningsAnswer {
  readonly warnings: readonly { readonly warning_id: string | null; readonly code: string }[];
}

/** The lake level stays the same: the level marks are moved above it, or down again. */
async function designFloodAt(levelM: number): Promise<void> {
  const { url } = demo.server;
  const path = '/v1/setting/information';
  const {
    updated_at: _at,
    updated_by: _by,
    seasons,
    ...settings
  } = await call<Record<string, unknown> & { readonly seasons: readonly object[] }>(url, 'GET', path, {
    token: demo.token,
  });
  const body = {
    ...settings,
    normal_water_level: levelM - 3,
    designed_flood_water_level: levelM,
    flood_reception_water_level: levelM - 4,
    seasons: seasons.map((season) => ({ ...season, max_level: null, reception_level: null })),
  };
  await call(url, 'POST', path, { token: demo.token, body });
}

const raiseAboveDesignFlood = async () => {
  const { warnings } = await call<CurrentWarningsAnswer>(demo.server.url, 'GET', '/v1/warning/current', {
    token: demo.token,
  });
  return warnings.find(({ code }) => code === 'level_above_design_flood');
};

describe('a drill in two windows', () => {
  it('is kept once, and the other window says so', async () => {
    const { page } = an;
    await page.goto(`${demo.server.url}/sim#drill`);
    await button(page, t('simulation.drill.begin')).click();
    await button(page, t('simulation.drill.hour')).click();
    // Simulates a duplicated browser tab.
    const other = await page.context().newPage();
    const sessionEntries = await page.evaluate(() => Object.entries(sessionStorage));
    await other.addInitScript((all) => {
      for (const [name, value] of all) sessionStorage.setItem(name, value);
    }, sessionEntries);
    // Phone width, at which a sentence wraps over several lines.
    await other.setViewportSize({ width: 390, height: 800 });
    await other.goto(page.url());
    await button(other, t('simulation.drill.goOn')).click();
    await other.locator('.sim-clock').waitFor();
    await button(page, t('simulation.drill.end')).click();
    await button(page, t('simulation.drill.keep')).click();
    await button(page, t('simulation.drill.kept')).waitFor();
    const said = other.locator('.sim-play').getByText(t.like('simulation.drill.keptAlready'));
    await said.waitFor();
    expect(await said.evaluate((one) => one.getBoundingClientRect().right <= innerWidth)).toBe(true);
    await button(other, t('simulation.drill.end')).click();
    await other.locator('.sim-end').getByText(t.like('simulation.drill.keptAlready')).waitFor();
    expect(await button(other, t('simulation.drill.keep')).isDisabled()).toBe(true);
    await other.close();
  });

  it('stands still when the lake passes its design flood level, and says so at the gates of a phone until that is over', async () => {
    const { page } = binh;
    const real = page.locator('.sim-drill-real');
    const bell = page.getByRole('button', { name: t.like('shell.bell') }).first();
    const said = new RegExp(warningKind('level_above_design_flood', 'vi'));
    await designFloodAt(253);
    await expect.poll(raiseAboveDesignFlood, patience).toBeUndefined();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${demo.server.url}/sim#drill`);
    await button(page, t('simulation.drill.begin')).click();
    await button(page, t('simulation.drill.speed', { times: 1 })).click();
    const lastCall = page.locator('.sim-play .sim-notices li').last();
    await lastCall.scrollIntoViewIfNeeded();
    await designFloodAt(240);
    await real.getByText(said).waitFor();
    await bell.and(page.locator('.blinks')).waitFor();
    await page.getByText(t('simulation.drill.halted'), { exact: true }).waitFor();
    await lastCall.scrollIntoViewIfNeeded();
    expect(await real.evaluate((one) => one.getBoundingClientRect().top >= 0)).toBe(true);
    expect(await real.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    // A colleague acknowledges the warning while the lake level stays the same.
    await expect.poll(raiseAboveDesignFlood, patience).toMatchObject({ warning_id: expect.any(String) });
    const { warning_id: id } = (await raiseAboveDesignFlood())!;
    await call(demo.server.url, 'POST', '/v1/warning/acknowledge', { token: demo.token, body: { ids: [id], note } });
    await bell.and(page.locator(':not(.blinks)')).waitFor();
    expect(await real.getByText(said).count()).toBe(1);
    await designFloodAt(253);
    await real.waitFor({ state: 'detached' });
    expect(binh.problems.filter((one) => !one.includes('status of 409'))).toEqual([]);
  });

  it('stands still and says what is real when the plant goes into flood mode', async () => {
    const { page } = an;
    await button(page, t('simulation.drill.back')).click();
    await button(page, t('simulation.drill.begin')).click();
    await button(page, t('simulation.drill.speed', { times: 1 })).click();
    await call(demo.server.url, 'POST', '/v1/flood-mode/begin', { token: demo.token, body: { reason } });
    await page.locator('.sim-drill-real').getByText(t.within('simulation.drill.realFlood')).waitFor();
    await page.getByText(t('simulation.drill.halted'), { exact: true }).waitFor();
    expect(await button(page, t('simulation.drill.pause')).getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.sim-drill-mark').isVisible()).toBe(true);
    expect(an.problems.filter((one) => !one.includes('status of 409'))).toEqual([]);
  });
});
