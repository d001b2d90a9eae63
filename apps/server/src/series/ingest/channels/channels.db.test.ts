import { collectors } from '@spillway/contract/series/collectors/collectors';
import { entry } from '@spillway/contract/series/entry';
import { ingest as contract } from '@spillway/contract/series/ingest';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { startNode } from '../../../testing/test-app.ts';
import { seriesSetup } from '../../testing/series-setup.ts';
import { createCounts, createGaps, createIngestChannels, createOutage } from './channels.ts';
import { watchIngestChannels } from './watch.ts';

const setup = seriesSetup();
const startMs = Date.parse('2026-10-18T01:00:00.000Z');
const at = (minutes: number) => new Date(startMs + minutes * minuteMs).toISOString();
const moveTo = (minutes: number) => setup.clock.set(new Date(startMs + minutes * minuteMs));
/** The tests call the beat themselves, so that none has to wait. */
const neverMs = 1e9;
const lostServerError = Object.assign(new Error('the server is gone'), { code: '57P01' });
const full = Object.assign(new Error('no space left'), { code: '53100' });
let apiKey = '';
let reader: Person;

beforeAll(async () => {
  moveTo(0);
  const body = { name: 'Logger', type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  ({ api_key: apiKey } = await setup.node.ok(collectors.add, { token: setup.technician.token, hydro: 'OWN', body }));
  reader = await setup.people.person({ username: 'nguoixem', permissions: ['dashboard.view'], plants: ['OWN'] });
});

beforeEach(async () => {
  moveTo(0);
  await sql`truncate ingest_door, ingest_gap, ingest_door_refusal`.execute(setup.test.database.sql);
});

const asTechnician = (overrides: object = {}) => ({ token: setup.technician.token, hydro: 'OWN', ...overrides });
/** Asks at the initial time, at which the technician's session is still valid. */
async function gapsOf(series?: number, to = at(600)) {
  const now = setup.clock.now();
  moveTo(0);
  const query = { from: at(-600), to, ...(series === undefined ? {} : { series: String(series) }) };
  const gaps = await setup.node.ok(contract.gaps, { token: reader.token, hydro: 'OWN', query });
  setup.clock.set(now);
  return gaps;
}
const freshSeries = async (code: string) =>
  await setup.seriesOf(await setup.setUpStation({ station_code: code }), 'precipitation');

/** The entrances of one node, without the services behind them. */
function channelsOfNode(nodeName: string) {
  const { database } = setup.test;
  const outageNotes = createOutage(setup.clock);
  const counts = { http: createCounts(setup.clock), hand: createCounts(setup.clock) };
  const ingestChannels = createIngestChannels({ database, clock: setup.clock });
  const gaps = createGaps({
    database,
    clock: setup.clock,
    catalogue: setup.node.series.catalogue,
    outage: outageNotes,
  });
  const log = { debug: () => undefined } as never;
  const watch = (broker: 'none' | 'here' = 'none') =>
    watchIngestChannels(
      { doors: ingestChannels, outage: outageNotes, counts, log },
      { nodeName, broker, beatMs: neverMs },
    );
  return { outage: outageNotes, counts, doors: ingestChannels, gaps, watch };
}

describe('the doors', () => {
  it('tell of what came in over HTTP and by hand, and why some of it was refused', async () => {
    const series = await freshSeries('D1');
    const node = await startNode({ database: setup.test.database, clock: setup.clock });
    const watch = await node.series.watchDoors({ nodeName: 'a', broker: 'none', beatMs: neverMs });
    const readings = [
      { series, time: at(-5), value: 1 },
      { series, time: at(-4), value: 'x' },
      { field: 'lạ', time: at(-4), value: 1 },
      { field: 'lạ', time: at(-3), value: 1 },
    ];
    await node.ok(contract.readings, { apiKey, body: { readings } });
    expect(await node.outcome(contract.readings, { apiKey, body: { csv: 'neither,nor' } })).toBe('ingest.csv');
    expect(await node.outcome(contract.readings, { apiKey: 'spillway_guess', body: {} })).toBe('collector.key_unknown');
    const body = { series_id: series, time: at(-2), value: 3, note: null };
    await node.ok(entry.enter, asTechnician({ body }));
    await watch.beat();
    const [http, mqtt, hand] = await node.ok(contract.doors, asTechnician({ language: 'en' }));
    expect(http).toMatchObject({ door: 'http', is_set: true, refusals: [{ at: at(0), topic: '', code: 'door.key' }] });
    expect(http!.nodes).toMatchObject([
      {
        node_name: 'a',
        state: 'connected',
        last_contact_at: at(0),
        lag_seconds: 300,
        per_minute: 1,
        messages: 2,
        accepted: 1,
        refused: 5,
      },
    ]);
    expect(http!.nodes[0]!.reasons).toEqual([
      { code: 'reading.unknown_field', count: 2 },
      { code: 'door.key', count: 1 },
      { code: 'message.csv', count: 1 },
      { code: 'reading.not_number', count: 1 },
    ]);
    expect(mqtt).toEqual({ door: 'mqtt', is_set: true, nodes: [], refusals: [] });
    expect(hand!.nodes).toMatchObject([{ accepted: 1, refused: 0, per_minute: 1, lag_seconds: 120 }]);
    await node.stop();
    expect((await setup.node.ok(contract.doors, asTechnician()))[0]!.nodes).toEqual([]);
  });

  it('show a node that is not heard of any more', async () => {
    await channelsOfNode('a').watch();
    moveTo(1);
    const [http] = await setup.node.ok(contract.doors, asTechnician());
    expect(http!.nodes).toMatchObject([{ node_name: 'a', state: 'gone' }]);
  });

  it('show a server that was started again once', async () => {
    for (const name of ['may/1', 'may/2', 'khac/1']) await channelsOfNode(name).watch();
    moveTo(1);
    await channelsOfNode('may/3').watch();
    const [http] = await setup.node.ok(contract.doors, asTechnician());
    expect(http!.nodes.map((node) => [node.node_name, node.state])).toEqual([
      ['khac/1', 'gone'],
      ['may/3', 'connected'],
    ]);
  });
});

describe('a gap', () => {
  it('is told when every node was down, from the last sign of one until the next is there', async () => {
    expect(await gapsOf()).toEqual([]);
    await channelsOfNode('a').watch();
    moveTo(20);
    await channelsOfNode('b').watch();
    const connectionGap = { node_name: 'b', reason: 'stopped', from: at(0), until: at(20), turned_away: null };
    const gaps = await gapsOf();
    expect(gaps).toHaveLength(2);
    expect(gaps).toEqual(
      expect.arrayContaining(
        ['http', 'hand'].map((channelKind) => expect.objectContaining({ door: channelKind, ...connectionGap })),
      ),
    );
  });

  it('is told after an orderly stop too, and after a start that was a year later', async () => {
    const watch = await channelsOfNode('a').watch('here');
    await watch.stop();
    moveTo(365 * 24 * 60);
    await channelsOfNode('b').watch('here');
    const gaps = await gapsOf(undefined, at(366 * 24 * 60));
    const stopped = { reason: 'stopped', from: at(0), until: at(365 * 24 * 60) };
    expect(gaps).toHaveLength(2);
    for (const channelKind of ['http', 'hand'])
      expect(gaps).toEqual(expect.arrayContaining([expect.objectContaining({ door: channelKind, ...stopped })]));
  });

  it('is none where another node was there meanwhile', async () => {
    const first = await channelsOfNode('a').watch();
    moveTo(0.02);
    const second = await channelsOfNode('b').watch();
    expect(await gapsOf()).toHaveLength(2);
    moveTo(0.05);
    await first.beat();
    await second.beat();
    expect(await gapsOf()).toEqual([]);
  });

  it('is remembered while the database is away, and written down when it is back', async () => {
    const { outage, counts, gaps, watch } = channelsOfNode('a');
    const connectionWatch = await watch('here');
    moveTo(5);
    outage.deliveryFailed(lostServerError);
    counts.http.foundShut();
    counts.http.foundShut();
    const wantedQuery = { from: new Date(startMs), to: new Date(at(60)), series: null, most: 50 };
    expect(await gaps.list('OWN', 'a', wantedQuery)).toMatchObject(
      ['http', 'hand'].map((channelKind) => ({
        door: channelKind,
        reason: 'database',
        from: new Date(at(5)),
        until: null,
      })),
    );
    // The beat itself was stored, but only the next delivery proves that the database works.
    await connectionWatch.beat();
    expect(await gapsOf()).toEqual([]);
    moveTo(9);
    outage.delivered([{ status: 'accepted', code: null, facts: {}, timeMs: startMs }]);
    await connectionWatch.beat();
    const connectionGap = { node_name: 'a', reason: 'database', from: at(5), until: at(9) };
    const found = await gapsOf();
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ door: 'http', turned_away: 2, ...connectionGap }),
        expect.objectContaining({ door: 'mqtt', turned_away: 0, ...connectionGap }),
        expect.objectContaining({ door: 'hand', turned_away: 0, ...connectionGap }),
      ]),
    );
  });

  it('goes on where what failed fails again at once, and says that the disk was full', async () => {
    const { outage, counts, watch } = channelsOfNode('a');
    const connectionWatch = await watch();
    const failAndRecover = async (minutes: number) => {
      moveTo(minutes);
      outage.deliveryFailed(full);
      counts.http.foundShut();
      moveTo(minutes + 0.5);
      await connectionWatch.beat();
    };
    await failAndRecover(5);
    await failAndRecover(6);
    await failAndRecover(30);
    const found = (await gapsOf()).filter(({ door }) => door === 'http');
    expect(found).toMatchObject([
      { reason: 'disk', from: at(30), until: at(30.5), turned_away: 1 },
      { reason: 'disk', from: at(5), until: at(6.5), turned_away: 2 },
    ]);
  });

  it('counts nobody twice who was turned away, also where it was interrupted before it could be written down', async () => {
    const { outage, counts, watch } = channelsOfNode('a');
    const connectionWatch = await watch();
    for (const minutes of [5, 5.2]) {
      moveTo(minutes);
      outage.deliveryFailed(lostServerError);
      counts.http.foundShut();
      moveTo(minutes + 0.1);
      outage.delivered([{ status: 'accepted', code: null, facts: {}, timeMs: startMs }]);
    }
    await connectionWatch.beat();
    const found = (await gapsOf()).filter(({ door }) => door === 'http');
    expect(found).toMatchObject([{ from: at(5), until: at(5.3), turned_away: 2 }]);
  });

  it('lasts while the broker is away', async () => {
    const { doors, watch } = channelsOfNode('a');
    await watch('here');
    const counts = createCounts(setup.clock);
    counts.failed('ECONNREFUSED', 'broker');
    const report = (state: 'connected' | 'connecting') => doors.report('mqtt', 'a', counts.health(state, 0), []);
    await report('connected');
    moveTo(1);
    await report('connecting');
    expect(await gapsOf()).toEqual([]);
    moveTo(2);
    await report('connecting');
    expect(await gapsOf()).toMatchObject([{ door: 'mqtt', reason: 'broker', from: at(1), until: null }]);
    moveTo(3);
    await report('connecting');
    await report('connected');
    expect(await gapsOf()).toMatchObject([{ door: 'mqtt', reason: 'broker', from: at(1), until: at(3) }]);
  });

  it('ends where the broker is not used any more', async () => {
    const { doors, watch } = channelsOfNode('a');
    const counts = createCounts(setup.clock);
    moveTo(1);
    await doors.report('mqtt', 'a', counts.health('connecting', 0), []);
    moveTo(2);
    await watch('none');
    expect(await gapsOf()).toMatchObject([{ door: 'mqtt', from: at(0), until: at(2) }]);
  });

  it('says how much of its time came later, and how much is still not there', async () => {
    const [filled, half] = [await freshSeries('G1'), await freshSeries('G2')];
    const send = (series: number, minutes: readonly number[]) =>
      setup.push(minutes.map((minute) => ({ series, time: at(minute), value: 1 })));
    for (const series of [filled, half]) await send(series, [-10, -5, 0]);
    await channelsOfNode('a').watch();
    moveTo(21);
    await channelsOfNode('b').watch();
    moveTo(22);
    await send(filled, [5, 10, 15, 20]);
    await send(half, [20]);
    const http = async (series?: number) => (await gapsOf(series)).find(({ door }) => door === 'http');
    expect(await http(filled)).toMatchObject({ expected: 4, late: 4, missing: 0 });
    expect(await http(half)).toMatchObject({ expected: 4, late: 1, missing: 3 });
    expect(await http()).toMatchObject({ late: 5, missing: expect.any(Number) });
  });

  it('is told of a period that makes sense and of series of the plant only', async () => {
    const gapsOutcome = (query: object) => setup.node.outcome(contract.gaps, asTechnician({ query }));
    expect(await gapsOutcome({ from: at(1), to: at(0) })).toBe('request.invalid');
    expect(await gapsOutcome({ from: at(0), to: at(1), series: '999999' })).toBe('series.not_found');
    expect(await gapsOutcome({ from: at(0), to: at(1), series: 'x' })).toBe('request.invalid');
  });
});
