import { createHmac, timingSafeEqual, X509Certificate } from 'node:crypto';
import { messages } from '@spillway/contract/platform/messages/messages';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { webhookBody } from '@spillway/contract/platform/webhooks/body';
import { webhooks } from '@spillway/contract/platform/webhooks/webhooks';
import { hourMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRows } from '../../testing/clear-rows.ts';
import { patience } from '../../testing/patience.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { type ReceivedRequest, startProvider } from '../gateways/testing/provider.ts';
import { probe } from '../messages/testing/probe.ts';
import { selfSigned } from '../outbound/testing/certificates.ts';
import { expectWalls } from '../outbound/testing/expect-walls.ts';
import { fakeDns } from '../outbound/testing/names.ts';
import { webServer } from '../outbound/testing/servers.ts';
import { testClock } from '../testing/test-clock.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const names = fakeDns();
const nobody = '00000000-0000-4000-8000-000000000000';
const way = { tls: { by: 'authorities' }, proxy: null } as const;
let test: TestDatabase;
let node: TestNode;
let chief: Person;
let reader: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock, withJobs: true, resolve: names.resolve });
  node.messages.kind(probe);
  const people = createPeople(test.database, clock);
  chief = await people.person({ username: 'chief', permissions: ['system'], allPlants: true });
  reader = await people.person({ permissions: ['report'] });
});
beforeEach(() =>
  clearRows(test.database, 'delete from message; delete from message_webhook; delete from outbound_allowance'),
);
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const asChief = (body?: object) => ({ token: chief.token, ...(body && { body }) });
const fields = (url: string, overrides: object = {}) => ({
  webhook_id: null,
  name: 'Đài khí tượng',
  is_active: true,
  url,
  way,
  headers: [{ name: 'x-station', value: 'sta-9911' }],
  proxy_password: null,
  ...overrides,
});
const allow = (target: string) => node.ok(outbound.allow, asChief({ target, reason: 'đài' }));
const listWebhooks = async () => (await node.ok(messages.list, asChief())).messages;
async function setUpReceiver() {
  const receiver = await startProvider();
  await allow(`127.0.0.1:${receiver.port}`);
  const { webhooks: all, secret } = await node.ok(
    webhooks.save,
    asChief(fields(`http://127.0.0.1:${receiver.port}/hook`)),
  );
  return { receiver, webhook: all.at(-1)!, secret: secret! };
}
const queue = (causeId: string, receivers: string[]) =>
  test.database.transaction((tx) =>
    node.messages.queue(tx, {
      causeKind: probe.kind,
      causeId,
      why: 'told',
      incident: 'flood 7',
      plant: null,
      channel: 'webhook',
      receivers,
      subject: 'Hồ Mẫu: nước lên',
    }),
  );

/** Verifies like a receiver, as the manual shows. */
function verified({ headers, body }: ReceivedRequest, secret: string, nowMs: number): boolean {
  const timestamp = String(headers['spillway-timestamp']);
  if (Math.abs(nowMs / 1000 - Number(timestamp)) > 300) return false;
  const wanted = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
  return String(headers['spillway-signature'])
    .split(',')
    .some((one) => {
      const signatureBytes = Buffer.from(one.replace(/^v1=/, ''), 'hex');
      return signatureBytes.length === wanted.length && timingSafeEqual(signatureBytes, wanted);
    });
}

