import { expect, it } from 'vitest';
import { fixedNumber } from './fixed-number.ts';

it('is written as the language writes it', () => {
  expect(fixedNumber(1234.5, 2, 'vi')).toBe('1.234,50');
  expect(fixedNumber(-1234.5, 0, 'en')).toBe('-1,235');
});

it('has no sign where nothing is left of it', () => {
  expect([-0.004, -0, 0.004, -0.006].map((value) => fixedNumber(value, 2, 'vi'))).toEqual([
    '0,00',
    '0,00',
    '0,00',
    '-0,01',
  ]);
  expect(fixedNumber(-0.4, 0, 'en')).toBe('0');
});
