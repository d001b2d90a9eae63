import { dayMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { bucketMsFor, levelFor } from './level.ts';

describe('what a chart is drawn from', () => {
  it.each([
    ['24 hours', 1, 1200, 'raw'],
    ['49 days', 49.9, 1200, 'raw'],
    ['a year', 365, 1200, 'hour'],
    ['80 years', 29_220, 1200, 'day'],
    ['a day on one pixel', 1, 1, 'day'],
  ])('%s', (_name, days, width, level) => {
    expect(levelFor(days * dayMs, width)).toBe(level);
  });

  it('has stretches of some length, however short the period', () => {
    expect(bucketMsFor(1, 4000)).toBe(1);
  });
});
