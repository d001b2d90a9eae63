import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyOf, simulated } from '../apps/web/src/features/simulation/engine/run.ts';
import { contentOf, emptyDraft, withMove } from '../apps/web/src/features/simulation/plan/draft.ts';
import type { Content, SavedPlan, Scene } from '../apps/web/src/features/simulation/queries.ts';
import { stationsSaid } from '../apps/web/src/features/simulation/shown/stations-said.ts';
import { type LivingDemo, livingDemo } from './support/living-demo.ts';
import { t } from './support/words.ts';

let demo: LivingDemo;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await livingDemo({ env: { EDITION: 'ADVANCE' } });
  ({ page, problems } = await demo.open());
  await page.goto(`${demo.server.url}/sim`);
});
afterAll(() => demo.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const handles = () => page.locator('.sim-timeline .sim-handle');
const exact = () => page.getByText(t('simulation.exact'), { exact: true });

describe('a simulation', () => {
  it('takes the lake as it is, and a step is drawn and moved by keys', async () => {
    await exact().waitFor();
    await page.locator('.sim-add').first().click();
    const first = handles().first();
    await first.waitFor();
    const before = await first.getAttribute('aria-valuetext');
    await first.press('ArrowRight');
    await first.press('ArrowUp');
    await expect.poll(() => handles().first().getAttribute('aria-valuetext')).not.toBe(before);
    await exact().waitFor();
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
    const drawn = { ...emptyDraft(scene), inflow: { kind: 'drawn' as const, label: '', factor: 1, points } };
    const moved = { id: 1, outletId: gate.outlet_id, atMs: Date.parse(scene.at) + 7_200_000, value: 1.5 };
    const content: Content = contentOf(withMove(drawn, moved), scene);
    const body = { scene_id: scene.scene_id, name: 'Đối chiếu', note: '', content };
    const { figures } = await post<SavedPlan>('/v1/simulation/plan/add', body);
    const here = simulated(readyOf(scene)!, content, 'exact');
    const every = figures.rows.step_minutes / 10;
    for (const [row, level] of figures.rows.lake_level.entries())
      expect(Math.abs(level - here.levelM[row * every]!)).toBeLessThan(1e-9);
    expect(Math.abs(figures.energy! - here.account.energyMwh)).toBeLessThan(1e-9);
    expect(here.rules).toEqual(figures.rules);
    const river = stationsSaid(here, scene);
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
