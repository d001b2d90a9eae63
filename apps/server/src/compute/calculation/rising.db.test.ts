import { warnings } from '@spillway/contract/alerts/alerts';
import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { explain } from '@spillway/contract/compute/explain/explain';
import { corrections } from '@spillway/contract/series/corrections';
import { dashboard } from '@spillway/contract/views/dashboard';
import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { type CalculationPlant, calculationSetup, plainDemo, steady, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const iso = (ms: number) => new Date(ms).toISOString();

let plant: CalculationPlant;
/** The last step before the level rises. */
let calmStartMs: number;
const after = (steps: number) => calmStartMs + steps * stepMs;

const as = () => ({ token: plant.operator.token, hydro: plant.hydro });
const figureAt = async (field: 'lake_level' | 'total_discharge_lake', timeMs: number) => {
  const { results, run } = (await setup.node.compute.records.newestAt(plant.hydro, timeMs, null))!;
  return { ...results.get(field)!, runId: run.runId };
};
const explained = (timeMs: number, field = 'lake_level'): Promise<Loose> =>
  setup.node.ok(explain.explain, { ...as(), query: { field, time: iso(timeMs) } } as Loose);
const ruleOf = async (timeMs: number) => (await explained(timeMs)).steps[0];
const listRunsOver = async (timeMs: number): Promise<Loose[]> =>
  (await setup.node.ok(calculation.runs, as())).runs.filter(
    (run: Loose) => Date.parse(run.from_time) <= timeMs && timeMs <= Date.parse(run.to_time),
  );

/** Stores every input up to a step, and calculates whatever is due. */
async function sendLevels(lastMs: number, levelsM: readonly number[]): Promise<void> {
  await plant.measure('MNH1', 'water_level', lastMs, levelsM);
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', lastMs, steady(30, levelsM.length));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', lastMs, steady(0, levelsM.length));
  setup.clock.set(new Date(lastMs + 2 * minuteMs));
  await setup.node.compute.calculate();
}

const start = setup.clock.now();

beforeEach(async () => {
  // All these tests together take longer than a session, so each starts at the same time.
  setup.clock.set(start);
  // Calculated at every step, so that each step is tested while it is the newest.
  plant = await setup.newPlant(
    plainDemo((file) => {
      file.interface.auto_calculation_interval = 5;
    }),
  );
  calmStartMs = Math.ceil(setup.clock.now().getTime() / stepMs) * stepMs;
  await sendLevels(calmStartMs, steady(249.8, 72));
});

