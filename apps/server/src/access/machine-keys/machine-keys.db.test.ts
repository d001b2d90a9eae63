import { accounts } from '@spillway/contract/access/accounts/accounts';
import { machineKeys as contract } from '@spillway/contract/access/machine-keys/machine-keys';
import { contract as api } from '@spillway/contract/contract';
import { type Route, routesOf } from '@spillway/contract/kit';
import { basicContract as basic } from '@spillway/contract/plant/basic';
import { collectors } from '@spillway/contract/series/collectors/collectors';
import { ingest } from '@spillway/contract/series/ingest';
import { series } from '@spillway/contract/series/read/read';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import type { CallOptions } from '../../testing/calls.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { hashToken } from '../opaque-token.ts';
import { indexesUsed } from '../testing/indexes-used.ts';
import { trailOf } from '../testing/trail.ts';
import { scopedKeyQuery } from './gate-store.ts';

const start = new Date('2026-10-18T01:00:00Z');
const clock = testClock(start);
const unknownId = '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0002';
let test: TestDatabase;
let app: TestNode;
let people: People;
let administrator: Person;
let reader: Person;
let small: Person;
let technician: Person;
let guest: Person;
let otherPlantUser: Person;
let createdCount = 0;

const keeperPermissions = ['accounts', 'dashboard', 'report', 'sensor', 'stations'] as const;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await startNode({ database: test.database, clock });
  people = createPeople(test.database, clock);
  for (const code of ['OWN', 'OTHER']) await people.plant(code);
  administrator = await people.person({
    permissions: keeperPermissions,
    plants: ['OWN'],
    username: 'giukhoa',
    fullName: 'Hà',
  });
  reader = await people.person({ permissions: ['accounts.view'], plants: ['OWN'] });
  small = await people.person({ permissions: ['accounts.update', 'report'], level: 60, plants: ['OWN'] });
  technician = await people.person({ permissions: ['sensor.update'], plants: ['OWN'] });
  guest = await people.person({ plants: ['OWN'] });
  otherPlantUser = await people.person({ permissions: keeperPermissions, plants: ['OTHER'] });
});
beforeEach(() => clock.set(start));
afterAll(async () => {
  await app.stop();
  await test.drop();
});

const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000);
const by = (person: Person, body?: object, hydro = 'OWN'): CallOptions => ({
  token: person.token,
  hydro,
  ...(body === undefined ? {} : { body }),
});
const wanted = (overrides: object = {}) => ({
  name: `SCADA ${++createdCount}`,
  scopes: ['measurements'],
  ...overrides,
});
const add = (overrides: object = {}, person = administrator) => app.ok(contract.add, by(person, wanted(overrides)));
const list = (person: Person) => app.ok(contract.list, by(person));
const findKey = async (keyId: string) => (await list(administrator)).find(({ key_id }) => key_id === keyId)!;
/** A new session, because this test takes longer than a session lasts. */
const renewed = async (person: Person): Promise<Person> => ({ ...person, ...(await people.session(person.accountId)) });
const reads = (secret: string, overrides: CallOptions = {}) =>
  app.outcome(series.list, { token: secret, ...overrides });

