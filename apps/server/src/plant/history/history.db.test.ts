import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createHistory, type NewHistoryEntry } from './history.ts';

const start = new Date('2026-10-18T01:00:00Z');
const clock = testClock(start);
const history = createHistory(clock);
const user = { username: 'lan', fullName: 'Trần Thị Lan' };
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const hours = (count: number) => new Date(start.getTime() + count * 3600_000);
const record = (id: string, data: NewHistoryEntry['data'], hydroCode = 'OWN') =>
  test.database.transaction((tx) =>
    history.record(tx, { hydroCode, kind: 'station', id, name: `Trạm ${id}`, data, who: user }),
  );
const at = (instant: Date, hydroCode = 'OWN') => history.at(test.database.sql, hydroCode, 'station', instant);

describe('the plant as it was', () => {
  it('is known at every instant, with what was added and deleted by then', async () => {
    await record('A', { elevation: 221.3 });
    clock.set(hours(1));
    await record('A', { elevation: 221.5 });
    await record('B', { elevation: 100 });
    clock.set(hours(2));
    await record('B', null);

    expect(await at(hours(-1))).toEqual([]);
    expect(await at(hours(0))).toMatchObject([{ id: 'A', seq: 1, data: { elevation: 221.3 }, validFrom: hours(0) }]);
    expect(await at(hours(0.5))).toMatchObject([{ id: 'A', data: { elevation: 221.3 } }]);
    expect(await at(hours(1))).toMatchObject([
      { id: 'A', seq: 2, data: { elevation: 221.5 } },
      { id: 'B', seq: 1, data: { elevation: 100 } },
    ]);
    expect(await at(hours(2))).toMatchObject([{ id: 'A', name: 'Trạm A', changedBy: 'lan' }]);
    expect(await at(hours(2), 'OTHER')).toEqual([]);
    expect(await history.at(test.database.sql, 'OWN', 'outlet', hours(2))).toEqual([]);
  });

  it('says who changed what of one object, newest first and page by page', async () => {
    clock.set(hours(3));
    await record('C', { name: 'a', port: 1, tags: { x: 1, y: [2] } });
    clock.set(hours(4));
    await record('C', { name: 'a', port: 2, tags: { y: [2], x: 1 } });
    await record('C', null);
    const versions = await history.of(test.database.sql, 'OWN', 'station', 'C');
    expect(versions).toMatchObject([
      { seq: 3, data: null, changed: ['name', 'port', 'tags'] },
      { seq: 2, data: { port: 2 }, changed: ['port'], changedBy: 'lan', changedByName: 'Trần Thị Lan' },
      { seq: 1, changed: ['name', 'port', 'tags'], validFrom: hours(3) },
    ]);
    const page = await history.of(test.database.sql, 'OWN', 'station', 'C', { beforeSeq: 3, limit: 1 });
    expect(page.map(({ seq }) => seq)).toEqual([2]);
    expect(await history.of(test.database.sql, 'OTHER', 'station', 'C')).toEqual([]);
  });

  it('keeps its order when the clock of another node is behind', async () => {
    clock.set(hours(6));
    await record('D', { port: 1 });
    clock.set(hours(5.9));
    await record('D', { port: 2 });
    expect((await at(hours(6))).find(({ id }) => id === 'D')).toMatchObject({ seq: 2, validFrom: hours(6) });
    expect((await at(hours(5.95))).find(({ id }) => id === 'D')).toBeUndefined();
  });

  it('ends with the plant, and stays to be asked', async () => {
    clock.set(hours(7));
    await record('E', { port: 1 }, 'SHORT');
    clock.set(hours(8));
    await test.database.transaction((tx) => history.close(tx, 'SHORT', user));
    expect(await at(hours(7), 'SHORT')).toHaveLength(1);
    expect(await at(hours(8), 'SHORT')).toEqual([]);
    expect(await at(hours(8))).not.toEqual([]);
  });
});
