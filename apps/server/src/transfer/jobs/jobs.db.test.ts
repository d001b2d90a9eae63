import type { JobFields } from '@spillway/contract/transfer/job';
import { transferJobs as contract } from '@spillway/contract/transfer/jobs';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { transferTargets as targets } from '@spillway/contract/transfer/targets';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { type CalculationPlant, calculationSetup } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { jobOf } from './testing/a-job.ts';

const setup = calculationSetup();
let of: CalculationPlant;
let other: CalculationPlant;
let reader: Person;
let viewer: Person;
let chief: Person;
let lake: number;
let storage: number;

beforeAll(async () => {
  of = await setup.newPlant();
  other = await setup.newPlant();
  const plants = [of.hydro];
  reader = await setup.people.person({ permissions: ['sensor.change-status'], plants });
  viewer = await setup.people.person({ permissions: ['dashboard'], plants });
  chief = await setup.people.person({ permissions: ['system', 'sensor.update'], plants: [of.hydro, other.hydro] });
  lake = await of.series('plant', 'lake_level');
  storage = await of.series('plant', 'total_capacity');
});

const as = (user: Person = of.operator, hydro = of.hydro) => ({ token: user.token, hydro, language: 'vi' as const });
const list = async (user?: Person) => (await setup.node.ok(contract.list, as(user))).jobs;
const level = () => ({ ...jobOf({}).factors[0]!, series_id: lake });
const wanted = (change: Partial<JobFields> = {}): JobFields =>
  jobOf({ factors: [level()], is_enabled: false, ...change });
const add = (change: Partial<JobFields> = {}, overrides: object = {}, user?: Person) =>
  setup.node.ok(contract.add, { ...as(user), body: { ...wanted(change), set_secrets: {}, ...overrides } });
const refusedOf = async (change: Partial<JobFields>) => {
  const body = { ...wanted(change), set_secrets: {} };
  const { code, details } = await setup.node.refused(contract.add, { ...as(), body });
  return details[0] ? `${details[0].field} ${details[0].code}` : code;
};
const targetOf = async (id: number) =>
  (await setup.node.ok(targets.list, as(chief))).targets.find(({ target_id }) => target_id === id)!;
const fieldsOf = ({
  target_id: _id,
  is_own: _own,
  is_changed: _changed,
  is_described: _described,
  is_demo: _demo,
  jobs: _jobs,
  version: _version,
  updated_at: _at,
  updated_by: _by,
  may: _may,
  ...fields
}: Awaited<ReturnType<typeof targetOf>>): TargetFields => fields;
const saveTarget = (user: Person, id: number | null, fields: TargetFields, overrides: object = {}) =>
  setup.node.ok(targets.save, { ...as(user), body: { ...fields, target_id: id, ...overrides } });
async function describeTarget(id: number, host = 'nhan.tinh.invalid') {
  const fields = fieldsOf(await targetOf(id));
  const http = fields.http && { ...fields.http, url: `https://${host}/input` };
  return await saveTarget(chief, id, { ...fields, http, file: fields.file && { ...fields.file, host } });
}
const door = () => setup.node.top.transfer.jobs;
const plantNo = async () =>
  (
    await sql<{ no: number }>`select plant_no as no from series_plant where hydro_code = ${of.hydro}`.execute(
      setup.test.database.sql,
    )
  ).rows[0]!.no;

