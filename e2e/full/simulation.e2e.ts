import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyOf, simulated } from '../../apps/web/src/features/simulation/engine/run.ts';
import { contentOf, emptyDraft, withMove } from '../../apps/web/src/features/simulation/plan/draft.ts';
import type { Content, SavedPlan, Scene } from '../../apps/web/src/features/simulation/queries.ts';
import { stationLines } from '../../apps/web/src/features/simulation/shown/station-lines.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { openSimulation } from '../support/simulation.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
  ({ page, problems } = await demo.open());
  await page.goto(`${demo.server.url}/sim`);
});
afterAll(() => demo.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const handles = () => page.locator('.sim-timeline .sim-handle');
const exactMark = () => page.getByText(t('simulation.exact'), { exact: true });

describe('a simulation', () => {
  it('takes the lake as it is, and a step is drawn and moved by keys', async () => {
    await exactMark().waitFor();
    await page.locator('.sim-add').first().click();
    const first = handles().first();
    await first.waitFor();
    const before = await first.getAttribute('aria-valuetext');
    await first.press('ArrowRight');
    await first.press('ArrowUp');
    await expect.poll(() => handles().first().getAttribute('aria-valuetext')).not.toBe(before);
    await exactMark().waitFor();
    expect(await page.locator('.sim-rule').count()).toBeGreaterThan(0);
  });

  it('is saved, opened by its link, and seen by somebody else', async () => {
    await button(t('simulation.acts.save')).click();
    await page.getByLabel(t('simulation.save.name'), { exact: true }).fill('Mở sớm');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('simulation.save.submit'), exact: true })
      .click();
    await page.locator('.sim-name').getByText('Mở sớm').waitFor();
    const { page: theirs } = await demo.open();
    await theirs.goto(page.url());
    await theirs.locator('.sim-name').getByText('Mở sớm').waitFor();
    await theirs.context().close();
    expect(problems).toEqual([]);
  });
});

describe('what somebody drew', () => {
  let simulationPage: Page;
  const handle = () => simulationPage.locator('.sim-timeline .sim-handle');
  const press = (name: string) => simulationPage.getByRole('button', { name, exact: true }).click();
  beforeAll(async () => {
    ({ page: simulationPage } = await demo.open());
    await openSimulation(simulationPage, demo.server.url);
    await simulationPage.locator('.sim-add').last().click();
    await handle().first().waitFor();
  });
  afterAll(() => simulationPage.context().close());

  it('stays while the lake is taken anew, where that fails, and where the lake of now cannot be simulated', async () => {
    const handleCount = await handle().count();
    const startResponse = simulationPage.waitForResponse('**/v1/simulation/start');
    await press(t('simulation.start.anew'));
    await startResponse;
    await simulationPage.getByText(t('simulation.exact'), { exact: true }).waitFor();
    expect(await handle().count()).toBe(handleCount);
    await simulationPage.route('**/v1/simulation/start', (route) => route.abort());
    await press(t('simulation.start.anew'));
    await simulationPage.locator('.sim-start').getByText(t('simulation.start.stays')).waitFor();
    expect(await handle().count()).toBe(handleCount);
    await simulationPage.unroute('**/v1/simulation/start');
    await simulationPage.route('**/v1/simulation/start', async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: Scene };
      await route.fulfill({ json: { ...rest, data: { ...data, state: 'level_old', engine: null } } });
    });
    await press(t('simulation.start.anew'));
    await simulationPage.locator('.sim-start').getByText(t('simulation.notReady.level_old')).waitFor();
    expect(await handle().count()).toBe(handleCount);
    await simulationPage.unroute('**/v1/simulation/start');
  });

  it('is shown with what is assumed to fail, and so are plans beside each other', async () => {
    const switches = simulationPage.locator('.sim-faults').getByRole('checkbox');
    const stuck = (await simulationPage
      .locator('.sim-faults')
      .getByText(t.like('simulation.faults.stuck'))
      .first()
      .textContent())!;
    await switches.first().click();
    await switches.last().click();
    // Gates are listed by name wherever the figures appear, since a mere count does not tell an operator which one to open.
    const said = `${stuck.trim()}; ${t('simulation.faults.times', { factor: '1,50' })}`;
    await simulationPage.locator('.sim-assumed').getByText(said).waitFor();
    await press(t('simulation.acts.save'));
    await simulationPage.getByLabel(t('simulation.save.name'), { exact: true }).fill('Nước về nhanh');
    await simulationPage
      .getByRole('dialog')
      .getByRole('button', { name: t('simulation.save.submit'), exact: true })
      .click();
    await simulationPage.locator('.sim-name').getByText('Nước về nhanh').waitFor();
    const boxes = simulationPage.locator('.sim-saved').getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await press(t('simulation.saved.compare', { count: 2 }));
    await simulationPage.getByRole('table').getByText(said).waitFor();
  });
});

