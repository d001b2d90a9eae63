import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { warningJobs as contract } from '@spillway/contract/alerts/jobs/jobs';
import { maxJobs } from '@spillway/contract/alerts/jobs/limits';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { type CalculationPlant, calculationSetup } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { presets } from './presets.ts';

const setup = calculationSetup();
let of: CalculationPlant;
let other: CalculationPlant;
let reader: Person;
let viewer: Person;
let chief: Person;

const rain: JobContent = {
  ...plainJob,
  name: 'Mưa lớn ở đập',
  group: 'Mưa',
  target_kind: 4,
  property: 'precipitation',
  comparison_mode: 'sum',
  window_minutes: 180,
  comparison_operator: 'at_least',
  steps: [
    { severity: 'watch', threshold: 50, level: null, offset: 0 },
    { severity: 'warning', threshold: 90, level: null, offset: 0 },
  ],
  delay: 1,
  seen_holds_minutes: 120,
  handling: { text: 'Gọi trạm', steps: ['Xem ra đa'], calls: [{ name: 'Trạm đập', phone: '0912345678' }] },
  same_within_minutes: 15,
  further_share: 0.5,
};

beforeAll(async () => {
  of = await setup.newPlant();
  other = await setup.newPlant();
  const plants = [of.hydro];
  reader = await setup.people.person({ permissions: ['interpolate-history'], plants });
  viewer = await setup.people.person({ permissions: ['dashboard'], plants });
  chief = await setup.people.person({ fullName: 'Trần Văn Trưởng', permissions: ['system'], level: 1, plants });
});

const as = (user: Person = of.operator, hydro = of.hydro) => ({ token: user.token, hydro, language: 'vi' as const });
const list = (user?: Person) => setup.node.ok(contract.list, as(user));
const add = (change: Partial<JobContent> = {}) =>
  setup.node.ok(contract.add, { ...as(), body: { ...rain, ...change } });
const refusedOf = async (change: Partial<JobContent>, user?: Person) => {
  const { code, details } = await setup.node.refused(contract.add, { ...as(user), body: { ...rain, ...change } });
  return details[0]?.code ?? code;
};
const trail = (id: string) => trailOf(setup.test.database, id);
const presetBody = async (code: string) => {
  const { jobs } = await list();
  const { state, may, threshold, target_name, receiver_names, ...job } = jobs.find(
    (one) => one.warning_job_id === code,
  )!;
  const { preset, is_critical, is_changed, is_demo, updated_at, updated_by, ...body } = job;
  return body;
};

describe('who may', () => {
  it('read with interpolate-history, write with sensor.update, and at his own plant only', async () => {
    for (const route of [contract.list, contract.targets]) {
      expect(await setup.node.outcome(route, {})).toBe('auth.required');
      expect(await setup.node.outcome(route, as(reader))).toBe('ok');
      expect(await setup.node.outcome(route, as(viewer))).toBe('forbidden');
      expect(await setup.node.outcome(route, as(of.operator, other.hydro))).toBe('plant.forbidden');
    }
    const id = { warning_job_id: crypto.randomUUID() };
    const routing = {
      types: [3],
      receivers: [],
      repeat_minutes: null,
      seen_holds_minutes: null,
      handling: rain.handling,
    };
    const calls = [
      [contract.add, rain, {}],
      [contract.update, { ...id, ...rain }, { warning_job_id: 'no id' }],
      [contract.updateBuiltIn, { warning_job_id: 'gauges_apart', ...routing }, { warning_job_id: 'x' }],
      [contract.reset, id, {}],
      [contract.delete, id, {}],
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
      [contract.update, rain],
      [contract.reset, {}],
      [contract.delete, {}],
    ] as const)
      expect(await setup.node.outcome(route, { ...as(), body: { ...id, ...more } } as never)).toBe(
        'warning_job.not_found',
      );
  });
});

