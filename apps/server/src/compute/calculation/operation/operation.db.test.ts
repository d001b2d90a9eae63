import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { operation } from '@spillway/contract/compute/calculation/operation';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../access/testing/trail.ts';
import { startNode } from '../../../testing/test-app.ts';
import { computeFigures } from '../../figures.ts';
import { type CalculationPlant, calculationHouse, steady, stepMs } from '../../testing/calculation-house.ts';

const house = calculationHouse();
const now = () => house.clock.now().getTime();
const floor = (timeMs: number) => timeMs - (timeMs % stepMs);
const iso = (ms: number) => new Date(ms).toISOString();
const calculate = () => house.node.compute.calculate();

let plant: CalculationPlant;
let token: string;
let began: Date;
const as = (who = { token }) => ({ token: who.token, hydro: plant.hydro });
const save = (body: object) => plant.save(body, { ...plant.operator, token });

async function measure(untilMs: number, steps: number, levelM = 247): Promise<void> {
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', untilMs, steady(levelM, steps));
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', untilMs, steady(30, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', untilMs, steady(0, steps));
}

const switchTo = (operation_method: 'auto' | 'manual', reason = 'Thay cảm biến mực nước hồ') =>
  house.node.ok(operation.change, { ...as(), body: { operation_method, reason } });
const read = () => house.node.ok(operation.read, as());
const runs = async () => (await house.node.ok(calculation.runs, { ...as(), query: { limit: 100 } })).runs;
const levelAt = async (timeMs: number) =>
  (await house.node.compute.records.outletsAt(plant.hydro, timeMs))?.results.get('lake_level')?.value ?? null;

beforeEach(async () => {
  began = house.clock.now();
  plant = await house.newPlant();
  token = plant.operator.token;
  await measure(floor(now()), 72);
  await calculate();
});

/** The tokens of the other people are good for minutes. */
afterEach(() => house.clock.set(began));

/** Time goes on, and everything is measured. */
async function later(durationMs: number, levelM = 247): Promise<number> {
  house.clock.advanceMs(durationMs);
  token = (await house.people.session(plant.operator.accountId, ['dashboard', 'stations', 'sensor'])).token;
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
    const entries = await trailOf(house.test.database, plant.hydro);
    expect(entries.at(-1)).toMatchObject({ action: 'calculation.operation', hydro_code: plant.hydro });
    const versions = await house.node.ok(plantHistory.of, { ...as(), query: { kind: 'operation', id: plant.hydro } });
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
    // The reading came otherwise after it was saved: the person's record stays, its neighbours follow.
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
    const standing = (timeMs: number) =>
      all.find(({ from_time, to_time }) => Date.parse(from_time) <= timeMs && timeMs <= Date.parse(to_time));
    expect([standing(savedMs)?.kind, standing(lastMs - 6 * stepMs)?.kind]).toEqual(['manual', 'manual']);
    expect((await read()).steps_waiting).toBeLessThanOrEqual(3);

    // Asked for by a person, the same steps follow their readings again; what was typed stands.
    await house.node.ok(calculation.recalculate, { ...as(), body: { from: iso(savedMs), to: iso(lastMs) } });
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
    const auto = all.findLast(({ kind, to_time }) => kind === 'auto' && Date.parse(to_time) > lastMs - 26 * hourMs)!;
    const repairs = all.filter(({ kind }) => kind === 'repair');
    expect(repairs.length).toBeGreaterThan(0);
    expect(repairs.every(({ run_id }) => run_id > auto.run_id)).toBe(true);
    expect(await levelAt(lastMs - 28 * hourMs)).toBe(247);
  });

  it('keeps corrections of the past waiting while people operate, and says so', async () => {
    await switchTo('manual');
    const before = await runs();
    await measure(floor(now()) - 10 * stepMs, 6, 247.1);
    await calculate();
    expect(await runs()).toEqual(before);
    expect(await house.node.ok(calculation.progress, as())).toMatchObject({ held: true });
    await switchTo('auto', 'Xong');
    await calculate();
    expect((await runs())[0]!.kind).toBe('repair');
    expect(await house.node.ok(calculation.progress, as())).toMatchObject({ held: false, steps_left: 0 });
  });

  it('is refused twice, names who did it, and needs a reason and the right', async () => {
    await switchTo('manual');
    const again = { ...as(plant.colleague), body: { operation_method: 'manual' as const, reason: 'Tôi cũng vậy' } };
    const refused = await house.node.refused(operation.change, again);
    expect(refused).toMatchObject({ status: 409, code: 'calculation.is_manual' });
    expect(refused.message).toContain(plant.operator.username);
    const noReason = { ...as(), body: { operation_method: 'auto' as const, reason: '  ' } };
    expect(await house.node.refused(operation.change, noReason)).toMatchObject({ status: 400 });
    const viewer = await house.people.person({
      username: `xem${plant.hydro}`,
      fullName: 'Xem',
      permissions: ['dashboard.view'],
      plants: [plant.hydro],
    });
    const wanted = { ...as(viewer), body: { operation_method: 'auto' as const, reason: 'Thử' } };
    expect(await house.node.refused(operation.change, wanted)).toMatchObject({ status: 403 });
    expect(await house.node.ok(operation.read, as(viewer))).toMatchObject({ may: { change: false } });
  });

  it('is one word for all nodes, after a restart too, and of this plant alone', async () => {
    const other = await house.newPlant();
    await switchTo('manual');
    await later(hourMs);
    const mine = await runs();
    const theirs = async () => (await house.node.compute.records.lastRecord(other.hydro))?.run.runId ?? 0;
    const before = await theirs();
    await other.measure('MNH1', 'water_level', floor(now() - 2 * minuteMs), steady(247, 12));
    const second = await startNode({ database: house.test.database, clock: house.clock });
    try {
      await Promise.all([calculate(), second.compute.calculate()]);
      expect(await second.ok(operation.read, as())).toMatchObject({ operation_method: 'manual' });
    } finally {
      await second.stop();
    }
    expect(await runs()).toEqual(mine);
    expect(await theirs()).toBeGreaterThan(before);
    const figures = await computeFigures({ database: house.test.database, clock: house.clock }).read();
    const manual = figures.spillway_calculation_manual.map(({ labels, value }) => [labels.plant, value]);
    expect(manual).toEqual(
      expect.arrayContaining([
        [plant.hydro, 1],
        [other.hydro, 0],
      ]),
    );
  });
});
