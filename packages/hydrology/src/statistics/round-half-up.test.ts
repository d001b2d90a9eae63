import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundHalfUp } from './round-half-up.ts';

describe('rounding', () => {
  it('rounds the half a person sees, not the double beneath it', () => {
    expect(roundHalfUp(1.005, 2)).toBe(1.01);
    expect(roundHalfUp(0.285, 2)).toBe(0.29);
    expect(roundHalfUp(2.5, 0)).toBe(3);
    expect(roundHalfUp(-2.5, 0)).toBe(-3);
    expect(roundHalfUp(22.763, 1)).toBe(22.8);
  });

  it('never gives a negative zero', () => {
    expect(Object.is(roundHalfUp(-0.004, 2), 0)).toBe(true);
  });

  it('agrees with rounding the decimal digits as text', () => {
    // Independent check: the integers are the decimals, so the half is found by integer arithmetic.
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
        const magnitude = Math.floor((Math.abs(thousandths) + 5) / 10);
        const expected = (thousandths < 0 && magnitude > 0 ? -magnitude : magnitude) / 100;
        expect(roundHalfUp(thousandths / 1000, 2)).toBe(expected);
      }),
    );
  });

  it('leaves alone what has no such decimals any more', () => {
    expect(roundHalfUp(1e300, 2)).toBe(1e300);
  });

  it('refuses what is no number, and decimals no double has', () => {
    expect(() => roundHalfUp(Number.NaN, 2)).toThrow(/input.not_finite/);
    expect(() => roundHalfUp(1, -1)).toThrow(/input.outside/);
    expect(() => roundHalfUp(1, 1.5)).toThrow(/input.outside/);
  });
});
