import { audit } from '@spillway/contract/access/audit';
import { collectors as contract } from '@spillway/contract/series/collectors/collectors';
import { ingest } from '@spillway/contract/series/ingest';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const unknownId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
const now = '2026-10-18T01:00:00.000Z';
let rain = 0;
let level = 0;
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(now));
  rain = await setup.seriesOf(await setup.setUpStation({ station_code: 'M1' }), 'precipitation');
  level = await setup.seriesOf(await setup.setUpStation({ station_code: 'Z1', station_type: 2 }), 'water_level');
});

const collectorBody = (name: string, changes: object = {}) => ({
  name,
  type: 'logger' as const,
  agent_version: '2.1',
  description: null,
  silent_after_minutes: 30,
  ...changes,
});
const as = (body: unknown, hydro = 'OWN') => ({ token: setup.technician.token, hydro, body });
const add = (ongoingMaintenance: object = {}) =>
  setup.node.ok(contract.add, as(collectorBody(`Logger ${++createdCount}`, ongoingMaintenance)));
const list = () => setup.node.ok(contract.list, { token: setup.technician.token, hydro: 'OWN' });
const collectorById = async (id: string) => (await list()).find(({ watcher_id }) => watcher_id === id)!;
const push = (apiKey: string, readings: unknown[]) => setup.node.ok(ingest.readings, { apiKey, body: { readings } });
const written = () => setup.node.series.collectorsSettled();

