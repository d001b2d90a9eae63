import { Flag } from '@spillway/hydrology/flags';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import { Inflow } from './inflow.ts';

const curve = capacityCurve('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);

/** Signed values and whether each is doubtful, from levels every five minutes and a constant release. */
function balanced(
  levelsM: readonly number[],
  isDoubted: (row: number) => boolean = () => false,
  stepMs = 300_000,
  designFloodM3s = Number.POSITIVE_INFINITY,
) {
  const rows = levelsM.length;
  const levels = Float64Array.from(levelsM);
  const unknown = () => new Float64Array(rows).fill(Number.NaN);
  const releases = { outM3s: new Float64Array(rows).fill(20), meansM3s: unknown() };
  const grid = { firstMs: 0, stepMs, rows };
  const [inflow, smoothed, error, delay] = new Inflow().push(
    grid,
    curve,
    { freshM: levels, shiftsM: new Float64Array(levels.length), levelsM: levels },
    releases,
    {
      isDoubted,
      designFloodM3s,
      meansM3s: unknown(),
    },
  );
  const of = ({ values, flags }: NonNullable<typeof inflow>) =>
    Array.from(values, (value, row) => ({ value, isDoubted: (flags[row]! & Flag.doubted) !== 0 }));
  return { inflow: of(inflow!), smoothed: of(smoothed!), error: error!, delay: delay! };
}

const levels = (rows: number, of: (row: number) => number) => Array.from({ length: rows }, (_, row) => of(row));

describe('an inflow that cannot be', () => {
  // A stuck gauge came free, the mean of both fell by 17 cm, and ten records of -128 to -276 m3/s were stored as good.
  it('is doubted where it comes out below zero by more than its error', () => {
    const { inflow, smoothed } = balanced(levels(96, (row) => (row < 60 ? 243.96 : 243.79)));
    const below = inflow.filter(({ value }) => value < -50);
    expect(below).toHaveLength(12);
    expect(below.every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(smoothed.filter(({ value }) => value < -100).every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(inflow.slice(75).some(({ isDoubted }) => isDoubted)).toBe(false);
  });

  // Two centimetres an hour over 2.1 to 2.6 km2: 12 to 15 m3/s in addition to the release of 20 m3/s, so more than 30 m3/s and less than
  // 36.
  it('is doubted beyond the largest flood that the plant was designed for, and only there', () => {
    const rising = levels(96, (row) => 240 + (row * 0.02) / 12);
    const of = (flood: number) => balanced(rising, undefined, undefined, flood);
    const { inflow, smoothed } = of(30);
    expect(inflow.slice(48).every(({ value, isDoubted }) => value > 30 && isDoubted)).toBe(true);
    expect(smoothed.slice(48).every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(of(36).inflow.some(({ isDoubted }) => isDoubted)).toBe(false);
  });

  it('is doubted as long as a level that is doubted itself lies in its window, whichever way it jumps', () => {
    const { inflow, smoothed } = balanced(
      levels(240, (row) => (row < 60 ? 243.79 : 243.96)),
      (row) => row < 60,
    );
    expect(inflow.slice(59, 71).every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(inflow[72]!.isDoubted).toBe(false);
    expect(smoothed.slice(59, 86).every(({ isDoubted }) => isDoubted)).toBe(true);
    // Once enough values follow, only they count: the jump is outside every window.
    for (const { value, isDoubted } of smoothed.slice(96)) {
      expect(isDoubted).toBe(false);
      expect(value).toBeCloseTo(20, 3);
    }
  });

  it('is none where a calm lake trembles about nothing', () => {
    const { inflow, smoothed } = balanced(levels(96, (row) => 243.79 - row * 0.00232 + (row % 2) * 0.004));
    expect(inflow.some(({ value }) => value < 0)).toBe(true);
    expect([...inflow, ...smoothed].some(({ isDoubted }) => isDoubted)).toBe(false);
  });
});

describe('what is told beside the smoothed inflow', () => {
  const calm = levels(60, (row) => 243.79 + ((row * 7) % 5) / 400);

  // A fixed "14 minutes late" was shown at every cadence, and at one hour no error was shown at all.
  it('is an error and a delay of its own cadence, at an hour as at five minutes', () => {
    const statedInflowAt = (minutes: number) => {
      const { error, delay } = balanced(calm, () => false, minutes * 60_000);
      return { errorM3s: error.values.at(-1)!, delayS: delay.values.at(-1)!, flags: error.flags.at(-1)! };
    };
    const [five, hour] = [statedInflowAt(5), statedInflowAt(60)];
    for (const { errorM3s, delayS, flags } of [five, hour]) {
      expect(errorM3s).toBeGreaterThan(0.5);
      expect(errorM3s).toBeLessThan(60);
      expect(delayS).toBeGreaterThan(60);
      expect(flags).toBe(Flag.none);
    }
  });

  it('grows later by what it is carried on, and is missing where the inflow is', () => {
    const { delay, error } = balanced(levels(70, (row) => (row < 60 ? calm[row]! : Number.NaN)));
    const carried = balanced([...calm, Number.NaN]);
    expect(delay.flags[0]! & Flag.missing).toBe(Flag.missing);
    expect(error.flags[0]! & Flag.missing).toBe(Flag.missing);
    expect(carried.delay.values[60]).toBeCloseTo(carried.delay.values[59]! + 300, 6);
  });
});