describe('the calls about keys of machines', () => {
  it('ask for a token, a plant, permissions and sound input', async () => {
    const bodies: [Route, object][] = [
      [contract.add, wanted()],
      [contract.update, { key_id: unknownId, name: 'X' }],
      [contract.rotate, { key_id: unknownId }],
      [contract.revoke, { key_id: unknownId }],
    ];
    for (const [route, body] of bodies) {
      expect(await app.refused(route, { body })).toMatchObject({ status: 401, code: 'auth.required' });
      expect(await app.refused(route, by(guest, body))).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await app.refused(route, by(reader, body))).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await app.outcome(route, by(otherPlantUser, body))).toBe('plant.forbidden');
      expect(await app.refused(route, by(administrator, {}))).toMatchObject({ status: 400, code: 'request.invalid' });
    }
    expect(await app.outcome(contract.list)).toBe('auth.required');
    expect(await app.outcome(contract.list, by(guest))).toBe('forbidden');
    for (const route of [contract.update, contract.rotate, contract.revoke]) {
      const { key_id } = (await add()).machine_key;
      expect(await app.outcome(route, by(administrator, { key_id: unknownId }))).toBe('machine_key.not_found');
      expect(await app.outcome(route, by(otherPlantUser, { key_id }, 'OTHER'))).toBe('machine_key.not_found');
    }
    const past = { ...wanted(), expires_at: hours(-1).toISOString() };
    expect((await app.refused(contract.add, by(administrator, past))).details).toMatchObject([
      { field: 'expires_at', code: 'key_ends_in_past' },
    ]);
  });

  it('make a key that is shown once, kept by its digest, good for a year, and nowhere written down', async () => {
    const { machine_key: key, secret } = await add({ scopes: ['measurements', 'measurements'] });
    expect(key).toMatchObject({
      scopes: ['measurements'],
      status: 'live',
      owner: 'giukhoa',
      expires_at: '2027-10-18T01:00:00.000Z',
      last_used_at: null,
      may: { update: true, rotate: true, revoke: true },
    });
    expect(secret.startsWith(key.key_hint)).toBe(true);
    expect(JSON.stringify(await list(administrator))).not.toContain(secret);
    const { rows } = await sql<{ everything: string }>`
      select (select string_agg(machine_key::text, '') from machine_key)
             || (select string_agg(audit_entry::text, '') from audit_entry)
             || (select string_agg(event::text, '') from event) as everything`.execute(test.database.sql);
    expect(rows[0]!.everything).not.toContain(secret);
    expect(await trailOf(test.database, key.key_id)).toMatchObject([{ action: 'machine_key.create' }]);
    expect((await add({ expires_at: null })).machine_key.expires_at).toBeNull();
  });

  it('keep names apart, tell who was faster, and write every change down', async () => {
    const { machine_key: key } = await add();
    const { key_id, name, version } = key;
    expect(await app.outcome(contract.add, by(administrator, wanted({ name: name.toUpperCase() })))).toBe(
      'machine_key.name_taken',
    );
    const end = hours(48).toISOString();
    const changeAnswer = await app.ok(contract.update, by(administrator, { key_id, version, expires_at: end }));
    expect(changeAnswer).toMatchObject({ name, expires_at: end, status: 'expiring' });
    const lateAnswer = await app.refused(
      contract.update,
      by(administrator, { key_id, version, name: 'Khác', expires_at: null }),
    );
    expect(lateAnswer).toMatchObject({ status: 409, code: 'conflict.changed' });
    expect(lateAnswer.details.map(({ field }) => field)).toEqual(['name', 'expires_at']);
    await app.ok(contract.revoke, by(administrator, { key_id }));
    expect(await app.outcome(contract.rotate, by(administrator, { key_id }))).toBe('machine_key.revoked');
    expect((await trailOf(test.database, key_id)).map(({ action }) => action).toSorted()).toEqual([
      'machine_key.create',
      'machine_key.revoke',
      'machine_key.update',
    ]);
    await add({ name });
  });

  it('let nobody give or renew what they do not hold, or what a higher one answers for; all who keep keys may stop one', async () => {
    expect(await app.outcome(contract.add, by(small, wanted({ scopes: ['reports'] })))).toBe('ok');
    expect(await app.outcome(contract.add, by(small, wanted({ scopes: ['figures'] })))).toBe('machine_key.holds_more');
    const { key_id } = (await add({ scopes: ['figures'] })).machine_key;
    const { key_id: reports } = (await add({ scopes: ['reports'] })).machine_key;
    for (const route of [contract.update, contract.rotate]) {
      expect(await app.outcome(route, by(small, { key_id }))).toBe('machine_key.holds_more');
      expect(await app.outcome(route, by(small, { key_id: reports }))).toBe('machine_key.higher');
      expect(await app.outcome(route, by(technician, { key_id }))).toBe('forbidden');
    }
    const seen = (await list(small)).find((one) => one.key_id === reports);
    expect(seen?.may).toEqual({ update: false, rotate: false, revoke: true });
    expect(await app.ok(contract.revoke, by(small, { key_id }))).toMatchObject({ status: 'revoked' });
  });
});

