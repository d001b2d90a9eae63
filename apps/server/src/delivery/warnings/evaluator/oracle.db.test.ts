import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { compareAtDatabase } from './testing/histories-at-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Found something once: a late row before every place to go on from, which left those standing. */
const found = 20_261_348;

/** As many as wanted by `npm run fuzz -- --only warnings`. */
it('keeps of random histories what a second evaluator says: nothing raised twice, nothing missed', async () => {
  const { raised, seeds, wrong, missed, twice } = await compareAtDatabase(test.database, 1, 100);
  expect({ wrong, missed, twice, seeds: [...new Set(seeds)] }).toEqual({ wrong: 0, missed: 0, twice: 0, seeds: [] });
  expect(raised).toBeGreaterThan(100);
});

it('keeps so of histories that found something once', async () => {
  const { wrong, missed, twice } = await compareAtDatabase(test.database, found, 25);
  expect({ wrong, missed, twice }).toEqual({ wrong: 0, missed: 0, twice: 0 });
});
