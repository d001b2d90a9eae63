import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { maxSilences } from '@spillway/contract/alerts/muting/limits';
import { silences as contract } from '@spillway/contract/alerts/muting/muting';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { trailOf } from '../../access/testing/trail.ts';
import type { CalculationPlant } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { aboveDesignFlood, aboveNormal, warningSetup } from '../../testing/warning-setup.ts';
import { silencesSince } from './store.ts';

const { house, start, now, current, evaluate, operating, lakeStandsAt } = warningSetup();
let of: CalculationPlant;
let other: CalculationPlant;
let viewer: Person;
let outsider: Person;
let warningId: string;

const as = (user: Person = of.operator, hydro = of.hydro) => ({ token: user.token, hydro, language: 'en' as const });
const at = (hours: number) => new Date(now() + hours * hourMs).toISOString();
const quiet = (change: object = {}) => ({
  kind: 'silence' as const,
  jobs: [] as string[],
  objects: [] as string[],
  warning_id: null as string | null,
  severity_at_most: 'warning' as const,
  until: at(2),
  reason: 'Thử còi',
  ...change,
});
const add = (change: object = {}, user?: Person) => house.node.ok(contract.add, { ...as(user), body: quiet(change) });
const refusedOf = async (change: object) => {
  const { code, details } = await house.node.refused(contract.add, { ...as(), body: quiet(change) });
  return details[0]?.code ?? code;
};
const end = (silence_id: string) => house.node.ok(contract.end, { ...as(), body: { silence_id } });
const list = () => house.node.ok(contract.list, as());

beforeAll(async () => {
  house.clock.set(start);
  of = await operating({ levelM: aboveNormal });
  other = await house.newPlant();
  const plants = [of.hydro];
  viewer = await house.people.person({ permissions: ['dashboard.view'], plants });
  outsider = await house.people.person({ permissions: ['stations.view'], plants });
  await evaluate();
  warningId = (await current(of)).warnings.find(({ code }) => code === 'level_above_normal')!.warning_id!;
});

describe('who may', () => {
  it('see what is muted with a view of the dashboard, and mute with a right to operate', async () => {
    const reads = [
      [contract.list, {}],
      [contract.handling, { query: { warning_id: warningId } }],
    ] as const;
    for (const [route, request] of reads) {
      const call = (overrides: object) => house.node.outcome(route, { ...request, ...overrides } as never);
      expect(await call({})).toBe('auth.required');
      expect(await call(as(viewer))).toBe('ok');
      expect(await call(as(outsider))).toBe('forbidden');
      expect(await call(as(of.operator, other.hydro))).toBe('plant.forbidden');
    }
    expect(await house.node.outcome(contract.handling, { ...as(), query: { warning_id: 'x' } })).toBe(
      'request.invalid',
    );
    const writes = [
      [contract.add, quiet()],
      [contract.end, { silence_id: crypto.randomUUID() }],
      [contract.tick, { warning_id: warningId, step: 'Xem', is_done: true }],
    ] as const;
    for (const [route, body] of writes) {
      const call = (overrides: object) => house.node.outcome(route, { body, ...overrides } as never);
      expect(await call({})).toBe('auth.required');
      expect(await call({ ...as(), body: {} })).toBe('request.invalid');
      expect(await call(as(viewer))).toBe('forbidden');
      expect(await call(as(of.operator, other.hydro))).toBe('plant.forbidden');
    }
  });
});