describe('a drill', () => {
  it('goes on after a reload from where it stood, and says on every screen that it is one', async () => {
    const { page: ownPage } = await demo.open();
    const press = (name: string) => ownPage.getByRole('button', { name, exact: true }).click();
    await ownPage.goto(`${demo.server.url}/sim#drill`);
    await press(t('simulation.drill.begin'));
    await press(t('simulation.drill.hour'));
    const clock = await ownPage.locator('.sim-clock').textContent();
    await ownPage.locator('.sim-play-outlet input').first().fill('0,5');
    await ownPage.keyboard.press('Tab');
    await ownPage.reload();
    await ownPage.locator('.sim-drill-mark').waitFor();
    await press(t('simulation.drill.goOn'));
    await ownPage.locator('.sim-clock').waitFor();
    expect(await ownPage.locator('.sim-clock').textContent()).toBe(clock);
    expect(await ownPage.locator('.sim-play-outlet input').first().inputValue()).toMatch(/^0,50?$/);
    await press(t('simulation.drill.end'));
    await press(t('simulation.drill.keep'));
    await ownPage.getByRole('button', { name: t('simulation.drill.kept'), exact: true }).waitFor();
    expect(await ownPage.locator('.sim-drill-mark').isVisible()).toBe(true);
    await ownPage.reload();
    await ownPage.getByRole('button', { name: t('simulation.drill.begin'), exact: true }).waitFor();
    expect(await ownPage.getByRole('button', { name: t('simulation.drill.goOn'), exact: true }).count()).toBe(0);
    await ownPage.context().close();
  });
});

describe('figures of browser and server', () => {
  async function post<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${demo.server.url}/api/renew${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.token}`, hydro: 'HOMAU', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data: T }).data;
  }

  it('are the same to a billionth, with the same verdicts', async () => {
    const scene = await post<Scene>('/v1/simulation/start', { at: null });
    const gate = scene.outlets.find(({ kind, gated }) => kind === 'gate' && gated)!;
    const points = [
      { minute: 0, flow: 100 },
      { minute: 1440, flow: 900 },
    ];
    const drawnContent = { ...emptyDraft(scene), inflow: { kind: 'drawn' as const, label: '', factor: 1, points } };
    const plannedMove = { id: 1, outletId: gate.outlet_id, atMs: Date.parse(scene.at) + 7_200_000, value: 1.5 };
    const content: Content = contentOf(withMove(drawnContent, plannedMove), scene);
    const body = { scene_id: scene.scene_id, name: 'Hai đầu như nhau', note: '', content };
    const { figures } = await post<SavedPlan>('/v1/simulation/plan/add', body);
    const here = simulated(readyOf(scene)!, content, 'exact');
    const every = figures.rows.step_minutes / 10;
    for (const [row, level] of figures.rows.lake_level.entries())
      expect(Math.abs(level - here.levelM[row * every]!)).toBeLessThan(1e-9);
    expect(Math.abs(figures.energy! - here.account.energyMwh)).toBeLessThan(1e-9);
    expect(here.rules).toEqual(figures.rules);
    const river = stationLines(here, scene);
    expect(river.length).toBeGreaterThan(0);
    expect(river).toEqual(figures.stations);
  });

  it('are the same with the members of a forecast, each rule with its share', async () => {
    await post('/v1/forecast/model/issue', {});
    const scene = await post<Scene>('/v1/simulation/start', { at: null, source: 'model' });
    expect(scene.forecast!.members.length).toBeGreaterThan(1);
    const content: Content = contentOf(emptyDraft(scene), scene);
    const body = { scene_id: scene.scene_id, name: 'Nhiều đường nước', note: '', content };
    const { figures } = await post<SavedPlan>('/v1/simulation/plan/add', body);
    expect(figures.members).toBe(scene.forecast!.members.length);
    const here = simulated(readyOf(scene)!, content, 'exact');
    expect(here.isByMembers).toBe(true);
    expect(here.rules).toEqual(figures.rules);
  });
});