describe('a key with scopes', () => {
  it('makes the calls of its scopes, for its plant and no other', async () => {
    const { secret } = await add();
    expect(await reads(secret)).toBe('ok');
    expect(await reads(secret, { hydro: 'own' })).toBe('ok');
    expect(await reads(secret, { hydro: 'OTHER' })).toBe('plant.forbidden');
    expect(await app.outcome(ingest.ping, { apiKey: secret, body: {} })).toBe('collector.key_unknown');
    expect(await reads(`${secret}x`)).toBe('auth.required');
  });

  it('opens these calls, and reads by all of them', () => {
    const opened = Map.groupBy(
      [...routesOf(api), ...routesOf(basic)].filter(({ route }) => route.keyScope),
      ({ route }) => route.keyScope!,
    );
    const routesByScope = Object.fromEntries([...opened].map(([scope, all]) => [scope, all.map(({ name }) => name)]));
    expect(routesByScope).toEqual({
      figures: [
        'basinModel.now',
        'basinModel.exceedance',
        'dashboard.outlets',
        'dashboard.generalLast',
        'dashboard.waterDepths',
        'dashboard.indicator',
        'dashboard.measured',
        'dashboard.electricalEnergy',
        'dashboard.fromTo',
        'freeboard.ahead',
        'rules.now',
      ],
      measurements: [
        'series.list',
        'series.last',
        'series.range',
        'series.aggregate',
        'series.statistics',
        'series.raw',
        'observe.status',
        'observe.statusBetween',
        'observe.fromTo',
        'observe.allByType',
      ],
      reports: ['output.statistics', 'erlogs.getFromTo', 'reports.columns', 'reports.outlets', 'reports.report'],
      basic_read: ['listTables', 'tableData', 'tableInForce', 'measurePositions', 'outlets', 'units', 'gates'],
      basic_write: [
        'addMeasurePosition',
        'changeMeasurePosition',
        'removeMeasurePosition',
        'saveMeasurePositions',
        'removeMeasurePositions',
      ],
    });
  });

  it('holds no more than whoever answers for it at that very call', async () => {
    const owner = await people.person({ permissions: ['accounts.update', 'report'], plants: ['OWN'] });
    const { machine_key: key, secret } = await add({ scopes: ['measurements'] }, owner);
    expect(await reads(secret)).toBe('ok');
    await sql`update role_group set permissions = '{accounts.update}' where role_id = ${owner.roleId}`.execute(
      test.database.sql,
    );
    expect(await reads(secret)).toBe('forbidden');
    expect((await findKey(key.key_id)).status).toBe('live');
  });

  it('stands still while whoever answers for it is locked or gone, until somebody else rotates it', async () => {
    const chief = await people.person({
      permissions: ['accounts', 'roles', 'system', 'report'],
      level: 1,
      allPlants: true,
    });
    const owner = await people.person({ permissions: ['accounts.update', 'report'], plants: ['OWN'] });
    const { machine_key: key, secret } = await add({}, owner);
    const { key_id } = key;
    const setOwnerStatus = (status: string) =>
      sql`update account set status = ${status} where account_id = ${owner.accountId}`.execute(test.database.sql);
    await setOwnerStatus('inactive');
    expect(await app.refused(series.list, { token: secret })).toMatchObject({
      status: 401,
      code: 'machine_key.without_owner',
    });
    expect((await findKey(key_id)).status).toBe('without_owner');
    const { watch, use } = app.access.machineKeys;
    await use.flush();
    await watch.look();
    const watchFindings = () => watch.found().filter(({ facts }) => facts.about === key_id);
    expect(watchFindings()).toMatchObject([{ code: 'key_refused', facts: { reason: 'without_owner' } }]);
    await setOwnerStatus('active');
    expect(await reads(secret)).toBe('ok');
    await watch.look();
    expect(watchFindings()).toEqual([]);
    await app.ok(accounts.remove, { token: chief.token, params: { id: owner.accountId } });
    expect(await reads(secret)).toBe('machine_key.without_owner');
    const rotated = await app.ok(contract.rotate, by(administrator, { key_id, overlap_hours: 1 }));
    expect(rotated.machine_key).toMatchObject({ status: 'live', owner: 'giukhoa' });
    expect([await reads(secret), await reads(rotated.secret)]).toEqual(['ok', 'ok']);
  });

  it('ends at its end, is told of before and while it is still shown, and works again with a later end', async () => {
    const { watch, use } = app.access.machineKeys;
    const end = new Date('2026-11-18T01:00:00Z');
    const { machine_key: key, secret } = await add({ expires_at: end.toISOString() });
    const told = async () => {
      await watch.look();
      return watch.found().filter(({ facts }) => facts.about === key.key_id);
    };
    expect(await told()).toEqual([]);
    clock.set(new Date('2026-11-04T02:00:00Z'));
    expect(await told()).toMatchObject([{ code: 'key_ends', facts: { plant: 'OWN', name: key.name } }]);
    clock.set(end);
    expect(await told()).toEqual([]);
    const before = use.refusals();
    expect(await app.refused(series.list, { token: secret })).toMatchObject({
      status: 401,
      code: 'machine_key.expired',
    });
    expect(use.refusals()).toBe(before + 1);
    await use.flush();
    expect(await told()).toMatchObject([{ code: 'key_refused' }]);
    const figures = await watch.figures.read();
    expect(figures.spillway_machine_keys).toContainEqual({ labels: { plant: 'OWN', state: 'expired' }, value: 1 });
    const later = { key_id: key.key_id, expires_at: hours(1000).toISOString() };
    await app.ok(contract.update, by(await renewed(administrator), later));
    expect(await reads(secret)).toBe('ok');
    expect(await told()).toEqual([]);
  });

  it('goes on with its former secret for the time that was named, and not after', async () => {
    const { machine_key: key, secret: first } = await add();
    const rotate = async (overlap_hours?: number) =>
      app.ok(contract.rotate, by(await renewed(administrator), { key_id: key.key_id, overlap_hours }));
    const { secret: second } = await rotate(2);
    expect([await reads(first), await reads(second)]).toEqual(['ok', 'ok']);
    await app.access.machineKeys.use.flush();
    const overlapping = { former_until: hours(2).toISOString(), former_used_at: start.toISOString() };
    expect(await findKey(key.key_id)).toMatchObject({ ...overlapping, last_used_at: start.toISOString() });
    clock.set(hours(2));
    expect([await reads(first), await reads(second)]).toEqual(['machine_key.unknown', 'ok']);
    const { secret: third } = await rotate();
    expect([await reads(second), await reads(third)]).toEqual(['auth.required', 'ok']);
  });

  it('is found by an index', async () => {
    await sql`set enable_seqscan = off`.execute(test.database.sql);
    const usedIndexes = await indexesUsed(test.database, scopedKeyQuery(hashToken('x')).compile(test.database.sql));
    expect(usedIndexes).toEqual(expect.arrayContaining(['machine_key_digest', 'machine_key_former_digest']));
  });
});

