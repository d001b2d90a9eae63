import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { expect, it } from 'vitest';
import { titleOf } from './titles.ts';

it('says lake once, whatever the lake is called', () => {
  expect(titleOf('flood', 'Hồ Sông Tranh 2', 'vi')).toBe('TIN LŨ HỒ SÔNG TRANH 2');
  // The name in decomposed Unicode, as some keyboards enter it.
  expect(titleOf('flood', ' hồ chứa Định Bình'.normalize('NFD'), 'vi')).toBe('TIN LŨ HỒ CHỨA ĐỊNH BÌNH');
  expect(titleOf('flood', 'Thủy điện Hồ Mẫu', 'vi')).toBe('TIN LŨ HỒ THỦY ĐIỆN HỒ MẪU');
  expect(titleOf('flood', 'Hồng Hạ', 'vi')).toBe('TIN LŨ HỒ HỒNG HẠ');
  for (const kind of bulletinKinds)
    for (const [lake, language] of [
      ['Hồ Hai', 'vi'],
      ['Lake Two', 'en'],
    ] as const)
      expect(titleOf(kind, lake, language)).not.toMatch(/HỒ HỒ|LAKE LAKE/);
});
