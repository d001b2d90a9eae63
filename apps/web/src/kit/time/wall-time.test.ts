import { describe, expect, it } from 'vitest';
import { shownWall } from './wall-time.ts';

describe('a time on the wall of the plant', () => {
  it.each([
    ['2026-01-01 00:00:00', '01/01/2026'],
    ['2026-09-15 07:30:00', '07:30 15/09/2026'],
    ['2026-12-31 23:59:59', '23:59:59 31/12/2026'],
  ])('%s is read as %s', (wall, expectedText) => {
    expect(shownWall(wall)).toBe(expectedText);
  });
});
