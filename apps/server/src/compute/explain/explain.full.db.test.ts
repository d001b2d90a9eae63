import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { generalFields } from '@spillway/contract/compute/calculation/general';
import { explain } from '@spillway/contract/compute/explain/explain';
import { tables } from '@spillway/contract/plant/tables/tables';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { type CalculationPlant, calculationSetup, plainDemo, steady, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const floor = (timeMs: number) => timeMs - (timeMs % stepMs);
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const calculate = () => setup.node.compute.calculate();

const linked = (...groups: string[]) => groups.map((group) => ({ group_code: group, from: 'plant', outlet: null }));
const plantTable = (groupCode: string, columns: Record<string, number[]>): Loose => ({
  group_code: groupCode,
  object_kind: 'plant',
  object_code: null,
  name: groupCode,
  effective_start: '2024-01-01 00:00:00',
  effective_end: null,
  loop_by_year: false,
  active: true,
  file_name: `${groupCode}.csv`,
  columns,
});

let plant: CalculationPlant;
let lastMs: number;

const as = (user = plant.operator) => ({ token: user.token, hydro: plant.hydro });
const ask = (query: object): Promise<Loose> => setup.node.ok(explain.explain, { ...as(), query } as Loose);
const rising = (steps: number, fromM = 247) => Array.from({ length: steps }, (_, step) => fromM + step / 100);

async function measureAll(untilMs: number, steps: number, openingM = 0.8): Promise<void> {
  await plant.measure('MNH1', 'water_level', untilMs, rising(steps));
  await plant.measure('MNH2', 'water_level', untilMs, rising(steps, 247.013));
  for (const code of ['CS1', 'CS2']) await plant.measure(code, 'power', untilMs, steady(30, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await plant.measure(code, 'opening', untilMs, steady(openingM, steps));
}

async function newPlant(file?: Loose): Promise<void> {
  plant = await setup.newPlant(file);
  lastMs = floor(now() - 2 * minuteMs) - stepMs;
  await measureAll(lastMs, 72);
}

const newestRun = async (): Promise<Loose> => (await setup.node.ok(calculation.runs, as())).runs[0];
const outletCodes = ['H1', 'H2', 'V1', 'V2', 'V3', 'DCTT'];

/** Every figure of a record, explained and computed again. */
async function everyFigure(time: string, codes = outletCodes): Promise<Loose[]> {
  const fields = Object.keys(generalFields).map((field) => ({ field, time }));
  const outlets = codes.map((code) => ({ outlet: plant.outlet(code), time }));
  const all: Loose[] = [];
  for (const query of [...fields, ...outlets]) all.push(await ask(query));
  return all;
}

async function expectSameDigits(time: string, codes?: string[]): Promise<Loose[]> {
  const all = await everyFigure(time, codes);
  for (const one of all) {
    const title = `${one.quantity} of ${one.object.code ?? 'the plant'}`;
    expect(one.again, title).toEqual({ value: one.value, agrees: true, as_made: true });
  }
  return all;
}

describe('the same digits once more', () => {
  beforeEach(() => newPlant());

  it('of an automatic run', async () => {
    await calculate();
    const run = await newestRun();
    const all = await expectSameDigits(run.to_time);
    expect(all.every(({ value }) => value !== null)).toBe(true);
    expect(all[0]!.run).toMatchObject({ run_id: run.run_id, kind: 'auto', author: null });
  });

  it('of a run by hand with overrides, and of the revert of it', async () => {
    await calculate();
    const first = await newestRun();
    const overrides = { lake_level: 248.5, outlets: [{ outlet_id: plant.outlet('V1'), value: 1.2 }] };
    const { run } = await plant.save({
      time: first.to_time,
      overrides,
      reason: 'Cảm biến kẹt',
      seen_run_id: first.run_id,
    });
    const [, , , , , level] = await expectSameDigits(first.to_time);
    expect(level).toMatchObject({ value: 248.5, run: { run_id: run.run_id, reason: 'Cảm biến kẹt' } });
    expect(level!.inputs[0]).toMatchObject({ role: 'lake_level', source: 'override', value: 248.5 });
    await setup.node.ok(calculation.rollback, { ...as(), body: { seen_run_id: run.run_id } });
    const [inflow] = await expectSameDigits(first.to_time);
    expect(inflow).toMatchObject({ run: { kind: 'revert' }, made_by: { run_id: first.run_id } });
  });

  it('of a recalculated day, in its middle too, and of the steps after an override', async () => {
    await calculate();
    const last = await newestRun();
    const middle = iso(lastMs - 20 * stepMs);
    await setup.node.ok(calculation.recalculate, {
      ...as(),
      body: { from: iso(lastMs - 60 * stepMs), to: iso(lastMs) },
    });
    await calculate();
    expect((await ask({ field: 'lake_level', time: middle })).run).toMatchObject({ kind: 'recalculation' });
    await expectSameDigits(middle);
    const standing = await ask({ field: 'lake_level', time: middle });
    await plant.save({
      time: middle,
      overrides: { lake_level: 248 },
      reason: 'Đo tay',
      seen_run_id: standing.run.run_id,
    });
    await calculate();
    await expectSameDigits(iso(lastMs - 15 * stepMs));
    await expectSameDigits(last.to_time);
  });
});

describe('the release', () => {
  const rivers = async (settings: Loose) => {
    await newPlant(plainDemo((file) => Object.assign(file.settings, settings)));
    await calculate();
    const [out, dam] = [await ask({ field: 'total_discharge_out' }), await ask({ field: 'total_discharge_dam' })];
    return { out, dam };
  };

  it('says what the river must get, beside what it gets', async () => {
    const { out, dam } = await rivers({ minimum_release: 3, special_projects: [] });
    expect(out.river).toEqual({ required: 3, state: 'kept' });
    expect(dam.river).toBeNull();
    expect((await rivers({ minimum_release: null, special_projects: [] })).out.river).toBeNull();
  });

  it('says it of what the dam releases where turbined water goes to another river', async () => {
    const { out, dam } = await rivers({ minimum_release: 5000, special_projects: ['first'] });
    expect(out.river).toBeNull();
    expect(dam.river).toEqual({ required: 5000, state: 'below' });
  });
});

describe('every kind of outlet', () => {
  const outletOf = (file: Loose, code: string) => file.outlets.find((one: Loose) => one.code === code);
  const formulasOf = (all: readonly Loose[]) =>
    new Set(all.flatMap(({ steps }) => steps.map((step: Loose) => step.formula)));

  it('gives the same digits: units by efficiency and by level, gates by table and by geometry', async () => {
    await newPlant(
      plainDemo((file) => {
        file.tables.push(plantTable('ZPQ', { z: [240, 240, 255, 255], p: [10, 50, 10, 50], q: [8, 40, 7.5, 38] }));
        Object.assign(outletOf(file, 'H1'), { discharge_method: 3, table_groups: linked('QETA', 'QHL', 'QZ') });
        Object.assign(outletOf(file, 'H2'), { discharge_method: 2, table_groups: linked('ZPQ') });
        outletOf(file, 'V3').table_groups = [];
        file.tables = file.tables.filter((one: Loose) => one.group_code !== 'ZAoAc');
        for (const code of ['V1', 'V2']) outletOf(file, code).table_groups = linked('ZAQ', 'FFZQ');
      }),
    );
    await calculate();
    const formulas = formulasOf(await expectSameDigits((await newestRun()).to_time));
    for (const formula of [
      'unit.zpq',
      'unit.qeta',
      'unit.power',
      'gate.zaq',
      'lake.storage',
      'lake.balance',
      'lake.fit',
    ])
      expect(formulas).toContain(formula);
  });

  it('gives the same digits: units by head and by tailwater, a gate between orifice and weir', async () => {
    await newPlant(
      plainDemo((file) => {
        Object.assign(outletOf(file, 'H1'), { discharge_method: 1, table_groups: linked('HPQ', 'QHL', 'QZ') });
        Object.assign(outletOf(file, 'H2'), { discharge_method: 4, table_groups: linked('QZ') });
      }),
    );
    await calculate();
    const { to_time: time, run_id: seen } = await newestRun();
    const outlets = ['V1', 'V2'].map((code, index) => ({ outlet_id: plant.outlet(code), value: [6.8, 11][index]! }));
    await plant.save({ time, overrides: { tailwater: 122, outlets }, reason: 'Thử', seen_run_id: seen });
    const formulas = formulasOf(await expectSameDigits(time));
    for (const formula of ['unit.hpq', 'unit.qhl', 'unit.qz_share', 'gate.blend', 'gate.band_table', 'gate.ffzq'])
      expect(formulas).toContain(formula);
  });
});

describe('what an explanation says', () => {
  beforeEach(() => newPlant());

  it('tells the rows of the table that answered, and the readings behind the inputs', async () => {
    await calculate();
    const { to_time: time } = await newestRun();
    const gate = await ask({ outlet: plant.outlet('V1'), time });
    expect(gate.steps.map((one: Loose) => one.formula)).toEqual(['gate.band_table', 'gate.zaq']);
    const [, step] = gate.steps;
    expect(step.table.group_code).toBe('ZAQ');
    expect(step.table.rows).toHaveLength(4);
    expect(step.table.columns).toEqual(['z', 'a', 'q']);
    const [low, , high] = step.table.rows;
    expect(low.cells[0]).toBeLessThanOrEqual(step.inputs.lakeLevelM);
    expect(high.cells[0]).toBeGreaterThan(step.inputs.lakeLevelM);
    expect(gate.inputs[0]).toMatchObject({ role: 'opening', source: 'station', value: 0.8, quality: 0 });
    expect(gate.inputs[0].reading).toMatchObject({ raw: 0.8, value: 0.8 });
  });

  it('takes the inflow apart so that the parts give it', async () => {
    await calculate();
    const { to_time: time } = await newestRun();
    const { value, balance } = await ask({ field: 'total_discharge_lake', time });
    const { stored, released, window_seconds: windowS, survey } = balance;
    expect((stored + released) / windowS).toBeCloseTo(value, 3);
    expect(survey).toBe(0);
    expect(balance.rows.at(-1).lake_level).toBe(balance.end.lake_level);
    expect(balance.per_centimetre).toBeGreaterThan(1);
    const { value: smoothed, balance: statedBalance } = await ask({ field: 'inflow_moving_average', time });
    const { parts, inflow, error, delay_seconds: delayS } = statedBalance.fit;
    expect(inflow).toBeCloseTo(smoothed, 3);
    expect(parts.reduce((sum: number, part: Loose) => sum + part.share * part.inflow, 0)).toBeCloseTo(smoothed, 3);
    expect(error).toBeGreaterThan(0);
    expect(delayS).toBeGreaterThan(0);
  });

  it('answers with the tables of then, when others came since', async () => {
    await calculate();
    const { to_time: time } = await newestRun();
    const before = await ask({ field: 'total_capacity', time });
    const known = iso(now());
    setup.clock.advanceMs(60_000);
    const csv = 'z,v\n235,10\n245,45\n255,80\n';
    const body = {
      group_code: 'ZV',
      object_kind: 'plant',
      object_id: '',
      name: 'Khảo sát mới',
      effective_start: '2025-01-01 00:00:00',
      effective_end: null,
      loop_by_year: false,
      recompute_past: true,
      reason: 'Đo lại',
      file_name: 'zv.csv',
      file: Buffer.from(csv).toString('base64'),
    };
    await setup.node.ok(tables.upload, { ...as(), body } as Loose);
    // A saved figure still names the inputs it was computed with.
    const still = await ask({ field: 'total_capacity', time });
    expect(still.again).toEqual({ value: before.value, agrees: true, as_made: true });
    expect(still.steps[0].table.table_id).toBe(before.steps[0].table.table_id);
    await calculate();
    const after = await ask({ field: 'total_capacity', time });
    expect(after.value).not.toBe(before.value);
    expect(after.again.agrees).toBe(true);
    expect(after.steps[0].table.name).toBe('Khảo sát mới');
    const earlierAnswer = await ask({ field: 'total_capacity', time, known_at: known });
    expect(earlierAnswer.value).toBe(before.value);
    expect(earlierAnswer.again).toEqual({ value: before.value, agrees: true, as_made: true });
  });

  it('explains a reading, an hour of it, and says where there is nothing', async () => {
    const series = await plant.series(plant.station('MNH1'), 'water_level');
    const reading = await ask({ series, time: iso(lastMs) });
    expect(reading).toMatchObject({ kind: 'measured', value: 247.71, unit: 'm', object: { code: 'MNH1' } });
    expect(reading.steps[0].formula).toMatch(/^reading\./);
    await setup.node.series.rollUp();
    const hour = await ask({ series, time: iso(lastMs - 3_600_000), by: 'hour' });
    expect(hour.aggregate).toMatchObject({ by: 'hour', readings: 12, good_share: 1 });
    expect(hour.value).toBeCloseTo(hour.aggregate.mean, 9);
    const refusal = (query: object) => setup.node.outcome(explain.explain, { ...as(), query } as Loose);
    expect(await refusal({ series, time: '2001-01-01T00:00:00Z' })).toBe('explain.nothing');
    expect(await refusal({ series: 999_999 })).toBe('series.not_found');
    expect(await refusal({})).toBe('request.invalid');
    expect(await refusal({ field: 'lake_level' })).toBe('explain.nothing');
    expect(await refusal({ horizon: 30 })).toBe('explain.nothing');
  });

  it('explains rain of exactly the time that was asked for', async () => {
    await newPlant();
    for (const code of ['MUA1', 'MUA2', 'MUA3', 'MUA4']) await plant.measure(code, 'precipitation', lastMs, [4, 1, 2]);
    const five = await ask({ rain_minutes: 5, time: iso(lastMs) });
    expect(five).toMatchObject({ kind: 'rain', value: 2, rain: { minutes: 5, rows: [{ rain: 2 }] } });
    expect(await ask({ rain_minutes: 10, time: iso(lastMs - stepMs) })).toMatchObject({ value: 5 });
    expect(await ask({ rain_minutes: 60, time: iso(lastMs) })).toMatchObject({ value: 7, rain: { minutes: 60 } });
  });

  it('explains a nowcast by what it was issued from', async () => {
    await calculate();
    await setup.node.compute.issueNowcasts();
    const forecast = await ask({ horizon: 30 });
    expect(forecast).toMatchObject({ kind: 'forecast', field: 'inflow_moving_average' });
    expect(forecast.forecast).toMatchObject({ model: 'nowcast 4', horizon_minutes: 30, cadence_seconds: 600 });
    const early = { ...as(), query: { horizon: 30, known_at: iso(now() - 86_400_000) } } as Loose;
    expect(await setup.node.outcome(explain.explain, early)).toBe('explain.nothing');
  });
});

describe('the interpolation record', () => {
  beforeEach(() => newPlant());

  const createHistoryReader = () =>
    setup.people.person({
      username: `lichsu${plant.hydro}`,
      fullName: 'lichsu',
      permissions: ['interpolate-history'],
      plants: [plant.hydro],
    });

  it('names every table a saved run asked, page by page, by object and group', async () => {
    await calculate();
    await setup.node.ok(calculation.recalculate, {
      ...as(),
      body: { from: iso(lastMs - 30 * stepMs), to: iso(lastMs) },
    });
    await calculate();
    const user = { token: (await createHistoryReader()).token, hydro: plant.hydro };
    const period = { from: iso(lastMs - 10 * stepMs), to: iso(lastMs) };
    const list = (query: object): Promise<Loose> =>
      setup.node.ok(explain.records, { ...user, query: { ...period, ...query } } as Loose);
    const { records, next_cursor: none } = await list({ limit: 500 });
    expect(none).toBeNull();
    expect(new Set(records.map((one: Loose) => one.time)).size).toBe(11);
    expect(new Set(records.map((one: Loose) => one.formula_type))).toEqual(
      new Set(['ZV', 'ZAQ', 'HPQ', 'QZ', 'QHL', 'ZAoAc']),
    );
    const pagedRecords: Loose[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await list({ limit: 20, ...(cursor ? { cursor } : {}) });
      pagedRecords.push(...page.records);
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
    expect(pagedRecords).toEqual(records);
    const gate = await list({ object: plant.outlet('V1'), group: 'ZAQ', limit: 500 });
    expect(gate.records).toHaveLength(11);
    expect(gate.records[0]).toMatchObject({ code: 'V1', input_before: { input: 0.8 }, formula: 'gate.zaq' });
    const storage = await list({ object: 'plant', group: 'ZV', limit: 500 });
    expect(storage.records[0].result.storageMcm * 1e6).toBeCloseTo(
      (await ask({ field: 'total_capacity', time: iso(lastMs) })).value,
      0,
    );
    const longPeriod = { ...period, from: iso(lastMs - 40 * 86_400_000) };
    expect(await setup.node.outcome(explain.records, { ...user, query: { ...longPeriod, limit: 5 } } as Loose)).toBe(
      'series.too_long',
    );
  });

  it('goes out as a file', async () => {
    await calculate();
    const query = new URLSearchParams({ from: iso(lastMs - stepMs), to: iso(now()), format: 'csv' });
    const answer = await setup.node.http.inject({
      method: 'GET',
      url: `/api/renew${explain.exportRecords.path}?${query.toString()}`,
      headers: { authorization: `Bearer ${(await createHistoryReader()).token}`, hydro: plant.hydro },
    });
    expect(answer.body).toContain('formula_type');
    expect(answer.body).toContain('ZAQ');
  });
});
