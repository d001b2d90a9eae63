import { expect, it } from 'vitest';
import { moneyOf, toMillions } from './money.ts';

it('says a sum in millions, and a large one in billions', () => {
  expect(moneyOf(34_214_567)).toEqual({ value: 34.214567, decimals: 2, unit: 'millionDong' });
  expect(moneyOf(9_999_000_000)).toEqual({ value: 9999, decimals: 2, unit: 'millionDong' });
  expect(moneyOf(22_075_120_000)).toEqual({ value: 22.07512, decimals: 2, unit: 'billionDong' });
  expect(moneyOf(-12e9).unit).toBe('billionDong');
});

it('keeps every dong of a column that counts in millions', () => {
  expect(toMillions(22_075_120_001)).toBe(22_075.120001);
  expect(toMillions(null)).toBeNull();
});
