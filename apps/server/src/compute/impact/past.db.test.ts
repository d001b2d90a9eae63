import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { affects } from '@spillway/contract/compute/impact';
import { plantFile } from '@spillway/contract/plant/file';
import { tables } from '@spillway/contract/plant/tables/tables';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { uploadBody } from '../../plant/testing/tables.ts';
import { type CalculationPlant, calculationSetup, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const calculate = () => setup.node.compute.calculate();
const otherCsv = 'z,v\n230,11\n235,20\n240,30\n245,43\n250,60\n255,80\n';

let plant: CalculationPlant;
let lastMs: number;

const as = (body?: Loose, overrides: object = {}) => ({
  token: plant.operator.token,
  hydro: plant.hydro,
  ...(body ? { body } : {}),
  ...overrides,
});
const levelAt = (timeMs: number) => 249 - (lastMs - timeMs) / stepMs / 100;

/** The figures of each step that depend on the capacity curve. */
async function figures(fromMs = lastMs - 59 * stepMs, toMs = lastMs) {
  const { records } = setup.node.compute;
  return (await records.recordsBetween(plant.hydro, fromMs, toMs)).map(({ timeMs, values }) => ({ timeMs, ...values }));
}
const measure = (fromMs: number, toMs: number) =>
  Promise.all(
    ['MNH1', 'MNH2'].map((code) =>
      plant.measure(
        code,
        'water_level',
        toMs,
        Array.from({ length: (toMs - fromMs) / stepMs + 1 }, (_, step) => levelAt(fromMs + step * stepMs)),
      ),
    ),
  );
const readCurrent = async (): Promise<Loose> =>
  (await setup.node.ok(tables.list, as())).find((one) => one.group_code === 'ZV' && one.in_force)!;
const newSurvey = (overrides: object = {}) => ({
  ...uploadBody({ csv: otherCsv, effective_start: '2025-01-01 00:00:00', name: 'Khảo sát mới' }),
  recompute_past: false,
  ...overrides,
});

let startOfAll: Date | null = null;
beforeEach(async () => {
  startOfAll ??= setup.clock.now();
  setup.clock.set(startOfAll);
  plant = await setup.newPlant();
  lastMs = Math.floor(now() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
  await measure(lastMs - 59 * stepMs, lastMs);
  await calculate();
});

/** A later repair of a past step for another reason. */
async function repairHistory() {
  await plant.measure('DM1', 'opening', lastMs - 40 * stepMs, [0.1, 0.2]);
  await calculate();
}

describe('a capacity curve uploaded with other values, valid since last year', () => {
  it('changes no figure of the past unasked, neither now nor in a later repair; from now on it counts', async () => {
    const before = await figures();
    const created = await setup.node.ok(tables.upload, as(newSurvey()));
    expect(created).toMatchObject({ state: 'in_force', counts_from: expect.any(String), reason: 'Đo lại' });
    await calculate();
    expect(await figures()).toEqual(before);
    await repairHistory();
    expect((await figures()).map((one) => one.total_capacity)).toEqual(before.map((one) => one.total_capacity));
    setup.clock.advanceMs(14 * minuteMs);
    const nextMs = Math.floor(now() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
    await measure(lastMs + stepMs, nextMs);
    await calculate();
    const laterFigures = await figures(lastMs + stepMs, nextMs);
    const since = laterFigures.filter(({ timeMs }) => timeMs >= Date.parse(created.counts_from!));
    expect(since.length).toBeGreaterThan(0);
    for (const { timeMs, total_capacity } of since) expect(total_capacity).toBe(storageM3(levelAt(timeMs)));
  });

  it('asked for the past, makes every figure what an independent look-up of its rows gives', async () => {
    const before = await figures();
    const { file, file_name, group_code, object_kind, effective_start, effective_end, loop_by_year } = newSurvey();
    const requestedUploadBody = {
      file,
      file_name,
      group_code,
      object_kind,
      effective_start,
      effective_end,
      loop_by_year,
    };
    const impact = await setup.node.ok(affects.upload, as(requestedUploadBody));
    expect(impact).toMatchObject({ reason_needed: true, from: iso(before[0]!.timeMs) });
    expect(impact.records).toBeGreaterThanOrEqual(before.length);
    expect(impact.users[0]).toMatchObject({ kind: 'plant', carries: expect.arrayContaining(['storage', 'inflow']) });
    expect(impact.difference).toMatchObject({ column: 'v', before: 75, after: 80, keys: [{ name: 'z', value: 255 }] });
    expect(await figures()).toEqual(before);

    await setup.node.ok(tables.upload, as(newSurvey({ recompute_past: true })));
    await calculate();
    const after = await figures();
    for (const { timeMs, total_capacity } of after) expect(total_capacity).toBe(storageM3(levelAt(timeMs)));
    const storage = impact.largest.find(({ figure }) => figure === 'total_capacity')!;
    const index = before.findIndex(({ timeMs }) => iso(timeMs) === storage.time);
    expect([storage.before, storage.after]).toEqual([before[index]!.total_capacity, after[index]!.total_capacity]);
    const sizes = before.map((one, i) => Math.abs(after[i]!.total_capacity! - one.total_capacity!));
    expect(sizes[index]).toBe(Math.max(...sizes));
  });

  it('is undone by letting the former one count again, as a new version', async () => {
    const previousTable = await readCurrent();
    const before = await figures();
    const { effective_start } = previousTable;
    await setup.node.ok(tables.upload, as(newSurvey({ recompute_past: true, replace: true, effective_start })));
    await calculate();
    expect(await figures()).not.toEqual(before);
    const call = { table_id: previousTable.table_id, recompute_past: true, reason: 'Tải nhầm tệp' };
    const back = await setup.node.ok(tables.restore, as(call));
    expect(back).toMatchObject({ in_force: true, state: 'in_force', reason: 'Tải nhầm tệp' });
    await calculate();
    expect(await figures()).toEqual(before);
    expect(await setup.node.outcome(tables.restore, as({ ...call, table_id: back.table_id }))).toBe(
      'table.counts_already',
    );
  });
});

describe('a capacity curve that is deleted', () => {
  it('stays with the past, asks for a reason and its name, and is found by no step from then on', async () => {
    const before = await figures();
    const { table_id: id, name } = await readCurrent();
    const remove = (query: object) => setup.node.outcome(tables.remove, as(undefined, { params: { id }, query }));
    expect(await remove({ reason: 'Nhầm hồ' })).toBe('table.name_not_typed');
    expect(await remove({ name })).toBe('request.invalid');
    expect(await setup.node.ok(affects.table, as({ change: { act: 'remove', table_id: id } }))).toMatchObject({
      must_type: name,
      records: expect.any(Number),
      largest: expect.arrayContaining([expect.objectContaining({ figure: 'total_capacity', after: null })]),
    });
    expect(await remove({ reason: 'Nhầm hồ', name })).toBe('ok');
    expect(await trailOf(setup.test.database, id)).toContainEqual(
      expect.objectContaining({ action: 'curve.delete', after: expect.objectContaining({ reason: 'Nhầm hồ' }) }),
    );
    await calculate();
    expect(await figures()).toEqual(before);
    await repairHistory();
    expect((await figures()).map((one) => one.total_capacity)).toEqual(before.map((one) => one.total_capacity));
    setup.clock.advanceMs(14 * minuteMs);
    const { inForce } = setup.node.plant;
    expect((await inForce.at(plant.hydro, setup.clock.now())).capacityCurve).toBeNull();
    expect((await inForce.at(plant.hydro, new Date(lastMs))).capacityCurve).not.toBeNull();
  });

  it('is gone from the past too where that is asked, and comes back', async () => {
    const before = await figures();
    const { table_id, name } = await readCurrent();
    const query = { reason: 'Sai', name, recompute_past: 'true' };
    await setup.node.ok(tables.remove, as(undefined, { params: { id: table_id }, query }));
    await calculate();
    expect((await figures()).every((one) => one.total_capacity === null)).toBe(true);
    await setup.node.ok(tables.restore, as({ table_id, recompute_past: true, reason: 'Xóa nhầm' }));
    await calculate();
    expect(await figures()).toEqual(before);
  });
});

describe('a table whose period is changed', () => {
  it('goes on as another version from now; steps before keep the former', async () => {
    const before = await figures();
    const { table_id, name, effective_start, loop_by_year, active } = await readCurrent();
    const use = { table_id, name, effective_start, loop_by_year, active };
    const endedBody = { ...use, effective_end: '2025-06-01 00:00:00' };
    expect(await setup.node.outcome(tables.change, as(endedBody))).toBe('request.invalid');
    const created = await setup.node.ok(tables.change, as({ ...endedBody, reason: 'Hết hạn' }));
    expect(created).toMatchObject({ state: 'ended', replaces: table_id });
    await calculate();
    expect(await figures()).toEqual(before);
    const previousTable = await setup.node.ok(tables.get, as(undefined, { params: { id: table_id } }));
    expect(previousTable).toMatchObject({
      state: 'replaced',
      counts_until: created.counts_from,
      may: { restore: true },
    });
  });
});

describe('a plant’s file with another capacity curve', () => {
  it('leaves the past as it is unless the import is asked to compute it again', async () => {
    const permissions = ['system', 'sensor.update', 'sensor.change-status', 'stations.update'] as const;
    const chief = await setup.people.person({ permissions, allPlants: true });
    const call = { token: chief.token, hydro: plant.hydro };
    const before = await figures();
    const answer = await setup.node.http.inject({
      method: 'GET',
      url: '/api/renew/v1/plant/export',
      headers: { authorization: `Bearer ${chief.token}`, hydro: plant.hydro },
    });
    const file: Loose = JSON.parse(answer.body);
    const curve = file.tables.find((one: Loose) => one.group_code === 'ZV' && one.active);
    const volumes = curve.columns.v;
    for (const row of volumes.keys()) volumes[row] *= 2;
    await setup.node.ok(plantFile.import, { ...call, body: { file, dry_run: false, recompute_past: false } });
    await calculate();
    expect(await figures()).toEqual(before);
    await repairHistory();
    expect((await figures()).map((one) => one.total_capacity)).toEqual(before.map((one) => one.total_capacity));
    const laterInForce = await setup.node.plant.inForce.at(plant.hydro, new Date(now() + minuteMs));
    expect(laterInForce.capacityCurve).not.toBeNull();
    expect((await readCurrent()).counts_from).not.toBeNull();
  });
});

describe('a run', () => {
  it('names the rules it was made by, and other rules of today compute nothing again unasked', async () => {
    const [run] = (await setup.node.ok(calculation.runs, as())).runs;
    expect(run!.engine_rules).toMatch(/^\d{4}\.\d+$/);
    await sql`update calculation_run set engine_rules = '2020.1'`.execute(setup.test.database.sql);
    await calculate();
    const { runs } = await setup.node.ok(calculation.runs, as());
    expect([...new Set(runs.map(({ engine_rules: rules }) => rules))]).toEqual(['2020.1']);
  });
});

describe('what is affected on twenty years of records', () => {
  // `npm run bench -- compute/impact` measures the time.
  it('is told from a sample, and says so', async () => {
    // An empty run for each day, which a query has to skip.
    await sql`
      insert into calculation_run (plant_no, kind, method, from_time, to_time, step_s, source_key, saved_at, input_keys,
        input_values, input_ages, input_qualities, input_sources, result_keys, result_values, result_flags)
      select run.plant_no, 'auto', 'auto', from_time - day * interval '1 day', to_time - day * interval '1 day', step_s,
             source_key, saved_at - day * interval '1 day', '{}', '', '', '', '', '{}', '', ''
        from calculation_run run join series_plant using (plant_no), generate_series(1, 7305) as day
       where hydro_code = ${plant.hydro} and run_id = (
         select min(run_id) from calculation_run inner_run where inner_run.plant_no = run.plant_no)`.execute(
      setup.test.database.sql,
    );
    const { table_id } = await readCurrent();
    await sql`update curve set start_wall_ms = 0 where hydro_code = ${plant.hydro}`.execute(setup.test.database.sql);
    const impact = await setup.node.ok(affects.table, as({ change: { act: 'remove', table_id } }));
    expect(impact.records).toBeGreaterThan(2_000_000);
    expect(impact.sample!.days).toBeLessThan(impact.sample!.of_days);
  });
});

/** Interpolates the rows of the other file, independently of the product. */
function storageM3(levelM: number): number {
  const rows = otherCsv
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number) as [number, number]);
  const above = rows.findIndex(([z]) => z >= levelM);
  const [[z0, v0], [z1, v1]] = [rows[above - 1]!, rows[above]!];
  return Math.round((v0 + ((v1 - v0) * (levelM - z0)) / (z1 - z0)) * 1e6);
}
