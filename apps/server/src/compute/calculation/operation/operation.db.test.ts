import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { operation } from '@spillway/contract/compute/calculation/operation';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../access/testing/trail.ts';
import { startNode } from '../../../testing/test-app.ts';
import { computeFigures } from '../../figures.ts';
import { type CalculationPlant, calculationSetup, steady, stepMs } from '../../testing/calculation-setup.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();
const floor = (timeMs: number) => timeMs - (timeMs % stepMs);
const iso = (ms: number) => new Date(ms).toISOString();
const calculate = () => setup.node.compute.calculate();

let plant: CalculationPlant;
let token: string;
let began: Date;
const as = (user = { token }) => ({ token: user.token, hydro: plant.hydro });
const save = (body: object) => plant.save(body, { ...plant.operator, token });

async function measure(untilMs: number, steps: number, levelM = 247): Promise<void> {
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', untilMs, steady(levelM, steps));
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', untilMs, steady(30, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', untilMs, steady(0, steps));
}

const switchTo = (operation_method: 'auto' | 'manual', reason = 'Thay cảm biến mực nước hồ') =>
  setup.node.ok(operation.change, { ...as(), body: { operation_method, reason } });
const read = () => setup.node.ok(operation.read, as());
const runs = async () => (await setup.node.ok(calculation.runs, { ...as(), query: { limit: 100 } })).runs;
const levelAt = async (timeMs: number) =>
  (await setup.node.compute.records.outletsAt(plant.hydro, timeMs))?.results.get('lake_level')?.value ?? null;

beforeEach(async () => {
  began = setup.clock.now();
  plant = await setup.newPlant();
  token = plant.operator.token;
  await measure(floor(now()), 72);
  await calculate();
});

/** The other people's tokens are valid for minutes only. */
afterEach(() => setup.clock.set(began));

/** Advances the clock, with readings for every step. */
async function later(durationMs: number, levelM = 247): Promise<number> {
  setup.clock.advanceMs(durationMs);
  token = (await setup.people.session(plant.operator.accountId, ['dashboard', 'stations', 'sensor'])).token;
  const lastMs = floor(now() - 2 * minuteMs);
  await measure(lastMs, Math.floor(durationMs / stepMs), levelM);
  return lastMs;
}

