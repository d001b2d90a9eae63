import { warnings } from '@spillway/contract/alerts/alerts';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { settings } from '@spillway/contract/plant/settings/settings';
import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, plainDemo, steady } from '../../compute/testing/calculation-setup.ts';

const setup = calculationSetup();
const as = (of: CalculationPlant) => ({ token: of.operator.token, hydro: of.hydro });
const requiredM3s = 20;

/** Units run and gates are closed: much water is released, but the dam itself releases only the minimum flow. */
async function createGeneratingPlant(projects: readonly ('first' | 'second')[]): Promise<CalculationPlant> {
  const of = await setup.newPlant(
    plainDemo((file) => {
      Object.assign(file.settings, { minimum_release: requiredM3s, special_projects: projects });
    }),
  );
  const nowMs = setup.clock.now().getTime();
  const lastMs = Math.floor((nowMs - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
  const all = [
    ['MNH1', 'water_level', 245],
    ['MNH2', 'water_level', 245],
    ['MNHL', 'water_level', 122],
    ['CS1', 'power', 40],
    ['CS2', 'power', 20],
    ['DM1', 'opening', 0],
    ['DM2', 'opening', 0],
    ['DM3', 'opening', 0],
  ] as const;
  for (const [code, quantity, value] of all) await of.measure(code, quantity, lastMs, steady(value, 72));
  await setup.node.compute.calculate();
  return of;
}

const preset = async (of: CalculationPlant) =>
  (await setup.node.ok(warningJobs.list, as(of))).jobs.find(({ preset: code }) => code === 'release_minimum')!;
const warned = async (of: CalculationPlant) => {
  await setup.node.top.warnings.evaluate();
  const { warnings: all } = await setup.node.ok(warnings.current, as(of));
  return all.filter((one) => one.ended_at === null && one.warning_job_id === 'release_minimum');
};

it('a plant whose turbined water returns to the river keeps the minimum release by it', async () => {
  const usual = await createGeneratingPlant([]);
  expect((await preset(usual)).property).toBe('total_discharge_out');
  expect(await warned(usual)).toEqual([]);
});

it('a plant that diverts is warned of what its dam releases; a changed preset follows how the plant works', async () => {
  const divertingPlant = await createGeneratingPlant(['first']);
  expect((await preset(divertingPlant)).property).toBe('total_discharge_dam');
  expect(await warned(divertingPlant)).toMatchObject([{ severity: 'warning' }]);

  const save = async (projects: ('first' | 'second')[]) => {
    const previousSettings = await setup.node.ok(settings.read, as(divertingPlant));
    const body = { ...previousSettings, special_projects: projects, version: undefined };
    await setup.node.ok(settings.save, { ...as(divertingPlant), body });
  };
  await save([]);
  const { state, may, threshold, target_name, receiver_names, ...shown } = await preset(divertingPlant);
  const { preset: _code, is_critical, is_changed, is_demo, updated_at, updated_by, ...body } = shown;
  const changeAnswer = await setup.node.ok(warningJobs.update, {
    ...as(divertingPlant),
    body: { ...body, clear_after_minutes: 0 },
  });
  expect(changeAnswer).toMatchObject({ is_changed: true, property: 'total_discharge_out' });
  expect(await warned(divertingPlant)).toEqual([]);

  await save(['first']);
  expect(await preset(divertingPlant)).toMatchObject({ is_changed: true, property: 'total_discharge_dam' });
});
