import { expect, it } from 'vitest';
import { comparandText, conditionText, limitText, namesOf } from './sentences.ts';
import type { ProcedureContent } from './shape.ts';

const source = { article: 'Điều 6', text: '', is_verified: true };
const content = {
  periods: [{ id: 'main', from: '09-01', to: '11-15' }],
  stations: [
    { id: 'giao_thuy', name: 'Giao Thủy' },
    { id: 'cau_lau', name: 'Câu Lâu' },
  ],
  modes: [{ id: 'cut', name: 'Cắt lũ' }],
} as unknown as ProcedureContent;
const names = namesOf(content);

it('says conditions as the decree does', () => {
  const inflow = {
    when: 'compare',
    quantity: 'inflow',
    comparison: 'above',
    against: { is: 'number', value: 1500 },
    source,
  } as const;
  expect(conditionText(inflow, names, 'vi')).toBe('Lưu lượng đến hồ lớn hơn 1.500 m³/s');
  expect(conditionText({ when: 'not', of: inflow }, names, 'en')).toBe('Not: inflow above 1,500 m³/s');
  expect(conditionText({ when: 'period', periods: ['main'] }, names, 'vi')).toBe('Trong thời kỳ 01/09 – 15/11');
  expect(conditionText({ when: 'was', modes: ['cut'] }, names, 'vi')).toBe('Trước đó đang ở chế độ “Cắt lũ”');
  const station = { when: 'station', of: 'any', comparison: 'above', source } as const;
  const bothStations = {
    ...station,
    stations: ['giao_thuy', 'cau_lau'],
    against: { is: 'alarm', alarm: 2.5 } as const,
  };
  expect(conditionText(bothStations, names, 'vi')).toBe(
    'Mực nước tại Giao Thủy, Câu Lâu (một trong các trạm) lớn hơn trung bình của báo động II và III',
  );
  const one = { ...station, stations: ['cau_lau'], against: { is: 'alarm', alarm: 1 } as const };
  expect(conditionText(one, names, 'en')).toBe('Level at Câu Lâu above alarm I');
});

it('says what a rule compares with before anything is known of the day', () => {
  const share = { is: 'quantity', quantity: 'inflow', share: 1.1, offset: 0 } as const;
  expect(comparandText(share, 'release', 'vi')).toBe('1,1 × lưu lượng đến hồ');
  expect(comparandText({ ...share, share: 1, offset: -50 }, 'release', 'en')).toBe('inflow − 50 m³/s');
  const level = { is: 'level', level: 'normalM', offset: 0 } as const;
  expect(limitText({ quantity: 'lake_level', comparison: 'at_most', against: level }, 'vi')).toBe(
    'Mực nước hồ phải không lớn hơn mực nước dâng bình thường',
  );
});
