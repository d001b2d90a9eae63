import { describe, expect, it } from 'vitest';
import { levelOf } from './day-level.ts';

describe('how well a day was measured', () => {
  it.each([
    [null, 'quiet'],
    [1, 'whole'],
    [0.99, 'whole'],
    [0.95, 'most'],
    [0.9, 'most'],
    [0.5, 'half'],
    [0.01, 'little'],
    [0, 'none'],
  ] as const)('%s is %s', (share, level) => {
    expect(levelOf({ good_share: share })).toBe(level);
  });
});
