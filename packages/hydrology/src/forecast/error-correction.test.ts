import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { correctInto, type ErrorCorrection, fitPersistence } from './error-correction.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

function corrected(modelledM3s: ArrayLike<number>, correction: ErrorCorrection) {
  const out = new Float64Array(modelledM3s.length);
  const flags = new Uint16Array(modelledM3s.length);
  const left = correctInto(modelledM3s, correction, out, flags);
  return { out: [...out], flags: [...flags], left };
}

describe('a model run brought to the last observed flow', () => {
  it('still carries 8.7 of an error of 12 m3/s after three hours', () => {
    const { out } = corrected([100, 100, 100], { errorM3s: 12, persistencePerHour: 0.9, stepH: 1 });
    expect(out[2]! - 100).toBeCloseTo(8.7, 1);
  });

  it('equals Q + e0 rho^k written out, whatever the step', () => {
    fc.assert(
      fc.property(between(-50, 50), between(0, 1), between(0.1, 6), (errorM3s, persistencePerHour, stepH) => {
        const { out } = corrected(new Float64Array(12).fill(500), { errorM3s, persistencePerHour, stepH });
        for (const [row, flow] of out.entries()) {
          expect(flow).toBeCloseTo(500 + errorM3s * persistencePerHour ** (stepH * (row + 1)), 8);
        }
      }),
    );
  });

  it('continues from the error it left, bit for bit', () => {
    const correction = { errorM3s: 31.7, persistencePerHour: 0.87, stepH: 0.5 };
    const modelledM3s = Array.from({ length: 20 }, (_, row) => 80 + row);
    const fullCorrection = corrected(modelledM3s, correction);
    const first = corrected(modelledM3s.slice(0, 7), correction);
    const rest = corrected(modelledM3s.slice(7), { ...correction, errorM3s: first.left });
    expect([...first.out, ...rest.out]).toEqual(fullCorrection.out);
    expect(rest.left).toBe(fullCorrection.left);
  });

  it('stays at or above zero and names rows the model has no value for', () => {
    const { out, flags } = corrected([5, Number.NaN, 50], { errorM3s: -20, persistencePerHour: 0.9, stepH: 1 });
    expect(out[0]).toBe(0);
    expect(out[1]).toBe(0);
    expect(flags).toEqual([Flag.limited, Flag.missing, Flag.none]);
    expect(corrected([0.5], { errorM3s: 0, persistencePerHour: 0.9, stepH: 1 }).flags).toEqual([Flag.none]);
  });

  it('refuses an error that is no number, a persistence outside 0 to 1, a step of nothing and results too short', () => {
    const good = { errorM3s: 1, persistencePerHour: 0.9, stepH: 1 };
    expect(() => corrected([1], { ...good, errorM3s: Number.NaN })).toThrow('input.not_finite');
    expect(() => corrected([1], { ...good, persistencePerHour: 1.1 })).toThrow('input.outside');
    expect(() => corrected([1], { ...good, stepH: 0 })).toThrow('input.not_positive');
    expect(() => correctInto([1, 2], good, new Float64Array(1), new Uint16Array(2))).toThrow('series.too_short');
    expect(() => correctInto([1, 2], good, new Float64Array(2), new Uint16Array(1))).toThrow('series.too_short');
  });
});

describe('the persistence of model errors', () => {
  it('is found again from errors that decay by it, at any step', () => {
    fc.assert(
      fc.property(between(0.3, 0.99), between(0.25, 6), (perHour, stepH) => {
        const errors = Array.from({ length: 12 }, (_, row) => 40 * perHour ** (stepH * row));
        fc.pre(perHour ** stepH < 0.999 && perHour ** stepH > 0.01);
        const observed = errors.map((error) => 300 + error);
        const fit = fitPersistence(observed, new Float64Array(12).fill(300), stepH);
        expect(fit.persistencePerHour).toBeCloseTo(perHour, 6);
        expect(fit.flags).toBe(Flag.none);
      }),
    );
  });

  it('is held at 0 for errors that alternate and below 1 for errors that grow, flagged', () => {
    const zero = [0, 0, 0, 0, 0];
    expect(fitPersistence([1, -1, 1, -1, 1], zero, 1)).toMatchObject({ persistencePerHour: 0, flags: Flag.limited });
    expect(fitPersistence([1, 2, 4, 8, 16], zero, 1)).toMatchObject({ persistencePerHour: 0.999, flags: Flag.limited });
  });

  it('counts neighbours only, never across a gap', () => {
    const gap = fitPersistence([1, 0.5, Number.NaN, 1, 0.5, 0.25], [0, 0, 0, 0, 0, 0], 1);
    expect(gap).toMatchObject({ persistencePerHour: 0.5, pairs: 3 });
  });

  it('refuses too few neighbours, a model without error and columns of two lengths', () => {
    expect(() => fitPersistence([1, 2, 3], [0, 0, 0], 1)).toThrow('series.too_few');
    expect(() => fitPersistence([1, 2, 3, 4], [1, 2, 3, 4], 1)).toThrow('correction.no_error');
    expect(() => fitPersistence([1, 2, 3, 4], [1, 2, 3], 1)).toThrow('series.lengths_differ');
    expect(() => fitPersistence([1, 2, 3, 4], [0, 0, 0, 0], Number.NaN)).toThrow('input.not_finite');
  });
});
