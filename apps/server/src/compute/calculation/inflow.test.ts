import { Flag } from '@spillway/hydrology/flags';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import { Inflow } from './inflow.ts';

const stepMs = 300_000;
const curve = capacityCurve('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);

/** Signed values and whether each is doubted, from levels every five minutes and an even release. */
function balanced(levelsM: readonly number[], isDoubted: (row: number) => boolean = () => false) {
  const rows = levelsM.length;
  const levels = Float64Array.from(levelsM);
  const unknown = () => new Float64Array(rows).fill(Number.NaN);
  const releases = { outM3s: new Float64Array(rows).fill(20), meansM3s: unknown() };
  const [inflow, smoothed] = new Inflow().push({ firstMs: 0, stepMs, rows }, curve, levels, levels, releases, {
    isDoubted,
    meansM3s: unknown(),
  });
  const of = ({ values, flags }: NonNullable<typeof inflow>) =>
    Array.from(values, (value, row) => ({ value, isDoubted: (flags[row]! & Flag.doubted) !== 0 }));
  return { inflow: of(inflow!), smoothed: of(smoothed!) };
}

const levels = (rows: number, of: (row: number) => number) => Array.from({ length: rows }, (_, row) => of(row));

describe('an inflow that cannot be', () => {
  // A stuck gauge came free, the mean of both fell by 17 cm, and ten records of -128 to -276 m3/s stood as good.
  it('is doubted where it comes out below zero by more than its error', () => {
    const { inflow, smoothed } = balanced(levels(96, (row) => (row < 60 ? 243.96 : 243.79)));
    const below = inflow.filter(({ value }) => value < -50);
    expect(below).toHaveLength(12);
    expect(below.every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(smoothed.filter(({ value }) => value < -100).every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(inflow.slice(75).some(({ isDoubted }) => isDoubted)).toBe(false);
  });

  it('is doubted as long as a level that is doubted itself lies in its window, whichever way it jumps', () => {
    const { inflow, smoothed } = balanced(
      levels(120, (row) => (row < 60 ? 243.79 : 243.96)),
      (row) => row < 60,
    );
    expect(inflow.slice(59, 71).every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(inflow[72]!.isDoubted).toBe(false);
    expect(smoothed.slice(59, 95).every(({ isDoubted }) => isDoubted)).toBe(true);
    expect(smoothed[96]!.isDoubted).toBe(false);
  });

  it('is none where a calm lake trembles about nothing', () => {
    const { inflow, smoothed } = balanced(levels(96, (row) => 243.79 - row * 0.0026 + (row % 2) * 0.004));
    expect(inflow.some(({ value }) => value < 0)).toBe(true);
    expect([...inflow, ...smoothed].some(({ isDoubted }) => isDoubted)).toBe(false);
  });
});
