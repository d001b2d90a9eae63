import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conditioning, conditionSeries } from './condition.ts';
import { Check, Quality, qualityOf } from './quality.ts';

const plain: Conditioning = { a: 1, b: 0, elevation: null, negative: 'missing' };

function conditionValues(raw: number[], change: Partial<Conditioning> = {}) {
  const out = new Float64Array(raw.length);
  const checks = new Uint16Array(raw.length);
  conditionSeries(raw, { ...plain, ...change }, out, checks);
  return { out: [...out], checks: [...checks] };
}

describe('a raw sensor value', () => {
  it('becomes a level by coefficients and elevation, as in the worked example', () => {
    const depth = { kind: 'depth', elevationM: 221.3 } as const;
    expect(conditionValues([12_000], { a: 0.0025, elevation: depth }).out[0]).toBeCloseTo(251.3, 12);
  });

  it('is subtracted where the sensor looks down from above', () => {
    const distance = { kind: 'distance', elevationM: 260 } as const;
    expect(conditionValues([8.7], { elevation: distance }).out[0]).toBeCloseTo(251.3, 12);
  });

  it('reads a current loop as the share of its span', () => {
    // Independent formula: (I - 4) / 16 of the span.
    fc.assert(
      fc.property(
        fc.double({ min: 4, max: 20, noNaN: true }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (mA, span) => {
          const { out } = conditionValues([mA], { a: span / 16, b: -span / 4, negative: 'allowed' });
          expect(out[0]).toBeCloseTo(((mA - 4) / 16) * span, 9);
        },
      ),
    );
  });

  it('below zero is missing, never zero', () => {
    expect(conditionValues([-0.1, 0, 5])).toEqual({ out: [Number.NaN, 0, 5], checks: [Check.negative, 0, 0] });
  });

  it('below zero is kept for a temperature', () => {
    expect(conditionValues([-3.5], { negative: 'allowed' })).toEqual({ out: [-3.5], checks: [Check.passed] });
  });

  it('is zero for a stopped unit that draws up to 2 % of its rated power, and missing beyond', () => {
    const power = { zeroDownTo: -0.02 * 50 };
    expect(conditionValues([-1, -0.4, -1.01, 12], { negative: power })).toEqual({
      out: [0, 0, Number.NaN, 12],
      checks: [Check.zeroed, Check.zeroed, Check.negative, 0],
    });
  });

  it('is zero, and says so, for a closed gate that reads a few centimetres below zero, and missing beyond', () => {
    const opening = { zeroDownTo: -0.05 };
    expect(conditionValues([-0.01, -0.05, -0.06, 0, 0.01], { negative: opening })).toEqual({
      out: [0, 0, Number.NaN, 0, 0.01],
      checks: [Check.zeroed, Check.zeroed, Check.negative, 0, 0],
    });
    expect([Check.zeroed, Check.zeroed | Check.stuck, Check.zeroed | Check.range].map(qualityOf)).toEqual([
      Quality.zeroed,
      Quality.stuck,
      Quality.outOfRange,
    ]);
  });

  it('judges the sign of the depth, not of the level above the sea', () => {
    const below = { kind: 'depth', elevationM: -20 } as const;
    expect(conditionValues([5, -5], { elevation: below })).toEqual({
      out: [-15, Number.NaN],
      checks: [0, Check.negative],
    });
  });

  it('that is no number is absent', () => {
    const { checks } = conditionValues([Number.NaN, Number.POSITIVE_INFINITY, 1.7e308], { a: 10 });
    expect(checks).toEqual([Check.absent, Check.absent, Check.absent]);
    expect(conditionValues([])).toEqual({ out: [], checks: [] });
  });

  it('is refused coefficients that make every reading the same, or none', () => {
    expect(() => conditionValues([1], { a: 0 })).toThrow(/calibration.flat/);
    expect(() => conditionValues([1], { b: Number.NaN })).toThrow(/input.not_finite/);
    expect(() => conditionValues([1], { elevation: { kind: 'depth', elevationM: Number.NaN } })).toThrow(
      /input.not_finite/,
    );
    expect(() => conditionValues([1], { negative: { zeroDownTo: 1 } })).toThrow(/calibration.zero_above/);
    expect(() => conditionSeries([1, 2], plain, new Float64Array(1), new Uint16Array(2))).toThrow(/series.too_short/);
  });
});