describe('who may', () => {
  it('read with the rights of sensors, write with sensor.update, and at his own plant only', async () => {
    for (const route of [contract.list, contract.series, targets.list]) {
      expect(await setup.node.outcome(route, {})).toBe('auth.required');
      expect(await setup.node.outcome(route, as(reader))).toBe('ok');
      expect(await setup.node.outcome(route, as(viewer))).toBe('forbidden');
      expect(await setup.node.outcome(route, as(of.operator, other.hydro))).toBe('plant.forbidden');
    }
    const target = fieldsOf(await targetOf(4));
    const calls = [
      [contract.add, { ...wanted(), set_secrets: {} }, {}],
      [contract.update, { job_id: 99, ...wanted() }, { job_id: 'x' }],
      [contract.delete, { job_id: 99 }, {}],
      [targets.save, { ...target, target_id: 4 }, { target_id: 4 }],
      [targets.delete, { target_id: 4 }, {}],
    ] as const;
    for (const [route, body, wrong] of calls) {
      const call = (user?: Person, requestBody: object = body) =>
        setup.node.outcome(route, { ...(user ? as(user) : {}), body: requestBody } as never);
      expect(await call()).toBe('auth.required');
      expect(await call(of.operator, wrong)).toBe('request.invalid');
      expect(await call(reader)).toBe('forbidden');
      expect(await setup.node.outcome(route, { ...as(of.operator, other.hydro), body } as never)).toBe(
        'plant.forbidden',
      );
    }
    for (const [route, more] of [
      [contract.update, wanted()],
      [contract.delete, {}],
    ] as const)
      expect(await setup.node.outcome(route, { ...as(), body: { job_id: 99, ...more } } as never)).toBe(
        'transfer_job.not_found',
      );
    expect(await setup.node.outcome(targets.delete, { ...as(), body: { target_id: 777 } })).toBe(
      'transfer_target.not_found',
    );
  });
});

