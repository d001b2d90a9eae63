import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { compareAtDatabase } from './histories-at-database.ts';

/** Found something once: a late row before every place to go on from, which left those standing. */
const found = 20_261_348;

/** Random histories against a second evaluator; as many as wanted by `npm run fuzz -- --only warnings`. */
export function randomHistories(histories: number, ofFound: number): void {
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
    const { wrong, missed, twice } = await compareAtDatabase(test.database, found, ofFound);
    expect({ wrong, missed, twice }).toEqual({ wrong: 0, missed: 0, twice: 0 });
  });
}
