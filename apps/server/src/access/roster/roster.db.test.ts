import { accounts } from '@spillway/contract/access/accounts/accounts';
import { roster as contract } from '@spillway/contract/access/roster/roster';
import { rotate } from '@spillway/contract/access/roster/rotation';
import { settings } from '@spillway/contract/plant/settings/settings';
import { conditions } from '@spillway/contract/platform/health/conditions/conditions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { createAuditTrail } from '../audit/audit.ts';
import { trailOf } from '../testing/trail.ts';
import { createRosterLook } from './look.ts';
import { createRoster } from './roster.ts';

/** A Sunday, 08:00 in plant time. */
const start = new Date('2026-10-18T01:00:00Z');
const clock = testClock(start);
let test: TestDatabase;
let node: TestNode;
let people: People;
let manager: Person;
let operator: Person;
let colleague: Person;
let guest: Person;
let stranger: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  people = createPeople(test.database, clock);
  for (const code of ['OWN', 'OTHER', 'DEMO', 'ZONE']) await people.plant(code);
  const plants = ['OWN', 'ZONE', 'DEMO'];
  manager = await people.person({ permissions: ['sensor.update'], level: 20, plants, fullName: 'Trưởng ca' });
  operator = await people.person({ permissions: ['dashboard'], plants: ['OWN'], fullName: 'Lan' });
  colleague = await people.person({ permissions: ['dashboard'], plants: ['OWN'], fullName: 'Minh' });
  guest = await people.person({ plants: ['OWN'] });
  stranger = await people.person({ permissions: ['sensor.update', 'dashboard'], plants: ['OTHER'] });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});
beforeEach(() => moveTo(start.toISOString()));

/** Everybody signs in again, because a token is valid for a quarter of an hour. */
async function moveTo(instant: string) {
  clock.set(new Date(instant));
  const renew = async (one: Person) => ({ ...one, ...(await people.session(one.accountId)) });
  [manager, operator, colleague, guest, stranger] = [
    await renew(manager),
    await renew(operator),
    await renew(colleague),
    await renew(guest),
    await renew(stranger),
  ];
}

const user = ({ accountId }: Person, name: string) => ({ account_id: accountId, name });
const plan = (crews: readonly { name: string; people: object[] }[], from_day = '2026-10-18') => ({
  from_day,
  shifts: [
    { name: 'Ca 1', start: '06:00' },
    { name: 'Ca 2', start: '14:00' },
    { name: 'Ca 3', start: '22:00' },
  ],
  crews,
  cycle: rotate(3, crews.length, 1),
});
const crews = () => [
  { name: 'Kíp A', people: [user(operator, 'sai tên')] },
  { name: 'Kíp B', people: [{ account_id: null, name: 'Ông Bảy' }] },
  { name: 'Kíp C', people: [user(colleague, 'Minh')] },
];
const by = ({ token }: Person, body: object, hydro = 'OWN') => ({ token, hydro, body });
const onDuty = async (at: string, hydro = 'OWN') => {
  const query = { at: `2026-10-${at}:00+07:00`, next: 0 };
  const { on_duty } = await node.ok(contract.now, { token: manager.token, hydro, query });
  return on_duty?.people.map(({ name, instead_of }) => (instead_of ? `${name} < ${instead_of}` : name)).join() ?? null;
};
const change = (
  from: string,
  to: string,
  out: object | null,
  replacement: object | null,
  back: object | null = null,
) => ({
  from: `2026-10-${from}:00+07:00`,
  to: `2026-10-${to}:00+07:00`,
  out,
  in: replacement,
  reason: 'Bận việc nhà',
  back,
});

