import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { versionsIn } from '../../series/profile/profile.ts';
import { type CalculationPlant, calculationSetup, steady, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const floor = (timeMs: number) => timeMs - (timeMs % stepMs);
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const calculate = () => setup.node.compute.calculate();

let plant: CalculationPlant;
/** All readings exist up to this time; the lake rises 1 cm a step. */
let lastMs: number;

const rising = (steps: number, fromM = 247) => Array.from({ length: steps }, (_, step) => fromM + step / 100);

async function measureAll(untilMs: number, steps: number, fromM = 247): Promise<void> {
  await plant.measure('MNH1', 'water_level', untilMs, rising(steps, fromM));
  await plant.measure('MNH2', 'water_level', untilMs, rising(steps, fromM));
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', untilMs, steady(30, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', untilMs, steady(0, steps));
}

beforeEach(async () => {
  plant = await setup.newPlant();
  lastMs = floor(now() - 2 * minuteMs) - stepMs;
  await measureAll(lastMs, 72);
});

const as = (user = plant.operator) => ({ token: user.token, hydro: plant.hydro });
const runs = async () => (await setup.node.ok(calculation.runs, as())).runs;
const at = (timeMs: number) => ({ time: iso(timeMs) });

async function figures(
  quantity: 'lake_level' | 'total_discharge_out' | 'inflow_moving_average',
): Promise<Map<number, number | null>> {
  const series = await plant.series('plant', quantity);
  const { rows } = await sql<{ time: Date; value: number | null }>`
    select time, value from reading
     where series_id = ${series} and plant_no = (select plant_no from series_plant where hydro_code = ${plant.hydro})
     order by time`.execute(setup.test.database.sql);
  return new Map(rows.map(({ time, value }) => [time.getTime(), value]));
}

async function versions(
  quantity: 'lake_level',
): Promise<{ value: number | null; reason: string; author: string | null }[]> {
  const series = await plant.series('plant', quantity);
  const { rows } = await sql<{ value: number | null; reason: string; author: string | null }>`
    select value, reason, author
      from series_plant
     cross join lateral ${versionsIn({ plantNo: sql`series_plant.plant_no`, series, from: 0, to: now() })} versions
     where hydro_code = ${plant.hydro}
     order by version_id`.execute(setup.test.database.sql);
  return rows;
}

describe('only-calculate', () => {
  it('answers the step asked about, and keeps nothing', async () => {
    const { general, outlets, as_measured, saved, previous } = await plant.only(at(lastMs));
    expect(general).toMatchObject({ lake_level: 247.71, upstream_water_level: 247.71 });
    expect(general.total_discharge_turbine).toBeGreaterThan(40);
    expect(general.total_discharge_lake).toBeGreaterThan(general.total_discharge_out);
    expect([as_measured, saved, previous]).toEqual([null, null, null]);
    expect(outlets.map((one: Loose) => one.code)).toEqual(['H1', 'H2', 'V1', 'V2', 'V3', 'DCTT']);
    expect(outlets[0]).toMatchObject({ input_value: 30, input_source: 'station', input_quality: 0, overridden: false });
    expect(await runs()).toEqual([]);
  });

  it('shows what is put in the place of readings beside what is measured', async () => {
    const overrides = { lake_level: 249, outlets: [{ outlet_id: plant.outlet('H1'), value: 50 }] };
    const { general, outlets, as_measured, rules } = await plant.only({ ...at(lastMs), overrides });
    expect(general.lake_level).toBe(249);
    expect(as_measured.general.lake_level).toBe(247.71);
    expect(outlets[0]).toMatchObject({ input_value: 50, input_source: 'override', overridden: true, input_time: null });
    expect(as_measured.outlets[0].input_value).toBe(30);
    expect(rules).toContain('overridden');
    expect(as_measured.rules).not.toContain('overridden');
  });

  it('says what is missing, and never calls it zero', async () => {
    const empty = await plant.only(at(lastMs - 100 * stepMs));
    expect(empty.general).toMatchObject({ lake_level: null, total_discharge_lake: null, total_discharge_out: null });
    expect(empty.general.flags.lake_level).toEqual(['missing']);
    expect(empty.rules).toEqual(expect.arrayContaining(['no_lake_level', 'outlet_missing']));
  });

  it('refuses what lies ahead, before the record, and outlets of others', async () => {
    const fields = async (body: object) =>
      (await setup.node.refused(calculation.only, { ...as(), body })).details.map((one) => [one.field, one.code]);
    expect(await fields(at(now() + 60 * minuteMs))).toEqual([['time', 'not_in_future']]);
    expect(await fields({ time: '2001-01-01T00:00:00Z' })).toEqual([['time', 'before_record']]);
    const outlets = [{ outlet_id: '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002', value: 1 }];
    expect(await fields({ overrides: { outlets } })).toEqual([['overrides.outlets.0.outlet_id', 'unknown_outlet']]);
  });
});

