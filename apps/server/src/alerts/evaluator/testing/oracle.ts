import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { compareAtDatabase } from './histories-at-database.ts';

/** This seed once found a bug: a late row older than every saved state left those states in place. */
const found = 20_261_348;

/** Compares random histories with a second evaluator; `npm run fuzz -- --only warnings` sets how many. */
export function randomHistories(histories: number, foundCount: number): void {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('keeps of random histories what a second evaluator says: nothing raised twice, nothing missed', async () => {
    const { raised, seeds, wrong, missed, twice } = await compareAtDatabase(test.database, 1, histories);
    expect({ wrong, missed, twice, seeds: [...new Set(seeds)] }).toEqual({ wrong: 0, missed: 0, twice: 0, seeds: [] });
    expect(raised).toBeGreaterThan(histories);
  });

  it('keeps so of histories that found something once', async () => {
    const { wrong, missed, twice } = await compareAtDatabase(test.database, found, foundCount);
    expect({ wrong, missed, twice }).toEqual({ wrong: 0, missed: 0, twice: 0 });
  });
}
