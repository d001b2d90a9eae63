import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { affects } from '@spillway/contract/compute/impact';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../access/testing/trail.ts';
import { expectGuardedRead } from '../../../plant/testing/plant-setup.ts';
import { type CalculationPlant, calculationSetup, stepMs } from '../../testing/calculation-setup.ts';
import { engineRules } from '../figures/engine-rules.ts';
import { insertStale } from '../state-store.ts';
import { beginPastWork } from './past-work-store.ts';

const setup = calculationSetup();
const iso = (ms: number) => new Date(ms).toISOString();
const steps = 60;
let plant: CalculationPlant;
let lastMs: number;

const as = (body?: object) => ({ token: plant.operator.token, hydro: plant.hydro, ...(body ? { body } : {}) }) as never;
const firstMs = () => lastMs - (steps - 1) * stepMs;
async function storage() {
  const all = await setup.node.compute.records.recordsBetween(plant.hydro, firstMs(), lastMs);
  return all.map(({ values }) => values.total_capacity);
}
const rulesOfRuns = async () => {
  const { runs } = await setup.node.ok(calculation.runs, {
    token: plant.operator.token,
    hydro: plant.hydro,
    query: { limit: 100 },
  });
  return runs;
};

beforeEach(async () => {
  plant = await setup.newPlant();
  lastMs = Math.floor(setup.clock.now().getTime() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
  const levels = Array.from({ length: steps }, (_, step) => 248 + step / 100);
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', lastMs, levels);
  await setup.node.compute.calculate();
});

/** Marks the runs as calculated with the previous rules. */
async function makeOutdatedRuns() {
  await sql`update calculation_run set engine_rules = '2026.11'`.execute(setup.test.database.sql);
}

describe('records of older rules', () => {
  it('are told to who may see records, and computed again by who may save', async () => {
    const engineer = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
    const outsider = await setup.people.person({ permissions: ['dashboard.view'] });
    await expectGuardedRead({ ...setup, engineer, homeless: outsider }, calculation.outdated);
    await expectGuardedRead({ ...setup, engineer, homeless: outsider }, calculation.progress);
    expect(await setup.node.outcome(calculation.outdated, { token: setup.guest.token })).toBe('forbidden');
    expect(await setup.node.outcome(calculation.progress, { token: setup.guest.token })).toBe('forbidden');
    for (const [route, body] of [
      [calculation.renew, { reason: 'x' }],
      [affects.rules, {}],
    ] as const) {
      expect(await setup.node.outcome(route, { body: body as never })).toBe('auth.required');
      expect(await setup.node.outcome(route, { token: setup.guest.token, body: body as never })).toBe('forbidden');
    }
    expect(await setup.node.outcome(calculation.renew, as({}))).toBe('request.invalid');
    expect(await setup.node.outcome(calculation.renew, as({ reason: 'Nâng cấp' }))).toBe(
      'calculation.nothing_outdated',
    );
  });

  it('stay as they are until somebody asks, and are then counted by their rules', async () => {
    expect((await setup.node.ok(calculation.outdated, as())).groups).toEqual([]);
    await makeOutdatedRuns();
    const before = await storage();
    await setup.node.compute.calculate();
    expect(await storage()).toEqual(before);
    expect(await setup.node.ok(calculation.outdated, as())).toEqual({
      rules_now: engineRules,
      groups: [{ rules: '2026.11', records: steps, from: iso(firstMs()), to: iso(lastMs) }],
      may: { recalculate: true },
    });
    // A repair of a step in the middle uses today's rules, so the step is no longer among them.
    await plant.measure('MNH1', 'water_level', lastMs - 20 * stepMs, [248.3]);
    await setup.node.compute.calculate();
    const [group] = (await setup.node.ok(calculation.outdated, as())).groups;
    expect(group!.records).toBeLessThan(steps);
    expect(group!.records).toBeGreaterThan(0);
  });

  it('show what would change, and are computed again with the reason in the trail, the runs and the list', async () => {
    const wanted = await storage();
    // The older rules gave a different result: a tenth more water.
    const { rows } = await sql<{ run_id: string; result_keys: string[]; result_values: Buffer }>`
      select run_id::text, result_keys, result_values from calculation_run`.execute(setup.test.database.sql);
    for (const run of rows) {
      const bytes = Buffer.from(run.result_values);
      const count = bytes.length / 8 / run.result_keys.length;
      const index = run.result_keys.indexOf('total_capacity');
      for (let i = index * count; i < (index + 1) * count; i += 1)
        bytes.writeDoubleLE(bytes.readDoubleLE(i * 8) * 1.1, i * 8);
      await sql`update calculation_run set result_values = ${bytes}, engine_rules = '2026.11' where run_id = ${run.run_id}::bigint`.execute(
        setup.test.database.sql,
      );
    }
    const response = await setup.node.ok(affects.rules, as({}));
    expect(response).toMatchObject({
      reason_needed: true,
      records: steps,
      from: iso(firstMs()),
      to: iso(lastMs),
      sample: null,
    });
    expect(response.largest).toEqual([expect.objectContaining({ figure: 'total_capacity' })]);
    const { before, after, time } = response.largest[0]!;
    const position = Math.round((Date.parse(time) - firstMs()) / stepMs);
    expect(after).toBe(wanted[position]);
    expect(before! / after!).toBeCloseTo(1.1, 9);

    const [created] = await setup.node.ok(calculation.renew, as({ reason: 'Quy tắc lọc mới' }));
    expect(created).toMatchObject({ steps, steps_done: 0, state: 'waiting', reason: 'Quy tắc lọc mới' });
    await setup.node.compute.calculate();
    expect(await setup.node.ok(calculation.recalculations, as())).toMatchObject([
      { state: 'done', steps, steps_done: steps, reason: 'Quy tắc lọc mới' },
    ]);
    expect(await storage()).toEqual(wanted);
    expect((await setup.node.ok(calculation.outdated, as())).groups).toEqual([]);
    const recalculationRuns = (await rulesOfRuns()).filter(({ kind }) => kind === 'recalculation');
    expect(recalculationRuns.length).toBeGreaterThan(0);
    for (const one of recalculationRuns)
      expect(one).toMatchObject({ reason: 'Quy tắc lọc mới', engine_rules: engineRules });
    expect(JSON.stringify(await trailOf(setup.test.database, created!.recalculation_id))).toContain('Quy tắc lọc mới');
  });
});

describe('the past that is computed again', () => {
  it('tells how far it is: sought, so many steps left, done', async () => {
    const progress = () => setup.node.ok(calculation.progress, as());
    await setup.node.compute.calculate();
    expect(await progress()).toMatchObject({ computed_to: iso(lastMs), steps_left: 0, sought: false });
    // A node died after it had found the changes: the remaining work is in the database.
    const { plantNo } = (await setup.node.series.catalogue.of(plant.hydro))!;
    const late = [
      { fromMs: lastMs - 9 * stepMs, toMs: lastMs },
      { fromMs: lastMs - 29 * stepMs, toMs: lastMs - 25 * stepMs },
    ];
    await setup.test.database.transaction(async (tx) => {
      await insertStale(tx, plantNo, late);
      await beginPastWork(tx, plantNo, { isNew: true, steps: 20, now: setup.clock.now() });
    });
    expect(await progress()).toMatchObject({
      steps: 20,
      steps_left: 15,
      from: iso(lastMs - 29 * stepMs),
      to: iso(lastMs),
      since: setup.clock.now().toISOString(),
      done_at: null,
    });
    await setup.node.compute.calculate();
    const after = await progress();
    expect(after).toMatchObject({ steps_left: 0, from: null, to: null, done_at: setup.clock.now().toISOString() });
    expect(after.steps).toBe(20);
  });
});
