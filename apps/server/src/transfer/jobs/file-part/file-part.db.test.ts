import { plantFile as contract } from '@spillway/contract/plant/file';
import { maxJobs } from '@spillway/contract/transfer/choices';
import type { JobFields } from '@spillway/contract/transfer/job';
import { transferJobs as jobs } from '@spillway/contract/transfer/jobs';
import { transferTargets as targets } from '@spillway/contract/transfer/targets';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, plainDemo } from '../../../compute/testing/calculation-setup.ts';
import { clone, type Loose } from '../../../plant/testing/plant-files.ts';
import type { Person } from '../../../testing/people.ts';
import { jobOf } from '../testing/a-job.ts';

const password = 'mật khẩu của Sở';
const setup = calculationSetup();
let chief: Person;
let of: CalculationPlant;

const as = (hydro: string) => ({ token: chief.token, hydro, language: 'en' as const });
const list = async (hydro: string) => (await setup.node.ok(jobs.list, as(hydro))).jobs;
const targetsOf = async (hydro: string) => (await setup.node.ok(targets.list, as(hydro))).targets;

async function exported(hydro: string): Promise<Loose> {
  const headers = { authorization: `Bearer ${chief.token}`, hydro };
  const answer = await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const importInto = (hydro: string, file: Loose, overrides: object = {}) =>
  setup.node.ok(contract.import, {
    ...as(hydro),
    body: { file, dry_run: false, recompute_past: true, ...overrides } as never,
  });
/** The changes to transfers that an import would report. */
async function told(hydro: string, file: Loose) {
  const { changes, faults } = await importInto(hydro, file, { dry_run: true });
  expect(faults).toEqual([]);
  return Object.fromEntries(
    changes.filter(({ kind }) => kind.startsWith('transfer')).map(({ kind, ...rest }) => [kind, rest]),
  );
}
const faultsOf = async (hydro: string, file: Loose) =>
  (await importInto(hydro, file, { dry_run: true })).faults.map(({ path, code }) => `${path} ${code}`);

let createdCount = 0;
/** A plant as in another installation: the same description, but different ids. */
async function newPlantFrom(file: Loose): Promise<string> {
  createdCount += 1;
  const hydro = `TRAN${createdCount}`;
  await importInto(of.hydro, file, { new_hydro_code: hydro });
  await setup.reconcile(hydro);
  return hydro;
}

const fieldsOf = ({ target_id, is_own, is_changed, is_described, is_demo, jobs: _, version, ...rest }: Loose) => {
  const { updated_at, updated_by, may, ...fields } = rest;
  return fields;
};
async function saved(hydro: string, id: number | null, change: object) {
  const there = await targetsOf(hydro);
  const before = fieldsOf(there.find(({ target_id }) => target_id === (id ?? 2)));
  return await setup.node.ok(targets.save, { ...as(hydro), body: { ...before, ...change, target_id: id } as never });
}
const add = (hydro: string, change: Partial<JobFields>, secrets: object = {}) =>
  setup.node.ok(jobs.add, { ...as(hydro), body: { ...jobOf(change), set_secrets: secrets } });

/** One receiver of the specification with an address, one added by the plant; figures of the plant and of a station. */
beforeAll(async () => {
  chief = await setup.people.person({
    username: 'chutep',
    permissions: ['system', 'sensor', 'stations', 'dashboard'],
    allPlants: true,
  });
  of = await setup.newPlant(plainDemo());
  const { hydro } = of;
  const shipped = fieldsOf((await targetsOf(hydro)).find(({ target_id }) => target_id === 1));
  await saved(hydro, 1, { http: { ...shipped.http, url: 'https://nhan.tinh.invalid/input' } });
  const file = { ...fieldsOf((await targetsOf(hydro)).find(({ target_id }) => target_id === 2)).file };
  const own = await saved(hydro, null, {
    label_vi: 'Ban chỉ huy huyện',
    label_en: 'District committee',
    file: { ...file, host: 'ftp.huyen.invalid' },
    duty: { every_minutes: 30, lateness_minutes: 12, legal_reason: 'QĐ 12' },
    limits: { calls_per_minute: 7, timeout_seconds: 33, max_bytes: 54_321 },
  });
  const factor = jobOf({}).factors[0]!;
  const lake = { ...factor, series_id: await of.series('plant', 'lake_level') };
  const rain = await of.series(of.station('MUA1'), 'precipitation');
  await add(
    hydro,
    { process_name: 'Gửi Bộ', target_id: 1, is_enabled: true, factors: [lake] },
    { password, proxy_password: 'của proxy' },
  );
  await add(hydro, {
    process_name: 'Gửi huyện',
    target_id: own.target_id,
    is_enabled: false,
    disabled_order: 'theo lệnh của ông Ba',
    factors: [
      lake,
      {
        ...factor,
        series_id: rain,
        symbol: 'MUA1',
        sub_symbol: 'LUONGMUA',
        symbol_type: 'rainfall',
        converted_to: 'mm',
        unit: 'mm',
        decimals: 1,
      },
    ],
  });
});

describe('transfers in the file of a plant', () => {
  it('are named by what travels, and hold neither a password nor whether a job is on', async () => {
    const file = await exported(of.hydro);
    const { targets: receivers, jobs: all } = file.transfers;
    expect(receivers.map(({ shipped, label_vi }: Loose) => shipped ?? label_vi)).toEqual(
      expect.arrayContaining([1, 'Ban chỉ huy huyện']),
    );
    expect(receivers).toHaveLength(2);
    expect(all.map(({ process_name: name, target }: Loose) => [name, target])).toEqual([
      ['Gửi Bộ', 1],
      ['Gửi huyện', 'Ban chỉ huy huyện'],
    ]);
    expect(all[0].secrets).toEqual(['password', 'proxy_password']);
    expect(all[1].factors.map(({ of: owner, code, quantity }: Loose) => [owner, code, quantity])).toEqual([
      ['general', null, 'lake_level'],
      ['station', 'MUA1', 'precipitation'],
    ]);
    const text = JSON.stringify(file.transfers);
    for (const secretText of [password, 'của proxy', 'is_enabled', 'series_id', of.station('MUA1'), 'ông Ba'])
      expect(text).not.toContain(secretText);
  });

  it('become those of another plant: switched off, saying why and what to type again; a second import changes nothing', async () => {
    const file = await exported(of.hydro);
    createdCount += 1;
    const hydro = `TRAN${createdCount}`;
    const { changes, faults } = await importInto(of.hydro, file, { new_hydro_code: hydro });
    expect(faults).toEqual([]);
    // The import lists the secrets to enter again by name, beside what it adds.
    expect(changes.find(({ kind }) => kind === 'transfer_job')!.added).toEqual([
      'Gửi Bộ (to be entered again: password, password of the proxy)',
      'Gửi huyện',
    ]);
    await setup.reconcile(hydro);
    const there = await exported(hydro);
    const without = ({ jobs: all, ...rest }: Loose) => ({
      ...rest,
      jobs: all.map(({ secrets, ...job }: Loose) => job),
    });
    expect(without(there.transfers)).toEqual(without(file.transfers));
    expect(await told(hydro, file)).toEqual({});
    expect((await importInto(hydro, file)).changes).toEqual([]);

    const all = await list(hydro);
    for (const job of all)
      expect(job).toMatchObject({
        is_enabled: false,
        disabled_order: expect.stringContaining('file'),
        transfer_status: 'not_ordered',
        secrets: [],
      });
    expect(all.find(({ process_name: name }) => name === 'Gửi Bộ')!.troubles).toEqual(['no_password']);
    const ownTarget = (await targetsOf(hydro)).find(({ is_own: isOwn }) => isOwn)!;
    expect(ownTarget).toMatchObject({
      limits: { calls_per_minute: 7, timeout_seconds: 33, max_bytes: 54_321 },
      duty: { every_minutes: 30, lateness_minutes: 12, legal_reason: 'QĐ 12' },
    });
    // Figures refer to series of this plant; those of the other plant belong to other owners.
    const { series } = await setup.node.ok(jobs.series, as(hydro));
    const ids = all.flatMap(({ factors }) => factors.map(({ series_id: id }) => id));
    for (const id of ids) expect(series.map(({ series_id: one }) => one)).toContain(id);
  });

  it('leave on what is on here, with its password, and tell every field that would be another', async () => {
    const { hydro } = of;
    const before = await list(hydro);
    const file = await exported(hydro);
    expect(await told(hydro, file)).toEqual({});
    file.transfers.jobs[0].wait_minutes = 5;
    file.transfers.jobs[0].factors[0].symbol = 'HOCHUA';
    file.transfers.targets.find(({ shipped }: Loose) => shipped === 1).limits.calls_per_minute = 11;
    expect(await told(hydro, file)).toMatchObject({
      transfer_target: { changed: [{ fields: [{ field: 'limits.calls_per_minute', to: 11 }] }] },
      transfer_job: {
        added: [],
        removed: [],
        changed: [
          {
            name: 'Gửi Bộ',
            fields: expect.arrayContaining([
              { field: 'wait_minutes', from: 3, to: 5 },
              { field: 'factors[0].symbol', from: 'THUONGLUU', to: 'HOCHUA' },
            ]),
          },
        ],
      },
    });
    expect(await list(hydro)).toEqual(before);
    await importInto(hydro, file);
    const after = (await list(hydro)).find(({ process_name: name }) => name === 'Gửi Bộ')!;
    expect(after).toMatchObject({ is_enabled: true, wait_minutes: 5 });
    expect(after.secrets.map(({ name }) => name)).toEqual(['password', 'proxy_password']);
    expect(await told(hydro, file)).toEqual({});
  });

  it('go where a file has them no more, and stay where a file is of a version without them', async () => {
    const hydro = await newPlantFrom(await exported(of.hydro));
    const file = await exported(hydro);
    const { transfers, ...older } = clone(file);
    expect((await importInto(hydro, older)).changes).toEqual([]);
    expect(await list(hydro)).toHaveLength(2);
    file.transfers = { targets: [], jobs: [] };
    expect(await told(hydro, file)).toMatchObject({
      transfer_target: { removed: ['District committee'] },
      transfer_job: { removed: ['Gửi Bộ', 'Gửi huyện'] },
    });
    await importInto(hydro, file);
    expect(await list(hydro)).toEqual([]);
    const there = await targetsOf(hydro);
    expect(there.filter(({ is_own: isOwn, is_changed: isChanged }) => isOwn || isChanged)).toEqual([]);
  });

  it('are refused with the place of the fault, by the rules of the form', async () => {
    const file = await exported(of.hydro);
    const invalidFile = clone(file);
    const [one, two] = invalidFile.transfers.jobs;
    one.factors[0].quantity = 'no_such_quantity';
    two.factors[1].code = 'MUA99';
    invalidFile.transfers.jobs.push({ ...clone(file.transfers.jobs[0]), process_name: 'GỬI BỘ' });
    invalidFile.transfers.jobs.push({ ...clone(file.transfers.jobs[0]), process_name: 'Ba', target: 'Không ai' });
    invalidFile.transfers.jobs.push({ ...clone(file.transfers.jobs[0]), process_name: 'Tư', hydro_symbol: '' });
    invalidFile.transfers.jobs[4].factors[0].converted_to = 'm³/s';
    expect((await faultsOf(of.hydro, invalidFile)).toSorted()).toEqual(
      [
        'transfers.jobs[0].factors[0] transfer_series_gone',
        'transfers.jobs[1].factors[1] transfer_series_gone',
        'transfers.jobs[2].process_name duplicate',
        'transfers.jobs[3].target transfer_target_unknown',
        'transfers.jobs[4].hydro_symbol required',
        'transfers.jobs[4].factors[0].converted_to transfer_unit',
      ].toSorted(),
    );
    const secret = clone(file);
    secret.transfers.jobs[0].password = 'x';
    secret.transfers.jobs[0].is_enabled = true;
    expect(await faultsOf(of.hydro, secret)).toEqual([
      'transfers.jobs[0].password unknown_field',
      'transfers.jobs[0].is_enabled unknown_field',
    ]);
    const target = clone(file);
    target.transfers.targets[0].protocol = 'http';
    expect(await faultsOf(of.hydro, target)).toContain('transfers.targets[0].http transfer_part_missing');
    const many = clone(file);
    many.transfers.jobs = Array.from({ length: maxJobs + 1 }, (_, i) => ({
      ...file.transfers.jobs[0],
      process_name: `${i}`,
    }));
    expect(await faultsOf(of.hydro, many)).toEqual(['transfers.jobs too_many']);
  });

  it('take no address away from a job that is on', async () => {
    const file = await exported(of.hydro);
    const shipped = file.transfers.targets.find(({ shipped: no }: Loose) => no === 1);
    shipped.http.url = '';
    expect(await faultsOf(of.hydro, file)).toEqual([
      expect.stringMatching(/^transfers\.targets\[\d\] transfer_target\.needs_address$/),
    ]);
  });
});
