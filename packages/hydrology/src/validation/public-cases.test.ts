import { expect, it } from 'vitest';
import { publicCaseIds, publicCases } from './public-cases.ts';

it.each(publicCases)('$id is reached ($source)', ({ reached, wanted, tolerance }) =>
  expect(Math.abs(reached() - wanted)).toBeLessThanOrEqual(tolerance),
);

it('lists each case once', () => expect(publicCases.map(({ id }) => id)).toEqual(publicCaseIds));
