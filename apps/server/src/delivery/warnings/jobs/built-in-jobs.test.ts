import { warningCodes } from '@spillway/contract/delivery/warnings/codes';
import { expect, it } from 'vitest';
import { sentenceOf } from './built-in-jobs.ts';

it('a built-in condition is called by its sentence without the figures of a day', () => {
  for (const code of warningCodes)
    for (const language of ['vi', 'en'] as const) expect(sentenceOf(code, language)).not.toMatch(/[{}]|[ ,]$/);
  expect(sentenceOf('duty_missed', 'vi')).toBe('Việc đến hạn: chưa làm đúng hạn');
  expect(sentenceOf('duty_missed', 'en')).toBe('Duties: not done when it was due');
});
