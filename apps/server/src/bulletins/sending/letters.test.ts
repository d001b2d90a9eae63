import { expect, it } from 'vitest';
import { chiefLetter } from './letters.ts';

it.each([
  [true, '/forecast/tt08'],
  [false, '/dashboard'],
])('a chief who presses the notice comes to a page that is there, where that of bulletins is: %s', (hasPage, path) => {
  const facts = { plant: 'Hồ Mẫu', number: '003/TINLU' };
  const { notice, short } = chiefLetter('noted', facts, 'vi', hasPage);
  expect(notice).toEqual({ path, stays: true, language: 'vi' });
  expect(short).toContain('003/TINLU');
});
