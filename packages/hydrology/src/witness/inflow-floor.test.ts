import { describe, expect, it } from 'vitest';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { judgeInflowFloor } from './inflow-floor.ts';
import { waterBooks } from './water-books.ts';

const lake = capacityCurve('ZV', [90, 110], [0, 62]);
const surfaceM2 = 3.1e6;
const dayS = 86_400;

/** Eight days in steps of 10 minutes: the lake level changes by this much a day while the plant reports this release. */
function eightDays(mPerDay: number, releaseM3s: number, missing = (_row: number) => false) {
  const timesS = Float64Array.from({ length: 8 * 144 + 1 }, (_, row) => row * 600);
  const levelsM = timesS.map((timeS, row) => (missing(row) ? Number.NaN : 100 + (mPerDay * timeS) / dayS));
  return waterBooks(lake, { timesS, levelsM, releasesM3s: [timesS.map(() => releaseM3s)] });
}
const nowS = 8 * dayS;

describe('an inflow below what a river can be', () => {
  // By hand: 30 cm a day over 3.1 km2 are 930 000 m3, or 10.764 m3/s. The tolerance over the day is 4 sqrt(2) 3.1e6 0.02 / 86 400 = 4.06
  // for the levels and 31 000 / 86 400 = 0.36 for losses.
  it('is found where a shut lake sinks', () => {
    const check = judgeInflowFloor(eightDays(-0.3, 0), surfaceM2, nowS)!;
    expect(check.isBelow).toBe(true);
    expect(check.inflowM3s).toBeCloseTo(-10.764, 2);
    // The week is the most precise window: the tolerance for its levels is a seventh of that of a day.
    expect(check.windowS).toBeCloseTo(7 * dayS, -4);
    expect(check.allowedM3s).toBeCloseTo(4.06 / 7 + 0.359, 1);
  });

  it('is none where the release accounts for it, give or take a tenth', () => {
    expect(judgeInflowFloor(eightDays(-0.3, 10.764), surfaceM2, nowS)).toMatchObject({ isBelow: false });
    expect(judgeInflowFloor(eightDays(-0.3, 9.8), surfaceM2, nowS)).toMatchObject({ isBelow: false });
    expect(judgeInflowFloor(eightDays(-0.3, 5), surfaceM2, nowS)).toMatchObject({ isBelow: true });
  });

  it('is none where a dry lake evaporates', () => {
    expect(judgeInflowFloor(eightDays(-0.01, 0), surfaceM2, nowS)).toMatchObject({ isBelow: false });
  });

  it('is not told without a record, nor over an interruption', () => {
    expect(judgeInflowFloor(waterBooks(lake, none), surfaceM2, nowS)).toBeNull();
    const gap = eightDays(-0.3, 0, (row) => row > 8 * 144 - 30 && row < 8 * 144 - 10);
    expect(judgeInflowFloor(gap, surfaceM2, nowS)).toBeNull();
  });
});

const none = { timesS: new Float64Array(0), levelsM: new Float64Array(0), releasesM3s: [] };