describe('a silence', () => {
  it('is made, lists what it muted, and is ended by a person, each with its record', async () => {
    const created = await add({ jobs: ['level_above_normal'] });
    expect(created).toMatchObject({
      is_in_force: true,
      author: of.operator.username,
      ended_at: null,
      may: { end: true },
    });
    expect(created.muted.map(({ warning_id: id }) => id)).toEqual([warningId]);
    expect(created.muted[0]!.warning_message).toContain('above the normal level');
    house.clock.advanceMs(minuteMs);
    const ended = await end(created.silence_id);
    expect(ended).toMatchObject({ is_in_force: false, ended_by: of.operator.username, may: { end: false } });
    expect(await house.node.outcome(contract.end, { ...as(), body: { silence_id: created.silence_id } })).toBe(
      'silence.over',
    );
    expect((await trailOf(house.test.database, created.silence_id)).map(({ action }) => action)).toEqual([
      'warning_silence.create',
      'warning_silence.end',
    ]);
    expect((await list()).map(({ silence_id: id }) => id)).toContain(created.silence_id);
    house.clock.advanceMs(25 * hourMs);
    // A day later all sessions have expired.
    const laterPerson = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
    expect((await house.node.ok(contract.list, as(laterPerson))).map(({ silence_id: id }) => id)).not.toContain(
      created.silence_id,
    );
  });

  it('of maintenance names what is worked on, lasts a day at most, and never mutes the lake', async () => {
    expect(await refusedOf({ kind: 'maintenance' })).toBe('silence_needs_objects');
    const objects = [of.station('MNH1')];
    expect(await refusedOf({ kind: 'maintenance', objects, until: at(25) })).toBe('silence_too_long');
    const created = await add({ kind: 'maintenance', objects, until: at(23), severity_at_most: 'critical' });
    expect(created.muted).toEqual([]);
    await end(created.silence_id);
  });

  it('is refused where it has no end, no reason or too long a one', async () => {
    expect(await refusedOf({ until: at(-1) })).toBe('silence_past');
    expect(await refusedOf({ until: at(8 * 24) })).toBe('silence_too_long');
    expect(await refusedOf({ reason: ' ' })).toBe('not_blank');
    expect(await refusedOf({ kind: 'shelve' })).toBe('silence_needs_warning');
    expect(await refusedOf({ kind: 'shelve', warning_id: crypto.randomUUID() })).toBe('warning.not_found');
  });

  it('of one warning is as severe as that is now: what gets worse is told', async () => {
    house.clock.set(start);
    const created = await add({ kind: 'shelve', warning_id: warningId, severity_at_most: 'critical' });
    expect(created).toMatchObject({ severity_at_most: 'warning', muted: [{ warning_id: warningId }] });
    await lakeStandsAt(of, aboveDesignFlood);
    await evaluate();
    const critical = (await current(of)).warnings.find(({ code }) => code === 'level_above_design_flood')!;
    const listedSilence = (await list()).find(({ silence_id: id }) => id === created.silence_id)!;
    expect(listedSilence.muted.map(({ warning_id: id }) => id)).not.toContain(critical.warning_id);
    await end(created.silence_id);
  });

  it('is one of so many at most', async () => {
    const full = await house.newPlant();
    await sql`
      insert into warning_silence (hydro_code, silence_id, kind, jobs, objects, severity_at_most, reason, from_time, until_time)
      select ${full.hydro}, gen_random_uuid(), 'silence', '{}', '{}', 'watch', 'x', ${new Date(now())}, ${new Date(now() + hourMs)}
        from generate_series(1, ${maxSilences})`.execute(house.test.database.sql);
    const call = { token: full.operator.token, hydro: full.hydro, body: quiet() };
    expect(await house.node.outcome(contract.add, call)).toBe('silence.too_many');
  });

  it('in force is found by an index', async () => {
    await sql`
      insert into warning_silence (hydro_code, silence_id, kind, jobs, objects, severity_at_most, reason, from_time, until_time)
      select ${other.hydro}, gen_random_uuid(), 'silence', '{}', '{}', 'watch', 'x',
             timestamptz '2020-01-01' + number * interval '1 hour', timestamptz '2020-01-01 01:00' + number * interval '1 hour'
        from generate_series(1, 5000) number`.execute(house.test.database.sql);
    await sql`analyze warning_silence`.execute(house.test.database.sql);
    const query = silencesSince(other.hydro, new Date(now())).compile(house.test.database.sql);
    expect(await indexesUsed(house.test.database, query)).toEqual(['warning_silence_until']);
  });
});

describe('what is to be done', () => {
  it('is said to be there with the list of warnings', async () => {
    const fresh = await operating({ levelM: aboveNormal });
    await evaluate();
    const code = 'level_above_normal' as const;
    const isHandled = async () => {
      const { warnings, with_handling: handled } = await current(fresh);
      const { warning_id: id, warning_job_id: job } = warnings.find((one) => one.code === code)!;
      return { job, isHandled: handled.includes(id!) };
    };
    expect(await isHandled()).toEqual({ job: code, isHandled: false });
    const routing = { types: [3 as const], receivers: [], repeat_minutes: null, seen_holds_minutes: null };
    const handling = { text: '', steps: [], calls: [{ name: 'Trực ban', phone: '0912345678' }] };
    const body = { warning_job_id: code, ...routing, handling };
    await house.node.ok(warningJobs.updateBuiltIn, { ...as(fresh.operator, fresh.hydro), body });
    expect(await isHandled()).toEqual({ job: code, isHandled: true });
  });

  it('is ticked once, whoever comes second, and taken back', async () => {
    house.clock.set(start);
    const routing = { types: [3 as const], receivers: [], repeat_minutes: null, seen_holds_minutes: null };
    const handling = {
      text: 'Theo quy trình',
      steps: ['Xem thước', 'Báo trưởng ca'],
      calls: [{ name: 'Trực ban', phone: '0912345678' }],
    };
    const body = { warning_job_id: 'level_above_normal' as const, ...routing, handling };
    await house.node.ok(warningJobs.updateBuiltIn, { ...as(), body });
    const tick = (step: string, is_done = true, user?: Person) =>
      house.node.ok(contract.tick, { ...as(user), body: { warning_id: warningId, step, is_done } });
    expect((await tick('Xem thước')).steps).toMatchObject([{ ticked_by: of.operator.username }, { ticked_by: null }]);
    const second = await tick('Xem thước', true, of.colleague);
    expect(second).toMatchObject({
      steps: [{ ticked_by: of.operator.username }, {}],
      calls: handling.calls,
      may: { tick: true },
    });
    expect((await tick('Xem thước', false)).steps[0]).toMatchObject({ ticked_at: null });
    const unknown = { ...as(), body: { warning_id: warningId, step: 'Không có', is_done: true } };
    expect(await house.node.outcome(contract.tick, unknown)).toBe('warning.step_not_found');
    const actions = (await trailOf(house.test.database, warningId)).map(({ action }) => action);
    expect(actions).toEqual(['warning.tick', 'warning.untick']);
  });
});
