import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { affects } from '@spillway/contract/compute/impact';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../../access/testing/trail.ts';
import { expectGuardedRead } from '../../../plant/testing/plant-house.ts';
import { type CalculationPlant, calculationHouse, stepMs } from '../../testing/calculation-house.ts';
import { engineRules } from '../figures/engine-rules.ts';
import { insertStale } from '../state-store.ts';
import { beginPastWork } from './past-work-store.ts';

const house = calculationHouse();
const iso = (ms: number) => new Date(ms).toISOString();
const steps = 60;
let plant: CalculationPlant;
let lastMs: number;

const as = (body?: object) => ({ token: plant.operator.token, hydro: plant.hydro, ...(body ? { body } : {}) }) as never;
const firstMs = () => lastMs - (steps - 1) * stepMs;
async function storage() {
  const all = await house.node.compute.records.recordsBetween(plant.hydro, firstMs(), lastMs);
  return all.map(({ values }) => values.total_capacity);
}
const rulesOfRuns = async () => {
  const { runs } = await house.node.ok(calculation.runs, {
    token: plant.operator.token,
    hydro: plant.hydro,
    query: { limit: 100 },
  });
  return runs;
};

beforeEach(async () => {
  plant = await house.newPlant();
  lastMs = Math.floor(house.clock.now().getTime() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
  const levels = Array.from({ length: steps }, (_, step) => 248 + step / 100);
  for (const code of ['MNH1', 'MNH2']) await plant.measure(code, 'water_level', lastMs, levels);
  await house.node.compute.calculate();
});

/** As an installation of the rules before left them. */
async function byOlderRules() {
  await sql`update calculation_run set engine_rules = '2026.11'`.execute(house.test.database.sql);
}

describe('records of older rules', () => {
  it('are told to who may see records, and computed again by who may save', async () => {
    const engineer = await house.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
    const homeless = await house.people.person({ permissions: ['dashboard.view'] });
    await expectGuardedRead({ ...house, engineer, homeless }, calculation.outdated);
    await expectGuardedRead({ ...house, engineer, homeless }, calculation.progress);
    expect(await house.node.outcome(calculation.outdated, { token: house.guest.token })).toBe('forbidden');
    expect(await house.node.outcome(calculation.progress, { token: house.guest.token })).toBe('forbidden');
    for (const [route, body] of [
      [calculation.renew, { reason: 'x' }],
      [affects.rules, {}],
    ] as const) {
      expect(await house.node.outcome(route, { body: body as never })).toBe('auth.required');
      expect(await house.node.outcome(route, { token: house.guest.token, body: body as never })).toBe('forbidden');
    }
    expect(await house.node.outcome(calculation.renew, as({}))).toBe('request.invalid');
    expect(await house.node.outcome(calculation.renew, as({ reason: 'Nâng cấp' }))).toBe(
      'calculation.nothing_outdated',
    );
  });

  it('stay as they are until somebody asks, and are then counted by their rules', async () => {
    expect((await house.node.ok(calculation.outdated, as())).groups).toEqual([]);
    await byOlderRules();
    const before = await storage();
    await house.node.compute.calculate();
    expect(await storage()).toEqual(before);
    expect(await house.node.ok(calculation.outdated, as())).toEqual({
      rules_now: engineRules,
      groups: [{ rules: '2026.11', records: steps, from: iso(firstMs()), to: iso(lastMs) }],
      may: { recalculate: true },
    });
    // A repair of a step in the middle goes by today's rules: it is no longer among them.
    await plant.measure('MNH1', 'water_level', lastMs - 20 * stepMs, [248.3]);
    await house.node.compute.calculate();
    const [group] = (await house.node.ok(calculation.outdated, as())).groups;
    expect(group!.records).toBeLessThan(steps);
    expect(group!.records).toBeGreaterThan(0);
  });

  it('show what would change, and are computed again with the reason in the trail, the runs and the list', async () => {
    const wanted = await storage();
    // What the older rules gave is another: a tenth more water.
    const { rows } = await sql<{ run_id: string; result_keys: string[]; result_values: Buffer }>`
      select run_id::text, result_keys, result_values from calculation_run`.execute(house.test.database.sql);
    for (const run of rows) {
      const bytes = Buffer.from(run.result_values);
      const count = bytes.length / 8 / run.result_keys.length;
      const place = run.result_keys.indexOf('total_capacity');
      for (let i = place * count; i < (place + 1) * count; i += 1)
        bytes.writeDoubleLE(bytes.readDoubleLE(i * 8) * 1.1, i * 8);
      await sql`update calculation_run set result_values = ${bytes}, engine_rules = '2026.11' where run_id = ${run.run_id}::bigint`.execute(
        house.test.database.sql,
      );
    }
    const told = await house.node.ok(affects.rules, as({}));
    expect(told).toMatchObject({
      reason_needed: true,
      records: steps,
      from: iso(firstMs()),
      to: iso(lastMs),
      sample: null,
    });
    expect(told.largest).toEqual([expect.objectContaining({ figure: 'total_capacity' })]);
    const { before, after, time } = told.largest[0]!;
    const place = Math.round((Date.parse(time) - firstMs()) / stepMs);
    expect(after).toBe(wanted[place]);
    expect(before! / after!).toBeCloseTo(1.1, 9);

    const [made] = await house.node.ok(calculation.renew, as({ reason: 'Quy tắc lọc mới' }));
    expect(made).toMatchObject({ steps, steps_done: 0, state: 'waiting', reason: 'Quy tắc lọc mới' });
    await house.node.compute.calculate();
    expect(await house.node.ok(calculation.recalculations, as())).toMatchObject([
      { state: 'done', steps, steps_done: steps, reason: 'Quy tắc lọc mới' },
    ]);
    expect(await storage()).toEqual(wanted);
    expect((await house.node.ok(calculation.outdated, as())).groups).toEqual([]);
    const again = (await rulesOfRuns()).filter(({ kind }) => kind === 'recalculation');
    expect(again.length).toBeGreaterThan(0);
    for (const one of again) expect(one).toMatchObject({ reason: 'Quy tắc lọc mới', engine_rules: engineRules });
    expect(JSON.stringify(await trailOf(house.test.database, made!.recalculation_id))).toContain('Quy tắc lọc mới');
  });
});

describe('the past that is computed again', () => {
  it('tells how far it is: sought, so many steps left, done', async () => {
    const progress = () => house.node.ok(calculation.progress, as());
    await house.node.compute.calculate();
    expect(await progress()).toMatchObject({ computed_to: iso(lastMs), steps_left: 0, sought: false });
    // A node died after it had found what changed: what is left stands in the database.
    const { plantNo } = (await house.node.series.catalogue.of(plant.hydro))!;
    const late = [
      { fromMs: lastMs - 9 * stepMs, toMs: lastMs },
      { fromMs: lastMs - 29 * stepMs, toMs: lastMs - 25 * stepMs },
    ];
    await house.test.database.transaction(async (tx) => {
      await insertStale(tx, plantNo, late);
      await beginPastWork(tx, plantNo, { isNew: true, steps: 20, now: house.clock.now() });
    });
    expect(await progress()).toMatchObject({
      steps: 20,
      steps_left: 15,
      from: iso(lastMs - 29 * stepMs),
      to: iso(lastMs),
      since: house.clock.now().toISOString(),
      done_at: null,
    });
    await house.node.compute.calculate();
    const after = await progress();
    expect(after).toMatchObject({ steps_left: 0, from: null, to: null, done_at: house.clock.now().toISOString() });
    expect(after.steps).toBe(20);
  });
});
