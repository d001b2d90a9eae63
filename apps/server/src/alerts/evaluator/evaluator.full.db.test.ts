import { warnings as contract } from '@spillway/contract/alerts/alerts';
import { warningEvaluator } from '@spillway/contract/alerts/evaluator';
import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import { quiet, warningSetup } from '../../testing/warning-setup.ts';

// Nothing listens on this port: the tests look at queued messages, none is sent.
const { house, as, now, operating, agrees } = warningSetup({
  smtpUrl: 'smtp://127.0.0.1:9',
  publicUrl: 'http://ho.vn',
});
const database = () => house.test.database;
const evaluate = () => house.node.top.warnings.evaluate();

// Creates the queue, so that the tests can look at queued messages.
beforeAll(() => house.node.jobs.boss.createQueue('messages'));

const high: JobContent = {
  ...plainJob,
  name: 'Hồ cao',
  group: 'Hồ',
  target_kind: 4,
  property: 'water_level',
  comparison_mode: 'single',
  comparison_operator: 'above',
  steps: [
    { severity: 'warning', threshold: 245.02, level: null, offset: 0 },
    { severity: 'critical', threshold: 245.05, level: null, offset: 0 },
  ],
  delay: 1,
  missing_after_minutes: 30,
  types: [0, 3],
  repeat_minutes: 10,
  seen_holds_minutes: 20,
  same_within_minutes: 0,
  further_by: 0.1,
};

async function watchedLake(change: Partial<JobContent> = {}) {
  const of = await operating();
  const chief = await agrees(
    await house.people.person({
      permissions: ['sensor', 'dashboard'],
      level: 1,
      plants: [of.hydro],
      email: `truong.${of.hydro}@ho.vn`.toLowerCase(),
    }),
  );
  const receivers = [{ kind: 'account' as const, account_id: chief.accountId }];
  const body = { ...high, target_id: of.station('MNH1'), receivers, ...change };
  const job = await house.node.ok(warningJobs.add, { ...as(of, chief), body });
  const mine = async () => {
    const laterPerson = await house.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
    const { warnings } = await house.node.ok(contract.current, as(of, laterPerson));
    return warnings.filter(({ code, facts }) => code.startsWith('job') && facts.nameVi === 'Hồ cao');
  };
  const messages = async () =>
    (
      await sql<{ cause: string; reason: string }>`
        select cause_id as cause, payload->>'reason' as reason from message
         where hydro_code = ${of.hydro} and cause_kind = 'warning' and subject like 'Hồ cao%' order by queued_at, message_id`.execute(
        database().sql,
      )
    ).rows.map(({ reason }) => reason);
  return { of, job, mine, messages, chief };
}

async function sendReading(of: CalculationPlant, levelM: number, afterMin = 5) {
  house.clock.advanceMs(afterMin * minuteMs);
  await of.measure('MNH1', 'water_level', now(), [levelM]);
  await evaluate();
}

