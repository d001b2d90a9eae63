import { expect, it } from 'vitest';
import { warningCodes } from './built-in-warnings.ts';
import { warningMessage } from './sentences.ts';

it('says the level as the language writes it, and the name as it is', () => {
  const above = { code: 'level_above_normal', facts: { level: 250.1, mark: 250 } } as const;
  expect(warningMessage(above, 'vi')).toBe('Mực nước hồ vượt mức dâng bình thường 250,00 m');
  expect(warningMessage(above, 'en')).toBe('The lake is above the normal level 250.00 m');
  expect(warningMessage({ code: 'station_silent', facts: { name: 'Trạm {level} $1' } }, 'en')).toBe(
    'Trạm {level} $1 is silent',
  );
});

it('has no sign before a level that comes to nothing', () => {
  const above = { code: 'level_above_normal', facts: { level: 1, mark: -0.001 } } as const;
  expect(warningMessage(above, 'vi')).toBe('Mực nước hồ vượt mức dâng bình thường 0,00 m');
});

it('leaves nothing unsaid of any of them, in neither language', () => {
  const facts = { mark: 250, name: 'Cửa 1', due: '17:00 24/11' };
  for (const code of warningCodes)
    for (const language of ['vi', 'en'] as const) expect(warningMessage({ code, facts }, language)).not.toMatch(/[{}]/);
  expect(warningMessage({ code: 'duty_missed', facts }, 'vi')).toBe('Cửa 1: chưa làm đúng hạn 17:00 24/11');
});
