import { describe, expect, it } from 'vitest';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { trialOver, trialsOf } from './trials.ts';
import { waterBooks } from './water-books.ts';

/** 3 km2 with vertical shores, so that a cubic metre is a third of a micrometre everywhere. */
const lake = capacityCurve('ZV', [90, 110], [0, 60]);
const hourS = 3600;
const stepS = 300;

/**
 * Half a day in steps of 5 minutes with an inflow of 40 m3/s; after six hours a unit reports a release of `statedM3s`, while its true
 * release is `trueM3s`.
 */
function halfDay(statedM3s: number, trueM3s: number, inflowM3s: (hours: number) => number = () => 40) {
  const timesS = Float64Array.from({ length: 145 }, (_, row) => row * stepS);
  const after = (timeS: number) => Math.max(0, timeS - 6 * hourS);
  let totalInflowM3 = 0;
  const levelsM = timesS.map((timeS) => {
    const level = 100 + (totalInflowM3 - trueM3s * after(timeS)) / 3e6;
    totalInflowM3 += inflowM3s((timeS + stepS / 2) / hourS) * stepS;
    return level;
  });
  const said = timesS.map((timeS) => (timeS < 6 * hourS ? 0 : statedM3s));
  return waterBooks(lake, { timesS, levelsM, releasesM3s: [said, new Float64Array(145)] });
}

describe('a trial', () => {
  // By hand: of 30 m3/s reported the lake lost 24, so the share is 24 / 30 = 0.8; the inflow makes no difference.
  it('tells what of a release the lake lost', () => {
    const { share, movedM6, bentM6, lostM6, productsM6 } = trialOver(halfDay(30, 24), 0, 145)!;
    expect(share).toBeCloseTo(0.8, 2);
    expect(bentM6).toBeLessThan(0.01 * movedM6);
    expect(lostM6[0]! / productsM6[0]!).toBeCloseTo(share, 9);
    expect(lostM6[1]).toBeCloseTo(0, 9);
  });

  it('does not mind an inflow that is a parabola, and knows how much that changed', () => {
    const rising = trialOver(
      halfDay(30, 24, (hours) => 40 + 3 * hours + 0.5 * hours * hours),
      0,
      145,
    )!;
    expect(rising.share).toBeCloseTo(0.8, 2);
    expect(rising.bentM6).toBeGreaterThan(rising.movedM6);
  });

  it('is none where nothing moved, where rows are few, and over an interruption', () => {
    expect(trialOver(halfDay(0, 0), 0, 145)).toBeNull();
    expect(trialsOf(halfDay(30, 24), 12 * hourS)).toHaveLength(1);
    const timesS = Float64Array.from({ length: 13 }, (_, hour) => hour * hourS);
    const hourly = {
      timesS,
      levelsM: timesS.map(() => 100),
      releasesM3s: [timesS.map((_, hour) => (hour < 6 ? 0 : 30))],
    };
    expect(trialsOf(waterBooks(lake, hourly), 12 * hourS)).toHaveLength(1);
    expect(trialsOf(waterBooks(lake, hourly), 6 * hourS)).toEqual([]);
    const gap = { ...hourly, levelsM: hourly.levelsM.map((m, hour) => (hour >= 5 && hour <= 8 ? Number.NaN : m)) };
    expect(trialsOf(waterBooks(lake, gap), 12 * hourS)).toEqual([]);
  });
});

describe('the books', () => {
  it('draw rows of a minute together and lose no water', () => {
    const timesS = Float64Array.from({ length: 61 }, (_, minute) => minute * 60);
    const releasesM3s = [timesS.map((_, minute) => minute)];
    const { released, rows } = lastOf(waterBooks(lake, { timesS, levelsM: timesS.map(() => 100), releasesM3s }));
    // 0 to 60 m3/s rising evenly over an hour is 30 * 3600 m3; the last five minutes hold one row, the one at their end.
    expect(released).toBeCloseTo(108_000, 6);
    expect(rows).toBe(13);
  });

  it('take an hourly mean for its hour, and a figure of an instant for a straight line', () => {
    const timesS = Float64Array.of(0, 3600, 7200);
    const rows = { timesS, levelsM: Float64Array.of(100, 100, 100), releasesM3s: [Float64Array.of(0, 10, 10)] };
    expect(lastOf(waterBooks(lake, rows)).released).toBe(54_000);
    expect(lastOf(waterBooks(lake, { ...rows, areMeans: [true] })).released).toBe(72_000);
  });
});

const lastOf = ({ releasedM3, timesS }: ReturnType<typeof waterBooks>) => ({
  released: releasedM3[0]!.at(-1)!,
  rows: timesS.length,
});