describe('a plant on its first day', () => {
  it('has every preset on, and what the product looks for by itself, in the language of the caller', async () => {
    const { jobs, built_in: builtIn, may } = await list();
    const presetJobs = jobs.filter(({ preset }) => preset !== null);
    expect(presetJobs.map(({ warning_job_id: id }) => id)).toEqual(presets.map(({ code }) => code));
    expect(presetJobs.every(({ is_enabled: isOn, is_changed: isChanged }) => isOn && !isChanged)).toBe(true);
    expect(presetJobs.find(({ preset }) => preset === 'rain_day')).toMatchObject({
      threshold: 100,
      state: { error: null },
      version: 0,
    });
    expect(builtIn.find(({ warning_job_id: id }) => id === 'level_above_design_flood')).toMatchObject({
      sentence: 'Mực nước hồ vượt mức lũ thiết kế',
      severity: 'critical',
      receivers: [{ kind: 'duty' }],
    });
    expect(may).toEqual({ add: true });
    expect((await list(reader)).jobs.every((one) => !one.may.update)).toBe(true);
  });

  it('can judge each that has what it is held against', async () => {
    const error = async (code: string) => (await list()).jobs.find(({ preset }) => preset === code)!.state.error;
    expect(await error('release_minimum')).toBeNull();
    expect(await error('inflow_ten_year')).toBeNull();
  });
});

describe('the objects of a plant', () => {
  it('are named by kind, with the series each is judged by', async () => {
    const targets = await setup.node.ok(contract.targets, as());
    const general = targets.find(({ target_kind: kind }) => kind === 1)!;
    expect(general.subjects[0]!.series).toContainEqual(
      expect.objectContaining({ property: 'lake_level', unit: 'm', property_name: 'Mực nước hồ' }),
    );
    const gauge = targets.find(({ target_id: id }) => id === of.station('MNH1'))!;
    expect(gauge).toMatchObject({ target_kind: 4, code: 'MNH1' });
    expect(gauge.subjects[0]!.series.map(({ property }) => property)).toEqual(['water_level']);
    const positions = targets.filter(({ target_kind: kind }) => kind === 3);
    const subjects = positions.flatMap((one) => one.subjects.map(({ subject_id: id }) => id));
    expect(subjects).toContain(of.station('MNH1'));
    expect(targets.some(({ target_kind: kind, subjects: all }) => kind === 2 && all.length > 0)).toBe(true);
  });
});

