import { messages } from '@spillway/contract/platform/messages/messages';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { patience } from '../../testing/patience.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';

let test: TestDatabase;
let mail: MailServer;
let node: TestNode;
let chief: Person;
let administrator: Person;
let reader: Person;

beforeAll(async () => {
  [test, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  const clock = testClock(new Date('2026-10-18T01:00:00Z'));
  node = await startNode({ database: test.database, clock, config: { smtpUrl: mail.url }, withJobs: true });
  const people = createPeople(test.database, clock);
  chief = await people.person({ permissions: ['system', 'accounts'], allPlants: true, email: 'chief@ho.vn' });
  administrator = await people.person({ permissions: ['system'] });
  reader = await people.person({ permissions: ['report'] });
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
  await test.drop();
});

const as = ({ token }: Person, body?: object) => ({ token, ...(body && { body }) });
const list = async (user: Person, query: Record<string, unknown> = {}) =>
  await node.ok(messages.list, { ...as(user), query });

describe('the messages of an installation', () => {
  it('are for holders of the right to it only', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const [route, body] of [
      [messages.list, undefined],
      [messages.retry, { message_id: nothing }],
      [messages.cancel, { message_id: nothing }],
      [messages.test, {}],
    ] as const) {
      expect((await node.refused(route, body ? { body } : {})).status).toBe(401);
      expect((await node.refused(route, as(reader, body))).status).toBe(403);
    }
    for (const route of [messages.retry, messages.cancel]) {
      expect((await node.refused(route, as(chief, { message_id: 'no' }))).status).toBe(400);
      expect(await node.outcome(route, as(chief, { message_id: nothing }))).toBe('message.not_found');
    }
    expect((await node.refused(messages.list, { ...as(chief), query: { state: 'lost' } })).status).toBe(400);
  });

  it('are tried by a letter to whoever asks, and listed with what became of them', async () => {
    expect(await node.outcome(messages.test, as(administrator, {}))).toBe('message.no_own_address');
    expect(await node.ok(messages.test, as(chief, {}))).toEqual({ to: 'chief@ho.vn', outcome: 'sent', said: '' });
    expect(mail.received.map(({ to }) => to)).toEqual([['chief@ho.vn']]);
    mail.refuse('chief@ho.vn');
    expect(await node.ok(messages.test, as(chief, {}))).toMatchObject({ outcome: 'refused' });
    const first = await list(chief, { limit: 1 });
    expect(first).toMatchObject({
      messages: [
        {
          state: 'failed',
          receiver: 'chief@ho.vn',
          cause_kind: 'test',
          attempts: [{ outcome: 'refused', code: '550' }],
        },
      ],
      next: expect.any(String),
      channels: ['mail'],
      waiting: { count: 0, oldest_at: null },
    });
    const second = await list(chief, { limit: 1, cursor: first.next! });
    expect(second).toMatchObject({ messages: [{ state: 'sent', attempts: [{ outcome: 'accepted' }] }], next: null });
    // A user without access to accounts sees no account's address.
    expect((await list(administrator)).messages.map(({ receiver }) => receiver)).toEqual(['c***@ho.vn', 'c***@ho.vn']);
    expect((await list(chief, { state: 'sent' })).messages).toHaveLength(1);
  });

  it('are sent once more or kept back by a person, which is written down', async () => {
    const [failed] = (await list(chief, { state: 'failed' })).messages;
    const body = { message_id: failed!.message_id };
    expect(await node.outcome(messages.cancel, as(chief, body))).toBe('message.not_now');
    expect(await node.outcome(messages.retry, as(chief, body))).toBe('ok');
    const twice = async () => (await list(chief, { state: 'failed' })).messages[0]?.attempts.length === 2;
    await vi.waitUntil(twice, patience);
    await test.database.pool.query(
      "update message set state = 'waiting', due_at = clock_timestamp() + interval '5 minutes'",
    );
    const listedMessages = await list(administrator, { state: 'sent' });
    expect(listedMessages.messages).toEqual([]);
    expect(listedMessages.waiting).toEqual({
      count: 2,
      oldest_at: (await list(administrator)).messages.at(-1)?.queued_at,
    });
    expect(await node.outcome(messages.cancel, as(chief, body))).toBe('ok');
    expect((await list(administrator)).waiting.count).toBe(1);
    const { rows } = await test.database.pool.query(
      "select action, object_name from audit_entry where object_kind = 'message' order by audit_id",
    );
    expect(rows).toEqual([
      { action: 'message.retry', object_name: 'c***@ho.vn' },
      { action: 'message.cancel', object_name: 'c***@ho.vn' },
    ]);
  });
});
