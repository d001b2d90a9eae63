import type { ServerResponse } from 'node:http';
import { gateways } from '@spillway/contract/platform/gateways/gateways';
import { messages } from '@spillway/contract/platform/messages/messages';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRows } from '../../testing/clear-rows.ts';
import { patience } from '../../testing/patience.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { probe } from '../messages/testing/probe.ts';
import { selfSigned } from '../outbound/testing/certificates.ts';
import { expectWalls } from '../outbound/testing/expect-walls.ts';
import { fakeDns } from '../outbound/testing/names.ts';
import { proxyServer } from '../outbound/testing/servers.ts';
import { testClock } from '../testing/test-clock.ts';
import { gatewayFields, startProvider } from './testing/provider.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
const names = fakeDns();
const token = 'tok-5f1c0a77';
const nobody = '00000000-0000-4000-8000-000000000000';
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
beforeEach(async () => {
  await clearRows(
    test.database,
    `delete from message; delete from message_gateway; delete from outbound_allowance;
     delete from audit_entry where object_kind = 'gateway'`,
  );
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const asChief = (body?: object) => ({ token: chief.token, ...(body && { body }) });
const allow = (target: string) => node.ok(outbound.allow, asChief({ target, reason: 'cổng tin nhắn' }));
const save = async (fields: object, overrides: object = {}) => {
  const body = { gateway_id: null, set_secrets: { token }, forget_secrets: [], ...fields, ...overrides };
  return (await node.ok(gateways.save, asChief(body))).gateways;
};
async function setUpProvider(overrides: Parameters<typeof gatewayFields>[1] = {}) {
  const provider = await startProvider();
  await allow(`127.0.0.1:${provider.port}`);
  const all = await save(gatewayFields(provider.port, overrides));
  return { provider, gateway: all.at(-1)! };
}
const queue = (causeId: string, overrides: object = {}) =>
  test.database.transaction((tx) =>
    node.messages.queue(tx, {
      causeKind: probe.kind,
      causeId,
      why: 'told',
      plant: null,
      channel: 'sms',
      receivers: ['+84912345678'],
      subject: 'Hồ Mẫu: nước lên',
      ...overrides,
    }),
  );
const listed = async () => (await node.ok(messages.list, asChief())).messages;
const trail = async () =>
  (
    await test.database.pool.query(
      "select action, before, after from audit_entry where object_kind = 'gateway' order by audit_id",
    )
  ).rows;

describe('gateways', () => {
  it('are the business of holders of system', async () => {
    const body = { ...gatewayFields(1), gateway_id: nobody, set_secrets: {}, forget_secrets: [] };
    const calls = [
      [gateways.list, {}],
      [gateways.save, body],
      [gateways.remove, { gateway_id: nobody }],
      [gateways.order, { gateway_ids: [nobody] }],
      [gateways.preview, { ...gatewayFields(1), gateway_id: nobody, secret_names: [], number: '', text: '' }],
      [gateways.tryIt, { gateway_id: nobody, number: '0912345678', text: '' }],
      [gateways.test, { gateway_id: nobody, number: '0912345678' }],
      [gateways.receiptAddress, { gateway_id: nobody }],
      [gateways.acceptCertificate, { gateway_id: nobody, sha256: 'a'.repeat(64) }],
    ] as const;
    for (const [route, requestBody] of calls) {
      expect((await node.refused(route, { body: requestBody })).status).toBe(401);
      expect((await node.refused(route, { token: reader.token, body: requestBody })).status).toBe(403);
    }
    for (const [route, requestBody] of calls.filter(
      ([route]) => ![gateways.list, gateways.order, gateways.preview].includes(route as never),
    ))
      expect(await node.outcome(route, asChief(requestBody))).toBe('gateway.not_found');
    expect(await node.outcome(gateways.order, asChief({ gateway_ids: [] }))).toBe('request.invalid');
  });

  it('keep their secrets to themselves: sealed, sent, shown nowhere', async () => {
    const { provider, gateway } = await setUpProvider();
    expect(gateway.secrets).toEqual([{ name: 'token', set_since: '2026-10-18T01:00:00.000Z' }]);
    provider.answer(
      (answer, { headers }) => void answer.end(JSON.stringify({ status: '9', echo: headers.authorization })),
    );
    const tryAnswer = await node.ok(
      gateways.tryIt,
      asChief({ gateway_id: gateway.gateway_id, number: '0912 345 678', text: 'Nước lên' }),
    );
    expect(provider.taken[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(tryAnswer).toMatchObject({ outcome: 'answered', status: 200, counts_as: 'not_accepted', provider_id: null });
    const allJson = JSON.stringify([
      tryAnswer,
      await node.ok(gateways.list, asChief()),
      await trail(),
      (await test.database.pool.query('select * from message_gateway, message_gateway_secret')).rows,
    ]);
    expect(allJson).not.toContain(token);
    expect(allJson).toContain('••••');
    expect(await trail()).toMatchObject([
      {
        action: 'gateway.add',
        after: { name: 'Nhà mạng', channel: 'sms', server: `127.0.0.1:${provider.port}`, sealed: 'token' },
      },
    ]);
  });

  it('are asked for their secrets again where the server changes, so that no secret is sent elsewhere', async () => {
    const { gateway, provider } = await setUpProvider();
    const body = {
      ...gatewayFields(provider.port),
      gateway_id: gateway.gateway_id,
      set_secrets: {},
      forget_secrets: [],
    };
    expect(
      await node.outcome(gateways.save, asChief({ ...body, url: `http://127.0.0.1:${provider.port}/other` })),
    ).toBe('ok');
    const otherHostRefusal = await node.refused(gateways.save, asChief({ ...body, url: 'http://10.9.9.9/send' }));
    expect(otherHostRefusal).toMatchObject({
      code: 'request.invalid',
      details: [{ field: 'set_secrets', code: 'gateway.secrets_again' }],
    });
  });

  it('are refused with the place where a template is wrong', async () => {
    const invalidBody = { ...gatewayFields(1), body: '{"to": "{numbr}"}' };
    const body = { ...invalidBody, gateway_id: null, set_secrets: {}, forget_secrets: [] };
    const { details } = await node.refused(gateways.save, asChief(body));
    expect(details.map(({ field, code }) => [field, code])).toEqual([
      ['headers.0.value', 'template.unknown_name'],
      ['body', 'template.unknown_name'],
    ]);
    expect(details[1]?.message).toMatch(/^Character 9: /);
    const { faults } = await node.ok(
      gateways.preview,
      asChief({ ...invalidBody, gateway_id: null, secret_names: ['token'], number: '', text: '' }),
    );
    expect(faults).toMatchObject([
      { field: 'body', message: expect.stringMatching(/^Character 9: .*secret\.token\.$/) },
    ]);
    const nowhere = { ...body, set_secrets: { token }, body: '{"text": "{text}"}' };
    expect((await node.refused(gateways.save, asChief(nowhere))).details).toMatchObject([
      { field: 'body', code: 'gateway.needs_names' },
    ]);
  });

  it('show before what would leave: the newest message, without accents, cut to its segments', async () => {
    await setUpProvider();
    await queue('flood', { subject: 'Hồ Mẫu: mực nước 172,35 m vượt MNDBT. '.repeat(12) });
    const gatewayBody = { ...gatewayFields(1), gateway_id: null, secret_names: ['token'], number: '', text: '' };
    const { request } = await node.ok(gateways.preview, asChief(gatewayBody));
    expect(request).toMatchObject({
      headers: expect.arrayContaining([{ name: 'authorization', value: 'Bearer ••••' }]),
      encoding: 'gsm7',
      segments: 2,
      is_shortened: true,
    });
    expect(request?.text).toMatch(/^Ho Mau: muc nuoc 172,35 m vuot MNDBT\. .*\.\.\.$/);
    expect(JSON.parse(request!.body!)).toMatchObject({ to: '84912345678', text: request?.text });
  });
});

describe('a message by a gateway', () => {
  it('hands on what comes back at the address that was made for it, as networks know the number', async () => {
    const receivedTexts: { from: string; text: string }[] = [];
    node.gateways.onIncoming(async (one) => void receivedTexts.push(one));
    const incoming = { sender_path: 'msg.from', text_path: 'msg.text' };
    const { gateway } = await setUpProvider({ incoming });
    const { gateway_id } = gateway;
    expect(await node.gateways.hasWayBack()).toBe(false);
    const { path } = await node.ok(gateways.receiptAddress, asChief({ gateway_id }));
    expect(await node.gateways.hasWayBack()).toBe(true);
    const key = path.split('/').at(-1)!;
    const post = (messageBody: object, receiptKey = key) =>
      node.outcome(gateways.incoming, { params: { gateway_id, key: receiptKey }, body: messageBody });
    expect(await post({ msg: { from: '0912 345 678', text: '1 7' } })).toBe('ok');
    expect(await post({ msg: { from: '0912345678', text: '1 7' } }, 'a'.repeat(32))).toBe('gateway.receipt_refused');
    expect(await post({ msg: { from: 'VIETTEL', text: 'Khuyến mãi' } })).toBe('request.invalid');
    expect(await post({ msg: { from: '0912345678' } })).toBe('request.invalid');
    // The gateway has no description of receipts.
    const params = { gateway_id, key };
    expect(await node.outcome(gateways.receipt, { params, body: {} })).toBe('gateway.receipt_refused');
    await save({ ...gatewayFields(9, { incoming: { sender_path: 'from', text_path: 'text' } }), gateway_id }, {});
    expect(await node.outcome(gateways.incomingByGet, { params, query: { from: '84912345678', text: '2' } })).toBe(
      'ok',
    );
    expect(receivedTexts).toEqual([
      { from: '+84912345678', text: '1 7' },
      { from: '+84912345678', text: '2' },
    ]);
    await save({ ...gatewayFields(9, { incoming: null }), gateway_id }, {});
    expect(await post({ from: '0912345678', text: '1' })).toBe('gateway.receipt_refused');
    expect(await node.gateways.hasWayBack()).toBe(false);
  });

  it('leaves by its lane, is known by the id of the provider, and told as delivered by a receipt', async () => {
    const receipt = { id_path: 'ref', state_path: 'state', delivered: ['DELIVRD'], failed: ['EXPIRED'] };
    const { provider, gateway } = await setUpProvider({ receipt });
    const outcome = await node.ok(gateways.test, asChief({ gateway_id: gateway.gateway_id, number: '0912 345 678' }));
    expect(outcome).toEqual({ outcome: 'sent', said: '' });
    expect(JSON.parse(provider.taken[0]!.body)).toMatchObject({
      to: '84912345678',
      text: 'Spillway: the test you asked for. It arrived, so this channel works.',
    });
    const [one] = await listed();
    expect(one).toMatchObject({
      channel: 'sms',
      lane: `sms ${gateway.gateway_no}`,
      receiver: '+84 91 *** 5678',
      provider_id: 'm1',
      receipt: null,
    });
    const { path } = await node.ok(gateways.receiptAddress, asChief({ gateway_id: gateway.gateway_id }));
    const [, , , gateway_id = '', , key = ''] = path.split('/');
    const post = (messageBody: object, receiptKey = key) =>
      node.outcome(gateways.receipt, { params: { gateway_id, key: receiptKey }, body: messageBody });
    expect(await post({ ref: 'm1', state: 'DELIVRD' }, 'a'.repeat(32))).toBe('gateway.receipt_refused');
    expect(await post({ ref: 'm1', state: 'EXPIRED' })).toBe('ok');
    expect((await listed())[0]).toMatchObject({ receipt: 'undelivered', receipt_said: 'EXPIRED' });
    const asForm = await node.http.inject({
      method: 'POST',
      url: `/api/renew${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'ref=m1&state=DELIVRD',
    });
    expect(asForm.statusCode).toBe(200);
    expect(await post({ ref: 'm1', state: 'EXPIRED' })).toBe('ok');
    expect((await listed())[0]).toMatchObject({ receipt: 'delivered', receipt_said: 'DELIVRD' });
    expect(await node.outcome(gateways.receiptByGet, { params: { gateway_id, key }, query: { ref: 'm1' } })).toBe(
      'request.invalid',
    );
    expect(
      await node.outcome(gateways.receiptByGet, {
        params: { gateway_id, key },
        query: { ref: 'zz', state: 'DELIVRD' },
      }),
    ).toBe('ok');
    const { path: next } = await node.ok(gateways.receiptAddress, asChief({ gateway_id }));
    expect(next).not.toBe(path);
    expect(await post({ ref: 'm1', state: 'DELIVRD' })).toBe('gateway.receipt_refused');
  });

  it('goes on to the next gateway where the first refuses it or is away, and is told what was said', async () => {
    const first = await setUpProvider({ name: 'Hộp modem' });
    const second = await setUpProvider({ name: 'Nhà mạng' });
    first.provider.answer((answer) => {
      answer.statusCode = 503;
      answer.end('SIM 1 has no network for 84912345678');
    });
    await queue('flood');
    await vi.waitUntil(async () => (await listed())[0]?.state === 'sent', patience);
    const [one] = await listed();
    expect(one?.lane).toBe(`sms ${second.gateway.gateway_no}`);
    expect(one?.attempts[0]).toMatchObject({ outcome: 'passing', code: '503', said: 'SIM 1 has no network for ••••' });
    expect(second.provider.taken).toHaveLength(1);
    await node.ok(gateways.order, asChief({ gateway_ids: [second.gateway.gateway_id] }));
    await queue('second flood');
    await vi.waitUntil(() => second.provider.taken.length === 2, patience);
  });

  it('reaches its receiver in a storm though the SIM of the first has no credit and the quota of the second ends', async () => {
    const ok = { success_path: 'status', success_values: ['0'] };
    const [empty, few, last] = [
      await setUpProvider({ ...ok, name: 'Hết tiền' }),
      await setUpProvider({ ...ok, name: 'Hết hạn mức' }),
      await setUpProvider({ ...ok, name: 'Dự phòng' }),
    ];
    empty.provider.answer((answer) => void answer.end('{"status": "11", "error": "not enough balance"}'));
    const accepted: string[] = [];
    const acceptReceipt = (answer: ServerResponse, { body }: { readonly body: string }) => {
      accepted.push(JSON.parse(body).ref);
      answer.end(`{"status": "0", "id": "m${accepted.length}"}`);
    };
    few.provider.answer((answer, receivedMessage) => {
      if (accepted.length < 3) return acceptReceipt(answer, receivedMessage);
      answer.statusCode = 429;
      answer.end('{"status": "429"}');
    });
    last.provider.answer(acceptReceipt);
    await Promise.all(Array.from({ length: 12 }, (_, index) => queue(`storm ${index}`)));
    await vi.waitUntil(async () => (await listed()).every(({ state }) => state === 'sent'), patience);
    expect(new Set(accepted).size).toBe(12);
    expect(accepted).toHaveLength(12);
    const attempts = (await listed()).flatMap((one) => one.attempts);
    expect(attempts.some(({ said }) => said?.includes('not enough balance'))).toBe(true);
    expect(attempts.some(({ code }) => code === '429')).toBe(true);
    expect(attempts.every(({ outcome }) => outcome === 'passing' || outcome === 'accepted')).toBe(true);
  });

  it('goes by another where its gateway is deleted or switched off meanwhile, and by none at last', async () => {
    const { gateway, provider } = await setUpProvider();
    const spareProvider = await setUpProvider({ name: 'Dự phòng' });
    await node.arming.disarm({ username: 'test', record: async () => undefined });
    await queue('held');
    await vi.waitUntil(async () => (await listed())[0]?.state === 'held', patience);
    expect(provider.taken).toEqual([]);
    expect(
      await node.outcome(gateways.tryIt, asChief({ gateway_id: gateway.gateway_id, number: '0912345678', text: '' })),
    ).toBe('gateway.not_armed');
    await node.arming.arm({ username: 'test', record: async () => undefined }, 'count');
    await node.ok(gateways.remove, asChief({ gateway_id: gateway.gateway_id }));
    await queue('left', { lane: `sms ${spareProvider.gateway.gateway_no}` });
    await vi.waitUntil(() => spareProvider.provider.taken.length === 1, patience);
    await node.ok(gateways.remove, asChief({ gateway_id: spareProvider.gateway.gateway_id }));
    await queue('nowhere');
    expect((await listed()).some(({ subject, state }) => subject === 'nowhere' || state === 'waiting')).toBe(false);
  });

  it('by a certificate that was pinned waits where another is shown, until somebody trusts that one', async () => {
    const [old, now] = [selfSigned('gateway.lan'), selfSigned('gateway.lan')];
    const before = await startProvider(old);
    const after = await startProvider(now);
    await allow(`127.0.0.1:${after.port}`);
    const { X509Certificate } = await import('node:crypto');
    const sha256 = new X509Certificate(old.cert).fingerprint256;
    const way = { tls: { by: 'pin', sha256, valid_until: null }, proxy: null } as const;
    const [gateway] = await save({ ...gatewayFields(before.port), url: `https://127.0.0.1:${after.port}/send`, way });
    const gateway_id = gateway!.gateway_id;
    await queue('flood');
    const seen = async () => (await node.ok(gateways.list, asChief())).gateways[0]?.changed_certificate;
    await vi.waitUntil(async () => (await seen()) !== null, patience);
    expect(after.taken).toEqual([]);
    const changed = (await seen())!;
    expect(changed.now).toBe(new X509Certificate(now.cert).fingerprint256.replaceAll(':', '').toLowerCase());
    await vi.waitUntil(() => node.messages.found().some(({ code }) => code === 'certificate_changed'), patience);
    expect(node.messages.found()).toContainEqual({
      code: 'certificate_changed',
      facts: { about: `sms ${gateway!.gateway_no}`, name: 'Nhà mạng', known: changed.known, now: changed.now },
    });
    const trust = (of: string) => node.outcome(gateways.acceptCertificate, asChief({ gateway_id, sha256: of }));
    expect(await trust('b'.repeat(64))).toBe('gateway.certificate_other');
    expect(await trust(changed.now)).toBe('ok');
    await vi.waitUntil(() => after.taken.length === 1, patience);
    expect(await trail()).toContainEqual({
      action: 'gateway.trust',
      before: { sha256: changed.known },
      after: { sha256: changed.now },
    });
  });
});

describe('the way to a gateway', () => {
  it('leads to no host of this machine, no link-local address, no other host by a name that moves or a redirect, and ends', async () => {
    const provider = await startProvider();
    const tryAt = async (url: string) => {
      const gateway_id = (await save({ ...gatewayFields(provider.port), url })).at(-1)!.gateway_id;
      const tryAnswer = await node.ok(gateways.tryIt, asChief({ gateway_id, number: '0912345678', text: '' }));
      await node.ok(gateways.remove, asChief({ gateway_id }));
      return tryAnswer;
    };
    await expectWalls({ tryAt, allow, names, server: provider });
  });

  it('leads through a proxy whose password is sealed', async () => {
    const provider = await startProvider();
    const seen: string[] = [];
    const port = await proxyServer(seen);
    await allow(`127.0.0.1:${provider.port}`);
    await allow(`127.0.0.1:${port}`);
    const proxy = { host: '127.0.0.1', port, username: 'lake' };
    const [gateway] = await save(
      { ...gatewayFields(provider.port), way: { tls: { by: 'authorities' }, proxy } },
      { set_secrets: { token, proxy_password: 'dam' } },
    );
    const body = { gateway_id: gateway!.gateway_id, number: '0912345678', text: '' };
    expect(await node.ok(gateways.tryIt, asChief(body))).toMatchObject({
      outcome: 'answered',
      counts_as: 'accepted',
      provider_id: 'm1',
    });
    expect(seen).toEqual([`127.0.0.1:${provider.port}`]);
  });
});