describe('targets', () => {
  it('are the eight of the specification from the first day, without an address of anybody', async () => {
    const { targets: all, examples } = await setup.node.ok(targets.list, as());
    expect(all.map(({ target_id }) => target_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.every(({ is_described, is_changed, version }) => !is_described && !is_changed && version === 0)).toBe(
      true,
    );
    expect(JSON.stringify([all, examples])).not.toMatch(/https?:\/\/|gov\.vn/);
    expect(examples.map(({ code }) => code)).toEqual(['disaster_committee', 'dispatch', 'evn_daily', 'json_api']);
  });

  it('are renamed by whoever keeps sensors, and sent elsewhere only by a holder of system', async () => {
    const before = fieldsOf(await targetOf(5));
    const namedTarget = { ...before, label_vi: 'Sở Nông nghiệp và Môi trường tỉnh Gia Lai' };
    expect(await saveTarget(of.operator, 5, namedTarget)).toMatchObject({
      label_vi: namedTarget.label_vi,
      is_changed: true,
      version: 1,
    });
    const movedTarget = { ...namedTarget, file: { ...namedTarget.file!, host: 'ftp.tinh.invalid' } };
    expect(await setup.node.outcome(targets.save, { ...as(), body: { ...movedTarget, target_id: 5 } })).toBe(
      'transfer_target.address_needs_system',
    );
    const saved = await saveTarget(chief, 5, movedTarget);
    expect(saved).toMatchObject({ is_described: true, version: 2 });
    // Users who manage sensors may change templates as long as the destination stays the same.
    await saveTarget(of.operator, 5, { ...movedTarget, file: { ...movedTarget.file, folder: '/{slot|time:yyyy}' } });
    const pinned = { ...movedTarget, file: { ...movedTarget.file, host_key: 'SHA256:abc' } };
    expect(await setup.node.outcome(targets.save, { ...as(), body: { ...pinned, target_id: 5 } })).toBe(
      'transfer_target.address_needs_system',
    );
    const stale = { ...as(chief), body: { ...movedTarget, label_en: 'X', target_id: 5, version: 1 } };
    expect(await setup.node.outcome(targets.save, stale)).toBe('conflict.changed');
    expect((await trailOf(setup.test.database, '5')).map(({ action }) => action)).toEqual([
      'transfer_target.update',
      'transfer_target.update',
      'transfer_target.update',
    ]);
    await setup.node.ok(targets.delete, { ...as(), body: { target_id: 5 } });
    expect(await targetOf(5)).toMatchObject({ label_vi: before.label_vi, is_changed: false, version: 0 });
  });

  it('are refused with the field and the place that are wrong', async () => {
    const before = fieldsOf(await targetOf(6));
    const wrong = async (change: object) => {
      const body = { ...before, ...change, target_id: 6 };
      return (await setup.node.refused(targets.save, { ...as(chief), body: body as never })).details.map(
        ({ field, code }) => `${field} ${code}`,
      );
    };
    expect(await wrong({ file: { ...before.file!, name: '{provnce}.txt' } })).toEqual([
      'file.name template.unknown_name',
    ]);
    expect(await wrong({ file: { ...before.file!, host: 'ftp://x/y' } })).toEqual(['file.host transfer_host']);
    expect(await wrong({ protocol: 'sftp', file: null })).toEqual(['file transfer_part_missing']);
    expect(await wrong({ email: { to: [], subject: 'x', body: '', attachment: '' } })).toEqual([
      'email transfer_part_other',
    ]);
    expect(await wrong({ format: 'template' })).toEqual(['template transfer_part_missing']);
  });

  it('of one’s own begin at 100, by an example; what is in use stays', async () => {
    const { examples } = await setup.node.ok(targets.list, as(chief));
    const { target } = examples.find(({ code }) => code === 'disaster_committee')!;
    const own = await saveTarget(chief, null, { ...target, email: { ...target.email!, to: ['pctt@tinh.invalid'] } });
    expect(own).toMatchObject({ target_id: 100, is_own: true, is_described: true });
    expect(await setup.node.outcome(targets.save, { ...as(chief), body: { ...target, target_id: null } })).toBe(
      'transfer_target.name_taken',
    );
    const job = await add({ target_id: 100, is_enabled: true, process_name: 'Hằng ngày', username: '' });
    expect(await setup.node.outcome(targets.delete, { ...as(), body: { target_id: 100 } })).toBe(
      'transfer_target.in_use',
    );
    expect(await setup.node.outcome(targets.save, { ...as(chief), body: { ...target, target_id: 100 } })).toBe(
      'transfer_target.needs_address',
    );
    await setup.node.ok(contract.delete, { ...as(), body: { job_id: job.job_id } });
    await setup.node.ok(targets.delete, { ...as(), body: { target_id: 100 } });
    expect(await targetOf(100)).toBeUndefined();
  });
});

describe('jobs', () => {
  it('have the fields of the specification, and are made for a target that is described', async () => {
    expect(await refusedOf({ is_enabled: true })).toBe('transfer_job.target_undescribed');
    await describeTarget(1);
    const created = await add({ process_name: 'Gửi Cục', is_enabled: true }, { set_secrets: { password: 'bí mật 1' } });
    expect(created).toMatchObject({
      process_name: 'Gửi Cục',
      target_department: 'Cục Quản lý tài nguyên nước',
      target_url: 'https://nhan.tinh.invalid/input',
      time_interval: 15,
      data_status: '00',
      transfer_object: 'Mực nước hồ',
      last_connect: null,
      transfer_status: 'none_yet',
      secrets: [{ name: 'password' }],
      troubles: [],
      version: 1,
    });
    expect(await list()).toEqual([created]);
    const others = await setup.node.ok(contract.list, as(chief, other.hydro));
    expect(others.jobs).toEqual([]);
  });

  it('are refused where a receiver could not read them, or the law asks for a reason', async () => {
    expect(await refusedOf({ timer: { every_minutes: 60 }, is_enabled: true })).toBe('seldom_reason transfer_seldom');
    expect(await refusedOf({ timer: { daily_at: '07:00' }, is_enabled: true })).toBe('seldom_reason transfer_seldom');
    expect(await refusedOf({ province_code: '' })).toBe('province_code required');
    expect(await refusedOf({ factors: [{ ...level(), symbol: '' }] })).toBe('factors.0.symbol transfer_needs_symbol');
    expect(await refusedOf({ target_id: 4 })).toBe('factors.0.key transfer_needs_key');
    expect(await refusedOf({ factors: [level(), level()] })).toBe('factors.1.symbol transfer_factor_twice');
    expect(await refusedOf({ factors: [{ ...level(), converted_to: 'kW' }] })).toBe(
      'factors.0.converted_to transfer_unit',
    );
    expect(await refusedOf({ factors: [{ ...level(), series_id: 999_999 }] })).toBe(
      'factors.0.series_id transfer_series_gone',
    );
    const forecast = { ...level(), symbol_type: 'water_level_forecast' as const };
    expect(await refusedOf({ factors: [forecast] })).toBe('factors.0.ahead_minutes transfer_ahead');
    expect(await refusedOf({ factors: [{ ...level(), ahead_minutes: 720 }] })).toBe(
      'factors.0.symbol_type transfer_not_ahead',
    );
    const gauge = await of.series(of.station('MNH1'), 'water_level');
    expect(await refusedOf({ factors: [{ ...forecast, series_id: gauge, ahead_minutes: 720 }] })).toBe(
      'factors.0.series_id transfer_not_forecast',
    );
    expect(await refusedOf({ wait_minutes: 15 })).toBe('wait_minutes transfer_wait_long');
    expect(await refusedOf({ process_name: 'gửi cục' })).toBe('transfer_job.name_taken');
    expect(await refusedOf({ target_id: 4711 })).toBe('transfer_target.not_found');
    const hourly = await add({
      process_name: 'Thưa hơn',
      timer: { every_minutes: 60 },
      seldom_reason: 'Công văn 12/SNN cho phép',
      is_enabled: true,
    });
    expect(hourly.time_interval).toBe(60);
    await setup.node.ok(contract.delete, { ...as(), body: { job_id: hourly.job_id } });
  });

  it('keep their passwords to themselves, and say who shares an account', async () => {
    const [first] = await list();
    const second = await add({ process_name: 'Gửi Cục, mưa', is_enabled: true });
    expect(second).toMatchObject({
      same_account: [{ job_id: first!.job_id, process_name: 'Gửi Cục' }],
      troubles: ['no_password'],
    });
    const changeAnswer = await setup.node.ok(contract.update, {
      ...as(),
      body: {
        ...wanted({ process_name: 'Gửi Cục, mưa', is_enabled: true }),
        job_id: second.job_id,
        set_secrets: { password: 'bí mật 2' },
      },
    });
    expect(changeAnswer.secrets.map(({ name }) => name)).toEqual(['password']);
    const { rows } = await setup.test.database.pool.query(
      `select (select json_agg(x) from transfer_job_secret x) a, (select json_agg(x) from transfer_job_version x) b,
              (select json_agg(x) from audit_entry x) c, (select json_agg(x) from plant_history x) d`,
    );
    expect(JSON.stringify([rows, await list()])).not.toMatch(/bí mật [12]/);
    const [entry] = (await trailOf(setup.test.database, String(second.job_id))).filter(
      ({ action }) => action === 'transfer_job.update',
    );
    expect(entry).toMatchObject({ after: { sealed: 'password' } });
    expect(await door().secretsOf(await plantNo(), second.job_id)).toEqual({ password: 'bí mật 2' });
    await setup.node.ok(contract.delete, { ...as(), body: { job_id: second.job_id } });
    expect(await door().secretsOf(await plantNo(), second.job_id)).toEqual({});
  });

  it('go on by the version that stood at a slot, with the address and the user name of now', async () => {
    const no = await plantNo();
    const [job] = await list();
    const id = job!.job_id;
    const before = setup.clock.now().getTime();
    setup.clock.advanceMs(4 * minuteMs);
    await setup.node.ok(contract.update, {
      ...as(),
      body: {
        ...wanted({ process_name: 'Gửi Cục', is_enabled: true, timer: { every_minutes: 5 }, username: 'moi' }),
        job_id: id,
        version: 1,
      },
    });
    setup.clock.advanceMs(4 * minuteMs);
    await describeTarget(1, 'moi.tinh.invalid');
    const now = setup.clock.now().getTime();
    const old = await door().jobVersionAt(no, id, before + minuteMs);
    expect(old).toMatchObject({
      versionNo: 1,
      fields: { timer: { every_minutes: 15 }, username: 'moi' },
      target: { http: { url: 'https://moi.tinh.invalid/input' } },
    });
    expect(await door().jobVersionAt(no, id, before - 24 * 60 * minuteMs)).toBeNull();
    expect((await door().jobVersionAt(no, id, now))?.versionNo).toBe(3);
    const all = (await door().versionsDuring(no, before, now)).filter(({ jobNo }) => jobNo === id);
    expect(all.map(({ versionNo }) => versionNo)).toEqual([1, 2, 3]);
    expect(
      all.map(({ validUntilMs }, index) => validUntilMs === (all[index + 1]?.validFromMs ?? Number.POSITIVE_INFINITY)),
    ).toEqual([true, true, true]);
    expect(await door().accessChangedMs(no, id)).toBe(before + 4 * minuteMs);
    expect((await door().plants()).map(({ hydroCode }) => hydroCode)).toEqual([of.hydro]);
  });

  it('keep what they were after they are deleted', async () => {
    const no = await plantNo();
    const job = await add({ process_name: 'Xóa ngay' });
    setup.clock.advanceMs(2 * minuteMs);
    expect(await setup.node.outcome(contract.delete, { ...as(), body: { job_id: job.job_id, version: 7 } })).toBe(
      'conflict.changed',
    );
    await setup.node.ok(contract.delete, { ...as(), body: { job_id: job.job_id, version: 1 } });
    const at = setup.clock.now().getTime();
    expect(await door().jobVersionAt(no, job.job_id, at - minuteMs)).toMatchObject({ versionNo: 1, validUntilMs: at });
    expect(await door().jobVersionAt(no, job.job_id, at)).toBeNull();
    expect((await add({ process_name: 'Sau đó' })).job_id).toBe(job.job_id + 1);
  });

  it('are offered what a plant has, in the symbols of the water-resource form', async () => {
    const { series, usual } = await setup.node.ok(contract.series, as());
    expect(usual.map(({ symbol, unit, decimals }) => `${symbol} ${unit} ${decimals}`)).toEqual([
      'THUONGLUU m 2',
      'HALUU m 2',
      'QDEN m3/s 2',
      'NHAMAY m3/s 2',
      'QUATRAN m3/s 2',
      'DCTT m3/s 2',
      'LUULUONGHADU m3/s 2',
      'DUNGTICH trieum3 3',
      'MUATHUONGLUU mm 1',
    ]);
    expect(series.find(({ series_id }) => series_id === storage)).toMatchObject({
      name: 'Dung tích hồ',
      units: ['m³', 'nghìn m³', 'triệu m³'],
    });
    const created = await add({ process_name: 'Đủ bộ', factors: usual });
    expect(created.factors).toEqual(usual);
  });

  it('stay at their target, so that a password goes nowhere else', async () => {
    const [job] = await list();
    const body = { ...wanted({ process_name: job!.process_name, target_id: 2 }), job_id: job!.job_id };
    const { details } = await setup.node.refused(contract.update, { ...as(), body });
    expect(details.map(({ code }) => code)).toContain('transfer_target_fixed');
  });
});

describe('the demonstration', () => {
  it('has jobs once, marked, that send to names which belong to nobody', async () => {
    const { hydro } = await setup.newPlant();
    const user = await setup.people.person({ permissions: ['system', 'sensor.update'], plants: [hydro] });
    await setup.node.top.startDemo(hydro);
    const { jobs } = await setup.node.ok(contract.list, as(user, hydro));
    expect(jobs.map(({ is_demo, target_url }) => [is_demo, target_url.includes('nhan-so-lieu.invalid')])).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    const all = (await setup.node.ok(targets.list, as(user, hydro))).targets.filter(({ is_demo }) => is_demo);
    expect(all.map(({ target_id }) => target_id)).toEqual([100, 101, 102]);
    await setup.node.ok(contract.delete, { ...as(user, hydro), body: { job_id: jobs[0]!.job_id } });
    await setup.node.top.startDemo(hydro);
    expect((await setup.node.ok(contract.list, as(user, hydro))).jobs).toHaveLength(2);
  });
});