describe('collectors', () => {
  it('are guarded', async () => {
    await expectGuarded(setup, contract.add, collectorBody('X'));
    await expectGuarded(setup, contract.update, { ...collectorBody('X'), watcher_id: unknownId });
    for (const route of [contract.rotateKey, contract.revokeKey, contract.remove])
      await expectGuarded(setup, route, { watcher_id: unknownId });
    await expectGuarded(setup, contract.map, { watcher_id: unknownId, fields: [] });
    const reader = await setup.people.person({ permissions: ['sensor.view'], plants: ['OWN'] });
    await expectGuardedRead({ ...setup, engineer: reader }, contract.list);
    expect(await setup.node.outcome(contract.list, { token: setup.guest.token })).toBe('forbidden');
  });

  it('are added with a key that is shown once, kept by its digest, and nowhere written down', async () => {
    const { watcher, api_key: key } = await add();
    expect(watcher).toMatchObject({ status: 'waiting', fields: [], created_by: 'kythuat', version: 1, pings: 0 });
    expect(key.startsWith(watcher.key_hint!)).toBe(true);
    expect(JSON.stringify(await list())).not.toContain(key);
    const { rows } = await sql<{ everything: string }>`
      select (select string_agg(collector::text, '') from collector) || (select string_agg(audit_entry::text, '') from audit_entry)
             || (select string_agg(plant_history::text, '') from plant_history)
             || (select string_agg(event::text, '') from event) as everything`.execute(setup.test.database.sql);
    expect(rows[0]!.everything).not.toContain(key);
    expect(await trailOf(setup.test.database, watcher.watcher_id)).toMatchObject([{ action: 'watcher.create' }]);
  });

  it('have a name of their own, and are changed by one at a time', async () => {
    const { watcher } = await add();
    const { watcher_id, version } = watcher;
    const duplicateCollector = await setup.node.refused(contract.add, as(collectorBody(watcher.name.toUpperCase())));
    expect(duplicateCollector).toMatchObject({ status: 409, code: 'collector.name_taken' });
    const body = { ...collectorBody('Trạm gateway'), watcher_id, version, type: 'gateway' };
    expect(await setup.node.ok(contract.update, as(body))).toMatchObject({ name: 'Trạm gateway', version: 2 });
    expect(await setup.node.refused(contract.update, as({ ...body, name: 'Khác' }))).toMatchObject({
      code: 'conflict.changed',
      details: [{ field: 'name' }],
    });
    expect(await setup.node.outcome(contract.update, as({ ...body, watcher_id: unknownId }))).toBe(
      'collector.not_found',
    );
    expect(await setup.node.outcome(contract.update, as(body, 'OTHER'))).toBe('collector.not_found');
  });

  it('map their fields to series that take readings, in units that can be converted', async () => {
    const { watcher } = await add();
    const { watcher_id } = watcher;
    const general = (await setup.node.series.catalogue.of('OWN'))!.byId;
    const computed = [...general.values()].find(({ kind }) => kind === 'computed')!.seriesId;
    const fields = [
      { field: 'Z1', series_id: level, unit: 'cm' },
      { field: 'Z1', series_id: level, unit: null },
      { field: 'A', series_id: 99_999, unit: null },
      { field: 'B', series_id: computed, unit: null },
      { field: 'C', series_id: rain, unit: 'MW' },
    ];
    const refusal = await setup.node.refused(contract.map, as({ watcher_id, fields }));
    expect(refusal.details.map(({ field, code }) => [field, code])).toEqual([
      ['fields.1.field', 'duplicate'],
      ['fields.2.series_id', 'series_unknown'],
      ['fields.3.series_id', 'series_computed'],
      ['fields.4.unit', 'unit_unknown'],
    ]);
    const saved = await setup.node.ok(contract.map, as({ watcher_id, fields: [fields[0]] }));
    expect(saved).toMatchObject({ fields: [fields[0]], version: 2 });
    const trail = await setup.node.ok(audit.list, {
      token: setup.chief.token,
      query: { action: 'watcher.map' },
    });
    expect(trail.entries).toMatchObject([{ before: { fields: [] }, after: { fields: [fields[0]] } }]);
  });

  it('send by the mapping that stands at that very call', async () => {
    const { watcher, api_key } = await add();
    const { watcher_id } = watcher;
    const reading = { field: 'Z', time: '2026-10-18 07:00:00', value: 24_820 };
    expect(await push(api_key, [reading])).toMatchObject({ verdicts: [{ code: 'reading.unknown_field' }] });
    await setup.node.ok(contract.map, as({ watcher_id, fields: [{ field: 'Z', series_id: level, unit: 'cm' }] }));
    expect(await push(api_key, [reading])).toMatchObject({ accepted: 1 });
    expect(await setup.stored(level)).toMatchObject([{ time: new Date('2026-10-18T00:00:00Z'), value: 248.2 }]);
    await setup.node.ok(contract.map, as({ watcher_id, fields: [] }));
    expect(await push(api_key, [reading])).toMatchObject({ refused: 1 });
  });

  it('lose an old key at once when they get a new one, and every key when it is revoked', async () => {
    const { watcher, api_key: first } = await add();
    const one = as({ watcher_id: watcher.watcher_id });
    const { api_key: second } = await setup.node.ok(contract.rotateKey, one);
    expect(second).not.toBe(first);
    const ping = (apiKey: string) => setup.node.outcome(ingest.ping, { apiKey, body: {} });
    expect([await ping(first), await ping(second)]).toEqual(['collector.key_unknown', 'ok']);
    expect(await setup.node.ok(contract.revokeKey, one)).toMatchObject({ status: 'revoked', key_hint: null });
    expect(await ping(second)).toBe('collector.key_unknown');
    const { api_key: third } = await setup.node.ok(contract.rotateKey, one);
    expect(await ping(third)).toBe('ok');
    await setup.node.ok(contract.remove, one);
    expect(await ping(third)).toBe('collector.key_unknown');
    await written();
  });
});

