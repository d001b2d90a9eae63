import { expect, it } from 'vitest';
import { createTestDatabase } from '../../platform/database/testing/test-database.ts';
import { simulateDemoMonth } from './testing/demo-month.ts';

/** `npm run faults -- --only month` runs a whole month. */
it('hours of the demo plant with outages count what a plain second reckoning counts', async () => {
  const test = await createTestDatabase();
  try {
    const { found, expected, slots, late, invalid } = await simulateDemoMonth(test.database, {
      hours: 5,
      outagesADay: 24,
      seed: 3,
    });
    expect(found).toEqual(expected);
    expect(slots).toBe(5 * 4 * 2);
    expect(late).toBeGreaterThan(0);
    expect(invalid).toBeGreaterThan(0);
  } finally {
    await test.drop();
  }
});
