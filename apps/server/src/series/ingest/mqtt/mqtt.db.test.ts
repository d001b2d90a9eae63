import { collectors } from '@spillway/contract/series/collectors/collectors';
import { ingest as contract, maxReadings } from '@spillway/contract/series/ingest';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { withClient } from '../../../platform/database/with-client.ts';
import { startNode, type TestNode } from '../../../testing/test-app.ts';
import { type Broker, mosquittoProgram, startAedes, startMosquitto, startTap } from '../../testing/brokers.ts';
import { seriesSetup } from '../../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const quickTimings = { beatMs: 50, firstPauseMs: 20 };
let collectorId = '';
let key = '';
let series = 0;
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(now));
  const body = { name: 'Logger', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const addAnswer = await setup.node.ok(collectors.add, { token: setup.technician.token, hydro: 'OWN', body });
  ({
    api_key: key,
    watcher: { watcher_id: collectorId },
  } = addAnswer);
});

/** Polls until the condition holds; the runner's limit ends it if it never does. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const asTechnician = (body?: object) => ({ token: setup.technician.token, hydro: 'OWN', ...(body ? { body } : {}) });
const mqttChannel = async () => {
  const channelStates = await setup.node.ok(contract.doors, { ...asTechnician(), language: 'en' });
  return channelStates.find(({ door }) => door === 'mqtt')!;
};
const nodeState = async (name: string) => (await mqttChannel()).nodes.find((node) => node.node_name === name);
const storedCount = async () => (await setup.stored(series)).length;

const mosquitto = mosquittoProgram && (() => startMosquitto(mosquittoProgram!));
const skippedNote = mosquitto ? '' : ' (not run: it is not on this machine)';

describe.each([
  { name: 'aedes', start: startAedes, query: '', shares: false },
  { name: 'aedes, asked to share', start: startAedes, query: '?share=on', shares: false },
  { name: `mosquitto${skippedNote}`, start: mosquitto, query: '', shares: false },
  { name: `mosquitto, shared${skippedNote}`, start: mosquitto, query: '?share=on', shares: true },
])('readings from a broker: $name', ({ start, query, shares }) => {
  const test = it.skipIf(start === null);
  let broker: Broker;
  let sender: MqttClient;
  let others: TestNode[] = [];

  beforeAll(async () => {
    if (start) broker = await start();
  });
  afterAll(async () => {
    if (start) await broker.stop();
  });
  beforeEach(async () => {
    if (!start) return;
    others = [];
    series = await setup.seriesOf(await setup.setUpStation({ station_code: `M${++createdCount}` }), 'precipitation');
    sender = await connectAsync(broker.url, { reconnectPeriod: 50 });
  });
  afterEach(async () => {
    if (!start) return;
    for (const node of others) await node.stop();
    await sender.endAsync(true);
  });

  /** A separate node with an open MQTT connection. */
  async function openNode(name: string, url = broker.url): Promise<TestNode> {
    const node = await startNode({ database: setup.test.database, clock: setup.clock });
    await node.series.openMqtt({ url: url + query, nodeName: name, ...quickTimings });
    others.push(node);
    await until(async () => (await nodeState(name))?.state === 'connected');
    return node;
  }

  const send = (body: unknown, topic = 'spillway/OWN/Logger') =>
    sender.publishAsync(topic, typeof body === 'string' ? body : JSON.stringify(body), { qos: 1 });
  const reading = (minute: number) => ({ key, series, time: at(-minute), value: 1 });
  const sendMany = async (count: number, first = 1) => {
    await Promise.all(Array.from({ length: count }, (_, n) => send(reading(first + n))));
  };

  async function expectEachOnce(count: number): Promise<void> {
    await until(async () => (await storedCount()) >= count);
    expect(await storedCount()).toBe(count);
    expect(await setup.versions(series)).toEqual([]);
  }

  test('come single, by field, and 10,000 at once, and are counted', async () => {
    const node = await openNode('a');
    const fields = [{ field: 'MUA/1', series_id: series, unit: null }];
    await setup.node.ok(collectors.map, asTechnician({ watcher_id: collectorId, fields }));
    await send(reading(1));
    await send({ key, time: at(-2), value: 1 }, `spillway/own/${collectorId.toUpperCase()}/MUA/1`);
    const readings = Array.from({ length: maxReadings }, (_, n) => ({ field: 'MUA/1', time: at(-3 - n), value: 1 }));
    await send({ key, readings });
    await expectEachOnce(maxReadings + 2);
    await until(async () => (await nodeState('a'))?.messages === 3);
    expect(await nodeState('a')).toMatchObject({
      state: 'connected',
      consumers: shares ? 4 : 1,
      last_contact_at: now,
      lag_seconds: expect.any(Number),
      accepted: maxReadings + 2,
      refused: 0,
      last_error: null,
    });
    await node.stop();
    others = [];
    expect(await nodeState('a')).toBeUndefined();
  });

  test('are refused with the reason where they are wrong, and do not come again', async () => {
    await openNode('a');
    const rotated = { name: `Khác ${createdCount}`, type: 'logger', agent_version: null, description: null };
    const { api_key: otherKey } = await setup.node.ok(
      collectors.add,
      asTechnician({ ...rotated, silent_after_minutes: null }),
    );
    await send('{"key":');
    await send({ ...reading(1), key: 'spillway_wrong' });
    await send({ ...reading(1), key: otherKey });
    await send(reading(1), 'spillway/OTHER/Logger');
    await send(reading(1), 'spillway/OWN');
    await send({ key, readings: [{ ...reading(1), key: undefined, value: 'x' }] });
    await send({ key, csv: 'neither,nor\n1,2' });
    await send({ key, readings: Array.from({ length: maxReadings + 1 }, () => 1) });
    await send(reading(2));
    await expectEachOnce(1);
    await until(async () => (await nodeState('a'))?.refused === 8);
    const door = await mqttChannel();
    expect(door.refusals.slice(0, 3).map(({ code, topic }) => [code, topic])).toEqual(
      expect.arrayContaining([
        ['door.collector', 'spillway/OWN/Logger'],
        ['door.key', 'spillway/OWN/Logger'],
        ['door.payload', 'spillway/OWN/Logger'],
      ]),
    );
    expect(JSON.stringify(door)).not.toContain('spillway_wrong');
    await others[0]!.series.collectorsSettled();
    const query = { watcher_id: collectorId };
    const refusals = await setup.node.ok(collectors.refusals, { ...asTechnician(), query, language: 'en' });
    expect(refusals.slice(0, 3).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['reading.not_number', 'message.csv', 'message.too_many']),
    );
    expect(JSON.stringify(refusals)).not.toContain(key);
    await others.pop()!.stop();
    await openNode('b');
    await send(reading(3));
    await expectEachOnce(2);
    await until(async () => (await nodeState('b'))?.messages === 1);
  });

  test('are not doubled when they were committed and the broker never heard of it', async () => {
    const tap = await startTap(broker.port);
    await openNode('a', tap.url);
    tap.deafen();
    await sendMany(10);
    await expectEachOnce(10);
    tap.cut();
    await until(async () => (await nodeState('a'))!.messages >= 20);
    await expectEachOnce(10);
    await sendMany(5, 11);
    await expectEachOnce(15);
    for (const node of others.splice(0)) await node.stop();
    await tap.stop();
  });

  test('wait at the sender or the broker while it is away, and come by themselves', async () => {
    await openNode('a');
    await sendMany(20);
    await broker.down();
    await until(async () => (await nodeState('a'))?.state === 'connecting');
    // Mosquitto forgets shared subscriptions when it restarts: see docs/operations.md.
    const sentReadings = shares ? null : sendMany(20, 21);
    await until(async () => (await nodeState('a'))?.last_error !== null);
    await broker.up();
    await until(async () => (await nodeState('a'))?.consumers === (shares ? 4 : 1));
    await (sentReadings ?? sendMany(20, 21));
    await expectEachOnce(40);
    expect((await nodeState('a'))!.reconnects).toBeGreaterThan(0);
  });

  test('wait at the broker while nobody is there', async () => {
    const node = await openNode('a');
    await node.stop();
    others = [];
    await sendMany(20);
    expect(await storedCount()).toBe(0);
    await openNode('b');
    await expectEachOnce(20);
  });

  test('come again when the database was away', async () => {
    const { database } = setup.test.connection;
    const administer = (statement: string) =>
      withClient(inject('databaseServer').superuserConnection, (client) => client.query(statement));
    const tap = await startTap(broker.port);
    await openNode('a', tap.url);
    const before = tap.connections();
    await administer(`alter database ${database} allow_connections false`);
    await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    await sendMany(20);
    await until(async () => tap.connections() > before);
    await administer(`alter database ${database} allow_connections true`);
    // Closed connections that the pool has not noticed yet fail once.
    await until(() =>
      storedCount().then(
        (count) => count >= 20,
        () => false,
      ),
    );
    await expectEachOnce(20);
    expect((await nodeState('a'))?.last_error).not.toBeNull();
    for (const node of others.splice(0)) await node.stop();
    await tap.stop();
  });

  test('are shared by nodes; what one leaves the others take over', async () => {
    await openNode('a');
    const second = await startNode({ database: setup.test.database, clock: setup.clock });
    others.push(second);
    await second.series.openMqtt({ url: broker.url + query, nodeName: 'b', ...quickTimings });
    if (shares) {
      await until(async () => (await nodeState('a'))?.consumers === 2 && (await nodeState('b'))?.consumers === 2);
      await sendMany(50);
      await expectEachOnce(50);
      await until(async () => (await nodeState('a'))!.messages + (await nodeState('b'))!.messages >= 50);
      for (const name of ['a', 'b']) expect((await nodeState(name))!.messages).toBeGreaterThan(0);
    } else await sendMany(50);
    await others.shift()!.stop();
    await sendMany(50, 51);
    await expectEachOnce(100);
    await until(async () => (await nodeState('b'))?.consumers === (shares ? 4 : 1));
  });
});
