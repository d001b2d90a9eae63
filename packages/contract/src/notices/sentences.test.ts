import { expect, it } from 'vitest';
import { toldReasons } from './codes.ts';
import { toldSentence } from './sentences.ts';

const said = { reason: null, number: 'TB-2026/3', lead_minutes: 240, left_minutes: 310 } as const;

it('says how long before it was told, or that it was not', () => {
  expect(toldSentence(said, 'en')).toBe('Notified 5 h 10 min before (TB-2026/3)');
  expect(toldSentence({ ...said, number: null }, 'vi')).toBe('Đã báo trước 5 giờ 10 phút, ngoài hệ thống');
  expect(toldSentence({ ...said, reason: 'late', left_minutes: 119 }, 'vi')).toBe(
    'Báo trễ: trước 119 phút, phải trước 4 giờ',
  );
  expect(toldSentence({ ...said, reason: 'late', left_minutes: -20 }, 'en')).toBe(
    'Notified 20 min after the operation',
  );
  expect(toldSentence({ ...said, reason: 'without_notice', number: null, left_minutes: null }, 'vi')).toBe(
    'Xả không báo trước',
  );
  for (const reason of toldReasons)
    for (const language of ['vi', 'en'] as const)
      expect(toldSentence({ ...said, reason }, language)).not.toMatch(/[{}]/);
});
