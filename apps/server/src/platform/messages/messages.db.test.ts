import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRows } from '../../testing/clear-rows.ts';
import { patience } from '../../testing/patience.ts';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { connectionsWith } from '../outbound/testing/connections.ts';
import type { Arming } from '../outgoing-switch/outgoing-switch.ts';
import { createArmed, decider } from '../outgoing-switch/testing/arming-of.ts';
import type { Channel } from './channels/channel.ts';
import { mailChannel } from './channels/mail.ts';
import { erasePlant } from './messages.ts';
import { type MessagesNode, type NodeOptions, probeKind, startMessages } from './testing/messages-of.ts';
import { type Relay, startRelay } from './testing/relay.ts';
import { createWatch } from './watch.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let test: TestDatabase;
let here: Relay;
let existingRelay: Relay;
let arming: Arming;
let count = 0;
const nodes: MessagesNode[] = [];
const connections = connectionsWith([]);

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  [here, existingRelay] = await Promise.all([startRelay(), startRelay()]);
  await clearRows(
    test.database,
    'delete from message; delete from lease; delete from held_message; delete from outward_arming',
  );
  arming = await createArmed(test.database);
});
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop();
  arming.stop();
  await Promise.all([here.stop(), existingRelay.stop()]);
});

/** For tests with a server that does not respond. In all others a late response of a busy machine would mean an email sent twice. */
const briefMs = 2_000;
const quickChannel = (relay: Relay, limitMs = 20_000): Channel => ({ ...mailChannel(relay.url, connections), limitMs });

async function node(options: Partial<NodeOptions> = {}): Promise<MessagesNode> {
  const channels = options.channels ?? [quickChannel(here)];
  const one = await startMessages(test.database, { name: `node ${++count}`, arming, ...options, channels });
  nodes.push(one);
  return one;
}

const queue = (
  on: MessagesNode,
  causeId: string,
  to: { receivers?: string[]; lane?: string; hydroCode?: string } = {},
) =>
  test.database.transaction((tx) =>
    on.messages.queue(tx, {
      causeKind: probeKind,
      causeId,
      why: 'told',
      plant: to.hydroCode === undefined ? null : { plantNo: 7, hydroCode: to.hydroCode },
      receivers: to.receivers ?? ['so@tinh.vn'],
      subject: causeId,
      ...(to.lane === undefined ? {} : { lane: to.lane }),
    }),
  );

interface Row {
  readonly cause_id: string;
  readonly state: string;
  readonly state_reason: string | null;
  readonly said: string | null;
  readonly receiver: string | null;
  readonly may_be_double: boolean;
  readonly outcomes: readonly (string | null)[];
}
async function rows(): Promise<Row[]> {
  const { rows } = await test.database.pool.query<Row>(`
    select cause_id, state, state_reason, said, receiver, may_be_double,
           array(select outcome from message_attempt a where a.message_id = message.message_id order by attempt) as outcomes
      from message order by cause_id, receiver`);
  return rows;
}
/** The size of the heap after garbage collection. */
function keptBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const stateOf = async (causeId: string) => (await rows()).find(({ cause_id }) => cause_id === causeId)?.state;
const waitForState = (causeId: string, state: string) =>
  vi.waitUntil(async () => (await stateOf(causeId)) === state, patience);

