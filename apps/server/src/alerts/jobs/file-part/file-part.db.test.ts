import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { warningJobs as jobs } from '@spillway/contract/alerts/jobs/jobs';
import { maxJobs } from '@spillway/contract/alerts/jobs/limits';
import { plantFile as contract } from '@spillway/contract/plant/file';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../../access/testing/trail.ts';
import { type CalculationPlant, calculationSetup } from '../../../compute/testing/calculation-setup.ts';
import { clone, demo, type Loose } from '../../../plant/testing/plant-files.ts';
import type { Person } from '../../../testing/people.ts';

const setup = calculationSetup();
let chief: Person;
let of: CalculationPlant;

const rain: JobContent = {
  name: 'Mưa lớn ở đập',
  group: 'Mưa',
  target_kind: 4,
  target_id: null,
  property: 'precipitation',
  comparison_mode: 'sum',
  window_minutes: 180,
  per_minutes: null,
  by: null,
  lead_minutes: null,
  edge: null,
  comparison_operator: 'at_least',
  steps: [{ severity: 'warning', threshold: 50, level: null, offset: 0 }],
  hysteresis: 0,
  delay: 1,
  clear_after_minutes: 0,
  least_minutes: 0,
  missing_after_minutes: null,
  types: [3],
  receivers: [],
  repeat_minutes: null,
  seen_holds_minutes: 120,
  handling: { text: 'Gọi trạm', steps: ['Xem ra đa'], calls: [{ name: 'Trạm đập', phone: '0912345678' }] },
  same_within_minutes: 15,
  further_by: null,
  further_share: 0.5,
  is_enabled: true,
  only_in_flood: false,
};
const level: JobContent = {
  ...rain,
  property: 'water_level',
  comparison_mode: 'single',
  window_minutes: null,
  steps: [{ severity: 'warning', threshold: 248, level: null, offset: 0 }],
};

const as = (hydro: string) => ({ token: chief.token, hydro, language: 'en' as const });
const list = (hydro: string) => setup.node.ok(jobs.list, as(hydro));
const listOwnJobs = async (hydro: string) => (await list(hydro)).jobs.filter(({ preset }) => preset === null);
const presetOf = async (hydro: string, code: string) => (await list(hydro)).jobs.find((one) => one.preset === code)!;
const add = (hydro: string, change: Partial<JobContent>, job = rain) =>
  setup.node.ok(jobs.add, { ...as(hydro), body: { ...job, ...change } });

