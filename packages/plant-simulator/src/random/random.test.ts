import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/local-time.ts';
import { gaussian, keyOf, uniform } from './keyed.ts';
import { windowsTouching } from './windows.ts';

const draws = 100_000;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('random numbers by name', () => {
  it.each([0, 1, 77, keyOf(1, 'lake', 'noise')])('are even for key %i', (key) => {
    const values = Array.from({ length: draws }, (_, n) => uniform(key, n));
    const bins = Array.from({ length: 16 }, () => 0);
    for (const value of values) bins[Math.floor(value * 16)]! += 1;
    // Chi-square with 15 degrees of freedom exceeds 45 once in ten thousand times.
    const expected = draws / 16;
    expect(bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(45);
    expect(mean(values.slice(1).map((value, n) => (value - 0.5) * (values[n]! - 0.5)))).toBeCloseTo(0, 2);
  });

  it('do not follow each other from key to key', () => {
    const products = Array.from({ length: draws }, (_, key) => (uniform(key, 3) - 0.5) * (uniform(key + 1, 3) - 0.5));
    expect(mean(products)).toBeCloseTo(0, 2);
  });

  it('have the mean and spread of the normal distribution, and no outliers', () => {
    const values = Array.from({ length: draws }, (_, n) => gaussian(9, n));
    expect(mean(values)).toBeCloseTo(0, 1);
    expect(mean(values.map((value) => value ** 2))).toBeCloseTo(1, 1);
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(3.5);
  });

  it('tell names apart', () => {
    const keys = [keyOf('ab', 'c'), keyOf('a', 'bc'), keyOf('abc'), keyOf(1, 2), keyOf(2, 1), keyOf(1, 2 + 2 ** 32)];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('windows', () => {
  const frequentEvents = { perYear: 100, meanHours: 5 };
  const all = windowsTouching(4, frequentEvents, 0, 4000 * DAY_MS, 0);

  it('come as often and last as long as told', () => {
    const perYear = all.length / (4000 / 365.25);
    expect(Math.abs(perYear / 100 - 1)).toBeLessThan(0.1);
    const hours = mean(all.map(({ fromMs, toMs }) => (toMs - fromMs) / 3_600_000));
    expect(Math.abs(hours / 5 - 1)).toBeLessThan(0.1);
  });

  it('are found from any stretch they touch', () => {
    for (let day = 10; day < 4000; day += 7) {
      const found = windowsTouching(4, frequentEvents, day * DAY_MS, (day + 1) * DAY_MS, 0);
      const expected = all.filter(({ fromMs, toMs }) => fromMs < (day + 1) * DAY_MS && toMs > day * DAY_MS);
      expect(found).toEqual(expected);
    }
  });

  it('are never shorter than a row', () => {
    const rows = windowsTouching(4, { perYear: 100, meanHours: 0 }, 0, 1000 * DAY_MS, 300_000);
    expect(rows.every(({ fromMs, toMs }) => toMs - fromMs === 300_000)).toBe(true);
    expect(windowsTouching(4, { perYear: 0, meanHours: 5 }, 0, 1000 * DAY_MS, 0)).toEqual([]);
  });
});
