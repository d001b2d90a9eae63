import { describe, expect, it } from 'vitest';
import type { AggregateRow } from './queries.ts';
import { pointsOf, spreadOf, statisticsOf, tintsByAge } from './years.ts';

const row = (date: string, mean: number, spread = 0): AggregateRow => ({
  date_string: `${date} 00:00:00`,
  readings: 288,
  used: 288,
  good_share: 1,
  sum: mean * 288,
  mean,
  min: mean - spread,
  max: mean + spread,
  first: mean,
  last: mean,
});

const y2024 = { year: 2024, rows: [row('2024-02-29', 10), row('2024-03-01', 20, 5), row('2024-11-01', 90)] };
const y2025 = { year: 2025, rows: [row('2025-03-01', 40)] };
const spring = { from: 2, to: 3 };

describe('the colours of years', () => {
  it('fade with age, whichever year is compared with the others', () => {
    const tints = tintsByAge([2023, 2026, 2024, 2025]);
    expect([2026, 2025, 2024, 2023].map((year) => tints.get(year)?.tint)).toEqual([undefined, 3, 4, 2]);
  });
});

describe('the same time of several years', () => {
  it('is what falls into its months', () => {
    expect(pointsOf(y2024, spring, false)).toEqual([
      { day: '02-29', value: 10 },
      { day: '03-01', value: 20 },
    ]);
  });

  it('has a mean and a range of each day', () => {
    expect(spreadOf([pointsOf(y2025, spring, false), pointsOf(y2024, spring, false)])).toEqual([
      { day: '02-29', mean: 10, low: 10, high: 10 },
      { day: '03-01', mean: 30, low: 20, high: 40 },
    ]);
  });

  it('is summed up with the lowest and highest reading, and with a total only where something falls', () => {
    expect(statisticsOf(y2024, spring, false)).toEqual({ year: 2024, days: 2, mean: 15, sum: null, low: 10, high: 25 });
    expect(statisticsOf(y2024, spring, true)).toMatchObject({ sum: 30 * 288, high: 20 * 288 });
    expect(statisticsOf(y2025, { from: 5, to: 6 }, false)).toMatchObject({ days: 0, mean: null, high: null });
  });
});
