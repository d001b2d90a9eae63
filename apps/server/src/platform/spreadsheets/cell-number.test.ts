import { describe, expect, it } from 'vitest';
import { numberOfText } from './cell-number.ts';

describe('a number written in a file', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['-1.234.567', -1_234_567],
    ['1234,5', 1234.5],
    ['0,85', 0.85],
    ['12', 12],
    ['1.234', 'cell.decimal_point'],
    ['0.234,5', 'cell.decimal_point'],
    ['1,234.5', 'cell.decimal_point'],
    ['abc', 'cell.not_a_number'],
  ])('with a decimal comma, %s is %s', (text, wanted) => {
    expect(read(text, 'comma')).toBe(wanted);
  });

  it.each([
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1234.5', 1234.5],
    ['1e3', 1000],
    ['1,234', 'cell.decimal_comma'],
    ['1.234,5', 'cell.decimal_comma'],
    ['', 'cell.not_a_number'],
  ])('with a decimal point, %s is %s', (text, wanted) => {
    expect(read(text, 'point')).toBe(wanted);
  });
});

function read(text: string, decimal: 'point' | 'comma'): number | string {
  const found = numberOfText(text, decimal);
  return typeof found === 'number' ? found : found.rule;
}
