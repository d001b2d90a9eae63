import { expect, it } from 'vitest';
import { compareWithOracle } from './testing/compare-with-oracle.ts';

/** `npm run fuzz -- --only rules` runs more histories. */
const histories = 1000;
/** This seed once found a fault: a forecast whose newer value is too old to end what an older one could not. */
const found = [20_280_865];

it('says of random histories what a second evaluator says', () => {
  const { differences, raised } = compareWithOracle(1, histories);
  expect(differences.slice(0, 3)).toEqual([]);
  // Histories that never raise anything would prove nothing.
  expect(raised).toBeGreaterThan(histories / 2);
});

it.each(found)('says so of history %s, which found something once', (seed) => {
  expect(compareWithOracle(seed, 1).differences).toEqual([]);
});
