import { expect, it } from 'vitest';
import { publicCases } from './public-cases.ts';

it.each(publicCases)('$id is reached ($source)', ({ reached, wanted, tolerance }) =>
  expect(Math.abs(reached() - wanted)).toBeLessThanOrEqual(tolerance),
);
