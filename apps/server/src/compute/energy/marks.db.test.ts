import { afterAll, beforeAll, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { expectMarksByDay, zonesOfSessions } from '../testing/marks-by-day.ts';
import { reader, takeMarks } from './store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it.each(zonesOfSessions)('marks are put together by days of UTC in a session of %s', async (zone) => {
  await expectMarksByDay(test.database, { reader, takeMarks }, zone);
});
