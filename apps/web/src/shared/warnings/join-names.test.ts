import { expect, it } from 'vitest';
import { joinNames } from './join-names.ts';

const more = (list: string, count: number) => `${list} +${count}`;

it('names a few in full, and of many the first three', () => {
  expect(joinNames(['hồ', 'xả', 'mưa', 'điện'], more)).toBe('hồ, xả, mưa, điện');
  expect(joinNames(['hồ', 'xả', 'mưa', 'điện', 'hạ lưu'], more)).toBe('hồ, xả, mưa +2');
  expect(joinNames([], more)).toBe('');
});