describe('a lake that begins to rise', () => {
  it('is shown and judged by warnings in its own row, unconfirmed, and is in the balance one row later', async () => {
    await sendLevels(after(1), [250.1]);
    const first = await figureAt('lake_level', after(1));
    expect(first).toMatchObject({ value: 250.1, flags: Flag.estimated | Flag.unconfirmed });
    const before = await figureAt('total_discharge_lake', after(1));
    expect(before.flags & Flag.estimated).toBe(Flag.estimated);
    const { lake_level: measured } = await setup.node.ok(dashboard.measured, as());
    expect(measured).toMatchObject({ value: 250.1, unconfirmed: true });
    await setup.node.top.warnings.evaluate();
    const readCurrent = async () => (await setup.node.ok(warnings.current, as())).warnings as Loose[];
    const above = (await readCurrent()).find(({ code }) => code === 'level_above_normal');
    expect(above).toMatchObject({ facts: { level: 250.1, unconfirmed: 1 } });
    const rule = await ruleOf(after(1));
    expect(rule.formula).toBe('lake.unconfirmed');
    // The rise that the 1000-year flood causes over 3.6 km2 in five minutes, plus half of it, plus 0.51 m.
    expect(rule.inputs).toMatchObject({ gauges: 1, sinceS: 300 });
    expect(rule.inputs.changeM).toBeCloseTo(0.3, 9);
    expect(rule.inputs.usualM).toBeCloseTo(0.06, 9);
    expect(rule.inputs.allowedM).toBeCloseTo((1.5 * 3344 * 3600) / 3.6e6 / 12 + 0.51, 6);

    await sendLevels(after(2), [250.4]);
    const confirmed = await figureAt('lake_level', after(1));
    expect(confirmed.value).toBe(250.1);
    expect(confirmed.flags & Flag.unconfirmed).toBe(0);
    // Calculated once more, with the step that confirmed the level.
    expect(await listRunsOver(after(1))).toHaveLength(2);
    expect(confirmed.runId).toBe((await figureAt('lake_level', after(2))).runId);
    const [own, next] = [
      await figureAt('total_discharge_lake', after(1)),
      await figureAt('total_discharge_lake', after(2)),
    ];
    expect(own.value!).toBeGreaterThan(before.value! + 200);
    expect(next.flags & Flag.estimated).toBe(0);
    expect((await setup.node.ok(dashboard.measured, as())).lake_level.unconfirmed).toBe(false);
    await setup.node.top.warnings.evaluate();
    expect((await readCurrent()).find(({ code }) => code === 'level_above_normal')!.facts).not.toHaveProperty(
      'unconfirmed',
    );
    for (const step of [1, 2])
      for (const field of ['lake_level', 'total_capacity', 'total_discharge_lake', 'inflow_moving_average'])
        expect((await explained(after(step), field)).again.agrees, `${field} of step ${step}`).toBe(true);
    await setup.node.compute.calculate();
    expect(await listRunsOver(after(1))).toHaveLength(2);
  });

  it('is not one where the next level comes back: the record loses what was a spike, and says by which rule', async () => {
    await sendLevels(after(1), [250.1]);
    await sendLevels(after(2), [249.8]);
    const spike = await figureAt('lake_level', after(1));
    expect(spike).toMatchObject({ value: 249.8 });
    expect(spike.flags & (Flag.estimated | Flag.unconfirmed)).toBe(Flag.estimated);
    expect((await figureAt('lake_level', after(2))).value).toBe(249.8);
    expect((await explained(after(2), 'total_discharge_lake')).again.agrees).toBe(true);
  });

  it('that comes from two gauges of which one has gone wrong shows by itself what rose', async () => {
    await plant.measure('MNH2', 'water_level', after(0), steady(249.8, 12));
    await plant.measure('MNH2', 'water_level', after(2), steady(249.8, 2));
    await sendLevels(after(2), [250.2, 250.5]);
    expect((await figureAt('lake_level', after(2))).value).toBe(250.5);
    // One step may be an error of the gauge that moved.
    expect((await figureAt('lake_level', after(1))).value).toBe(249.8);
  });

  it('that stands above all that can be is one where a second gauge says the same, and none by one alone', async () => {
    await sendLevels(after(1), [2490]);
    expect(await figureAt('lake_level', after(1))).toMatchObject({ value: 249.8 });
    await sendLevels(after(2), [249.82]);
    expect(await figureAt('lake_level', after(2))).toMatchObject({ value: 249.82, flags: Flag.estimated });
    // 40 cm in five minutes, until both gauges are above every possible level.
    const rise = Array.from({ length: 20 }, (_, step) => 250.2 + 0.4 * step);
    const above = rise.map((level) => level + 0.1);
    setup.clock.set(new Date(after(22)));
    await plant.measure('MNH2', 'water_level', after(22), above);
    await sendLevels(after(22), rise);
    expect((await figureAt('lake_level', after(22))).value).toBeCloseTo(257.85, 9);
    // The user's session was valid at that time.
    setup.clock.set(new Date(after(2)));
    expect((await explained(after(22))).again.agrees).toBe(true);
  });

  it('in a backlog that arrives newest first ends as if it had arrived in order', async () => {
    const levels = [250.1, 250.4, 250.7, 251, 251.3, 251.6];
    setup.clock.set(new Date(after(6) + 2 * minuteMs));
    for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', after(6), steady(30, 6));
    for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', after(6), steady(0, 6));
    for (const place of [5, 4, 3, 2, 1, 0]) {
      await plant.measure('MNH1', 'water_level', after(place + 1), [levels[place]!]);
      await setup.node.compute.calculate();
    }
    await setup.node.compute.calculate();
    for (const [index, levelM] of levels.entries()) {
      const { value, flags } = await figureAt('lake_level', after(index + 1));
      expect([value, flags & (Flag.unconfirmed | Flag.missing)]).toEqual([levelM, 0]);
    }
  });
});

describe('a level that a person put right', () => {
  it('is believed whatever it looks like, and the explanation says that a person did it', async () => {
    await sendLevels(after(1), [249.8]);
    const series = await plant.series(plant.station('MNH1'), 'water_level');
    const values = [{ time: iso(after(1)), value: 251.9 }];
    const call = (body: object) => ({ ...as(), body: { series_id: series, ...body } }) as Loose;
    const { seen } = (await setup.node.ok(corrections.preview, call({ act: { kind: 'set', values } }))) as Loose;
    await setup.node.ok(corrections.update, call({ values, reason: 'Đọc thước nước', seen, confirmed: true }));
    await setup.node.compute.calculate();
    const correctedFigure = await figureAt('lake_level', after(1));
    expect(correctedFigure.value).toBe(251.9);
    expect(correctedFigure.flags & (Flag.unconfirmed | Flag.missing)).toBe(0);
    const level = await explained(after(1));
    expect(level.steps[0].formula).toBe('lake.by_hand');
    expect(level.inputs.find(({ role }: Loose) => role === 'gauge').quality).toBe(Quality.edited);
    expect(level.again.agrees).toBe(true);
  });
});
