import { expect, it } from 'vitest';
import { notifiedReasons } from './codes.ts';
import { notifiedSentence } from './sentences.ts';

const said = { reason: null, number: 'TB-2026/3', lead_minutes: 240, left_minutes: 310 } as const;

it('says how long before it was told, or that it was not', () => {
  expect(notifiedSentence(said, 'en')).toBe('Notified 5 h 10 min in advance (TB-2026/3)');
  expect(notifiedSentence({ ...said, number: null }, 'vi')).toBe('Đã báo trước 5 giờ 10 phút, ngoài hệ thống');
  expect(notifiedSentence({ ...said, reason: 'late', left_minutes: 119 }, 'vi')).toBe(
    'Báo trễ: trước 119 phút, phải trước 4 giờ',
  );
  expect(notifiedSentence({ ...said, reason: 'late', left_minutes: -20 }, 'en')).toBe(
    'Notified 20 min after the operation',
  );
  expect(notifiedSentence({ ...said, reason: 'without_notice', number: null, left_minutes: null }, 'vi')).toBe(
    'Xả không báo trước',
  );
  for (const reason of notifiedReasons)
    for (const language of ['vi', 'en'] as const)
      expect(notifiedSentence({ ...said, reason }, language)).not.toMatch(/[{}]/);
});
