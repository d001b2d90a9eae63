import { describe, expect, it } from 'vitest';
import { detailOf, valuesDetailOf } from './detail.ts';

const days = (count: number) => ({ from: 0, to: count * 86_400_000 });

describe('how finely a period is read', () => {
  it.each([
    ['raw', 31, 'raw', 'raw'],
    ['raw', 32, 'thinned', 'hour'],
    ['raw', 365, 'thinned', 'day'],
    ['hour', 93, 'hour', 'hour'],
    ['hour', 94, 'day', 'day'],
    ['day', 1, 'day', 'day'],
  ] as const)('%s of %i days', (resolution, length, expectedDetail, single) => {
    expect(detailOf(resolution, days(length))).toBe(expectedDetail);
    expect(valuesDetailOf(resolution, days(length))).toBe(single);
  });
});
