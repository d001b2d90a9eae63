import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairMoments } from './pair-moments.ts';
import { bias, klingGupta, meanAbsoluteError, nashSutcliffe, percentBias, rootMeanSquareError } from './scores.ts';
import { skillOf } from './skill.ts';

const observed = [100, 120, 160, 230, 300, 340, 330, 290, 240, 200];
const forecast = [110, 125, 150, 215, 290, 350, 340, 300, 250, 205];

/** Flows as stored, to the hundredth. */
const flow = fc.integer({ min: 100, max: 500_000 }).map((hundredths) => hundredths / 100);
const anyPairs = fc
  .array(fc.tuple(flow, flow), { minLength: 3, maxLength: 40 })
  .filter((rows) => new Set(rows.map(([o]) => o)).size > 1 && new Set(rows.map(([, f]) => f)).size > 1);
const columns = (rows: [number, number][]) => ({ o: rows.map((row) => row[0]), f: rows.map((row) => row[1]) });

/** Equal to six digits, relative to the size of the numbers. */
function expectNear(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(expected)));
}

describe('the scores of a forecast', () => {
  it('are those of the worked flood', () => {
    const moments = pairMoments(observed, forecast);
    expect(nashSutcliffe(moments)).toBeCloseTo(0.985, 3);
    const { kge, r, alpha, beta } = klingGupta(moments);
    expect(kge).toBeCloseTo(0.977, 3);
    expect(r).toBeCloseTo(0.9933, 4);
    expect(alpha).toBeCloseTo(1.0186, 4);
    expect(beta).toBeCloseTo(1.0108, 4);
    expect(percentBias(moments)).toBeCloseTo(1.08, 2);
    expect(rootMeanSquareError(moments)).toBeCloseTo(9.87, 2);
    expect(meanAbsoluteError(moments)).toBeCloseTo(9.5, 10);
    expect(bias(moments)).toBeCloseTo(2.5, 10);
  });

  it('are perfect for a perfect forecast', () => {
    const skill = skillOf(observed, observed);
    expect(skill).toMatchObject({ nashSutcliffe: 1, percentBias: 0, meanAbsoluteError: 0, rootMeanSquareError: 0 });
    expect(skill.klingGupta?.kge).toBeCloseTo(1, 12);
  });

  it('hold NSE = 2 alpha r - alpha^2 - ((mean f - mean o)/sigma o)^2, its decomposition by Gupta et al. 2009', () => {
    fc.assert(
      fc.property(anyPairs, (rows) => {
        const { o, f } = columns(rows);
        const moments = pairMoments(o, f);
        const { r, alpha } = klingGupta(moments);
        const normalBias = bias(moments) / Math.sqrt(moments.squaresObserved / moments.pairs);
        const decomposedNse = 2 * alpha * r - alpha ** 2 - normalBias ** 2;
        expectNear(nashSutcliffe(moments), decomposedNse);
      }),
    );
  });

  it('hold RMSE^2 = bias^2 + variance of the error', () => {
    fc.assert(
      fc.property(anyPairs, (rows) => {
        const { o, f } = columns(rows);
        const moments = pairMoments(o, f);
        const errors = f.map((value, row) => value - o[row]!);
        const meanError = errors.reduce((sum, error) => sum + error, 0) / errors.length;
        const variance = errors.reduce((sum, error) => sum + (error - meanError) ** 2, 0) / errors.length;
        expectNear(rootMeanSquareError(moments) ** 2, meanError ** 2 + variance);
        expectNear(bias(moments), meanError);
      }),
    );
  });

  it('do not change with the unit: NSE, KGE and PBIAS in l/s are those in m3/s, the errors scale with it', () => {
    fc.assert(
      fc.property(anyPairs, fc.double({ min: 0.001, max: 1000, noNaN: true }), (rows, scale) => {
        const { o, f } = columns(rows);
        const plain = pairMoments(o, f);
        const scaledMoments = pairMoments(
          o.map((value) => value * scale),
          f.map((value) => value * scale),
        );
        expectNear(nashSutcliffe(scaledMoments), nashSutcliffe(plain));
        expectNear(klingGupta(scaledMoments).kge, klingGupta(plain).kge);
        expectNear(percentBias(scaledMoments), percentBias(plain));
        expectNear(rootMeanSquareError(scaledMoments) / scale, rootMeanSquareError(plain));
      }),
    );
  });

  it('do not change with the datum: NSE, bias, MAE and RMSE of levels are the same above any zero', () => {
    fc.assert(
      fc.property(anyPairs, fc.double({ min: -500, max: 500, noNaN: true }), (rows, shift) => {
        const { o, f } = columns(rows);
        const plain = pairMoments(o, f);
        const shifted = pairMoments(
          o.map((value) => value + shift),
          f.map((value) => value + shift),
        );
        expectNear(nashSutcliffe(shifted), nashSutcliffe(plain));
        expectNear(bias(shifted), bias(plain));
        expectNear(meanAbsoluteError(shifted), meanAbsoluteError(plain));
      }),
    );
  });

  it('never put NSE or KGE above 1, nor the correlation beyond it', () => {
    fc.assert(
      fc.property(anyPairs, (rows) => {
        const { o, f } = columns(rows);
        const moments = pairMoments(o, f);
        expect(nashSutcliffe(moments)).toBeLessThanOrEqual(1);
        expect(klingGupta(moments).kge).toBeLessThanOrEqual(1);
        expect(Math.abs(klingGupta(moments).r)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('leave out rows where either value is missing, and a warm-up', () => {
    const holes = pairMoments([1, Number.NaN, 3, 4, 9], [1, 5, Number.POSITIVE_INFINITY, 4, 8]);
    expect(holes).toMatchObject({ pairs: 3, absoluteErrors: 1 });
    expect(pairMoments(observed, forecast, 5)).toEqual(pairMoments(observed.slice(5), forecast.slice(5)));
  });
});

describe('scores that a sample does not have', () => {
  it('are refused by name', () => {
    const flat = pairMoments([5, 5, 5], [4, 5, 6]);
    expect(() => nashSutcliffe(flat)).toThrow('score.observed_constant');
    expect(() => klingGupta(flat)).toThrow('score.observed_constant');
    expect(() => klingGupta(pairMoments([4, 5, 6], [5, 5, 5]))).toThrow('score.forecast_constant');
    expect(() => klingGupta(pairMoments([-1, 0, 1], [1, 2, 3]))).toThrow('score.zero_mean');
    expect(() => percentBias(pairMoments([-1, 1], [1, 2]))).toThrow('score.zero_mean');
    expect(() => pairMoments([], [])).toThrow('score.no_pairs');
    expect(() => pairMoments([1, Number.NaN], [Number.NaN, 1])).toThrow('score.no_pairs');
    expect(() => pairMoments([1, 2], [1])).toThrow('series.lengths_differ');
    expect(() => pairMoments([1e200, 2], [1, 2])).toThrow('series.too_large');
  });

  it('take a constant of 0.1 for constant although its sum rounds', () => {
    expect(() =>
      nashSutcliffe(pairMoments(new Float64Array(1000).fill(0.1), new Float64Array(1000).fill(0.2))),
    ).toThrow('constant');
  });

  it('are null on a screen, beside those the sample has', () => {
    expect(skillOf([5, 5, 5], [4, 5, 6])).toMatchObject({ nashSutcliffe: null, klingGupta: null, percentBias: 0 });
    expect(skillOf([-1, 1], [0, 3])).toMatchObject({ percentBias: null, klingGupta: null, bias: 1.5 });
    expect(skillOf([1, 2], [3, 3])).toMatchObject({ klingGupta: null });
  });
});
