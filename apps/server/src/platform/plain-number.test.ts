import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumber, plainNumbers } from './plain-number.ts';

it.each([
  [248.790_000_000_000_02, 248.79],
  [0.1 + 0.2, 0.3],
  [-1.1 * 3, -3.3],
  [52_164_000.123_4, 52_164_000.123_4],
  [1e-15 / 3, 3.333_333_333_33e-16],
  [1_792_285_200_123, 1_792_285_200_123],
  [0, 0],
])('%d is handed out as %d', (value, plain) => {
  expect(plainNumber(value)).toBe(plain);
});

it('loses nothing that somebody writes with up to nine digits, and leaves what is missing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.integer({ min: 0, max: 9 }),
      (whole, decimals) => {
        const written = Number(`${whole}e-${decimals}`);
        expect(plainNumber(written)).toBe(written);
      },
    ),
  );
  expect([plainNumber(null), plainNumber(undefined)]).toEqual([null, undefined]);
});

it('reaches every number of an answer', () => {
  const answer = {
    a: [0.1 + 0.2, null, { b: 0.1 + 0.7 }],
    text: '0.30000000000000004',
    at: new Date(0),
    none: undefined,
  };
  expect(plainNumbers(answer)).toEqual({ ...answer, a: [0.3, null, { b: 0.8 }] });
});
