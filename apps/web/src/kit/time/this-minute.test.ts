import { expect, it } from 'vitest';
import { thisMinute } from './this-minute.ts';

it('is the present time without its seconds', () => {
  expect(thisMinute(Date.parse('2026-10-20T07:30:59.900Z'))).toBe('2026-10-20T07:30:00.000Z');
});