describe('webhooks', () => {
  it('are the business of holders of system', async () => {
    const calls = [
      [webhooks.list, {}],
      [webhooks.save, fields('https://a.vn/', { webhook_id: nobody })],
      [webhooks.remove, { webhook_id: nobody }],
      [webhooks.changeSecret, { webhook_id: nobody, overlap_hours: 1 }],
      [webhooks.tryIt, { webhook_id: nobody }],
      [webhooks.test, { webhook_id: nobody }],
      [webhooks.acceptCertificate, { webhook_id: nobody, sha256: 'a'.repeat(64) }],
    ] as const;
    for (const [route, body] of calls) {
      expect((await node.refused(route, { body })).status).toBe(401);
      expect((await node.refused(route, { token: reader.token, body })).status).toBe(403);
      if (route === webhooks.list) continue;
      expect(await node.outcome(route, asChief(body))).toBe('webhook.not_found');
      expect(await node.outcome(route, asChief({ webhook_id: 'no' }))).toBe('request.invalid');
    }
  });

  it('tell in a shape with a version, signed so that its receiver can check it, under one id at each attempt', async () => {
    const { receiver, webhook, secret } = await setUpReceiver();
    receiver.answer((answer) => {
      answer.statusCode = receiver.taken.length === 1 ? 500 : 204;
      answer.end();
    });
    await queue('flood', [String(webhook.webhook_no), '999999', 'nobody']);
    await vi.waitUntil(() => receiver.taken.length === 2, patience);
    const [first, again] = receiver.taken;
    const parsedBody = webhookBody.parse(JSON.parse(first!.body));
    expect(parsedBody).toMatchObject({
      version: 1,
      kind: 'probe',
      cause_id: 'flood',
      incident: 'flood 7',
      why: 'told',
      plant: null,
      attempt: 1,
    });
    expect(again!.headers['spillway-id']).toBe(parsedBody.id);
    expect(first!.headers).toMatchObject({
      'x-station': 'sta-9911',
      'spillway-id': parsedBody.id,
      'content-type': 'application/json',
    });
    const now = clock.now().getTime();
    expect(verified(first!, secret, now)).toBe(true);
    expect(verified(first!, `${secret}x`, now)).toBe(false);
    expect(verified({ ...first!, body: first!.body.replace('flood', 'FLOOD') }, secret, now)).toBe(false);
    expect(verified(first!, secret, now + hourMs)).toBe(false);
    await vi.waitUntil(async () => (await listWebhooks())[0]?.state === 'sent', patience);
    expect(await listWebhooks()).toMatchObject([
      { channel: 'webhook', receiver: 'Đài khí tượng', lane: `webhook ${webhook.webhook_no}` },
    ]);
  });

  it('are signed with the former secret, too, for as long as was said', async () => {
    const { receiver, webhook, secret } = await setUpReceiver();
    const { webhook_id } = webhook;
    const changeAnswer = await node.ok(webhooks.changeSecret, asChief({ webhook_id, overlap_hours: 2 }));
    expect(changeAnswer.webhooks[0]?.former_until).toBe('2026-10-18T03:00:00.000Z');
    expect(await node.ok(webhooks.tryIt, asChief({ webhook_id }))).toMatchObject({ counts_as: 'accepted' });
    const holds = (of: string) => verified(receiver.taken.at(-1)!, of, clock.now().getTime());
    expect([holds(secret), holds(changeAnswer.secret)]).toEqual([true, true]);
    await test.database.pool.query('update message_webhook set former_until = $1', [clock.now()]);
    await node.ok(webhooks.tryIt, asChief({ webhook_id }));
    expect([holds(secret), holds(changeAnswer.secret)]).toEqual([false, true]);
  });

  it('show neither secret nor headers, which are asked for again where the server changes', async () => {
    const { receiver, webhook, secret } = await setUpReceiver();
    receiver.answer((answer, { headers }) => void answer.end(`${String(headers['x-station'])} ${'y'.repeat(6000)}`));
    const { webhook_id } = webhook;
    const tryAnswer = await node.ok(webhooks.tryIt, asChief({ webhook_id }));
    expect(tryAnswer).toMatchObject({ outcome: 'answered', is_cut: true });
    const seen = JSON.stringify([
      tryAnswer,
      await node.ok(webhooks.list, asChief()),
      (await test.database.pool.query('select * from message_webhook')).rows,
      (await test.database.pool.query("select * from audit_entry where object_kind = 'webhook'")).rows,
    ]);
    expect(seen).not.toContain('sta-9911');
    expect(seen).not.toContain(secret);
    const change = (overrides: object) =>
      node.outcome(webhooks.save, asChief(fields(webhook.url, { webhook_id, headers: null, ...overrides })));
    expect(await change({ name: 'Đài' })).toBe('ok');
    expect(await change({ url: 'https://elsewhere.vn/hook' })).toBe('request.invalid');
    expect(await change({ url: 'https://elsewhere.vn/hook', headers: [] })).toBe('ok');
    expect(await change({ headers: [{ name: 'spillway-signature', value: 'x' }] })).toBe('request.invalid');
    expect(await change({ url: 'https://a:b@elsewhere.vn/hook' })).toBe('request.invalid');
  });

  it('get nothing that waited once they are deleted, and nothing from an installation that is not armed', async () => {
    const { receiver, webhook } = await setUpReceiver();
    const { webhook_id } = webhook;
    const by = { username: 'test', record: async () => undefined };
    await node.arming.disarm(by);
    expect(await node.ok(webhooks.test, asChief({ webhook_id }))).toMatchObject({ outcome: 'held' });
    expect(await node.outcome(webhooks.tryIt, asChief({ webhook_id }))).toBe('gateway.not_armed');
    expect(receiver.taken).toEqual([]);
    await node.arming.arm(by, 'count');
    expect(await node.ok(webhooks.test, asChief({ webhook_id }))).toMatchObject({ outcome: 'sent' });
    await node.ok(webhooks.save, asChief(fields(webhook.url, { webhook_id, is_active: false })));
    expect(await node.outcome(webhooks.test, asChief({ webhook_id }))).toBe('webhook.inactive');
    expect(await node.ok(webhooks.remove, asChief({ webhook_id }))).toEqual({ webhooks: [] });
  });
});

