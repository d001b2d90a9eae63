import { expect, it } from 'vitest';
import { warningMessage } from './sentences.ts';

it('says the level as the language writes it, and the name as it is', () => {
  const above = { code: 'level_above_normal', facts: { level: 250.1, mark: 250 } } as const;
  expect(warningMessage(above, 'vi')).toBe('Mực nước hồ vượt mức dâng bình thường 250,00 m');
  expect(warningMessage(above, 'en')).toBe('The lake is above the normal level 250.00 m');
  expect(warningMessage({ code: 'station_silent', facts: { name: 'Trạm {level} $1' } }, 'en')).toBe(
    'Trạm {level} $1 is silent',
  );
});
