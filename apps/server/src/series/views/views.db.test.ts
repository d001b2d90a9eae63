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
let expert: Person;
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
  expert = await people.person({ username: 'chuyengia1', fullName: 'Trần Văn Minh', plants });
  second = await people.person({ username: 'chuyengia2', plants });
  guest = await people.person({ permissions: ['system', 'dashboard'], plants });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const shown = {
  period: '24h',
  resolution: 'raw',
  mode: 'time',
  series: [{ series_id: 3, axis: 'auto', shape: 'auto', shift: '1y' }],
} as const;
const view = (name: string, shared = false) => ({ name, shared, shown });
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
      const sent = route.method === 'GET' ? {} : { body };
      expect(await node.outcome(route, sent)).toBe('auth.required');
      expect(await node.outcome(route, { ...sent, token: guest.token })).toBe('forbidden');
      expect(await node.outcome(route, { ...sent, token: expert.token, hydro: 'OTHER' })).toBe('plant.forbidden');
      if (route.method === 'POST')
        expect(await node.outcome(route, { token: expert.token, body: {} })).toBe('request.invalid');
    }
  });

  it.each([
    ['series', { series: [] }],
    ['series.0.shift', { series: [{ ...shown.series[0], shift: '1 năm' }] }],
    ['series', { series: Array.from({ length: 13 }, () => shown.series[0]) }],
    ['period', { period: 'hôm qua' }],
  ])('are refused with a wrong %s', async (field, wrong) => {
    const body = { ...view('Sai'), shown: { ...shown, ...wrong } };
    const { details } = await node.refused(contract.add, by(expert, body));
    expect(details.map((one) => one.field)).toEqual([`shown.${field}`]);
  });

  it('are private until they are shared, and changed by their owner alone', async () => {
    const mine = await node.ok(contract.add, by(expert, view('Mùa lũ')));
    expect(mine).toMatchObject({ shown, owner: 'chuyengia1', owner_name: 'Trần Văn Minh', may: { update: true } });
    expect(await node.outcome(contract.add, by(expert, view('MÙA LŨ')))).toBe('chart_view.name_taken');
    await node.ok(contract.add, by(second, view('Mùa lũ')));
    expect(await namesFor(second)).toEqual(['Mùa lũ']);
    const { view_id } = mine;
    expect(await node.outcome(contract.delete, by(second, { view_id }))).toBe('chart_view.not_found');
    const shared = { view_id, version: 1, ...view('Mùa lũ 2026', true) };
    expect(await node.ok(contract.update, by(expert, shared))).toMatchObject({ version: 2, shared: true });
    expect(await namesFor(second)).toEqual(['Mùa lũ', 'Mùa lũ 2026']);
    expect(await node.outcome(contract.update, by(second, shared))).toBe('chart_view.not_own');
    expect(await node.outcome(contract.update, by(expert, { ...shared, name: 'Khác' }))).toBe('conflict.changed');
    await node.ok(contract.delete, by(expert, { view_id, version: 2 }));
    expect(await namesFor(expert)).toEqual([]);
    const trail = await trailOf(test.database, view_id);
    expect(trail.map(({ action }) => action)).toEqual(['chart_view.create', 'chart_view.update', 'chart_view.delete']);
    const { rows } = await sql<{ topic: string }>`
      select topic from event where payload->>'id' = ${view_id}`.execute(test.database.sql);
    expect(rows).toHaveLength(3);
  });
});