describe('a job of an operator', () => {
  it('warns once, becomes worse, less, and ends, as one incident; whoever is to be told is told of each', async () => {
    const { of, mine, messages } = await watchedLake();
    await evaluate();
    expect(await mine()).toEqual([]);
    await sendReading(of, 245.03);
    const [raisedAttention] = await mine();
    expect(raisedAttention).toMatchObject({
      code: 'job',
      severity: 'warning',
      facts: { value: 245.03, threshold: 245.02 },
    });
    expect(raisedAttention!.warning_message).toContain('Hồ cao');
    await Promise.all([evaluate(), evaluate()]);
    expect(await messages()).toEqual(['raised']);
    await sendReading(of, 245.06);
    const [worse] = await mine();
    expect(worse).toMatchObject({
      severity: 'critical',
      risen_from: 'warning',
      incident_id: raisedAttention!.incident_id,
    });
    await sendReading(of, 245.04);
    expect(await mine()).toMatchObject([{ severity: 'warning', incident_id: raisedAttention!.incident_id }]);
    await sendReading(of, quiet);
    expect((await mine()).filter(({ ended_at: at }) => at === null)).toEqual([]);
    expect(await messages()).toEqual(['raised', 'raised', 'ended']);
  });

  it('is told again by time while nobody has acknowledged it, and reminded of when an acknowledgement expired', async () => {
    const { of, mine, messages } = await watchedLake();
    await sendReading(of, 245.03);
    house.clock.advanceMs(11 * minuteMs);
    await evaluate();
    await evaluate();
    expect(await messages()).toEqual(['raised', 'repeated']);
    const id = (await mine())[0]!.warning_id!;
    const laterPerson = await house.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
    await house.node.ok(contract.acknowledge, { ...as(of, laterPerson), body: { ids: [id] } });
    await sendReading(of, 245.03, 11);
    expect(await messages()).toEqual(['raised', 'repeated']);
    // The acknowledgement expires even without new readings.
    house.clock.advanceMs(10 * minuteMs);
    await evaluate();
    expect((await messages()).toSorted()).toEqual(['raised', 'reminder', 'repeated', 'repeated']);
    expect(await mine()).toMatchObject([{ lapsed: { why: 'time' } }]);
  });

  it('keeps what a value said while nothing comes, and says that nothing comes in a row of its own', async () => {
    const { of, mine } = await watchedLake();
    await sendReading(of, 245.03);
    house.clock.advanceMs(180 * minuteMs);
    await evaluate();
    const found = await mine();
    expect(found.map(({ code }) => code).toSorted()).toContain('job');
    expect(found.find(({ code }) => code === 'job')).toMatchObject({
      ended_at: null,
      last_seen_at: expect.any(String),
    });
    const { rows } = await sql<{ covered: string | null }>`
      select covered_by as covered from warning where hydro_code = ${of.hydro} and code = 'job_no_data'
         and facts->>'nameVi' = 'Hồ cao' and ended_at is null`.execute(database().sql);
    // The station itself is silent and has its own warning.
    expect(rows).toEqual([{ covered: expect.stringMatching(/^station_silent /) }]);
    await sendReading(of, 245.035);
    expect((await mine()).map(({ code }) => code)).toEqual(['job']);
  });

  it('pages nobody of what passed while the line was down, and lists it', async () => {
    const { of, mine, messages } = await watchedLake();
    await sendReading(of, quiet);
    house.clock.advanceMs(120 * minuteMs);
    await of.measure('MNH1', 'water_level', now() - 60 * minuteMs, [quiet, 245.03, 245.04, quiet]);
    await of.measure('MNH1', 'water_level', now(), [quiet]);
    await evaluate();
    await evaluate();
    expect(await mine()).toMatchObject([
      { code: 'job', came_late: true, ended_at: expect.any(String), facts: { value: 245.03 } },
    ]);
    expect(await messages()).toEqual([]);
  });

  it('ends what it warned of when it is deleted', async () => {
    const { of, job, mine, chief } = await watchedLake();
    await sendReading(of, 245.06);
    expect(await mine()).toMatchObject([{ severity: 'critical', ended_at: null }]);
    const one = { warning_job_id: job.warning_job_id, version: job.version };
    await house.node.ok(warningJobs.delete, { ...as(of, chief), body: one });
    await evaluate();
    expect((await mine()).filter(({ ended_at: at }) => at === null)).toEqual([]);
    const { rows } = await sql`select from warning_job_state where job_id = ${job.warning_job_id}`.execute(
      database().sql,
    );
    expect(rows).toEqual([]);
  });
});