async function exported(hydro: string): Promise<Loose> {
  const headers = { authorization: `Bearer ${chief.token}`, hydro };
  const answer = await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const body = (file: Loose, overrides: object = {}) => ({ file, dry_run: false, recompute_past: true, ...overrides });
const importInto = (hydro: string, file: Loose, overrides: object = {}) =>
  setup.node.ok(contract.import, { ...as(hydro), body: body(file, overrides) });
/** The changes to warning jobs that an import would report. */
const fileReport = async (hydro: string, file: Loose) => {
  const { changes, faults } = await importInto(hydro, file, { dry_run: true });
  expect(faults).toEqual([]);
  return changes.find(({ kind }) => kind === 'warning_job');
};
const faultsOf = async (hydro: string, file: Loose) =>
  (await importInto(hydro, file, { dry_run: true })).faults.map(({ path, code }) => `${path} ${code}`);

let createdCount = 0;
async function newPlantFrom(file: Loose): Promise<string> {
  createdCount += 1;
  const hydro = `FROM${createdCount}`;
  await importInto(of.hydro, file, { new_hydro_code: hydro });
  await setup.reconcile(hydro);
  return hydro;
}

/**
 * A plant with a changed preset, a weakened critical preset, a built-in warning with other receivers, and jobs about each kind of
 * object.
 */
async function createSettledPlant(): Promise<CalculationPlant> {
  const one = await setup.newPlant(demo());
  const { hydro } = one;
  const { jobs: all } = await list(hydro);
  for (const [code, change] of [
    ['rain_hour', { steps: [{ severity: 'watch', threshold: 40, level: null, offset: 0 }] }],
    ['inflow_ten_year', { delay: 5, receivers: [{ kind: 'account', account_id: one.colleague.accountId }] }],
  ] as const) {
    const found = all.find((job) => job.preset === code)!;
    const { state, may, threshold, target_name, receiver_names, preset, is_critical, ...rest } = found;
    const { is_changed, is_demo, updated_at, updated_by, ...job } = rest;
    await setup.node.ok(jobs.update, { ...as(hydro), body: { ...job, ...change } as Loose });
  }
  await setup.node.ok(jobs.updateBuiltIn, {
    ...as(hydro),
    body: {
      warning_job_id: 'station_silent',
      types: [0, 3],
      receivers: [{ kind: 'account', account_id: one.operator.accountId }],
      repeat_minutes: 60,
      seen_holds_minutes: 60,
      handling: { text: 'Gọi đội bảo trì', steps: [], calls: [{ name: 'Đội', phone: '0912000111' }] },
    },
  });
  const targets = await setup.node.ok(jobs.targets, as(hydro));
  const idOf = (kind: number, name: string) =>
    targets.find((target) => target.target_kind === kind && (target.code ?? target.name) === name)!.target_id;
  const position = targets.find((target) => target.target_kind === 3)!;
  const sensor = targets.find((target) => target.target_kind === 0)!;
  await add(hydro, {});
  await add(hydro, {
    name: 'Trạm mưa 1',
    target_id: idOf(4, 'MUA1'),
    receivers: [{ kind: 'account', account_id: one.colleague.accountId }, { kind: 'duty' }],
    types: [0, 3],
  });
  await add(hydro, { name: 'Ở vị trí', target_kind: 3, target_id: position.target_id }, level);
  const silence = { property: null, comparison_mode: 'silence', window_minutes: null, further_share: null } as const;
  await add(hydro, { ...silence, name: 'Cảm biến im', target_kind: 0, target_id: sensor.target_id });
  await add(hydro, { ...silence, name: 'Tổ máy im', target_kind: 2, target_id: idOf(2, 'H1') });
  return one;
}

beforeAll(async () => {
  const permissions = ['system', 'sensor', 'stations', 'dashboard'] as const;
  chief = await setup.people.person({ username: 'chutep', permissions, allPlants: true });
  of = await createSettledPlant();
});

describe('warning jobs in the file of a plant', () => {
  it('are named by what people call their objects, without people and numbers', async () => {
    const file = await exported(of.hydro);
    const { own: jobsOfFile, presets, built_in } = file.warning_jobs;
    expect(jobsOfFile.map(({ name, target }: Loose) => [name, target])).toEqual([
      ['Cảm biến im', expect.any(String)],
      ['Mưa lớn ở đập', null],
      ['Trạm mưa 1', 'MUA1'],
      ['Tổ máy im', 'H1'],
      ['Ở vị trí', expect.any(String)],
    ]);
    expect(presets.map(({ preset }: Loose) => preset)).toEqual(['inflow_ten_year', 'rain_hour']);
    expect(presets[1]).toMatchObject({ name: null, handling: null, steps: [{ threshold: 40 }] });
    expect(built_in).toEqual([
      {
        code: 'station_silent',
        types: [0, 3],
        repeat_minutes: 60,
        seen_holds_minutes: 60,
        // Only people were notified; at another plant it is whoever is on duty.
        tells_duty: true,
        handling: { text: 'Gọi đội bảo trì', steps: [] },
      },
    ]);
    const text = JSON.stringify(file.warning_jobs);
    for (const secret of ['0912', of.colleague.accountId, of.operator.accountId, of.station('MUA1')])
      expect(text).not.toContain(secret);
  });

  it('become the jobs of another plant, and a second import finds nothing to change', async () => {
    const file = await exported(of.hydro);
    const hydro = await newPlantFrom(file);
    expect((await exported(hydro)).warning_jobs).toEqual(file.warning_jobs);
    expect(await fileReport(hydro, file)).toBeUndefined();
    expect((await importInto(hydro, file)).changes).toEqual([]);
    const mine = await listOwnJobs(hydro);
    expect(mine.map(({ state }) => state.error)).not.toContain('target_gone');
    const station = mine.find(({ name }) => name === 'Trạm mưa 1')!;
    expect(station).toMatchObject({ receivers: [{ kind: 'duty' }], handling: { ...rain.handling, calls: [] } });
    expect(station.target_name).not.toBeNull();
    expect(station.target_id).not.toBe(of.station('MUA1'));
    expect(await presetOf(hydro, 'inflow_ten_year')).toMatchObject({ delay: 5, receivers: [{ kind: 'duty' }] });
    const trail = await trailOf(setup.test.database, station.warning_job_id);
    expect(trail).toMatchObject([{ action: 'warning_job.create', after: { name: 'Trạm mưa 1' } }]);
    expect((await trailOf(setup.test.database, 'inflow_ten_year')).at(-1)).toMatchObject({
      action: 'warning_job.weaken',
      hydro_code: hydro,
    });
  });

  it('come back to their own plant without touching the people and numbers there', async () => {
    const file = await exported(of.hydro);
    const before = await list(of.hydro);
    expect(await fileReport(of.hydro, file)).toBeUndefined();
    file.warning_jobs.own[2].delay = 3;
    file.warning_jobs.built_in[0].repeat_minutes = 90;
    await importInto(of.hydro, file);
    const after = await list(of.hydro);
    const people = ({ jobs: all, built_in }: typeof after) =>
      [...all, ...built_in].map(({ receivers, handling }) => ({ receivers, calls: handling.calls }));
    expect(people(after)).toEqual(people(before));
    expect(after.jobs.find(({ name }) => name === 'Trạm mưa 1')).toMatchObject({ delay: 3 });
  });

  it('are compared field by field; what a file does not have goes, and what it has as shipped is put back', async () => {
    const hydro = await newPlantFrom(await exported(of.hydro));
    const file = await exported(hydro);
    const all = file.warning_jobs;
    all.own = all.own.filter(({ name }: Loose) => name !== 'Tổ máy im');
    all.own.push({ ...clone(all.own[1]), name: 'Mưa khác' });
    all.own[1].steps[0].threshold = 60;
    all.presets = [];
    all.built_in = [];
    const change = await fileReport(hydro, file);
    expect(change).toMatchObject({
      added: ['Mưa khác'],
      removed: ['Tổ máy im'],
      changed: [
        { name: 'Inflow at the 10-year flood', fields: [{ field: 'delay', from: 5, to: 2 }] },
        { name: 'Heavy rain in 1 hour', fields: [{ field: 'steps[0].threshold', from: 40, to: 30 }] },
        { name: expect.stringMatching(/^A station/) },
        { name: 'Mưa lớn ở đập', fields: [{ field: 'steps[0].threshold', from: 50, to: 60 }] },
      ],
    });
    expect((await listOwnJobs(hydro)).map(({ name }) => name)).toContain('Tổ máy im');
    await importInto(hydro, file);
    expect((await exported(hydro)).warning_jobs).toEqual({ ...all, own: expect.arrayContaining(all.own) });
    expect(await presetOf(hydro, 'rain_hour')).toMatchObject({ is_changed: false });
    expect((await list(hydro)).built_in.every(({ is_changed: isChanged }) => !isChanged)).toBe(true);
    expect(await fileReport(hydro, file)).toBeUndefined();
  });

  it('stay as they are where a file is of a version without them, or has none', async () => {
    const file = await exported(of.hydro);
    const before = await list(of.hydro);
    const { warning_jobs, ...rest } = file;
    for (const older of [{ ...rest, format_version: 1 }, rest]) {
      expect((await importInto(of.hydro, older)).changes).toEqual([]);
      expect(await list(of.hydro)).toEqual(before);
    }
  });

  it('are imported where their object is missing, say so, and find it once it is there', async () => {
    const file = await exported(of.hydro);
    file.warning_jobs.own.find(({ name }: Loose) => name === 'Trạm mưa 1').target = 'MUA99';
    const hydro = await newPlantFrom(file);
    const job = async () => (await listOwnJobs(hydro)).find(({ name }) => name === 'Trạm mưa 1')!;
    expect(await job()).toMatchObject({ target_name: null, state: { error: 'target_gone', subjects: 0 } });
    expect(await fileReport(hydro, file)).toBeUndefined();
    const exportedAgain = await exported(hydro);
    expect(await fileReport(hydro, exportedAgain)).toBeUndefined();
    expect(await fileReport(await newPlantFrom(exportedAgain), file)).toBeUndefined();
    const station = { ...file.stations[0], station_code: 'MUA99', name: 'Mưa 99' };
    file.stations.push({ ...station, thiessen_coefficient: 0, sensor_port: 99 });
    await importInto(hydro, file);
    await setup.reconcile(hydro);
    expect((await job()).target_name).toBe('Mưa 99');
  });

  it('are refused with the place of the fault, by the rules of the form and the limit of a plant', async () => {
    const file = await exported(of.hydro);
    const invalidFile = clone(file);
    invalidFile.warning_jobs.own[1].window_minutes = null;
    invalidFile.warning_jobs.own[2].name = 'MƯA LỚN Ở ĐẬP';
    invalidFile.warning_jobs.own[3].name = 'Mưa 1 giờ lớn';
    invalidFile.warning_jobs.presets[0].is_enabled = false;
    invalidFile.warning_jobs.presets[1].preset = 'no_such_preset';
    expect(await faultsOf(of.hydro, invalidFile)).toEqual([
      'warning_jobs.own[2].name duplicate',
      'warning_jobs.presets[1].preset option',
      'warning_jobs.presets[0] warning_job.critical',
      'warning_jobs.own[1].window_minutes required',
      'warning_jobs.own[3] warning_job.name_taken',
    ]);
    const unknown = clone(file);
    unknown.warning_jobs.own[0].receivers = [];
    unknown.warning_jobs.own[0].steps[0].more = 1;
    expect(await faultsOf(of.hydro, unknown)).toEqual([
      'warning_jobs.own[0].steps[0].more unknown_field',
      'warning_jobs.own[0].receivers unknown_field',
    ]);
    const many = clone(file);
    many.warning_jobs.own = Array.from({ length: maxJobs + 1 }, (_, i) => ({
      ...file.warning_jobs.own[1],
      name: `${i}`,
    }));
    expect((await importInto(of.hydro, many, { dry_run: true })).faults).toEqual([
      { path: 'warning_jobs.own', code: 'too_many', message: expect.stringContaining(String(maxJobs)) },
    ]);
  });

  it('that somebody changes after the preview are looked at again first', async () => {
    const hydro = await newPlantFrom(await exported(of.hydro));
    const file = await exported(hydro);
    file.warning_jobs.own[1].delay = 4;
    const { fingerprint } = await importInto(hydro, file, { dry_run: true });
    await add(hydro, { name: 'Mới thêm' });
    const call = { ...as(hydro), body: body(file, { fingerprint }) };
    expect(await setup.node.outcome(contract.import, call)).toBe('plant_file.changed');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from plant_history where hydro_code = ${hydro} and kind = 'warning_job'`.execute(
      setup.test.database.sql,
    );
    expect(rows[0]!.count).toBeGreaterThan(5);
  });
});