describe('a job of the plant’s own', () => {
  it('is added, changed and deleted, each with its record', async () => {
    const job = await add();
    expect(job).toMatchObject({ ...rain, preset: null, version: 1, updated_by: of.operator.username, threshold: 50 });
    expect(job.state.subjects).toBeGreaterThan(0);
    const id = { warning_job_id: job.warning_job_id };
    const change = {
      ...rain,
      ...id,
      version: 1,
      delay: 3,
      handling: { ...rain.handling, calls: [{ name: 'Trạm đập', phone: '0987345678' }] },
    };
    const changeAnswer = await setup.node.ok(contract.update, { ...as(), body: change });
    expect(changeAnswer).toMatchObject({ delay: 3, version: 2, handling: { calls: [{ phone: '0987345678' }] } });
    await setup.node.ok(contract.delete, { ...as(), body: { ...id, version: 2 } });
    expect((await list()).jobs.some((one) => one.warning_job_id === job.warning_job_id)).toBe(false);
    const auditTrail = await trail(job.warning_job_id);
    expect(auditTrail.map(({ action }) => action)).toEqual([
      'warning_job.create',
      'warning_job.update',
      'warning_job.delete',
    ]);
    expect(JSON.stringify(auditTrail)).not.toContain('0912345');
    const versions = await setup.node.ok(plantHistory.of, {
      ...as(),
      query: { kind: 'warning_job', id: job.warning_job_id },
    } as never);
    expect(JSON.stringify(versions)).toContain('"delay":3');
  });

  it('is changed by one of two editors; the other is shown what stands', async () => {
    const job = await add({ name: 'Hai người sửa' });
    const body = { ...rain, name: 'Hai người sửa', warning_job_id: job.warning_job_id, version: 1 };
    await setup.node.ok(contract.update, { ...as(), body: { ...body, delay: 2 } });
    const refusal = await setup.node.refused(contract.update, { ...as(of.colleague), body: { ...body, delay: 4 } });
    expect(refusal).toMatchObject({ code: 'conflict.changed' });
    expect(refusal.details.map(({ field }) => field)).toEqual(['delay']);
    expect(
      await setup.node.outcome(contract.delete, { ...as(), body: { warning_job_id: job.warning_job_id, version: 1 } }),
    ).toBe('conflict.changed');
  });

  it('is refused where its fields do not fit, its object or receiver is not there, or its name is taken', async () => {
    expect(await refusedOf({ window_minutes: null })).toBe('required');
    expect(await refusedOf({ target_id: crypto.randomUUID() })).toBe('warning_job.target_not_found');
    expect(await refusedOf({ receivers: [{ kind: 'account', account_id: crypto.randomUUID() }] })).toBe(
      'warning_job.receiver_unknown',
    );
    expect(await refusedOf({ receivers: [{ kind: 'account', account_id: chief.accountId }] })).toBe(
      'warning_job.receiver_higher',
    );
    await add({
      name: 'Đã có',
      receivers: [{ kind: 'account', account_id: of.colleague.accountId }, { kind: 'duty' }],
      types: [0, 3],
    });
    expect(await refusedOf({ name: 'đã CÓ' })).toBe('warning_job.name_taken');
  });

  it('stays where its object is gone, and says so', async () => {
    const deletedPlant = await setup.newPlant();
    const there = { token: deletedPlant.operator.token, hydro: deletedPlant.hydro };
    const job = await setup.node
      .ok(contract.add, { ...there, body: { ...rain, target_id: deletedPlant.station('MUA1') } })
      .catch(() => null);
    const targets = await setup.node.ok(contract.targets, there);
    const station = targets.find(
      (one) =>
        one.target_kind === 4 &&
        one.subjects.some(({ series }) => series.some(({ property }) => property === 'precipitation')),
    )!;
    const made =
      job ?? (await setup.node.ok(contract.add, { ...there, body: { ...rain, target_id: station.target_id } }));
    await sql`delete from sensor where hydro_code = ${deletedPlant.hydro}`.execute(setup.test.database.sql);
    await sql`delete from station where hydro_code = ${deletedPlant.hydro} and station_id = ${made.target_id}`.execute(
      setup.test.database.sql,
    );
    const listedJob = (await setup.node.ok(contract.list, there)).jobs.find(
      (one) => one.warning_job_id === made.warning_job_id,
    )!;
    expect(listedJob).toMatchObject({ target_name: null, state: { subjects: 0, error: 'target_gone' } });
    const { warning_job_id } = listedJob;
    await setup.node.ok(contract.update, {
      ...there,
      body: { ...rain, warning_job_id, target_id: made.target_id, delay: 2 },
    });
    const pointed = await setup.node.ok(contract.update, { ...there, body: { ...rain, warning_job_id, delay: 2 } });
    expect(pointed.state.error).toBeNull();
  });

  it('is one of so many at most', async () => {
    const full = await setup.newPlant();
    await sql`
      insert into warning_job (hydro_code, warning_job_id, kind, schema, content, version, updated_at)
      select ${full.hydro}, gen_random_uuid()::text, 'own', 1,
             ${JSON.stringify(rain)}::jsonb || jsonb_build_object('name', 'Mưa ' || number), 1, now()
        from generate_series(1, ${maxJobs}) number`.execute(setup.test.database.sql);
    const there = { token: full.operator.token, hydro: full.hydro };
    expect(await setup.node.outcome(contract.add, { ...there, body: rain })).toBe('warning_job.too_many');
  });
});