describe('the automatic run', () => {
  it('brings the record up to the last step that is due, and no further', async () => {
    await calculate();
    const all = await runs();
    expect(all.map(({ kind, author }) => [kind, author])).toEqual(expect.arrayContaining([['auto', null]]));
    const known = await figures('lake_level');
    const dueMs = Math.floor((now() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
    expect([...known.keys()].at(-1)).toBe(dueMs);
    expect(known.get(lastMs - stepMs)).toBe(247.7);
    await calculate();
    expect(await runs()).toEqual(all);
  });

  it('goes on where it stopped, with the same figures as in one go', async () => {
    await calculate();
    const firstFigures = await figures('inflow_moving_average');
    const first = [...firstFigures.keys()][0]!;
    await setup.node.ok(calculation.recalculate, {
      ...as(),
      body: { from: iso(first), to: iso([...firstFigures.keys()].at(-1)!) },
    });
    await calculate();
    expect(await figures('inflow_moving_average')).toEqual(firstFigures);
    expect(await versions('lake_level')).toEqual([]);
  });
});

describe('calculate-save', () => {
  it('becomes the current record by hand, and needs a reason for what was not measured', async () => {
    await calculate();
    const [last] = await runs();
    const time = last!.to_time;
    const overrides = { lake_level: 248.5 };
    const wanted = { time, overrides, seen_run_id: last!.run_id };
    const refusal = await setup.node.refused(calculation.save, { ...as(), body: wanted });
    expect(refusal.details).toEqual([expect.objectContaining({ field: 'reason', code: 'reason_needed' })]);
    const { run, general } = await plant.save({ ...wanted, reason: 'Cảm biến kẹt' });
    expect(run).toMatchObject({
      kind: 'manual',
      operation_method: 'manual',
      author: plant.operator.username,
      overrides,
    });
    expect(general.lake_level).toBe(248.5);
    expect((await figures('lake_level')).get(Date.parse(time))).toBe(248.5);
    expect(await versions('lake_level')).toEqual([
      expect.objectContaining({ reason: 'recalculated', author: plant.operator.username }),
    ]);
    const [entry, ...others] = await trailOf(setup.test.database, String(run.run_id));
    expect(entry).toMatchObject({ action: 'calculation.save', username: plant.operator.username });
    expect(entry!.after).toMatchObject({ run_id: run.run_id, reason: 'Cảm biến kẹt' });
    expect(others).toEqual([]);
  });

  it('lets one of two win, and tells the other who it was', async () => {
    const saveCalls = [plant.operator, plant.colleague].map((who) =>
      setup.node.outcome(calculation.save, { ...as(who), body: { ...at(lastMs), seen_run_id: null } }),
    );
    expect((await Promise.all(saveCalls)).toSorted()).toEqual(['conflict.changed', 'ok']);
    const [winningRun] = await runs();
    const refusal = await setup.node.refused(calculation.save, { ...as(), body: { ...at(lastMs), seen_run_id: null } });
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain(winningRun!.author!);
  });
});

describe('rollback-data', () => {
  it('brings back what stood before, as a new entry, to the digit', async () => {
    await calculate();
    const before = await figures('lake_level');
    const flows = await figures('total_discharge_out');
    const [last] = await runs();
    const body = { time: last!.to_time, overrides: { lake_level: 251 }, reason: 'Thử', seen_run_id: last!.run_id };
    const { run } = await plant.save(body);
    const rollbackAnswer = await setup.node.ok(calculation.rollback, { ...as(), body: { seen_run_id: run.run_id } });
    expect(rollbackAnswer.run).toMatchObject({
      kind: 'revert',
      reverted_run_id: last!.run_id,
      author: plant.operator.username,
    });
    expect(await figures('lake_level')).toEqual(before);
    expect(await figures('total_discharge_out')).toEqual(flows);
    expect((await versions('lake_level')).map(({ reason, value }) => [reason, value])).toEqual([
      ['recalculated', before.get(Date.parse(last!.to_time))],
      ['reverted', 251],
    ]);
    const secondAnswer = await setup.node.ok(calculation.rollback, {
      ...as(),
      body: { seen_run_id: rollbackAnswer.run.run_id },
    });
    expect(secondAnswer.run).toMatchObject({ kind: 'revert', reverted_run_id: null, overrides: null });
    expect(await figures('lake_level')).toEqual(before);
    const lateAnswer = await setup.node.refused(calculation.rollback, { ...as(), body: { seen_run_id: run.run_id } });
    expect(lateAnswer.code).toBe('conflict.changed');
  });
});

describe('recalculate', () => {
  it('goes through a period by days, shows how far it is, and keeps what people entered', async () => {
    await calculate();
    const [last] = await runs();
    const time = last!.to_time;
    await plant.save({ time, overrides: { lake_level: 250 }, reason: 'Đo tay', seen_run_id: last!.run_id });
    await calculate();
    const recalculation = await setup.node.ok(calculation.recalculate, {
      ...as(),
      body: { from: iso(lastMs - 60 * stepMs), to: time },
    });
    expect(recalculation).toMatchObject({ state: 'waiting', steps_done: 0 });
    await calculate();
    const [done] = await setup.node.ok(calculation.recalculations, as());
    expect(done).toMatchObject({
      state: 'done',
      steps: recalculation.steps,
      steps_done: recalculation.steps,
      failure: null,
    });
    expect((await figures('lake_level')).get(Date.parse(time))).toBe(250);
    expect((await runs())[0]).toMatchObject({ kind: 'recalculation', author: plant.operator.username });
  });

  it('is stopped by a person, and refuses what lies ahead', async () => {
    const body = { from: iso(lastMs - 10 * stepMs), to: iso(lastMs) };
    const recalculation = await setup.node.ok(calculation.recalculate, { ...as(), body });
    const cancel = { ...as(), body: { recalculation_id: recalculation.recalculation_id } };
    expect(await setup.node.ok(calculation.cancel, cancel)).toMatchObject({ state: 'cancelled' });
    await calculate();
    expect((await runs()).filter(({ kind }) => kind === 'recalculation')).toEqual([]);
    const ahead = { ...as(), body: { ...body, to: iso(now() + 60 * minuteMs) } };
    expect((await setup.node.refused(calculation.recalculate, ahead)).details[0]).toMatchObject({
      code: 'not_in_future',
    });
    const before = { from: iso(lastMs - 3000 * stepMs), to: iso(lastMs - 2000 * stepMs) };
    const early = await setup.node.refused(calculation.recalculate, { ...as(), body: before });
    expect(early.details[0]).toMatchObject({ field: 'to', code: 'before_record' });
    const unknownRecalculation = { ...as(), body: { recalculation_id: '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002' } };
    expect(await setup.node.outcome(calculation.cancel, unknownRecalculation)).toBe('calculation.no_recalculation');
  });
});

describe('what changed under a record', () => {
  it('is computed again: a late reading, and the inflow of the hours after', async () => {
    await calculate();
    const before = await figures('lake_level');
    const lateMs = lastMs - 24 * stepMs;
    await plant.measure('MNH1', 'water_level', lateMs, [247.49]);
    await calculate();
    const after = await figures('lake_level');
    expect(after.get(lateMs)).not.toBe(before.get(lateMs));
    expect(after.get(lateMs - stepMs)).toBe(before.get(lateMs - stepMs));
    expect((await runs())[0]).toMatchObject({ kind: 'repair', from_time: iso(lateMs) });
  });

  it('is computed again for the time before the record, too: history that comes later', async () => {
    await calculate();
    const dayAgoMs = lastMs - 288 * stepMs;
    await measureAll(dayAgoMs, 48, 246);
    await calculate();
    expect((await figures('lake_level')).get(dayAgoMs)).toBe(246.47);
  });
});
