import { describe, expect, it } from 'vitest';
import { instantOfWall } from './wall-instant.ts';

describe('the instant of a date_string', () => {
  it("is when the plant's clock showed it, to the second", () => {
    expect(instantOfWall('2026-10-18 02:40:05')).toBe(Date.parse('2026-10-17T19:40:05Z'));
  });

  it.each([null, undefined, '', '18/10/2026', '2026-10-18'])('is none of %s', (text) => {
    expect(instantOfWall(text)).toBeNull();
  });
});
