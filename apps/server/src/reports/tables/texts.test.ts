import { expect, it } from 'vitest';
import { derivedTexts } from './texts.ts';

it('says in either language how long before a forecast was issued', () => {
  expect([30, 60, 1440].map((lead) => derivedTexts.foretold(lead).vi)).toEqual([
    'Lưu lượng về hồ dự báo trước 30 phút',
    'Lưu lượng về hồ dự báo trước 60 phút',
    'Lưu lượng về hồ dự báo trước 24 giờ',
  ]);
  expect(derivedTexts.foretoldMiss(1440)).toEqual({
    vi: 'Sai số dự báo trước 24 giờ',
    en: 'Error of the forecast 24 h ahead',
  });
});
