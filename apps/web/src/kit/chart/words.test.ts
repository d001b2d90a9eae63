import { expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import type { Text } from '../../base/i18n/use-text.ts';
import { makeWords } from './words.ts';

const words = makeWords(((key: string) => key) as unknown as Text, createFormat('vi'));

it('says by how much something rose or fell, without a sign where that comes to nothing', () => {
  expect([0.004, -0.004, 0, 0.006, -1.2].map((amount) => words.change(amount, 2, 'm'))).toEqual([
    '0,00 chart.unit.m',
    '0,00 chart.unit.m',
    '0,00 chart.unit.m',
    '+0,01 chart.unit.m',
    '-1,20 chart.unit.m',
  ]);
  expect(words.change(Number.NaN, 2, 'm')).toBe('chart.noValue');
});