describe('the key of a collector', () => {
  const logger = { type: 'logger', agent_version: null, description: null, silent_after_minutes: null };
  const addLogger = () => app.ok(collectors.add, by(technician, { ...logger, name: `Logger ${++createdCount}` }));
  const ping = (apiKey: string) => app.outcome(ingest.ping, { apiKey, body: {} });
  const keyOf = async (watcherId: string, person = technician) =>
    (await list(person)).find(({ watcher_id }) => watcher_id === watcherId)!;

  it('stands beside the others for who sees collectors, and is rotated and revoked at its collector', async () => {
    const { watcher, api_key } = await addLogger();
    const key = await keyOf(watcher.watcher_id);
    expect(key).toMatchObject({ name: watcher.name, scopes: [], expires_at: null, status: 'live', owner: null });
    expect((await list(technician)).every((one) => one.watcher_id !== null)).toBe(true);
    expect((await list(reader)).every((one) => one.watcher_id === null)).toBe(true);
    for (const route of [contract.rotate, contract.revoke])
      expect(await app.outcome(route, by(administrator, { key_id: key.key_id }))).toBe('machine_key.of_collector');
    expect(await app.outcome(contract.update, by(technician, { key_id: key.key_id, name: 'Khác' }))).toBe(
      'machine_key.of_collector',
    );
    expect(await app.outcome(contract.update, by(small, { key_id: key.key_id, expires_at: null }))).toBe('forbidden');
    const end = hours(1).toISOString();
    await app.ok(contract.update, by(technician, { key_id: key.key_id, expires_at: end }));
    expect(await ping(api_key)).toBe('ok');
    await app.access.machineKeys.use.flush();
    expect(await keyOf(watcher.watcher_id)).toMatchObject({ last_used_at: start.toISOString(), expires_at: end });
    clock.set(hours(1));
    expect(await ping(api_key)).toBe('machine_key.expired');
  });

  it('goes on beside the new one for some hours, so that its device loses no reading', async () => {
    const { watcher, api_key: first } = await addLogger();
    const { watcher_id } = watcher;
    const rotated = await app.ok(collectors.rotateKey, by(technician, { watcher_id, overlap_hours: 24 }));
    expect(rotated.watcher.key_former_until).toBe(hours(24).toISOString());
    const { key_id } = await keyOf(watcher_id);
    expect(await trailOf(test.database, key_id)).toMatchObject([{ action: 'machine_key.rotate' }]);
    expect([await ping(first), await ping(rotated.api_key)]).toEqual(['ok', 'ok']);
    clock.set(hours(24));
    expect([await ping(first), await ping(rotated.api_key)]).toEqual(['collector.key_unknown', 'ok']);
  });

  it('follows what a node of the former version writes', async () => {
    const { watcher, api_key: first } = await addLogger();
    const write = (secret: string | null) =>
      sql`update collector set key_digest = ${secret && hashToken(secret)}, key_hint = ${secret}, updated_at = ${clock.now()}
           where collector_id = ${watcher.watcher_id}::uuid`.execute(test.database.sql);
    await write('spillway_second');
    expect([await ping(first), await ping('spillway_second')]).toEqual(['collector.key_unknown', 'ok']);
    await write(null);
    expect(await ping('spillway_second')).toBe('collector.key_unknown');
    expect((await keyOf(watcher.watcher_id)).status).toBe('revoked');
    await app.ok(collectors.remove, by(technician, { watcher_id: watcher.watcher_id }));
    expect(await keyOf(watcher.watcher_id)).toBeUndefined();
  });
});