describe('a bad night', () => {
  it('of a lake that dances a centimetre around a threshold is one warning; ten centimetres more are told at once', async () => {
    const { of, mine, messages } = await watchedLake({
      steps: [{ severity: 'warning', threshold: 245.02, level: null, offset: 0 }],
      hysteresis: 0.005,
      same_within_minutes: 30,
      repeat_minutes: null,
      seen_holds_minutes: 24 * 60,
    });
    for (let row = 0; row < 12; row++) await sendReading(of, row % 2 === 0 ? 245.025 : 245.01);
    const [flappingWarning, ...others] = await mine();
    expect(others).toEqual([]);
    expect((await messages()).filter((reason) => reason === 'raised')).toEqual(['raised']);
    const laterPerson = await house.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
    await house.node.ok(contract.acknowledge, {
      ...as(of, laterPerson),
      body: { ids: [flappingWarning!.warning_id!] },
    });
    await sendReading(of, 245.03);
    expect(await mine()).toMatchObject([{ incident_id: flappingWarning!.incident_id, lapsed: null }]);
    const before = (await messages()).length;
    await sendReading(of, 245.13);
    // A level that jumps is confirmed by the next one.
    await sendReading(of, 245.14);
    expect(await mine()).toMatchObject([{ incident_id: flappingWarning!.incident_id, lapsed: { why: 'further' } }]);
    expect((await messages()).slice(before)).toEqual(['reminder']);
  });

  it('in which the gauge dies above the critical level leaves the warning standing, and it is told again and again', async () => {
    const { of, mine, messages } = await watchedLake();
    await sendReading(of, 245.06);
    for (let round = 0; round < 6; round++) {
      house.clock.advanceMs(31 * minuteMs);
      await evaluate();
    }
    expect((await mine()).find(({ code }) => code === 'job')).toMatchObject({ severity: 'critical', ended_at: null });
    expect((await messages()).filter((reason) => reason === 'repeated')).toHaveLength(6);
  });

  it('with more than ten warnings in ten minutes sends the rest as one letter, and what is critical alone and first', async () => {
    const { of, chief } = await watchedLake();
    const receivers = [{ kind: 'account' as const, account_id: chief.accountId }];
    const rain = (mm: number, severity: 'warning' | 'critical'): JobContent => ({
      ...high,
      name: `Mưa ${mm}`,
      target_id: of.station('MUA1'),
      property: 'precipitation',
      steps: [{ severity, threshold: mm, level: null, offset: 0 }],
      repeat_minutes: null,
      receivers,
    });
    for (let mm = 1; mm <= 13; mm++)
      await house.node.ok(warningJobs.add, { ...as(of, chief), body: rain(mm, mm === 13 ? 'critical' : 'warning') });
    house.clock.advanceMs(5 * minuteMs);
    await of.measure('MUA1', 'precipitation', now(), [0, 14]);
    await evaluate();
    const { rows } = await sql<{ subject: string; reason: string }>`
      select subject, payload->>'reason' as reason from message
       where hydro_code = ${of.hydro} and cause_kind = 'warning' and subject like 'Mưa%' order by message_id`.execute(
      database().sql,
    );
    const byReason = Map.groupBy(rows, ({ reason }) => reason);
    expect(byReason.get('digest')).toHaveLength(1);
    expect(byReason.get('raised')).toHaveLength(10);
    expect(byReason.get('raised')!.some(({ subject }) => subject.startsWith('Mưa 13'))).toBe(true);
  });
});

describe('whether anybody looks for warnings', () => {
  it('is told to whoever looks after the installation: what waits, since when, and who was looked at last', async () => {
    const { of, chief } = await watchedLake();
    const administrator = await house.people.person({ permissions: ['system'], plants: [of.hydro] });
    const state = () => house.node.ok(warningEvaluator.state, { token: administrator.token });
    expect(await house.node.outcome(warningEvaluator.state, {})).toBe('auth.required');
    expect(await house.node.outcome(warningEvaluator.state, { token: chief.token })).toBe('forbidden');
    await evaluate();
    const fresh = await state();
    expect(fresh).toMatchObject({ mark_age_seconds: null, late_seconds: 0, severity: 'good' });
    expect(fresh.subjects.normal + fresh.subjects.no_data).toBeGreaterThan(0);
    await of.measure('MNH1', 'water_level', now() - minuteMs, [245.03]);
    expect((await state()).mark_age_seconds).toBeGreaterThanOrEqual(0);
    house.clock.advanceMs(4 * minuteMs);
    expect(await state()).toMatchObject({ severity: 'critical', plant_name: expect.any(String) });
    await evaluate();
    expect(await state()).toMatchObject({ mark_age_seconds: null, severity: 'good' });
  });
});