describe('the duty of a plant', () => {
  it('is nothing where nobody planned it', async () => {
    const found = await node.ok(contract.now, { token: guest.token, hydro: 'OWN', query: {} });
    expect(found).toMatchObject({ has_plan: false, on_duty: null, next: [] });
    const query = { from: '2026-10-18 00:00', to: '2026-10-25 00:00' };
    expect(await node.ok(contract.read, { token: guest.token, hydro: 'OWN', query })).toMatchObject({
      plans: [],
      spans: [],
      version: 0,
      may: { plan: false, change: 'none' },
    });
    const outcome = await node.outcome(
      contract.override,
      by(manager, change('19T06:00', '19T14:00', null, user(operator, 'x'))),
    );
    expect(outcome).toBe('duty.no_plan');
  });

  it('is guarded', async () => {
    const { cycle: _, ...noCycle } = plan(crews());
    for (const language of ['vi', 'en'] as const) {
      const refusal = await node.refused(contract.save, { ...by(manager, noCycle), language });
      expect(refusal).toMatchObject({ status: 400, details: [{ field: 'cycle' }] });
    }
    expect(await node.outcome(contract.save, { body: plan(crews()) })).toBe('auth.required');
    expect(await node.outcome(contract.save, by(operator, plan(crews())))).toBe('forbidden');
    expect(await node.outcome(contract.save, by(stranger, plan(crews())))).toBe('plant.forbidden');
    expect(await node.outcome(contract.now, { token: guest.token, hydro: 'OTHER' })).toBe('plant.forbidden');
    const long = { from: '2026-10-18 00:00', to: '2026-12-25 00:00' };
    const refusal = await node.refused(contract.read, { token: guest.token, hydro: 'OWN', query: long });
    expect(refusal.details).toMatchObject([{ field: 'to', code: 'period_days' }]);
  });

  it('is refused where it fits together badly, or names people who have no business there', async () => {
    const faulty = async (body: object) => {
      const { code, details } = await node.refused(contract.save, by(manager, body));
      return details[0]?.code ?? code;
    };
    const good = plan(crews());
    expect(await faulty({ ...good, shifts: good.shifts.toReversed() })).toBe('shift_order');
    expect(await faulty({ ...good, crews: [...crews().slice(0, 2), crews()[0]] })).toBe('names_twice');
    expect(await faulty({ ...good, cycle: [[0, 1]] })).toBe('cycle_width');
    expect(await faulty({ ...good, cycle: [[0, 1, 7]] })).toBe('crew_unknown');
    expect(await faulty({ ...good, from_day: '2024-01-01' })).toBe('days_back');
    const foreign = [{ name: 'A', people: [user(stranger, 'x')] }];
    expect(await faulty(plan(foreign))).toBe('duty.person_unknown');
    const chief = await people.person({ level: 1, plants: ['OWN'] });
    expect(await faulty(plan([{ name: 'A', people: [user(chief, 'x')] }]))).toBe('duty.person_higher');
  });

  it('follows the rotation from the moment it is saved, with the names of the accounts', async () => {
    const { version, plan_id } = await node.ok(contract.save, by(manager, plan(crews())));
    expect(version).toBe(1);
    expect(await onDuty('18T08:00')).toBe('Lan');
    expect(await onDuty('18T14:00')).toBe('Minh');
    expect(await onDuty('18T07:59')).toBeNull();
    expect(await onDuty('19T03:00')).toBe('Ông Bảy');
    expect(await onDuty('19T06:00')).toBe('Ông Bảy');
    const found = await node.ok(contract.now, { token: guest.token, hydro: 'OWN', query: { next: 2 } });
    expect(found.next.map(({ from, shift }) => [from, shift])).toEqual([
      ['2026-10-18T07:00:00.000Z', 'Ca 2'],
      ['2026-10-18T15:00:00.000Z', 'Ca 3'],
    ]);
    expect((await trailOf(test.database, plan_id))[0]).toMatchObject({
      action: 'duty_plan.create',
      hydro_code: 'OWN',
      after: {
        shifts: ['Ca 1 06:00', 'Ca 2 14:00', 'Ca 3 22:00'],
        cycle: expect.arrayContaining(['Kíp A · Kíp C · Kíp B']),
      },
    });
    const stale = { ...plan(crews()), version: 0 };
    expect(await node.outcome(contract.save, by(manager, stale))).toBe('conflict.changed');
    expect(await node.outcome(contract.save, by(manager, plan(crews(), '2026-10-17')))).toBe('duty.before_plan');
  });

  it('is taken over and exchanged by people who are named, never in the past', async () => {
    const [lan, minh] = [user(operator, 'Lan'), user(colleague, 'Minh')];
    const outcome = (body: object, person = manager) => node.outcome(contract.override, by(person, body));
    expect(await outcome(change('17T06:00', '17T14:00', lan, minh))).toBe('duty.past');
    expect(await outcome(change('18T14:00', '18T22:00', lan, minh))).toBe('duty.not_on_duty');
    expect(await outcome(change('18T14:00', '18T22:00', minh, minh))).toBe('duty.same_person');
    expect(await outcome(change('18T14:00', '18T22:00', null, minh))).toBe('duty.already_on_duty');
    expect(await outcome(change('18T14:00', '18T22:00', null, null))).toBe('request.invalid');
    expect(await outcome(change('18T14:00', '18T22:00', minh, lan), guest)).toBe('forbidden');
    expect(await outcome(change('18T14:00', '18T22:00', lan, minh), operator)).toBe('duty.only_own');
    const overrideAnswer = await node.ok(contract.override, by(operator, change('18T14:00', '18T22:00', minh, lan)));
    expect(await onDuty('18T15:00')).toBe('Lan < Minh');
    expect(await outcome({ override_id: overrideAnswer.override_ids[0] })).toBe('request.invalid');
    const removed = { override_id: overrideAnswer.override_ids[0]! };
    expect(await node.outcome(contract.removeOverride, by(colleague, removed))).toBe('duty.only_own');
    await node.ok(contract.removeOverride, by(operator, removed));
    expect(await onDuty('18T15:00')).toBe('Minh');
    expect(await node.outcome(contract.removeOverride, by(operator, removed))).toBe('duty.override_not_found');

    // Kíp A works on Monday afternoon, Kíp C on Monday night.
    expect([await onDuty('19T15:00'), await onDuty('19T23:00')]).toEqual(['Lan', 'Minh']);
    const back = { from: '2026-10-19T22:00:00+07:00', to: '2026-10-20T06:00:00+07:00' };
    const swapAnswer = await node.ok(contract.override, by(manager, change('19T14:00', '19T22:00', lan, minh, back)));
    expect(swapAnswer.override_ids).toHaveLength(2);
    expect([await onDuty('19T15:00'), await onDuty('19T23:00')]).toEqual(['Minh < Lan', 'Lan < Minh']);
    const trail = await trailOf(test.database, swapAnswer.override_ids[1]!);
    expect(trail).toMatchObject([{ action: 'duty_override.create', after: { out: 'Minh', in: 'Lan' } }]);
    await node.ok(contract.removeOverride, by(manager, { override_id: swapAnswer.override_ids[0]! }));
    expect([await onDuty('19T15:00'), await onDuty('19T23:00')]).toEqual(['Lan', 'Minh']);
  });

  it('of the past reads as it was planned then, whatever is planned since', async () => {
    await moveTo('2026-10-20T04:00:00Z');
    expect(await onDuty('19T15:00')).toBe('Lan');
    await node.ok(
      contract.save,
      by(manager, plan([{ name: 'Mới', people: [{ account_id: null, name: 'Bà Tám' }] }], '2026-10-19')),
    );
    expect([await onDuty('19T15:00'), await onDuty('20T10:59')]).toEqual(['Lan', 'Minh']);
    expect([await onDuty('20T11:00'), await onDuty('20T15:00')]).toEqual(['Bà Tám', '']);
    const query = { from: '2026-10-20 00:00', to: '2026-10-21 00:00' };
    const { spans, plans } = await node.ok(contract.read, { token: guest.token, hydro: 'OWN', query });
    expect(plans).toMatchObject([{ from_day: '2026-10-19', state: 'now' }]);
    expect(spans.map(({ people: all }) => all.map(({ name }) => name).join())).toEqual([
      'Minh',
      'Minh',
      'Bà Tám',
      '',
      '',
    ]);
  });

  it('of nobody is told to those who see the plant, and to nobody else', async () => {
    await moveTo('2026-10-20T09:00:00Z');
    await node.access.duty.look();
    const told = async ({ token }: Person) =>
      (await node.ok(conditions.current, { token }))
        .filter(({ code }) => code === 'duty_nobody')
        .map(({ facts }) => facts);
    expect(await told(guest)).toMatchObject([{ plant: 'OWN', name: 'Thủy điện OWN', shift: 'Ca 2' }]);
    expect(await told(stranger)).toEqual([]);
    const figures = await node.access.duty.figures.read();
    expect(figures.spillway_people_on_duty).toEqual([{ labels: { plant: 'OWN' }, value: 0 }]);
    await moveTo('2026-10-21T00:00:00Z');
    await node.access.duty.look();
    expect(await told(guest)).toEqual([]);
  });

  it('of an account that is locked or deleted is nobody’s from then on, and was its own before', async () => {
    await moveTo('2026-10-22T00:00:00Z');
    const deletedPerson = await people.person({ plants: ['OWN'], fullName: 'Sắp nghỉ' });
    const chief = await people.person({ permissions: ['accounts', 'roles', 'system'], level: 1, plants: ['OWN'] });
    await node.ok(contract.save, by(manager, plan([{ name: 'A', people: [user(deletedPerson, 'x')] }], '2026-10-22')));
    await moveTo('2026-10-22T03:00:00Z');
    const token = (await people.session(chief.accountId)).token;
    await node.ok(accounts.update, { token, params: { id: deletedPerson.accountId }, body: { status: 'inactive' } });
    expect([await onDuty('22T10:01'), await onDuty('23T07:00')]).toEqual(['', '']);
    await node.access.duty.look();
    await moveTo('2026-10-22T03:10:00Z');
    await node.ok(accounts.remove, { token, params: { id: deletedPerson.accountId } });
    expect([await onDuty('22T09:59'), await onDuty('22T10:01')]).toEqual(['Sắp nghỉ', '']);
  });

  it('is not noted as gone by a node that was stopped after it looked, and woken when all was well again', async () => {
    await moveTo('2026-10-23T00:00:00Z');
    const absentPerson = await people.person({ plants: ['OWN'], fullName: 'Vắng một lúc' });
    await node.ok(contract.save, by(manager, plan([{ name: 'A', people: [user(absentPerson, 'x')] }], '2026-10-23')));
    const lock = (isLocked: boolean) =>
      sql`update account set status = ${isLocked ? 'inactive' : 'active'} where account_id = ${absentPerson.accountId}`.execute(
        test.database.sql,
      );
    await lock(true);
    const stopped: typeof test.database = {
      ...test.database,
      transaction: async (work) => {
        await lock(false);
        return await test.database.transaction(work);
      },
    };
    const timeZones = async (codes: readonly string[]) => new Map(codes.map((code) => [code, 'Asia/Ho_Chi_Minh']));
    const room = { database: stopped, clock, timeZones, audit: createAuditTrail(clock), publish: async () => {} };
    await createRosterLook({ ...room, log: quietLog, duty: createRoster(room) }).look();
    const { rows } = await sql`select from duty_absence where account_id = ${absentPerson.accountId}`.execute(
      test.database.sql,
    );
    expect(rows).toEqual([]);
  });

  it('is on the new clock of a plant whose zone changes, and stays as it was before', async () => {
    const zone = 'ZONE';
    await node.ok(contract.save, by(manager, plan([{ name: 'A', people: [{ account_id: null, name: 'An' }] }]), zone));
    const read = async (from: string, to: string) =>
      (await node.ok(contract.read, { token: manager.token, hydro: zone, query: { from, to } })).spans.map(
        (one) => one.from,
      );
    await moveTo('2026-10-18T12:00:00Z');
    const engineer = await people.person({ permissions: ['sensor.update'], plants: [zone] });
    await setZone(engineer, zone, 'Asia/Tokyo');
    await node.access.duty.look();
    expect(await read('2026-10-18T02:00:00Z', '2026-10-19T12:00:00Z')).toEqual([
      '2026-10-18T02:00:00.000Z',
      '2026-10-18T07:00:00.000Z',
      '2026-10-18T12:00:00.000Z',
      '2026-10-18T13:00:00.000Z',
      '2026-10-18T21:00:00.000Z',
      '2026-10-19T05:00:00.000Z',
    ]);
  });

  it('of the demo is made once and marked, and not again after it was ended', async () => {
    await node.access.duty.startDemo('DEMO');
    await node.access.duty.startDemo('DEMO');
    const found = await node.ok(contract.now, { token: manager.token, hydro: 'DEMO', query: {} });
    expect(found.on_duty?.people).toMatchObject([{ name: expect.stringContaining('minh họa') }]);
    const query = { from: '2026-10-18 00:00', to: '2026-10-19 00:00' };
    const { plans } = await node.ok(contract.read, { token: manager.token, hydro: 'DEMO', query });
    expect(plans).toHaveLength(1);
    await node.ok(contract.remove, by(manager, { plan_id: plans[0]!.plan_id }, 'DEMO'));
    expect(await node.outcome(contract.remove, by(manager, { plan_id: plans[0]!.plan_id }, 'DEMO'))).toBe(
      'duty.plan_not_found',
    );
    await node.access.duty.startDemo('DEMO');
    expect((await node.ok(contract.read, { token: manager.token, hydro: 'DEMO', query })).plans).toEqual([]);
  });

  it('goes with its plant', async () => {
    await sql`delete from plant where hydro_code = 'OWN'`.execute(test.database.sql);
    for (const table of ['duty_plan', 'duty_override', 'duty_absence']) {
      const { rows } = await sql`select from ${sql.table(table)} where hydro_code = 'OWN'`.execute(test.database.sql);
      expect(rows).toEqual([]);
    }
  });
});

async function setZone(engineer: Person, hydro: string, time_zone: string) {
  const call = { token: engineer.token, hydro };
  const {
    may: _may,
    updated_at: _at,
    updated_by: _by,
    hydro_code: _code,
    name: _name,
    ...now
  } = await node.ok(settings.read, call);
  await node.ok(settings.save, { ...call, body: { ...now, time_zone } });
}
