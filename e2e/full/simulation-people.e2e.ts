import { randomBytes } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { openSimulation } from '../support/simulation.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const hourMs = 3_600_000;
const vietnamMs = 7 * hourMs;
let demo: OpenProduct<StillServer>;
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
});
afterAll(() => demo.close());

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates a user with only these permissions at these plants. */
async function createPerson(username: string, permissions: readonly string[]) {
  const { url } = demo.server;
  const { token } = demo;
  const role = { role_name: `Vai ${username}`, level: 70, permissions };
  const { role_id } = await call<{ role_id: string }>(url, 'POST', '/v1/role/create', { token, body: role });
  const person = { username, password: `Aa1${randomBytes(9).toString('base64url')}` };
  const account = { ...person, full_name: 'Trần Thị Thu', role_id, all_plants: true };
  await call(url, 'POST', '/account', { token, body: account });
  return person;
}

describe('a proposal', () => {
  it('moves nothing until it is taken over, explains itself, and what was drawn comes back', async () => {
    const { page, problems } = await demo.open();
    await openSimulation(page, demo.server.url);
    await page.locator('.sim-add').last().click();
    const handles = page.locator('.sim-timeline .sim-handle');
    await handles.first().waitFor();
    const handleCount = await handles.count();
    const proposal = page.locator('.sim-propose');
    await buttonOf(page, t('simulation.propose.make')).click();
    await buttonOf(page, t('simulation.propose.use')).waitFor();
    expect(await handles.count()).toBe(handleCount);
    // Compares the proposal with the current lake and the drawn plan, for each inflow it was made for.
    const table = proposal.getByRole('table', { name: t('simulation.propose.regret') });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      t('simulation.propose.inflow'),
      t('simulation.propose.row.proposal'),
      t('simulation.propose.row.asItIs'),
      t('simulation.propose.row.drawn'),
    ]);
    expect(await table.getByRole('rowheader').count()).toBeGreaterThan(0);
    await buttonOf(page, t('simulation.propose.stop')).waitFor({ state: 'detached' });
    await proposal.getByText(t('simulation.propose.prices'), { exact: true }).waitFor();
    // Rules are named by their articles, never by their ids, including those that come into force during the plan.
    expect(await proposal.textContent()).not.toMatch(/[a-z]_[a-z]/);
    await buttonOf(page, t('simulation.propose.use')).click();
    await proposal.getByText(t('simulation.propose.used')).waitFor();
    const undo = buttonOf(page, t('simulation.propose.undo'));
    await undo.click();
    await expect.poll(() => handles.count()).toBe(handleCount);
    expect(await undo.count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('a drill of a past flood', () => {
  const wallText = (ms: number) => {
    const [day, time] = new Date(ms + vietnamMs).toISOString().slice(0, 16).split('T') as [string, string];
    return `${time} ${day.split('-').toReversed().join('/')}`;
  };

  it('is played with a silent gauge, kept, and comes to the same when it is played again', async () => {
    const { page, problems } = await demo.open();
    const press = (name: string) => buttonOf(page, name).click();
    const choose = async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).first().click();
      await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
    };
    await vi.waitUntil(async () => {
      await page.goto(`${demo.server.url}/sim#drill`);
      await page.locator('.sim-start, .sim-drill-setup').first().waitFor();
      return (await page.locator('.sim-drill-setup').count()) > 0;
    }, patience);
    await choose(t('simulation.drill.kind'), t('simulation.inflow.kind.past'));
    await choose(t('simulation.drill.sensor'), t('simulation.drill.lie.silent'));
    const from = page.getByLabel(t('simulation.inflow.from'), { exact: true });
    // The rest of that flood is still in the future and unknown.
    await from.fill(wallText(Date.now() - 5 * hourMs));
    await press(t('simulation.drill.begin'));
    await page.getByText(t.like('simulation.drill.floodShort')).waitFor();
    await from.fill(wallText(Date.now() - 120 * hourMs));
    await press(t('simulation.drill.begin'));
    await page.locator('.sim-clock').waitFor();
    expect(await page.title()).toContain(t('simulation.drill.mark'));
    // Every simulated sensor fault begins in the first third.
    for (let hour = 0; hour < 20; hour++) await press(t('simulation.drill.hour'));
    await page.locator('.sim-play').getByText(t('simulation.drill.silent'), { exact: true }).waitFor();
    await page.locator('.sim-play-outlet input').first().fill('0,5');
    await page.keyboard.press('Tab');
    await press(t('simulation.drill.end'));
    await press(t('simulation.drill.keep'));
    await buttonOf(page, t('simulation.drill.kept')).waitFor();
    const total = await page.locator('.sim-end .sim-name').textContent();
    await press(t('simulation.drill.back'));
    const row = page.locator('.sim-drill .sim-table tbody tr').first();
    await row.getByText(t('simulation.drill.lie.silent'), { exact: true }).waitFor();
    await row.getByRole('button').click();
    await expect.poll(() => page.locator('.sim-end .sim-name').textContent()).toBe(total);
    expect(await page.locator('.sim-drill-mark').isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe('a drill in the middle', () => {
  it('goes on after a reload though no start can be had any more, and says that it is a drill meanwhile', async () => {
    const { page } = await demo.open();
    await openSimulation(page, demo.server.url);
    await buttonOf(page, t('simulation.drill.open')).click();
    await buttonOf(page, t('simulation.drill.begin')).click();
    await buttonOf(page, t('simulation.drill.hour')).click();
    const clock = await page.locator('.sim-clock').textContent();
    await page.route('**/v1/simulation/start', (route) => route.abort());
    await page.reload();
    await page.locator('.sim-drill-mark').waitFor();
    await buttonOf(page, t('simulation.drill.goOn')).click();
    await page.locator('.sim-clock').waitFor();
    expect(await page.locator('.sim-clock').textContent()).toBe(clock);
    await page.context().close();
  });
});

/** Ends the session exactly at saving: any earlier call of the page would redirect to the sign-in before the button is pressed. */
async function endSessionAtSaving(page: Page): Promise<void> {
  const end = async (route: Route) => {
    await page.context().clearCookies();
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer gone' } });
  };
  await page.route(/\/simulation\/plan\/(add|update)$/, end, { times: 1 });
}

describe('a plan that is drawn and not saved', () => {
  it('is still there for the same person after a session that was over in the middle', async () => {
    const { page } = await demo.open();
    await openSimulation(page, demo.server.url);
    await page.locator('.sim-add').last().click();
    const label = await page.locator('.sim-timeline .sim-handle').first().getAttribute('aria-label');
    await buttonOf(page, t('simulation.acts.save')).click();
    await page.getByLabel(t('simulation.save.name'), { exact: true }).fill('Vẽ lâu');
    await endSessionAtSaving(page);
    await buttonOf(page, t('simulation.save.submit')).click();
    await page.waitForURL((url) => url.pathname.startsWith('/account/login'));
    await ensureSignedIn(page, demo.server.url, demo.server.admin);
    await page.goto(`${demo.server.url}/sim`);
    await buttonOf(page, t('simulation.left.goOn')).click();
    await expect.poll(() => page.locator('.sim-timeline .sim-handle').first().getAttribute('aria-label')).toBe(label);
    await page.context().close();
  });
});

describe('an edit of a saved plan that is not saved', () => {
  it('goes on as the edit it was: it is saved over that plan, and no second one is made', async () => {
    const { page } = await demo.open();
    await openSimulation(page, demo.server.url);
    const name = `Sửa dở ${randomBytes(3).toString('hex')}`;
    const save = async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('simulation.save.name'), { exact: true }).fill(name);
      await dialog.getByRole('button', { name: t('simulation.save.submit'), exact: true }).click();
    };
    await buttonOf(page, t('simulation.acts.save')).click();
    await save();
    await page.locator('h2.sim-name').waitFor();
    const address = page.url();
    await page.locator('.sim-add').last().click();
    const label = await page.locator('.sim-timeline .sim-handle').first().getAttribute('aria-label');
    await endSessionAtSaving(page);
    await buttonOf(page, t('simulation.acts.update')).click();
    await save();
    await page.waitForURL((url) => url.pathname.startsWith('/account/login'));
    await ensureSignedIn(page, demo.server.url, demo.server.admin);
    await page.goto(`${demo.server.url}/sim`);
    await page.getByText(t('simulation.left.edited', { name }), { exact: false }).waitFor();
    await buttonOf(page, t('simulation.left.goOn')).click();
    await page.locator('h2.sim-name').waitFor();
    expect(page.url()).toBe(address);
    await expect.poll(() => page.locator('.sim-timeline .sim-handle').first().getAttribute('aria-label')).toBe(label);
    await buttonOf(page, t('simulation.acts.update')).click();
    await save();
    await page.getByText(t('simulation.save.done', { name })).first().waitFor();
    expect(await page.locator('.sim-saved').getByRole('button', { name, exact: true }).count()).toBe(1);
    // The adopted steps are drawn only once: the saved plan, opened again, looks as saved.
    await buttonOf(page, t('simulation.saved.back')).click();
    await page.locator('.sim-saved').getByRole('button', { name, exact: true }).click();
    await expect.poll(() => page.locator('.sim-timeline .sim-handle').first().getAttribute('aria-label')).toBe(label);
    expect(await buttonOf(page, t('simulation.left.goOn')).count()).toBe(0);
    await page.context().close();
  });
});

describe('people with fewer rights', () => {
  it('without the permission find no link, no page by its address, and no answer', async () => {
    const reader = await createPerson('chixem', ['dashboard.view']);
    const { page } = await demo.open(reader);
    for (const path of ['/sim', '/sim#drill', '/sim/#a1']) {
      await page.goto(`${demo.server.url}${path}`);
      await page.getByText(t('shell.forbiddenScreen', { title: t('routes.simulation') })).waitFor();
    }
    expect(await page.locator('a[href^="/sim"]').count()).toBe(0);
    const token = await signInByApi(demo.server.url, reader);
    const body = { at: null };
    const startCall = call(demo.server.url, 'POST', '/v1/simulation/start', { token, body, plant: 'HOMAU' });
    await expect(startCall).rejects.toMatchObject({ status: 403 });
    await page.context().close();
  });

  it('who may simulate and not pin are told which permission is missing and whom to ask', async () => {
    const { page, problems } = await demo.open(await createPerson('chithu', ['simulation']));
    await openSimulation(page, demo.server.url);
    const pin = buttonOf(page, t('simulation.acts.pin'));
    expect(await pin.isDisabled()).toBe(true);
    const right = t('ui.permission.dashboard.calculation');
    await page.getByText(t('simulation.acts.mayNotPin', { right })).waitFor();
    await page.context().close();
    expect(problems).toEqual([]);
  });
});
