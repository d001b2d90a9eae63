import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText } from './decimal-text.ts';

describe('a number with so many decimals', () => {
  it.each([
    [248.2, 2, '248.20'],
    [1.005, 2, '1.01'],
    [1.335, 2, '1.34'],
    [0.5, 0, '1'],
    [0.4999999999999999, 0, '0'],
    [-1.005, 2, '-1.01'],
    [-0.004, 2, '0.00'],
    [-0, 1, '0.0'],
    [999.995, 2, '1000.00'],
    [1e-7, 6, '0.000000'],
    [5e-7, 6, '0.000001'],
    [1.5e21, 1, '1500000000000000000000.0'],
    [12345678.5, 0, '12345679'],
  ])('%d to %d is %s', (value, decimals, text) => {
    expect(decimalText(value, decimals)).toBe(text);
  });

  it('is never further away than half of its last place', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          const text = decimalText(value, decimals);
          expect(text).toMatch(decimals === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${decimals}}$`));
          expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals * (1 + 1e-6) + 1e-9);
        },
      ),
    );
  });
});
