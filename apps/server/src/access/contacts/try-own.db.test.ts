import { ownContact as own } from '@spillway/contract/access/contacts/own';
import { devices } from '@spillway/contract/access/devices/devices';
import { gateways } from '@spillway/contract/platform/gateways/gateways';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { gatewayFields, startProvider } from '../../platform/gateways/testing/provider.ts';
import { startPushService } from '../../platform/web-push/testing/push-service.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';

let test: TestDatabase;
let mail: MailServer;
let node: TestNode;
let chief: Person;
let lan: Person;

beforeAll(async () => {
  [test, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  node = await startNode({
    database: test.database,
    clock: systemClock,
    config: { smtpUrl: mail.url },
    withJobs: true,
  });
  const people = createPeople(test.database, systemClock);
  await people.plant('OWN');
  chief = await people.person({ permissions: ['system'], allPlants: true });
  lan = await people.person({ permissions: ['dashboard'], plants: ['OWN'], fullName: 'Lan', email: 'lan@ho.vn' });
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
  await test.drop();
});

const by = ({ token }: Person, body: object = {}) => ({ token, body }) as never;

it('one press tries mail, text message, call and device; what arrived counts once it is confirmed', async () => {
  const [sms, voice] = [await startProvider(), await startProvider()];
  for (const [provider, channel] of [
    [sms, 'sms'],
    [voice, 'voice'],
  ] as const) {
    await node.ok(outbound.allow, by(chief, { target: `127.0.0.1:${provider.port}`, reason: 'cổng tin' }));
    const fields = gatewayFields(provider.port, { channel, name: channel, without_accents: false });
    const body = { gateway_id: null, set_secrets: { token: 'tok' }, forget_secrets: [], ...fields };
    await node.ok(gateways.save, by(chief, body));
  }
  const wishes = { by_email: true, phones: ['0912345678'], language: 'vi', plain_sms: true };
  await node.ok(own.save, by(lan, wishes));
  const { public_key } = await node.ok(devices.list, { token: lan.token });
  const push = await startPushService(public_key!);
  await node.ok(outbound.allow, by(chief, { target: push.host, reason: 'thử' }));
  const device = { device_id: null, label: 'Chrome, Android', subscription: push.subscribe('lan') };
  await node.ok(devices.save, by(lan, device));

  const { tried } = await node.ok(own.tryAll, by(lan));
  expect(tried.map(({ channel, to, outcome }) => [channel, to, outcome])).toEqual([
    ['mail', 'lan@ho.vn', 'sent'],
    ['sms', '+84912345678', 'sent'],
    ['voice', '+84912345678', 'sent'],
    ['push', 'Chrome, Android', 'sent'],
  ]);
  expect(mail.received.map(({ to }) => to)).toEqual([['lan@ho.vn']]);
  expect(JSON.parse(sms.taken[0]!.body)).toMatchObject({ text: expect.stringMatching(/^Tin thu do Lan gui/) });
  expect(JSON.parse(voice.taken[0]!.body)).toMatchObject({ text: expect.stringMatching(/^Tin thử do Lan gửi/) });
  expect(push.taken).toHaveLength(1);

  const phone = tried.find(({ channel }) => channel === 'sms')!.way_id;
  await node.ok(own.proven, by(lan, { way_id: phone }));
  const { ways } = await node.ok(own.read, { token: lan.token });
  expect(ways.map(({ kind, proven_at }) => [kind, proven_at !== null])).toEqual([
    ['email', false],
    ['phone', true],
  ]);
});

it('is limited, and leads to nobody after the consent was withdrawn', async () => {
  const outcomes = [];
  for (let times = 0; times < 40; times++) outcomes.push(await node.outcome(own.tryAll, by(chief)));
  expect(new Set(outcomes)).toEqual(new Set(['contact.no_own_way', 'request.too_many']));
  await node.ok(own.withdraw, by(lan));
  expect(await node.outcome(own.tryAll, by(lan))).toBe('contact.no_own_way');
});