describe('a message', () => {
  it('is there if and only if its cause is, once for each receiver', async () => {
    const one = await node();
    const failing = test.database.transaction(async (tx) => {
      const messageRequest = { causeKind: probeKind, causeId: 'gone', why: 'told', plant: null, subject: 's' } as const;
      await one.messages.queue(tx, { ...messageRequest, receivers: ['so@tinh.vn'] });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow();
    const receivers = ['so@tinh.vn', 'bch@tinh.vn', 'so@tinh.vn'];
    await Promise.all([1, 2, 3].map(() => queue(one, 'flood', { receivers })));
    await vi.waitUntil(async () => (await rows()).every(({ state }) => state === 'sent'), patience);
    expect(here.taken.map(({ receiver }) => receiver).toSorted()).toEqual(['bch@tinh.vn', 'so@tinh.vn']);
    expect((await rows()).map(({ outcomes }) => outcomes)).toEqual([['accepted'], ['accepted']]);
  });

  it('is given up where its address is refused for good, and told without the address', async () => {
    here.refuse('sai@tinh.vn');
    const one = await node();
    await queue(one, 'report', { receivers: ['sai@tinh.vn', 'dung@tinh.vn'] });
    await vi.waitUntil(async () => (await rows()).every(({ state }) => ['sent', 'failed'].includes(state)), patience);
    const [good, bad] = await rows();
    expect(good).toMatchObject({ receiver: 'dung@tinh.vn', state: 'sent' });
    expect(bad).toMatchObject({ state: 'failed', said: '550 5.1.1 <s***@tinh.vn> no such user here' });
  });

  it('is put behind the others where the server puts it off or it cannot be made, and given up after its attempts', async () => {
    here.putOff('cham@tinh.vn');
    const compose = async (causeId: string) => {
      if (causeId === 'poison') throw new Error('cannot be made');
      return causeId === 'unwanted' ? null : { subject: causeId, text: causeId };
    };
    const one = await node({ compose });
    await queue(one, 'poison');
    await queue(one, 'unwanted');
    await queue(one, 'slow', { receivers: ['cham@tinh.vn'] });
    for (let index = 0; index < 5; index++) await queue(one, `good ${index}`);
    await waitForState('good 4', 'sent');
    await waitForState('unwanted', 'cancelled');
    expect(await stateOf('poison')).toBe('waiting');
    const skipWaits = async () => {
      await test.database.pool.query("update message set due_at = clock_timestamp() where state = 'waiting'");
      return (await stateOf('poison')) === 'failed' && (await stateOf('slow')) === 'failed';
    };
    await vi.waitUntil(skipWaits, patience);
    expect((await rows()).find(({ cause_id }) => cause_id === 'slow')).toMatchObject({
      state_reason: 'gave_up',
      outcomes: ['passing', 'passing', 'passing', 'passing'],
    });
  });

  it('that has expired is not sent', async () => {
    await arming.disarm(decider);
    const one = await node({ channels: [quickChannel(here, briefMs)] });
    await queue(one, 'old');
    await waitForState('old', 'held');
    await arming.arm(decider, 'send');
    await waitForState('old', 'sent');
    here.be('mute');
    await queue(one, 'late');
    await test.database.pool.query(
      "update message set expires_at = clock_timestamp(), due_at = clock_timestamp() where cause_id = 'late'",
    );
    await waitForState('late', 'expired');
    expect(here.taken).toHaveLength(1);
  });
});

describe('a mail relay that accepts and never answers', () => {
  it('holds up no other lane, keeps few connections, and is told', async () => {
    here.be('mute');
    const one = await node({ channels: [quickChannel(here, briefMs), quickChannel(existingRelay)] });
    for (let index = 0; index < 40; index++) await queue(one, `here ${index}`, { lane: here.lane });
    for (let index = 0; index < 10; index++) await queue(one, `there ${index}`, { lane: existingRelay.lane });
    await vi.waitUntil(() => existingRelay.taken.length === 10, patience);
    expect(here.taken).toEqual([]);
    expect(here.open()).toBeLessThanOrEqual(2);
    const watch = createWatch({ database: test.database, log: quietLog });
    await watch.look();
    expect(watch.found()).toEqual([]);
    // Three quarters of a minute later; the other lane sent something in the last part of it.
    await test.database.pool.query("update message set since_at = since_at - interval '46 seconds'");
    await watch.look();
    expect(watch.found()).toEqual([{ code: 'messages_stuck', facts: { about: here.lane, lane: here.lane } }]);
    const figures = await watch.figures.read();
    expect(figures.spillway_messages_waiting).toEqual([{ labels: { lane: here.lane }, value: 40 }]);
    here.be('well');
    await vi.waitUntil(() => here.taken.length === 40, patience);
    await watch.look();
    expect(watch.found()).toEqual([]);
    expect(new Set(here.taken.map(({ messageId }) => messageId)).size).toBe(40);
  });

  it('takes no more memory, though a hundred megabytes of letters wait for it', async () => {
    here.be('mute');
    const letter = 1024 * 1024;
    const one = await node({
      channels: [quickChannel(here, briefMs)],
      compose: async (causeId) => ({ subject: causeId, text: Buffer.alloc(letter, causeId).toString('latin1') }),
    });
    const before = keptBytes();
    const receivers = Array.from({ length: 100 }, (_, index) => `so${index}@tinh.vn`);
    await queue(one, 'flood', { receivers });
    await vi.waitUntil(() => here.connections() >= 4, patience);
    expect((await rows()).filter(({ state }) => ['waiting', 'sending'].includes(state))).toHaveLength(100);
    expect(keptBytes() - before).toBeLessThan(20 * letter);
  });
});

describe('a letter of which nobody knows whether it arrived', () => {
  it('is sent again under the same name and marked, where the server hangs up after it', async () => {
    here.be('cut');
    const one = await node();
    await queue(one, 'cut');
    await vi.waitUntil(() => here.taken.length > 0, patience);
    here.be('well');
    await waitForState('cut', 'sent');
    expect(await rows()).toMatchObject([{ may_be_double: true }]);
    const [first, ...others] = here.taken;
    for (const again of others) expect(again.messageId).toBe(first!.messageId);
  });

  it('is taken up by another node where the first is cut off in the middle, and recorded by one only', async () => {
    let releaseChannel: (() => void) | null = null;
    const real = quickChannel(here, 60_000);
    const channel: Channel = {
      ...real,
      async send(sending) {
        const verdict = await real.send({ ...sending, signal: new AbortController().signal });
        await new Promise<void>((resolve) => {
          releaseChannel = resolve;
        });
        return verdict;
      },
    };
    const first = await node({ channels: [channel] });
    await queue(first, 'twice');
    await vi.waitUntil(() => releaseChannel !== null, patience);
    // The node is stopped and does not notice that its lease has ended and another node takes the lane.
    await test.database.pool.query("update lease set until = clock_timestamp() - interval '1 second'");
    const second = await node();
    await vi.waitUntil(() => here.taken.length === 2, patience);
    await waitForState('twice', 'sent');
    releaseChannel!();
    await first.stop();
    nodes.splice(nodes.indexOf(first), 1);
    expect(await rows()).toMatchObject([{ state: 'sent', may_be_double: true, outcomes: ['unknown', 'accepted'] }]);
    expect(new Set(here.taken.map(({ messageId }) => messageId)).size).toBe(1);
    await second.messages.drain();
    expect(here.taken).toHaveLength(2);
  });
});

describe('two nodes', () => {
  it('send each message once between them', async () => {
    const both = [await node(), await node()] as const;
    await Promise.all(Array.from({ length: 40 }, (_, index) => queue(both[index % 2]!, `one ${index}`)));
    await vi.waitUntil(async () => (await rows()).every(({ state }) => state === 'sent'), patience);
    expect(here.taken).toHaveLength(40);
    // A busy machine may fail to reach the server at first; it matters only that no email is sent twice.
    for (const { outcomes } of await rows()) expect(outcomes.filter((one) => one !== 'passing')).toEqual(['accepted']);
  });
});

describe('an installation that is not armed', () => {
  it('opens not one connection: restored from a backup, with letters waiting, begun and due', async () => {
    await arming.disarm(decider);
    const sleepingNode = await node({ channels: [quickChannel(existingRelay)] });
    await queue(sleepingNode, 'waiting', { hydroCode: 'OWN' });
    await queue(sleepingNode, 'demo', { hydroCode: 'HOMAU' });
    await queue(sleepingNode, 'begun');
    await waitForState('begun', 'held');
    // The state that a backup contains if an absent node was sending one at that moment.
    await test.database.pool.query(`
      update message set state = 'sending', state_reason = null where cause_id = 'begun';
      insert into message_attempt (plant_no, message_id, attempt, lane, token, node)
      select plant_no, message_id, 1, lane, 1, 'gone' from message where cause_id = 'begun';
      update message set state = 'waiting' where cause_id = 'waiting'`);
    await arming.start({ isRestored: true });
    expect((await arming.figures.read()).spillway_outward_armed).toEqual([{ labels: {}, value: 0 }]);
    // The restored node uses a different mail server.
    const restored = await node({ channels: [quickChannel(here)] });
    await restored.messages.drain();
    await vi.waitUntil(async () => (await rows()).every(({ state }) => state === 'held'), patience);
    expect([here.connections(), existingRelay.connections()]).toEqual([0, 0]);
    await arming.arm(decider, 'count');
    expect((await rows()).map(({ cause_id, state, state_reason }) => [cause_id, state, state_reason])).toEqual([
      ['begun', 'cancelled', 'counted'],
      ['demo', 'held', 'demo'],
      ['waiting', 'cancelled', 'counted'],
    ]);
    expect([here.connections(), existingRelay.connections()]).toEqual([0, 0]);
  });
});

describe('what is left of a message', () => {
  it('is no address and no content after a month or with its plant, and nothing after its time as evidence', async () => {
    const one = await node();
    for (const causeId of ['new', 'month', 'year']) await queue(one, causeId);
    await queue(one, 'plant', { hydroCode: 'OWN' });
    await vi.waitUntil(async () => (await rows()).every(({ state }) => state === 'sent'), patience);
    await test.database.pool.query(`
      update message set done_at = done_at - interval '31 days' where cause_id = 'month';
      update message set done_at = done_at - interval '401 days' where cause_id = 'year'`);
    await one.messages.forgetOld();
    await test.database.transaction((tx) => erasePlant(tx, 'OWN'));
    const { rows: left } = await test.database.pool.query(
      'select cause_id, receiver, receiver_shown, subject, payload, state from message order by cause_id',
    );
    const erasedFields = {
      receiver: null,
      subject: null,
      payload: null,
      receiver_shown: 's***@tinh.vn',
      state: 'sent',
    };
    expect(left).toMatchObject([
      { cause_id: 'month', ...erasedFields },
      { cause_id: 'new', receiver: 'so@tinh.vn', subject: 'new' },
      { cause_id: 'plant', ...erasedFields },
    ]);
  });
});
