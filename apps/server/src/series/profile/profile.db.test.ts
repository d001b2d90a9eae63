import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { plainProfile } from './profile.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const namesInDatabase = async () => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'reading'::regclass order by 1`.execute(
    test.database.sql,
  );
  return rows.map(({ name }) => name);
};

const putReading = (time: string) =>
  sql`
    insert into reading (plant_no, series_id, time, received_at, raw, value, quality)
    values (1, 1, ${time}, ${time}, 1, 1, 0)`.execute(test.database.sql);

describe('the places readings are kept in', () => {
  it('are made ahead of need, once, by however many nodes start together', async () => {
    const nodes = Array.from({ length: 4 }, () => plainProfile({ ...test, clock }));
    await Promise.all(nodes.map((node) => node.makeAhead()));
    expect(await namesInDatabase()).toHaveLength(28);
    await nodes[0]!.makeAhead();
    expect(await namesInDatabase()).toHaveLength(28);
    await putReading('2027-01-31T23:59:59.999Z');
  });

  it('do not exist for other times, and a reading without one is an error', async () => {
    await expect(putReading('2019-05-05T00:00:00Z')).rejects.toThrow(/no partition/);
    await plainProfile({ ...test, clock }).ensure([Date.parse('2019-05-05T00:00:00Z')]);
    await putReading('2019-05-05T00:00:00Z');
    expect(await namesInDatabase()).toContain('reading_y2019');
  });

  it('are looked through by time: a query with bounds opens no other', async () => {
    const { rows } = await test.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from reading where plant_no = 1 and series_id = 1 and time >= $1 and time < $2`,
      ['2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z'],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('reading_m202610');
    expect(plan.match(/reading_\w\d+ /g)).toHaveLength(1);
  });

  it('go on being made as time passes', async () => {
    clock.set(new Date('2027-02-01T00:00:00Z'));
    await plainProfile({ ...test, clock }).makeAhead();
    expect(await namesInDatabase()).toContain('reading_m202705');
  });
});
