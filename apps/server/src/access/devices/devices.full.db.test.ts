import { randomUUID } from 'node:crypto';
import { contacts } from '@spillway/contract/access/contacts/contacts';
import { ownContact as own } from '@spillway/contract/access/contacts/own';
import { devices } from '@spillway/contract/access/devices/devices';
import { maxDevices } from '@spillway/contract/access/devices/limits';
import { messages } from '@spillway/contract/platform/messages/messages';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { probe } from '../../platform/messages/testing/probe.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { startPushService } from '../../platform/web-push/testing/push-service.ts';
import { clearRows } from '../../testing/clear-rows.ts';
import { patience } from '../../testing/patience.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let mail: MailServer;
let node: TestNode;
let chief: Person;
let lan: Person;
let minh: Person;

beforeAll(async () => {
  [test, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  node = await startNode({ database: test.database, clock, config: { smtpUrl: mail.url }, withJobs: true });
  node.messages.kind(probe);
  const people = createPeople(test.database, clock);
  await people.plant('OWN');
  chief = await people.person({ username: 'chief', permissions: ['system', 'sensor.update'], allPlants: true });
  lan = await people.person({ permissions: ['dashboard'], plants: ['OWN'], fullName: 'Lan', email: 'lan@ho.vn' });
  minh = await people.person({ permissions: ['dashboard'], plants: ['OWN'], fullName: 'Minh' });
});
beforeEach(() =>
  clearRows(test.database, 'delete from message; delete from account_contact; delete from outbound_allowance'),
);
afterAll(async () => {
  await node.stop();
  await mail.stop();
  await test.drop();
});

const by = ({ token }: Person, body?: object) => ({ token, ...(body && { body }) });
const listDevices = async (person: Person) => (await node.ok(devices.list, by(person))).devices;

async function service() {
  const { public_key } = await node.ok(devices.list, by(lan));
  const started = await startPushService(public_key!);
  await node.ok(outbound.allow, by(chief, { target: started.host, reason: 'thử' }));
  return started;
}
type Service = Awaited<ReturnType<typeof service>>;

const wanted = (subscription: object, label = 'Chrome, Android', device_id: string | null = null) => ({
  device_id,
  label,
  subscription,
});
async function turnOn(push: Service, person: Person, name: string = randomUUID()): Promise<string> {
  return (await node.ok(devices.save, by(person, wanted(push.subscribe(name))))).device_id;
}
const queue = (causeId: string, receiver: string, short?: string) =>
  test.database.transaction((tx) =>
    node.messages.queue(tx, {
      causeKind: probe.kind,
      causeId,
      why: 'told',
      plant: null,
      channel: 'push',
      receivers: [receiver],
      subject: causeId,
      payload: { short },
    }),
  );
const listSent = async () => (await node.ok(messages.list, by(chief))).messages;
const newest = async () => (await listSent())[0];

describe('devices', () => {
  it('are turned on by people for themselves', async () => {
    const push = await service();
    const subscription = push.subscribe('a');
    const nobody = randomUUID();
    for (const [call, body] of [
      [devices.list, undefined],
      [devices.save, wanted(subscription)],
      [devices.remove, { device_id: nobody }],
      [devices.test, { device_id: nobody }],
    ] as const)
      expect(await node.outcome(call, body ? { body } : {})).toBe('auth.required');
    expect(await node.outcome(devices.save, by(lan, wanted({ ...subscription, endpoint: 'http://127.0.0.1/a' })))).toBe(
      'request.invalid',
    );
    const refusalOf = async (overrides: object) =>
      await node.outcome(devices.save, by(lan, wanted({ ...subscription, ...overrides })));
    expect(await refusalOf({ endpoint: 'https://10.0.0.7/push' })).toBe('device.service_unknown');
    expect(await refusalOf({ p256dh: 'AAAA' })).toBe('device.keys_invalid');
    const mine = await turnOn(push, lan);
    expect(await node.outcome(devices.remove, by(minh, { device_id: mine }))).toBe('device.not_found');
    expect(await node.outcome(devices.test, by(minh, { device_id: mine }))).toBe('device.not_found');
    expect(await node.outcome(devices.save, by(minh, wanted(push.subscribe('b'), 'x', mine)))).toBe('device.not_found');
    await node.ok(devices.remove, by(lan, { device_id: mine }));
  });

  it('are sealed, at most ten, and the same one again is no other', async () => {
    const push = await service();
    const first = push.subscribe('0');
    const { device_id } = await node.ok(devices.save, by(lan, wanted(first)));
    expect(await node.ok(devices.save, by(lan, wanted(first)))).toEqual({ device_id });
    for (let no = 1; no < maxDevices; no++) await turnOn(push, lan, String(no));
    expect(await node.outcome(devices.save, by(lan, wanted(push.subscribe('x'))))).toBe('device.too_many');
    expect(await listDevices(lan)).toHaveLength(maxDevices);
    const { rows } = await test.database.pool.query('select * from web_push_device');
    const trail = await test.database.pool.query("select * from audit_entry where object_kind = 'own_device'");
    const stored = JSON.stringify([rows, trail.rows]);
    expect(stored).not.toContain('/push/');
    expect(stored).not.toContain(first.auth);
    expect(stored).toContain('own_device.add');
  });

  it('of a browser whose endpoint changed stay the same, unproven', async () => {
    const push = await service();
    const device_id = await turnOn(push, lan, 'old');
    await node.ok(devices.test, by(lan, { device_id }));
    await node.ok(devices.save, by(lan, wanted(push.subscribe('new'), 'Chrome, Android', device_id)));
    expect(await listDevices(lan)).toMatchObject([{ device_id, accepted_at: null }]);
    await node.ok(devices.test, by(lan, { device_id }));
    expect(push.taken).toHaveLength(2);
  });
});

describe('a test', () => {
  it('is opened by its browser alone, which says that it was shown, once', async () => {
    const push = await service();
    const device_id = await turnOn(push, lan);
    expect(await node.ok(devices.test, by(lan, { device_id }))).toEqual({ outcome: 'sent', said: '' });
    const [{ headers, payload }] = push.taken as [Service['taken'][number]];
    expect(headers).toMatchObject({
      ttl: '600',
      urgency: 'high',
      topic: 'device_test',
      'content-encoding': 'aes128gcm',
    });
    expect(payload).toMatchObject({ title: 'Spillway: a test notification', lang: 'en', path: '/account-information' });
    expect(await listDevices(lan)).toMatchObject([{ shown_at: null, accepted_at: '2026-10-18T01:00:00.000Z' }]);

    expect(
      await node.outcome(devices.shown, { body: { receipt: payload.told.receipt.replace(/.{4}$/, 'AAA=') } }),
    ).toBe('device.receipt_refused');
    expect(await node.outcome(devices.shown, { body: {} })).toBe('request.invalid');
    expect((await listDevices(lan))[0]?.shown_at).toBeNull();
    await node.ok(devices.shown, { body: { receipt: payload.told.receipt } });
    clock.set(new Date('2026-10-18T02:00:00Z'));
    await node.ok(devices.shown, { body: { receipt: payload.told.receipt } });
    clock.set(new Date('2026-10-18T01:00:00Z'));
    expect((await listDevices(lan))[0]?.shown_at).toBe('2026-10-18T01:00:00.000Z');
    expect(await newest()).toMatchObject({ channel: 'push', receiver: 'Chrome, Android', receipt: 'delivered' });
    expect(JSON.stringify(await listSent())).not.toContain(device_id);
  });

  it('does not leave an installation that is not armed', async () => {
    const push = await service();
    const device_id = await turnOn(push, lan);
    const nobody = { username: 'test', record: async () => undefined };
    await node.arming.disarm(nobody);
    expect(await node.ok(devices.test, by(lan, { device_id }))).toMatchObject({ outcome: 'held' });
    expect(push.taken).toEqual([]);
    await node.arming.arm(nobody, 'count');
  });
});

describe('what the push service answers', () => {
  it.each([404, 410])('%i: the subscription goes, its person is told by mail and sees it', async (status) => {
    const push = await service();
    await node.ok(own.save, by(lan, { by_email: true, phones: [], language: 'en', plain_sms: false }));
    const device_id = await turnOn(push, lan);
    push.answer((answer) => void answer.writeHead(status).end());
    expect(await node.ok(devices.test, by(lan, { device_id }))).toMatchObject({ outcome: 'failed' });
    expect(await listDevices(lan)).toMatchObject([{ device_id, lost_why: 'gone', lost_at: expect.any(String) }]);
    const letter = () => mail.received.filter(({ to }) => to.includes('lan@ho.vn')).at(-1)?.text ?? '';
    await vi.waitUntil(() => letter() !== '', patience);
    expect(letter()).toContain('"Chrome, Android" no longer gets notifications');
    expect(await node.outcome(devices.test, by(lan, { device_id }))).toBe('device.not_found');
    // When notifications are turned on again there, it is still the same device.
    await node.ok(devices.save, by(lan, wanted(push.subscribe('again'), 'Chrome, Android', device_id)));
    expect(await listDevices(lan)).toMatchObject([{ device_id, lost_at: null }]);
  });

  it('410 of one without mail is told on the other device', async () => {
    const push = await service();
    const goneDeviceId = await turnOn(push, minh, 'gone');
    await turnOn(push, minh, 'kept');
    let times = 0;
    push.answer((answer) => void answer.writeHead(times++ === 0 ? 410 : 201).end());
    await node.ok(devices.test, by(minh, { device_id: goneDeviceId }));
    await vi.waitUntil(() => push.taken.length === 2, patience);
    expect(push.taken[1]?.payload.body).toContain('no longer gets notifications');
  });

  it.each([400, 403])('%i is a fault of the channel: the message waits for whoever mends it', async (status) => {
    const push = await service();
    const device_id = await turnOn(push, lan);
    push.answer((answer) => void answer.writeHead(status).end('{"reason":"BadJwtToken"}'));
    await queue(`vapid ${status}`, device_id);
    await vi.waitUntil(async () => (await newest())?.attempts[0]?.outcome === 'passing', patience);
    expect((await newest())?.attempts[0]).toMatchObject({ code: String(status), said: '{"reason":"BadJwtToken"}' });
    expect(await listDevices(lan)).toMatchObject([{ lost_at: null }]);
    push.answer((answer) => void answer.writeHead(201).end());
    await vi.waitUntil(async () => (await newest())?.state === 'sent', patience);
  });

  it('429 with a time is waited for', async () => {
    const push = await service();
    const device_id = await turnOn(push, lan);
    push.answer((answer) => void answer.writeHead(429, { 'retry-after': '300' }).end());
    await queue('busy', device_id);
    await vi.waitUntil(async () => (await newest())?.attempts[0]?.outcome === 'passing', patience);
    const { rows } = await test.database.pool.query<{ seconds: number }>(
      'select extract(epoch from due_at - clock_timestamp())::float8 as seconds from message',
    );
    expect(rows[0]!.seconds).toBeGreaterThan(250);
  });

  it('413 is for good; a service that hangs up may have taken it', async () => {
    const push = await service();
    const device_id = await turnOn(push, lan);
    push.answer((answer) => void answer.writeHead(413).end());
    await queue('too long', device_id);
    await vi.waitUntil(async () => (await newest())?.state === 'failed', patience);
    push.answer((answer) => void answer.destroy());
    await queue('cut', device_id);
    await vi.waitUntil(async () => (await newest())?.attempts[0]?.outcome === 'unknown', patience);
    push.answer((answer) => void answer.writeHead(201).end());
    await vi.waitUntil(async () => (await newest())?.state === 'sent', patience);
    expect(await newest()).toMatchObject({ may_be_double: true });
    expect(push.taken.map(({ payload }) => payload.tag)).toHaveLength(3);
  });
});

describe('whose a device is', () => {
  it('says who turned it on last in that browser: the other is told', async () => {
    const push = await service();
    await node.ok(own.save, by(lan, { by_email: true, phones: [], language: 'vi', plain_sms: false }));
    const shared = push.subscribe('shared');
    await node.ok(devices.save, by(lan, wanted(shared, 'Chrome, Windows')));
    await node.ok(devices.save, by(minh, wanted(shared, 'Chrome, Windows')));
    expect(await listDevices(lan)).toMatchObject([{ lost_why: 'other_account' }]);
    expect(await listDevices(minh)).toMatchObject([{ lost_at: null }]);
    const isTold = () => mail.received.some(({ text }) => text.includes('một tài khoản khác'));
    await vi.waitUntil(isTold, patience);
  });

  it('is part of who is reached, tested with a contact, and exported', async () => {
    const push = await service();
    const device_id = await turnOn(push, minh);
    const account_id = minh.accountId;
    const at = { token: chief.token, hydro: 'OWN' };
    const reach = await node.ok(contacts.reachOf, { ...at, body: { receivers: [{ kind: 'account', account_id }] } });
    expect(reach.reached).toMatchObject([{ name: 'Minh', channels: [{ kind: 'push', address: 'Chrome, Android' }] }]);
    const { told } = await node.ok(contacts.test, { ...at, body: { receiver: { kind: 'account', account_id } } });
    expect(told).toEqual([{ name: 'Minh', outcome: 'sent' }]);
    expect(push.taken.at(-1)?.payload.title).toContain('contact test');
    const resolved = await node.access.contacts.resolve('OWN', [{ kind: 'account', accountId: account_id }], null);
    expect(resolved.reached[0]?.channels).toMatchObject([{ kind: 'push', address: device_id }]);
    const { parts } = await node.ok(own.export, by(minh));
    expect(parts).toMatchObject({ devices: [{ label: 'Chrome, Android' }], messages: [{ channel: 'push' }] });
  });

  it.each([
    ['withdrawn', own.withdraw],
    ['erased', own.erase],
  ] as const)('ends with the consent that is %s, and with it what waits', async (_name, call) => {
    const push = await service();
    const device_id = await turnOn(push, lan);
    push.answer((answer) => void answer.writeHead(503, { 'retry-after': '600' }).end());
    await queue('waits', device_id);
    await vi.waitUntil(async () => (await newest())?.attempts[0]?.outcome === 'passing', patience);
    await node.ok(call, by(lan, {}));
    expect(await listDevices(lan)).toEqual([]);
    expect(await newest()).toMatchObject({ state: 'cancelled' });
    const secondAnswer = await node.outcome(devices.save, by(lan, wanted(push.subscribe('later'))));
    expect(secondAnswer).toBe(call === own.withdraw ? 'device.withdrawn' : 'ok');
  });
});

it('nothing is sent and nobody subscribes where it is switched off', async () => {
  const off = await startNode({ database: test.database, clock, config: { webPush: 'off' } });
  try {
    expect(await off.ok(devices.list, by(lan))).toEqual({ public_key: null, devices: [] });
    const push = await service();
    expect(await off.outcome(devices.save, by(lan, wanted(push.subscribe('off'))))).toBe('device.off');
    expect((await off.messages.channels()).has('push')).toBe(false);
  } finally {
    await off.stop();
  }
});

it('Apple is asked only where it is told whom to ask back', async () => {
  const subscription = { ...(await service()).subscribe('apple'), endpoint: 'https://web.push.apple.com/QA' };
  const unnamedNode = await startNode({ database: test.database, clock });
  try {
    expect(await unnamedNode.outcome(devices.save, by(lan, wanted(subscription)))).toBe('device.no_contact');
  } finally {
    await unnamedNode.stop();
  }
  const namedNode = await startNode({ database: test.database, clock, config: { webPushContact: 'ops@ho.vn' } });
  try {
    expect(await namedNode.outcome(devices.save, by(lan, wanted(subscription)))).toBe('ok');
  } finally {
    await namedNode.stop();
  }
});

it('a restore without the key file says so, and goes on with a new pair where somebody says that it is lost', async () => {
  const push = await service();
  await node.ok(own.save, by(lan, { by_email: true, phones: [], language: 'vi', plain_sms: false }));
  const device_id = await turnOn(push, lan);
  const { public_key: previousKey } = await node.ok(devices.list, by(lan));
  const otherNode = await startNode({ database: test.database, clock });
  try {
    expect(await otherNode.outcome(devices.list, by(lan))).toBe('device.key_unreadable');
    expect(await listDevices(lan)).toMatchObject([{ lost_at: null }]);
  } finally {
    await otherNode.stop();
  }
  const renewed = await startNode({ database: test.database, clock, config: { webPush: 'renew', smtpUrl: mail.url } });
  try {
    const { public_key, devices: all } = await renewed.ok(devices.list, by(lan));
    expect(public_key).not.toBe(previousKey);
    expect(all).toMatchObject([{ device_id, lost_why: 'gone' }]);
    // The next page that the browser opens subscribes with the new key.
    await renewed.ok(devices.save, by(lan, wanted(push.subscribe('anew'), 'Chrome, Android', device_id)));
    expect((await renewed.ok(devices.list, by(lan))).devices).toMatchObject([{ device_id, lost_at: null }]);
  } finally {
    await renewed.stop();
  }
});