describe('the way to a webhook', () => {
  it('leads to no host of this machine, no link-local address, no other host by a name that moves or a redirect, and ends', async () => {
    const receiver = await startProvider();
    const tryAt = async (url: string) => {
      const { webhook_id } = (await node.ok(webhooks.save, asChief(fields(url)))).webhooks.at(-1)!;
      const tryAnswer = await node.ok(webhooks.tryIt, asChief({ webhook_id }));
      await node.ok(webhooks.remove, asChief({ webhook_id }));
      return tryAnswer;
    };
    await expectWalls({ tryAt, allow, names, server: receiver });
  });

  it('is refused to a message as it is to whoever tries it; signature and headers go nowhere', async () => {
    const { receiver, webhook } = await setUpReceiver();
    const redirectedHeaders: unknown[] = [];
    const otherServer = await webServer((request, answer) => {
      redirectedHeaders.push(request.headers);
      answer.end();
    });
    await allow(`127.0.0.1:${otherServer}`);
    receiver.answer((answer) => void answer.writeHead(307, { location: `http://127.0.0.1:${otherServer}/` }).end());
    await queue('redirected', [String(webhook.webhook_no)]);
    const first = async () => (await listWebhooks())[0]?.attempts[0];
    await vi.waitUntil(async () => (await first())?.outcome === 'passing', patience);
    expect(await first()).toMatchObject({ code: 'redirected' });
    expect(redirectedHeaders).toEqual([]);

    await clearRows(test.database, 'delete from message; delete from outbound_allowance');
    await node.ok(webhooks.remove, asChief({ webhook_id: webhook.webhook_id }));
    const innerProvider = await startProvider();
    const saved = await node.ok(webhooks.save, asChief(fields(`http://127.0.0.1:${innerProvider.port}/`)));
    await queue('inside', [String(saved.webhooks[0]!.webhook_no)]);
    await vi.waitUntil(async () => (await first())?.outcome === 'passing', patience);
    expect(await first()).toMatchObject({ code: 'address_refused' });
    expect(innerProvider.taken).toEqual([]);
  });

  it('by a certificate that was pinned is closed where another is shown, until somebody trusts that one', async () => {
    const [old, now] = [selfSigned('hook.lan'), selfSigned('hook.lan')];
    const receiver = await startProvider(now);
    await allow(`127.0.0.1:${receiver.port}`);
    const { fingerprint256: sha256 } = new X509Certificate(old.cert);
    const pinned = { tls: { by: 'pin', sha256, valid_until: null }, proxy: null } as const;
    const saved = await node.ok(
      webhooks.save,
      asChief(fields(`https://127.0.0.1:${receiver.port}/hook`, { way: pinned })),
    );
    const { webhook_id, webhook_no } = saved.webhooks[0]!;
    await queue('flood', [String(webhook_no)]);
    const seen = async () => (await node.ok(webhooks.list, asChief())).webhooks[0]?.changed_certificate;
    await vi.waitUntil(async () => (await seen()) !== null, patience);
    const changed = (await seen())!;
    expect(changed.now).toBe(new X509Certificate(now.cert).fingerprint256.replaceAll(':', '').toLowerCase());
    expect(await node.ok(webhooks.tryIt, asChief({ webhook_id }))).toMatchObject({ code: 'certificate_changed' });
    expect(receiver.taken).toEqual([]);
    await vi.waitUntil(() => node.messages.found().some(({ code }) => code === 'certificate_changed'), patience);
    expect(node.messages.found()).toContainEqual({
      code: 'certificate_changed',
      facts: { about: `webhook ${webhook_no}`, name: 'Đài khí tượng', known: changed.known, now: changed.now },
    });
    const trustCertificate = (of: string) =>
      node.outcome(webhooks.acceptCertificate, asChief({ webhook_id, sha256: of }));
    expect(await trustCertificate('b'.repeat(64))).toBe('gateway.certificate_other');
    expect(await trustCertificate(changed.now)).toBe('ok');
    await vi.waitUntil(() => receiver.taken.length === 1, patience);
    expect(await seen()).toBeNull();
  });
});
