import { audit } from '@spillway/contract/access/audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import type { Actor } from '../actor.ts';
import { indexesUsed } from '../testing/indexes-used.ts';
import { type AuditFilter, entriesQuery } from './store.ts';

const start = new Date('2026-10-18T01:00:00Z');
const clock = testClock(start);
let test: TestDatabase;
let node: TestNode;
let people: People;
let reader: Person;

const lan: Actor = {
  accountId: null,
  username: 'lan',
  fullName: 'Nguyễn Thị Lan',
  address: '10.0.0.1',
  requestId: 'r1',
};
const binh: Actor = { ...lan, username: 'Binh', fullName: 'Trần Bình', address: '10.0.0.2' };

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  people = createPeople(test.database, clock);
  await people.plant('A');
  await people.plant('B');
  reader = await people.person({ permissions: ['system'], allPlants: true });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const record = (actor: Actor, action: string, name: string, hydroCode: string | null = null) =>
  test.database.transaction((tx) =>
    node.access.audit.record(tx, {
      who: actor,
      action,
      object: { kind: action.split('.')[0]!, id: name, name },
      hydroCode,
    }),
  );
const list = (query: Record<string, unknown> = {}, person = reader) =>
  node.ok(audit.list, { token: person.token, query });
const names = async (query: Record<string, unknown>, person = reader) =>
  (await list(query, person)).entries.map((entry) => entry.object_name);

describe('the audit trail', () => {
  beforeAll(async () => {
    await record(lan, 'station.update', 'Trạm Ướt');
    clock.advanceMs(60_000);
    await record(binh, 'station.update', 'Tràn số 1', 'B');
    await record(lan, 'gate.open', 'Cửa van 2', 'A');
    clock.advanceMs(60_000);
    await record({ ...lan, username: null, fullName: null }, 'gate.close', 'Cửa van 3');
  });

  it('reads newest first, with who, from where and what', async () => {
    const { entries, next } = await list();
    expect(entries.map((entry) => entry.object_name)).toEqual(['Cửa van 3', 'Cửa van 2', 'Tràn số 1', 'Trạm Ướt']);
    expect(next).toBeNull();
    expect(entries[1]).toEqual({
      audit_id: expect.stringMatching(/^\d+$/),
      at: '2026-10-18T01:01:00.000Z',
      username: 'lan',
      full_name: 'Nguyễn Thị Lan',
      address: '10.0.0.1',
      action: 'gate.open',
      object_kind: 'gate',
      object_id: 'Cửa van 2',
      object_name: 'Cửa van 2',
      hydro_code: 'A',
      before: null,
      after: null,
      request_id: 'r1',
    });
  });

  it('is filtered by person, action, object and time', async () => {
    expect(await names({ username: 'LAN' })).toEqual(['Cửa van 2', 'Trạm Ướt']);
    expect(await names({ action: 'station.update' })).toEqual(['Tràn số 1', 'Trạm Ướt']);
    expect(await names({ object_kind: 'gate' })).toEqual(['Cửa van 3', 'Cửa van 2']);
    expect(await names({ object_id: 'Cửa van 2' })).toEqual(['Cửa van 2']);
    expect(await names({ from: '2026-10-18T08:01:00+07:00', to: '2026-10-18T01:02:00Z' })).toEqual([
      'Cửa van 2',
      'Tràn số 1',
    ]);
  });

  it('is searched by words, begun or whole, with and without diacritics', async () => {
    expect(await names({ search: 'tram uot' })).toEqual(['Trạm Ướt']);
    expect(await names({ search: 'Trạm' })).toEqual(['Trạm Ướt']);
    expect(await names({ search: 'binh tran' })).toEqual(['Tràn số 1']);
    expect(await names({ search: 'cua 3' })).toEqual(['Cửa van 3']);
    expect(await names({ search: 'clo' })).toEqual(['Cửa van 3']);
    expect(await names({ search: "':*&|!()" })).toHaveLength(4);
    expect(await names({ search: 'nothing' })).toEqual([]);
  });

  it('comes in pages that neither skip nor repeat, also when new entries arrive meanwhile', async () => {
    const seen: (string | null)[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10; page++) {
      const query: Record<string, unknown> = { limit: 1, object_kind: 'gate', ...(cursor ? { cursor } : {}) };
      const { entries, next } = await list(query);
      seen.push(...entries.map((entry) => entry.object_name));
      await record(lan, 'gate.open', `new ${page}`);
      cursor = next;
      if (next === null) break;
    }
    expect(seen).toEqual(['Cửa van 3', 'Cửa van 2']);
  });

  it('says what its filters can choose from', async () => {
    expect(await node.ok(audit.facets, { token: reader.token })).toEqual({
      actions: ['gate.close', 'gate.open', 'station.update'],
      object_kinds: ['gate', 'station'],
      usernames: ['Binh', 'lan'],
    });
  });

  it('hides what happened at plants that the reader does not see', async () => {
    const plantAUser = await people.person({ permissions: ['system'], plants: ['A'] });
    expect(await names({ object_kind: 'station' }, plantAUser)).toEqual(['Trạm Ướt']);
    expect(await names({ object_id: 'Cửa van 2' }, plantAUser)).toEqual(['Cửa van 2']);
  });
});

describe('a trail of many years', () => {
  const count = 40_000;
  beforeAll(async () => {
    await sql`
      insert into audit_entry (at, username, full_name, address, action, object_kind, object_id, object_name, words)
      select ${start}::timestamptz - make_interval(secs => n * 600), 'user' || n % 40, 'Person', '10.0.0.1',
             'kind' || n % 20 || '.verb' || n % 60, 'kind' || n % 20, 'object' || n % 5000, 'Object ' || n,
             array_to_tsvector(array['word' || n % 4000, 'user' || n % 40])
        from generate_series(1, ${count}) n`.execute(test.database.sql);
    await sql`analyze audit_entry`.execute(test.database.sql);
  });

  const filter = (filterChanges: Partial<AuditFilter> = {}): AuditFilter => ({
    words: [],
    after: null,
    plants: null,
    limit: 51,
    ...filterChanges,
  });
  const to = new Date('2026-07-01T00:00:00Z');

  it.each([
    ['the newest page', {}, 'audit_entry_time'],
    ['a time', { from: new Date('2026-06-01T00:00:00Z'), to }, 'audit_entry_time'],
    ['a later page', { after: { at: to, auditId: '5000' } }, 'audit_entry_time'],
    ['a person', { username: 'USER7' }, 'audit_entry_username'],
    ['an action', { action: 'kind3.verb3' }, 'audit_entry_action'],
    ['a kind', { objectKind: 'kind3', after: { at: to, auditId: '5000' } }, 'audit_entry_object'],
    ['an object', { objectId: 'object77' }, 'audit_entry_object_id'],
    ['words', { words: ['word77'] }, 'audit_entry_words'],
  ] as const)('answers %s from an index', async (_name, wanted, index) => {
    const query = entriesQuery(test.database.sql, filter(wanted)).compile();
    expect(await indexesUsed(test.database, query)).toEqual([index]);
  });

  it('names its actions and people without reading it all', async () => {
    const facets = await node.ok(audit.facets, { token: reader.token });
    expect(facets.actions).toHaveLength(60 + 3);
    expect(facets.usernames).toHaveLength(40 + 2);
  });
});