describe('a preset', () => {
  it('is made the plant’s own, keeps the catalogue’s words where they were not changed, and is put back', async () => {
    const body = await presetBody('rain_hour');
    const changeAnswer = await setup.node.ok(contract.update, {
      ...as(),
      body: { ...body, steps: [{ severity: 'watch', threshold: 40, level: null, offset: 0 }] },
    });
    expect(changeAnswer).toMatchObject({ is_changed: true, version: 1, name: body.name, threshold: 40 });
    const { rows } = await sql<{ content: JobContent }>`
      select content from warning_job where hydro_code = ${of.hydro} and warning_job_id = 'rain_hour'`.execute(
      setup.test.database.sql,
    );
    expect(rows[0]!.content).toMatchObject({ name: null, handling: null });
    await setup.node.ok(contract.reset, { ...as(), body: { warning_job_id: 'rain_hour', version: 1 } });
    expect(await presetBody('rain_hour')).toEqual(body);
  });

  it('looks at what its code says, is not deleted, and a critical one stays on', async () => {
    const body = await presetBody('inflow_ten_year');
    const outcome = (change: object) => setup.node.outcome(contract.update, { ...as(), body: { ...body, ...change } });
    expect(await outcome({ is_enabled: false })).toBe('warning_job.critical');
    expect(await outcome({ property: 'total_discharge_lake' })).toBe('request.invalid');
    const id = { warning_job_id: 'inflow_ten_year' };
    expect(await setup.node.outcome(contract.delete, { ...as(), body: id })).toBe('warning_job.is_preset');
  });

  it('that is critical and becomes weaker is told as such', async () => {
    const body = await presetBody('inflow_ten_year');
    await setup.node.ok(contract.update, { ...as(), body: { ...body, delay: 5 } });
    expect((await trail('inflow_ten_year')).at(-1)).toMatchObject({
      action: 'warning_job.weaken',
      before: { delay: 2 },
      after: { delay: 5 },
    });
    await setup.node.ok(contract.update, { ...as(), body: { ...body, version: 1, delay: 1 } });
    expect((await trail('inflow_ten_year')).at(-1)).toMatchObject({ action: 'warning_job.update' });
  });
});

describe('a built-in warning', () => {
  it('is told to others, and put back', async () => {
    const warning_job_id = 'station_silent' as const;
    const routing = {
      types: [0 as const, 3 as const],
      receivers: [{ kind: 'account' as const, account_id: of.operator.accountId }],
      repeat_minutes: 60,
      seen_holds_minutes: 60,
      handling: { text: 'Gọi đội bảo trì', steps: [], calls: [] },
    };
    const saved = await setup.node.ok(contract.updateBuiltIn, { ...as(), body: { warning_job_id, ...routing } });
    expect(saved).toMatchObject({ ...routing, is_changed: true, receiver_names: ['vanhanh'], version: 1 });
    const secondCall = { ...as(), body: { warning_job_id, ...routing, version: 0 } };
    expect(await setup.node.outcome(contract.updateBuiltIn, secondCall)).toBe('conflict.changed');
    const nobody = { ...as(), body: { warning_job_id, ...routing, receivers: [] } };
    expect(await setup.node.outcome(contract.updateBuiltIn, nobody)).toBe('request.invalid');
    await setup.node.ok(contract.reset, { ...as(), body: { warning_job_id } });
    expect((await list()).built_in.find((one) => one.warning_job_id === warning_job_id)).toMatchObject({
      is_changed: false,
      receivers: [],
    });
  });
});

describe('jobs of the demo', () => {
  it('are made once, marked, and not again after somebody deleted one', async () => {
    const demo = await setup.newPlant();
    const there = { token: demo.operator.token, hydro: demo.hydro };
    const marked = async () => (await setup.node.ok(contract.list, there)).jobs.filter((one) => one.is_demo);
    await setup.node.top.startDemo(demo.hydro);
    await setup.node.top.startDemo(demo.hydro);
    const [first, ...others] = await marked();
    expect(others).toHaveLength(2);
    const { warning_job_id, version } = first!;
    await setup.node.ok(contract.delete, { ...there, body: { warning_job_id, version } });
    await setup.node.top.startDemo(demo.hydro);
    expect(await marked()).toHaveLength(2);
  });
});
