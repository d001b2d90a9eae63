import { afterEach, expect, inject, it, vi } from 'vitest';
import { withClient } from '../with-client.ts';
import { moveTime, moveTimeOn } from './moved-time.ts';
import { createTestDatabase } from './test-database.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('is the instant that is asked for, also where the clock of this process was moved before', async () => {
  const test = await createTestDatabase();
  const connection = { ...inject('databaseServer').superuserConnection, database: test.connection.database };
  const offMs = async (from: Date) => {
    const rows = await withClient(connection, (client) => client.query<{ at: Date }>('select clock_timestamp() as at'));
    return Math.abs(rows.rows[0]!.at.getTime() - from.getTime());
  };
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T03:05:00Z') });
  await moveTime(connection, new Date());
  expect(await offMs(new Date())).toBeLessThan(60_000);
  const laterTime = new Date('2027-02-28T23:59:00Z');
  await moveTimeOn(connection, laterTime);
  expect(await offMs(laterTime)).toBeLessThan(60_000);
  vi.useRealTimers();
  await test.drop();
});
