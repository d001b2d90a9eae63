import { expect, it } from 'vitest';
import { listed } from './listed.ts';

const more = (list: string, count: number) => `${list} +${count}`;

it('names a few in full, and of many the first three', () => {
  expect(listed(['hồ', 'xả', 'mưa', 'điện'], more)).toBe('hồ, xả, mưa, điện');
  expect(listed(['hồ', 'xả', 'mưa', 'điện', 'hạ lưu'], more)).toBe('hồ, xả, mưa +2');
  expect(listed([], more)).toBe('');
});