describe('how a collector is doing', () => {
  it('is told by its contacts, its lag and what was refused of it, with the reason', async () => {
    const { watcher, api_key } = await add();
    const { watcher_id } = watcher;
    await setup.node.ok(ingest.ping, { apiKey: api_key, body: { session: true } });
    await setup.node.ok(ingest.ping, { apiKey: api_key, body: {} });
    const good = { series: rain, time: '2026-10-18T00:58:00Z', value: 1 };
    await push(api_key, [good, good, { ...good, time: '2031-01-01T00:00:00Z' }, { ...good, value: 'x\u0000\ud800' }]);
    await written();
    expect(await collectorById(watcher_id)).toMatchObject({
      status: 'connected',
      last_contact_at: now,
      last_ping_at: now,
      lag_seconds: 120,
      pings: 2,
      sessions: 1,
      accepted: 2,
      refused: 2,
    });
    const call = { token: setup.technician.token, hydro: 'OWN', query: { watcher_id }, language: 'vi' } as const;
    expect(await setup.node.ok(contract.refusals, call)).toMatchObject([
      { code: 'reading.not_number', message: 'Giá trị phải là một số hữu hạn.' },
      { code: 'reading.in_future', sent: expect.stringContaining('2031') },
    ]);
  });

  it('is not forgotten while it cannot be written down', async () => {
    const { watcher, api_key } = await add();
    const { database } = setup.test;
    await sql`alter table collector_health rename to collector_health_away`.execute(database.sql);
    await push(api_key, [{ series: rain, time: now, value: 'x' }]);
    await written();
    await push(api_key, [{ series: rain, time: now, value: 'y' }]);
    await written();
    await sql`alter table collector_health_away rename to collector_health`.execute(database.sql);
    await written();
    expect(await collectorById(watcher.watcher_id)).toMatchObject({ status: 'connected', refused: 2 });
    const query = { watcher_id: watcher.watcher_id };
    const storedRefusals = await setup.node.ok(contract.refusals, {
      token: setup.technician.token,
      hydro: 'OWN',
      query,
    });
    expect(storedRefusals.map(({ sent }) => sent.at(-3))).toEqual(['y', 'x']);
  });

  it('keeps the newest 200 refusals', async () => {
    const { watcher, api_key } = await add();
    for (const from of [0, 150]) {
      await push(
        api_key,
        Array.from({ length: 150 }, (_, index) => ({ field: `F${from + index}`, time: now, value: 1 })),
      );
      await written();
    }
    const query = { watcher_id: watcher.watcher_id };
    const storedRefusals = await setup.node.ok(contract.refusals, {
      token: setup.technician.token,
      hydro: 'OWN',
      query,
    });
    expect([
      storedRefusals.length,
      storedRefusals[0]!.sent.includes('"F299"'),
      storedRefusals.at(-1)!.sent.includes('"F100"'),
    ]).toEqual([200, true, true]);
  });

  it('is silent when it has not called for as long as it was given, and no longer once it calls', async () => {
    const { watcher, api_key } = await add({ silent_after_minutes: 10 });
    const { watcher: patientCollector, api_key: patientKey } = await add({ silent_after_minutes: null });
    for (const apiKey of [api_key, patientKey]) await setup.node.ok(ingest.ping, { apiKey, body: {} });
    const statuses = async () => [
      (await collectorById(watcher.watcher_id)).status,
      (await collectorById(patientCollector.watcher_id)).status,
    ];
    const { noticeSilence } = setup.node.series;
    setup.clock.advanceMs(10 * 60_000);
    await noticeSilence();
    expect(await statuses()).toEqual(['connected', 'connected']);
    setup.clock.advanceMs(1);
    await noticeSilence();
    await noticeSilence();
    expect(await statuses()).toEqual(['silent', 'connected']);
    const { rows } = await sql`
      select payload from event where topic = 'watcher.changed' and payload = ${JSON.stringify({ id: watcher.watcher_id })}::jsonb`.execute(
      setup.test.database.sql,
    );
    expect(rows).toHaveLength(1);
    await setup.node.ok(ingest.ping, { apiKey: api_key, body: {} });
    await written();
    expect(await statuses()).toEqual(['connected', 'connected']);
    setup.clock.set(new Date(now));
  });
});
