import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { rollingSumInto } from './rolling-sum.ts';

function rollingSums(timesS: number[], rainMm: number[], stepS: number, windowS: number) {
  const out = new Float64Array(timesS.length);
  const shares = new Float64Array(timesS.length);
  const flags = new Uint16Array(timesS.length);
  rollingSumInto(timesS, rainMm, stepS, windowS, out, shares, flags);
  return { out: [...out], shares: [...shares], flags: [...flags] };
}

const ticks = (count: number) => Array.from({ length: count }, (_, i) => i * 600);
const rain = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 60, noNaN: true }), fc.constantFrom(Number.NaN, -1));

describe('the rain of the last hours', () => {
  it('takes in the rows after the start of the window up to its end', () => {
    const { out, shares, flags } = rollingSums(ticks(6), [1, 2, 3, 4, 5, 6], 600, 1800);
    expect(out).toEqual([1, 3, 6, 9, 12, 15]);
    expect(shares[5]).toBe(1);
    expect(flags).toEqual([Flag.partial, Flag.partial, 0, 0, 0, 0]);
  });

  it('agrees with adding up each window afresh, gaps and all', () => {
    // Independent check: every window is summed separately, without a running sum.
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), rain), { maxLength: 80 }),
        fc.integer({ min: 1, max: 20 }),
        (rows, windowSteps) => {
          let clock = 0;
          const timesS = rows.map(([steps]) => {
            clock += steps * 600;
            return clock;
          });
          const depths = rows.map(([, mm]) => mm);
          const { out, flags } = rollingSums(timesS, depths, 600, windowSteps * 600);
          for (const [i, timeS] of timesS.entries()) {
            const windowDepths = depths.filter((mm, j) => j <= i && timesS[j]! > timeS - windowSteps * 600 && mm >= 0);
            expect(out[i]).toBeCloseTo(
              windowDepths.reduce((sum, mm) => sum + mm, 0),
              8,
            );
            expect((flags[i]! & Flag.missing) !== 0).toBe(windowDepths.length === 0);
          }
        },
      ),
    );
  });

  it('is exactly dry again after a year of showers', () => {
    const timesS = ticks(52_560);
    const depths = timesS.map((_, i) => (i < 52_500 ? 60 * Math.sin(i) ** 2 : 0));
    expect(rollingSums(timesS, depths, 600, 6 * 600).out.at(-1)).toBe(0);
  });

  it('does not let one absurd depth spoil what follows', () => {
    const { out, flags } = rollingSums(ticks(4), [0.1, 1e30, 0.2, 0.3], 600, 1200);
    expect(out.map((mm) => Number(mm.toFixed(9)))).toEqual([0.1, 0.1, 0.2, 0.5]);
    expect(flags[1]).toBe(Flag.partial);
  });

  it('says how much of the window it knew', () => {
    const { shares, flags, out } = rollingSums(ticks(4), [1, Number.NaN, 3, Number.NaN], 600, 1200);
    expect(shares).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(out).toEqual([1, 1, 3, 3]);
    expect(flags).toEqual(Array(4).fill(Flag.partial));
    expect(rollingSums(ticks(2), [Number.NaN, -3], 600, 1200).flags).toEqual([Flag.missing, Flag.missing]);
  });

  it('refuses unsorted times, columns that differ and windows of no length', () => {
    expect(rollingSums([], [], 600, 3600).out).toEqual([]);
    expect(() => rollingSums([1, 0], [1, 1], 600, 3600)).toThrow(/series.unsorted/);
    expect(() => rollingSums([0, 600], [1], 600, 3600)).toThrow(/series.lengths_differ/);
    expect(() => rollingSums([0], [1], 0, 3600)).toThrow(/input.not_positive/);
    expect(() => rollingSums([0], [1], 600, Number.NaN)).toThrow(/input.not_finite/);
  });
});
