import { describe, expect, it } from 'vitest';
import { statedErrorM3 } from './stated-error.ts';

const even = (value: number, rows: number) => Array.from({ length: rows }, () => value);

/** A day of five-minute rows, from midnight to midnight. */
const day = (flows: readonly number[], overrides: object = {}) => ({
  timesS: flows.map((_, row) => row * 300),
  smoothedM3s: flows,
  twoErrorsM3s: even(0.6, flows.length),
  windowS: even(43_200, flows.length),
  delayS: even(0, flows.length),
  hourlyM3s: flows,
  isEstimated: even(0, flows.length),
  ...overrides,
});
const fullDay = [{ fromS: 0, toS: 86_400 }];

describe('what the balance of a period may leave open', () => {
  it('is the worked calm day', () => {
    // By hand: 0.6 * sqrt(43 200 * 86 400); 0.6 * sqrt(2 * 43 200^3 / (192 * 300)).
    const [scatter, ends] = [36_656, 31_749];
    expect(statedErrorM3(day(even(8, 289)), fullDay)).toBeCloseTo(Math.hypot(scatter, ends), -1);
  });

  it('has the water that the delay moves to the next day, not what comes back within it', () => {
    const rising = Array.from({ length: 289 }, (_, row) => row);
    const calm = statedErrorM3(day(even(8, 289)), fullDay)!;
    // 288 m3/s more at the end, reported with a delay of 900 s.
    const delayedErrorM3 = statedErrorM3(day(rising, { delayS: even(900, 289) }), fullDay)!;
    expect(delayedErrorM3).toBeCloseTo(Math.hypot(calm, 288 * 900), 3);
    const risingAndFalling = rising.map((row) => Math.min(row, 288 - row));
    expect(statedErrorM3(day(risingAndFalling, { delayS: even(900, 289) }), fullDay)).toBeCloseTo(calm, 3);
  });

  it('adds what the two inflows of estimated rows differ by', () => {
    const calm = statedErrorM3(day(even(8, 289)), fullDay)!;
    const isEstimated = even(0, 289).map((_, row) => (row > 100 && row <= 112 ? 1 : 0));
    const apart = statedErrorM3(day(even(8, 289), { hourlyM3s: even(18, 289), isEstimated }), fullDay)!;
    expect(apart).toBeCloseTo(calm + 10 * 3600, 3);
  });

  it('counts the known time alone, cut where it ends within a step', () => {
    const rows = day(even(8, 289), { windowS: even(300, 289) });
    const half = statedErrorM3(rows, [{ fromS: 150, toS: 43_350 }])!;
    const ends = 0.6 * Math.sqrt((2 * 300 ** 3) / (192 * 300));
    expect(half).toBeCloseTo(Math.hypot(0.6 * Math.sqrt(300 * 43_200), ends), 3);
  });

  it('is not known where a row tells no error, or nothing is known', () => {
    const silentDay = day(even(8, 289), { twoErrorsM3s: even(0.6, 289).with(20, Number.NaN) });
    expect(statedErrorM3(silentDay, fullDay)).toBeNull();
    expect(statedErrorM3(silentDay, [{ fromS: 43_200, toS: 86_400 }])).toBeGreaterThan(0);
    expect(statedErrorM3(day([]), fullDay)).toBeNull();
    expect(() => statedErrorM3(day([1, 2], { delayS: [0] }), fullDay)).toThrow(/series.lengths_differ/);
  });
});
