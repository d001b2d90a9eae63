import { contacts } from '@spillway/contract/access/contacts/contacts';
import { ownContact } from '@spillway/contract/access/contacts/own';
import { floodMode as contract } from '@spillway/contract/access/flood-mode/flood-mode';
import { roster } from '@spillway/contract/access/roster/roster';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { patience } from '../../testing/patience.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { trailOf } from '../testing/trail.ts';

const start = new Date('2026-10-18T01:00:00Z');
const clock = testClock(start);
let test: TestDatabase;
let mail: MailServer;
let node: TestNode;
let people: People;
let engineer: Person;
let operator: Person;
let guest: Person;

beforeAll(async () => {
  [test, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  node = await startNode({ database: test.database, clock, config: { smtpUrl: mail.url }, withJobs: true });
  people = createPeople(test.database, clock);
  for (const code of ['OWN', 'OTHER']) await people.plant(code);
  engineer = await people.person({ permissions: ['sensor.update'], plants: ['OWN'], fullName: 'Kỹ sư' });
  operator = await people.person({
    permissions: ['dashboard.calculation'],
    plants: ['OWN'],
    fullName: 'Lan',
    email: 'lan@ho.vn',
  });
  guest = await people.person({ plants: ['OWN'], fullName: 'Minh' });
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
  await test.drop();
});

/** A token is valid for a quarter of an hour of the test clock. */
async function by(user: Person, body?: object, hydro = 'OWN') {
  const permissions = {
    [engineer.accountId]: ['sensor.update'],
    [operator.accountId]: ['dashboard.calculation'],
  } as const;
  const held = [
    ...((permissions as Record<string, readonly ('sensor.update' | 'dashboard.calculation')[]>)[user.accountId] ?? []),
  ];
  const { token } = await people.session(user.accountId, held);
  return { token, hydro, ...(body === undefined ? {} : { body }) };
}
const now = async () => await node.ok(contract.read, await by(guest));
const began = { reason: 'Lũ về theo bản tin 05:00' };

describe('flood mode', () => {
  it('is begun and ended by whoever runs the plant, and read by everybody of it', async () => {
    expect(await node.outcome(contract.begin, { body: began })).toBe('auth.required');
    expect(await node.outcome(contract.begin, await by(engineer, { reason: ' ' }))).toBe('request.invalid');
    expect(await node.outcome(contract.begin, await by(guest, began))).toBe('forbidden');
    expect(await node.outcome(contract.begin, await by(engineer, began, 'OTHER'))).toBe('plant.forbidden');
    expect(await node.outcome(contract.end, { body: {} })).toBe('auth.required');
    expect(await node.outcome(contract.end, await by(engineer, {}))).toBe('request.invalid');
    expect(await node.outcome(contract.end, await by(guest, { flood_id: engineer.accountId }))).toBe('forbidden');
    expect(await node.outcome(contract.end, await by(engineer, { flood_id: engineer.accountId }))).toBe(
      'flood_mode.not_found',
    );
    for (const read of [contract.read, contract.effects, contract.history]) {
      expect(await node.outcome(read)).toBe('auth.required');
      expect(await node.outcome(read, await by(guest, undefined, 'OTHER'))).toBe('plant.forbidden');
    }
    expect(await node.outcome(contract.history, { ...(await by(guest)), query: { limit: '0' } })).toBe(
      'request.invalid',
    );
    expect(await now()).toEqual({ current: null, is_overdue: false, may: { change: false } });
  });

  it('says beforehand what it changes: shifts, quiet hours, who is told, how often', async () => {
    const quiet_hours = { from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] };
    const own = { by_email: true, phones: [], language: 'en', plain_sms: false, quiet_hours };
    await node.ok(ownContact.save, await by(operator, own));
    const plan = {
      from_day: '2026-10-18',
      shifts: [
        { name: 'Ca ngày', start: '06:00' },
        { name: 'Trực lũ', start: '06:00', is_flood: true },
        { name: 'Ca đêm', start: '18:00' },
      ],
      crews: [
        { name: 'Kíp 1', people: [{ account_id: null, name: 'Ông Bảy' }] },
        { name: 'Kíp lũ', people: [{ account_id: operator.accountId, name: 'Lan' }] },
      ],
      cycle: [[0, 1, 0]],
    };
    const floodOnlyPlan = { ...plan, shifts: [{ ...plan.shifts[1]! }], cycle: [[1]] };
    expect(await node.refused(roster.save, await by(engineer, floodOnlyPlan))).toMatchObject({
      details: [{ code: 'usual_shift_needed' }],
    });
    await node.ok(roster.save, await by(engineer, plan));
    const chairman = { contact_id: null, name: 'Chủ tịch xã', organisation: null, email: 'xa@example.com', phones: [] };
    const contactWishes = { language: 'vi', plain_sms: false, basis: 'Công văn 12' };
    const { contact_id } = await node.ok(contacts.save, await by(engineer, { ...chairman, ...contactWishes }));
    const group = { group_id: null, name: 'Khi có lũ', members: [{ kind: 'contact', contact_id }], hears_flood: true };
    await node.ok(contacts.saveGroup, await by(engineer, group));
    expect(await node.ok(contract.effects, { ...(await by(guest)), language: 'en' })).toEqual({
      calculation_minutes: 5,
      usual_calculation_minutes: 10,
      repeat_minutes: 15,
      prompt_minutes: 15,
      reminder_minutes: 720,
      flood_shifts: ['Trực lũ'],
      notices: [{ group: 'Khi có lũ', reached: 1 }],
      jobs: ['Lake rising very fast during a flood', 'Level gauge silent during a flood'],
      quiet: ['Lan'],
    });
  });

  it('begins once where two people press at once, and tells the second who was first', async () => {
    const outcomes = await Promise.all([
      node.ok(contract.begin, await by(engineer, began)),
      node.ok(contract.begin, await by(operator, { reason: 'Mưa lớn' })),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'begun']);
    expect(outcomes[0].flood).toEqual(outcomes[1].flood);
    const first = outcomes.find(({ outcome }) => outcome === 'begun')!.flood;
    expect(await now()).toMatchObject({ current: first, is_overdue: false });
    const trail = await trailOf(test.database, first.flood_id);
    expect(trail).toMatchObject([{ action: 'flood_mode.begin', after: { reason: first.reason } }]);
  });

  it('puts the flood shift on duty besides, and is told to it and to the groups that want it, each in their language', async () => {
    const { on_duty } = await node.ok(roster.now, await by(guest));
    expect(on_duty).toMatchObject({ shift: 'Ca ngày', flood: { shift: 'Trực lũ', crew: 'Kíp lũ' } });
    expect(on_duty?.people.map(({ name }) => name)).toEqual(['Ông Bảy', 'Lan']);
    await expect
      .poll(() => mail.received.map(({ to, subject }) => `${to[0]} ${subject}`).toSorted(), patience)
      .toEqual(['lan@ho.vn [Thủy điện OWN] Flood mode has begun', 'xa@example.com [Thủy điện OWN] Bắt đầu chế độ lũ']);
  });

  it('ends quiet hours for as long as it is on', async () => {
    clock.set(new Date('2026-10-18T16:00:00Z'));
    const receivers = [{ kind: 'account' as const, account_id: operator.accountId }];
    const { reached } = await node.ok(contacts.reachOf, await by(guest, { receivers }));
    expect(reached).toMatchObject([{ name: 'Lan', quiet_until: null }]);
    clock.set(start);
  });

  it('reminds whoever is on duty after its time, again and again, and never ends by itself', async () => {
    const before = mail.received.length;
    clock.set(new Date(start.getTime() + 12 * hourMs - minuteMs));
    await node.access.floodMode.look();
    expect(await now()).toMatchObject({ is_overdue: false });
    clock.set(new Date(start.getTime() + 12 * hourMs));
    await Promise.all([node.access.floodMode.look(), node.access.floodMode.look()]);
    expect(await now()).toMatchObject({ is_overdue: true, current: { ended_at: null } });
    clock.set(new Date(start.getTime() + 24 * hourMs));
    await node.access.floodMode.look();
    await expect
      .poll(
        () =>
          mail.received
            .slice(before)
            .filter(({ to }) => to[0] === 'lan@ho.vn')
            .map(({ subject }) => subject),
        patience,
      )
      .toEqual(['[Thủy điện OWN] Flood mode is still on', '[Thủy điện OWN] Flood mode is still on']);
  });

  it('ends at a press, once, for the flood that the person sees', async () => {
    const before = mail.received.length;
    const { flood_id } = (await now()).current!;
    const end = { flood_id, reason: 'Nước rút' };
    const outcomes = await Promise.all([
      node.ok(contract.end, await by(engineer, end)),
      node.ok(contract.end, await by(operator, end)),
    ]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'ended']);
    expect(outcomes[0].flood).toEqual(outcomes[1].flood);
    expect(await now()).toMatchObject({ current: null });
    const { flood: next } = await node.ok(contract.begin, await by(operator, { reason: 'Đợt hai' }));
    expect(await node.ok(contract.end, await by(engineer, end))).toMatchObject({ outcome: 'already' });
    expect(await now()).toMatchObject({ current: { flood_id: next.flood_id, begun_by: 'Lan' } });
    await node.ok(contract.end, await by(engineer, { flood_id: next.flood_id }));
    const history = await node.ok(contract.history, await by(guest));
    expect(history).toHaveLength(2);
    expect(history[1]).toMatchObject({ reason: outcomes[0].flood.reason, end_reason: 'Nước rút' });
    const trail = await trailOf(test.database, flood_id);
    expect(trail.map(({ action }) => action)).toEqual(['flood_mode.begin', 'flood_mode.end']);
    await expect
      .poll(() => mail.received.slice(before).map(({ subject }) => subject), patience)
      .toContain('[Thủy điện OWN] Kết thúc chế độ lũ');
  });

  it('stays in the shift plan of the past: who was on duty because of it', async () => {
    clock.set(new Date(start.getTime() + 30 * hourMs));
    const at = new Date(start.getTime() + 2 * hourMs).toISOString();
    const { on_duty } = await node.ok(roster.now, { ...(await by(guest)), query: { at } });
    expect(on_duty?.people.map(({ name }) => name)).toEqual(['Ông Bảy', 'Lan']);
    const { on_duty: today } = await node.ok(roster.now, await by(guest));
    expect(today?.people.map(({ name }) => name)).toEqual(['Ông Bảy']);
  });
});
