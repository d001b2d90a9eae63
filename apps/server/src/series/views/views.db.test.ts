import { chartViews as contract } from '@spillway/contract/series/views';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let expertPerson: Person;
let second: Person;
let guest: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  const config = { expertUsernames: ['chuyengia1', 'chuyengia2'] };
  node = await startNode({ database: test.database, clock, config });
  const people = createPeople(test.database, clock);
  await people.plant('OWN');
  await people.plant('OTHER');
  const plants = ['OWN'];
  expertPerson = await people.person({ username: 'chuyengia1', fullName: 'Trần Văn Minh', plants });
  second = await people.person({ username: 'chuyengia2', plants });
  guest = await people.person({ permissions: ['system', 'dashboard'], plants });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const savedView = {
  period: '24h',
  resolution: 'raw',
  mode: 'time',
  series: [{ series_id: 3, axis: 'auto', shape: 'auto', shift: '1y' }],
} as const;
const view = (name: string, shared = false) => ({ name, shared, shown: savedView });
const by = ({ token }: Person, body: object) => ({ token, hydro: 'OWN', body });
const namesFor = async ({ token }: Person) =>
  (await node.ok(contract.list, { token, hydro: 'OWN' })).map(({ name }) => name);

describe('saved views of the chart page', () => {
  it('are for experts, of their own plants', async () => {
    const view_id = crypto.randomUUID();
    const bodies = [
      [contract.list, {}],
      [contract.add, view('Hồ')],
      [contract.update, { view_id, ...view('Hồ') }],
      [contract.delete, { view_id }],
    ] as const;
    for (const [route, body] of bodies) {
      const requestArgs = route.method === 'GET' ? {} : { body };
      expect(await node.outcome(route, requestArgs)).toBe('auth.required');
      expect(await node.outcome(route, { ...requestArgs, token: guest.token })).toBe('forbidden');
      expect(await node.outcome(route, { ...requestArgs, token: expertPerson.token, hydro: 'OTHER' })).toBe(
        'plant.forbidden',
      );
      if (route.method === 'POST')
        expect(await node.outcome(route, { token: expertPerson.token, body: {} })).toBe('request.invalid');
    }
  });

  it.each([
    ['series', { series: [] }],
    ['series.0.shift', { series: [{ ...savedView.series[0], shift: '1 năm' }] }],
    ['series', { series: Array.from({ length: 13 }, () => savedView.series[0]) }],
    ['period', { period: 'hôm qua' }],
  ])('are refused with a wrong %s', async (field, invalidValue) => {
    const body = { ...view('Sai'), shown: { ...savedView, ...invalidValue } };
    const { details } = await node.refused(contract.add, by(expertPerson, body));
    expect(details.map((one) => one.field)).toEqual([`shown.${field}`]);
  });

  it('are private until they are shared, and changed by their owner alone', async () => {
    const mine = await node.ok(contract.add, by(expertPerson, view('Mùa lũ')));
    expect(mine).toMatchObject({
      shown: savedView,
      owner: 'chuyengia1',
      owner_name: 'Trần Văn Minh',
      may: { update: true },
    });
    expect(await node.outcome(contract.add, by(expertPerson, view('MÙA LŨ')))).toBe('chart_view.name_taken');
    await node.ok(contract.add, by(second, view('Mùa lũ')));
    expect(await namesFor(second)).toEqual(['Mùa lũ']);
    const { view_id } = mine;
    expect(await node.outcome(contract.delete, by(second, { view_id }))).toBe('chart_view.not_found');
    const shared = { view_id, version: 1, ...view('Mùa lũ 2026', true) };
    expect(await node.ok(contract.update, by(expertPerson, shared))).toMatchObject({ version: 2, shared: true });
    expect(await namesFor(second)).toEqual(['Mùa lũ', 'Mùa lũ 2026']);
    expect(await node.outcome(contract.update, by(second, shared))).toBe('chart_view.not_own');
    expect(await node.outcome(contract.update, by(expertPerson, { ...shared, name: 'Khác' }))).toBe('conflict.changed');
    await node.ok(contract.delete, by(expertPerson, { view_id, version: 2 }));
    expect(await namesFor(expertPerson)).toEqual([]);
    const trail = await trailOf(test.database, view_id);
    expect(trail.map(({ action }) => action)).toEqual(['chart_view.create', 'chart_view.update', 'chart_view.delete']);
    const { rows } = await sql<{ topic: string }>`
      select topic from event where payload->>'id' = ${view_id}`.execute(test.database.sql);
    expect(rows).toHaveLength(3);
  });
});