describe('automatic calculation', () => {
  it('is on in every plant at first', async () => {
    expect(await read()).toMatchObject({
      operation_method: 'auto',
      since: null,
      changed_by: null,
      may: { change: true },
    });
  });

  it('is switched off with a reason: the clock computes nothing, people do', async () => {
    const computedTo = (await read()).computed_to;
    const since = now();
    expect(await switchTo('manual')).toMatchObject({
      operation_method: 'manual',
      since: iso(since),
      changed_by: plant.operator.username,
      reason: 'Thay cảm biến mực nước hồ',
    });
    const before = await runs();
    const lastMs = await later(2 * hourMs);
    await calculate();
    expect(await runs()).toEqual(before);
    const waiting = await read();
    expect(waiting.computed_to).toBe(computedTo);
    expect(waiting.steps_waiting).toBeGreaterThanOrEqual(24);

    await save({ time: iso(lastMs) });
    expect((await runs())[0]).toMatchObject({ kind: 'manual', operation_method: 'manual', to_time: iso(lastMs) });
    const entries = await trailOf(setup.test.database, plant.hydro);
    expect(entries.at(-1)).toMatchObject({ action: 'calculation.operation', hydro_code: plant.hydro });
    const versions = await setup.node.ok(plantHistory.of, { ...as(), query: { kind: 'operation', id: plant.hydro } });
    expect(versions[0]).toMatchObject({
      data: { operation_method: 'manual', reason: 'Thay cảm biến mực nước hồ' },
      changed_by: plant.operator.username,
    });
  });

  it('computes what was missed once it is on again, and leaves what a person saved', async () => {
    await switchTo('manual');
    const lastMs = await later(3 * hourMs);
    const savedMs = lastMs - 12 * stepMs;
    const typed = { overrides: { lake_level: 247.5 }, reason: 'Đọc thước' };
    await save({ time: iso(lastMs - 6 * stepMs) });
    await save({ time: iso(savedMs), ...typed });
    // A different reading arrived after the save: the person's record stays, and its neighbours are recalculated.
    await measure(lastMs, 24, 247.2);
    await calculate();
    expect(await levelAt(savedMs - stepMs)).toBeNull();

    await switchTo('auto', 'Cảm biến đã tốt');
    await calculate();
    expect(await levelAt(savedMs - stepMs)).toBeCloseTo(247.2, 6);
    expect(await levelAt(savedMs + stepMs)).toBeCloseTo(247.2, 6);
    expect(await levelAt(savedMs)).toBe(247.5);
    expect(await levelAt(lastMs - 6 * stepMs)).toBe(247);
    const all = await runs();
    const runAt = (timeMs: number) =>
      all.find(({ from_time, to_time }) => Date.parse(from_time) <= timeMs && timeMs <= Date.parse(to_time));
    expect([runAt(savedMs)?.kind, runAt(lastMs - 6 * stepMs)?.kind]).toEqual(['manual', 'manual']);
    expect((await read()).steps_waiting).toBeLessThanOrEqual(3);

    // A recalculation that a person requests uses the readings again, but entered values stay.
    await setup.node.ok(calculation.recalculate, { ...as(), body: { from: iso(savedMs), to: iso(lastMs) } });
    await calculate();
    expect(await levelAt(lastMs - 6 * stepMs)).toBeCloseTo(247.2, 6);
    expect(await levelAt(savedMs)).toBe(247.5);
  });

  it('computes the newest first after more than a day by hand', async () => {
    await switchTo('manual');
    const lastMs = await later(30 * hourMs);
    await switchTo('auto', 'Đủ người trực');
    await calculate();
    const all = await runs();
    const automaticRun = all.findLast(
      ({ kind, to_time }) => kind === 'auto' && Date.parse(to_time) > lastMs - 26 * hourMs,
    )!;
    const repairs = all.filter(({ kind }) => kind === 'repair');
    expect(repairs.length).toBeGreaterThan(0);
    expect(repairs.every(({ run_id }) => run_id > automaticRun.run_id)).toBe(true);
    expect(await levelAt(lastMs - 28 * hourMs)).toBe(247);
  });

  it('keeps corrections of the past waiting while people operate, and says so', async () => {
    await switchTo('manual');
    const before = await runs();
    await measure(floor(now()) - 10 * stepMs, 6, 247.1);
    await calculate();
    expect(await runs()).toEqual(before);
    expect(await setup.node.ok(calculation.progress, as())).toMatchObject({ held: true });
    await switchTo('auto', 'Xong');
    await calculate();
    expect((await runs())[0]!.kind).toBe('repair');
    expect(await setup.node.ok(calculation.progress, as())).toMatchObject({ held: false, steps_left: 0 });
  });

  it('is refused twice, names who did it, and needs a reason and the right', async () => {
    await switchTo('manual');
    const secondBody = {
      ...as(plant.colleague),
      body: { operation_method: 'manual' as const, reason: 'Tôi cũng vậy' },
    };
    const refusal = await setup.node.refused(operation.change, secondBody);
    expect(refusal).toMatchObject({ status: 409, code: 'calculation.is_manual' });
    expect(refusal.message).toContain(plant.operator.username);
    const callWithoutReason = { ...as(), body: { operation_method: 'auto' as const, reason: '  ' } };
    expect(await setup.node.refused(operation.change, callWithoutReason)).toMatchObject({ status: 400 });
    const viewer = await setup.people.person({
      username: `xem${plant.hydro}`,
      fullName: 'Xem',
      permissions: ['dashboard.view'],
      plants: [plant.hydro],
    });
    const wanted = { ...as(viewer), body: { operation_method: 'auto' as const, reason: 'Thử' } };
    expect(await setup.node.refused(operation.change, wanted)).toMatchObject({ status: 403 });
    expect(await setup.node.ok(operation.read, as(viewer))).toMatchObject({ may: { change: false } });
  });

  it('is one word for all nodes, after a restart too, and of this plant alone', async () => {
    const other = await setup.newPlant();
    await switchTo('manual');
    await later(hourMs);
    const mine = await runs();
    const theirs = async () => (await setup.node.compute.records.lastRecord(other.hydro))?.run.runId ?? 0;
    const before = await theirs();
    await other.measure('MNH1', 'water_level', floor(now() - 2 * minuteMs), steady(247, 12));
    const second = await startNode({ database: setup.test.database, clock: setup.clock });
    try {
      await Promise.all([calculate(), second.compute.calculate()]);
      expect(await second.ok(operation.read, as())).toMatchObject({ operation_method: 'manual' });
    } finally {
      await second.stop();
    }
    expect(await runs()).toEqual(mine);
    expect(await theirs()).toBeGreaterThan(before);
    const figures = await computeFigures({ database: setup.test.database, clock: setup.clock }).read();
    const manual = figures.spillway_calculation_manual.map(({ labels, value }) => [labels.plant, value]);
    expect(manual).toEqual(
      expect.arrayContaining([
        [plant.hydro, 1],
        [other.hydro, 0],
      ]),
    );
  });
});
