import { daily as contract } from '@spillway/contract/alerts/daily';
import { gateways } from '@spillway/contract/platform/gateways/gateways';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../access/testing/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { gatewayFields } from '../../../platform/gateways/testing/provider.ts';
import { testClock } from '../../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../../testing/people.ts';
import { startNode, type TestNode } from '../../../testing/test-app.ts';
import { type Phones, startPhones } from '../../escalation/testing/phones.ts';

// 05:30 in plant time on the database's current day, because the database stamps what is sent.
const morning = new Date(Math.floor(Date.now() / dayMs) * dayMs - 90 * 60_000);
const clock = testClock(morning);
let test: TestDatabase;
let mail: MailServer;
let phones: Phones;
let node: TestNode;
let people: People;
let administrator: Person;
let plain: Person;

beforeAll(async () => {
  [test, mail, phones] = await Promise.all([createTestDatabase(), startMailServer(), startPhones()]);
  node = await startNode({ database: test.database, clock, config: { smtpUrl: mail.url } });
  await node.jobs.boss.start();
  await node.jobs.boss.createQueue('messages');
  people = createPeople(test.database, clock);
  await people.plant('DAILY');
  administrator = await people.person({ permissions: ['system'], plants: ['DAILY'] });
  plain = await people.person({ permissions: ['dashboard', 'sensor'], plants: ['DAILY'] });
  const allowed = { target: `127.0.0.1:${phones.port}`, reason: 'cổng tin' };
  await node.ok(outbound.allow, { token: administrator.token, body: allowed });
  await node.ok(gateways.save, {
    token: administrator.token,
    body: { gateway_id: null, set_secrets: { token: 'tok' }, forget_secrets: [], ...gatewayFields(phones.port) },
  });
});
afterAll(async () => {
  await node.jobs.stop();
  await node.stop();
  await Promise.all([mail.stop(), phones.stop()]);
  await test.drop();
});

const by = async ({ accountId }: Person, permissions: readonly ('system' | 'dashboard')[] = ['system']) => ({
  token: (await people.session(accountId, permissions)).token,
});
type Receivers = Record<string, string | null>;
const body = (receivers: Receivers, hour = 6) => ({ hour, time_zone: 'Asia/Ho_Chi_Minh', receivers });
const read = async () => await node.ok(contract.read, await by(administrator));
const save = async (receivers: Receivers) =>
  await node.ok(contract.save, { ...(await by(administrator)), body: body(receivers) });
const laneOf = async (channel: string) => (await read()).lanes.find((one) => one.channel === channel);
/** Runs what the job runs each minute. */
async function send(): Promise<void> {
  await node.top.daily.send();
  await node.messages.drain();
}
describe('who may', () => {
  it('set it holds the permission for the system; wrong addresses are refused by their field', async () => {
    const wanted = { body: body({ mail: 'thu@ho.vn' }) };
    expect(await node.outcome(contract.read, {})).toBe('auth.required');
    expect(await node.outcome(contract.save, wanted)).toBe('auth.required');
    const other = await by(plain, ['dashboard']);
    expect(await node.outcome(contract.read, other)).toBe('forbidden');
    expect(await node.outcome(contract.save, { ...other, ...wanted })).toBe('forbidden');
    const mine = await by(administrator);
    for (const receivers of [{ mail: 'thu' }, { sms: '12' }, { voice: 'abc' }, { mail: null }])
      expect(await node.outcome(contract.save, { ...mine, body: body(receivers) as never })).toBe('request.invalid');
    const device = { push: '00000000-0000-4000-8000-000000000001' };
    expect(await node.outcome(contract.save, { ...mine, body: body(device) })).toBe('device.not_found');
    expect(await node.outcome(contract.save, { ...mine, body: { ...body({}), time_zone: 'Mars' } })).toBe(
      'request.invalid',
    );
    expect(await read()).toMatchObject({ receivers: [], lanes: [] });
  });
});

describe('the daily message', () => {
  it('has receivers that nobody reads again', async () => {
    const saved = await save({ mail: 'thu@ho.vn', sms: '0912 345 678' });
    expect(saved).toMatchObject({ hour: 6, receivers: [{ channel: 'mail' }, { channel: 'sms' }] });
    expect(JSON.stringify(saved)).not.toMatch(/thu@ho\.vn|912345678/);
    const { rows } = await sql<{ kept: string }>`
      select (select json_agg(one)::text from audit_entry one) || (select json_agg(two)::text from daily_receiver two) as kept`.execute(
      test.database.sql,
    );
    expect(rows[0]!.kept).not.toMatch(/thu@ho\.vn|912345678/);
    expect(rows[0]!.kept).toContain('daily.change');
  });

  it('goes once a day, at its hour, on each lane, and says that nothing has to be done', async () => {
    await send();
    expect(mail.received).toEqual([]);
    clock.advanceMs(hourMs);
    await send();
    await send();
    expect(mail.received.map(({ to, text }) => [to[0], text.includes('no reply is needed')])).toEqual([
      ['thu@ho.vn', true],
    ]);
    expect(phones.taken.map(({ to }) => to)).toEqual(['84912345678']);
    expect(await laneOf('sms')).toMatchObject({ accepted_at: expect.any(String), failures: 0, is_late: false });
    clock.advanceMs(dayMs);
    await send();
    expect(mail.received).toHaveLength(2);
  });

  it('that is older than 26 hours is said of its lane', async () => {
    const now = clock.now();
    clock.set(new Date(Date.now() + 25 * hourMs));
    await node.top.daily.look();
    expect(node.top.daily.found()).toEqual([]);
    clock.set(new Date(Date.now() + 27 * hourMs));
    await node.top.daily.look();
    expect(node.top.daily.found()).toMatchObject([
      { code: 'channel_unaccepted', facts: { about: expect.stringContaining('mail ') } },
      { code: 'channel_unaccepted', facts: { about: expect.stringContaining('sms ') } },
    ]);
    clock.set(now);
  });

  it('that is refused is said, makes its channel one that fails, and goes once more in the next hour', async () => {
    mail.refuse('thu@ho.vn');
    clock.advanceMs(dayMs);
    await send();
    expect(await laneOf('mail')).toMatchObject({ failures: 1, is_late: true, why: expect.stringContaining('no such') });
    await node.top.daily.look();
    expect(node.top.daily.found()[0]).toMatchObject({ facts: { why: expect.stringContaining('no such') } });
    await save({ mail: 'khac@ho.vn', sms: null });
    clock.advanceMs(hourMs);
    await send();
    expect(await laneOf('mail')).toMatchObject({ failures: 0, is_late: false });
  });

  it('never leaves a copy', async () => {
    const count = mail.received.length;
    await node.arming.disarm({ username: 'test', record: async () => undefined });
    clock.advanceMs(dayMs);
    await send();
    await node.top.daily.look();
    expect(node.top.daily.found()).toEqual([]);
    expect(mail.received).toHaveLength(count);
    expect(await read()).toMatchObject({ is_armed: false });
  });
});
