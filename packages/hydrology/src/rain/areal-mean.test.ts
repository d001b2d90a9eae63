import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { arealMean, arealMeanInto } from './areal-mean.ts';

const thiessen = [0.42, 0.35, 0.23];
const gauge = fc.record({
  weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
  rain: fc.oneof(fc.double({ min: 0, max: 300, noNaN: true }), fc.constantFrom(Number.NaN, -1)),
});

describe('the areal mean of rain', () => {
  it('gives the worked Thiessen and grid means', () => {
    expect(arealMean(thiessen, [32.5, 41, 18.5])).toEqual({
      rainMm: expect.closeTo(32.255, 10),
      knownShare: 1,
      flags: Flag.none,
    });
    expect(arealMean([1, 0.8, 0.5, 0.3], [12.5, 15, 20, 8]).rainMm).toBeCloseTo(14.19, 2);
  });

  it('spreads the weight of a missing gauge over the others and says so', () => {
    expect(arealMean(thiessen, [32.5, Number.NaN, 18.5])).toEqual({
      rainMm: expect.closeTo(27.55, 2),
      knownShare: expect.closeTo(0.65, 12),
      flags: Flag.estimated,
    });
  });

  it('takes a negative or infinite reading as missing, never as dry', () => {
    for (const bad of [-0.1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN]) {
      expect(arealMean(thiessen, [32.5, bad, 18.5]).rainMm).toBeCloseTo(27.55, 2);
    }
  });

  it('has no answer when every gauge is silent', () => {
    expect(arealMean(thiessen, [Number.NaN, Number.NaN, -1])).toEqual({
      rainMm: null,
      knownShare: 0,
      flags: Flag.missing,
    });
  });

  it('does not mind the scale of the weights, scales with the rain and shifts with it', () => {
    fc.assert(
      fc.property(
        fc.array(gauge, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (gauges, k) => {
          const weights = gauges.map(({ weight }) => weight);
          const rain = gauges.map((one) => one.rain);
          const { rainMm } = arealMean(weights, rain);
          fc.pre(rainMm !== null);
          expect(
            arealMean(
              weights.map((weight) => weight * k),
              rain,
            ).rainMm,
          ).toBeCloseTo(rainMm!, 8);
          expect(
            arealMean(
              weights,
              rain.map((mm) => mm * k),
            ).rainMm,
          ).toBeCloseTo(rainMm! * k, 6);
          expect(
            arealMean(
              weights,
              rain.map((mm) => (mm < 0 ? mm : mm + k)),
            ).rainMm,
          ).toBeCloseTo(rainMm! + k, 8);
        },
      ),
    );
  });

  it('lies between the driest and the wettest gauge', () => {
    fc.assert(
      fc.property(fc.array(gauge, { minLength: 1, maxLength: 12 }), (gauges) => {
        const knownValues = gauges.map((one) => one.rain).filter((mm) => mm >= 0);
        const { rainMm } = arealMean(
          gauges.map(({ weight }) => weight),
          gauges.map((one) => one.rain),
        );
        fc.pre(rainMm !== null);
        expect(rainMm!).toBeGreaterThanOrEqual(Math.min(...knownValues) - 1e-9);
        expect(rainMm!).toBeLessThanOrEqual(Math.max(...knownValues) + 1e-9);
      }),
    );
  });

  it('gives in the batch what it gives row by row', () => {
    fc.assert(
      fc.property(fc.array(fc.array(gauge, { minLength: 3, maxLength: 3 }), { maxLength: 20 }), (rows) => {
        const series = [0, 1, 2].map((i) => Float64Array.from(rows, (row) => row[i]!.rain));
        const out = new Float64Array(rows.length);
        const shares = new Float64Array(rows.length);
        const flags = new Uint16Array(rows.length);
        arealMeanInto(thiessen, series, out, shares, flags);
        for (const [i, row] of rows.entries()) {
          const single = arealMean(
            thiessen,
            row.map((one) => one.rain),
          );
          expect([out[i], shares[i], flags[i]]).toEqual([single.rainMm ?? 0, single.knownShare, single.flags]);
        }
      }),
    );
  });

  it('refuses weights that are none', () => {
    expect(() => arealMean([], [])).toThrow(/weights.none/);
    expect(() => arealMean([0, 0], [1, 2])).toThrow(/weights.none/);
    expect(() => arealMean([1, -1], [1, 2])).toThrow(/weights.invalid.*"position":2/);
    expect(() => arealMean([1, Number.NaN], [1, 2])).toThrow(/weights.invalid/);
    expect(() => arealMean([1], [1, 2])).toThrow(/weights.lengths_differ/);
    const [out, flags] = [new Float64Array(1), new Uint16Array(1)];
    expect(() => arealMeanInto([1, 1], [out], out, out, flags)).toThrow(/weights.lengths_differ/);
    expect(() => arealMeanInto([1, 1], [out, new Float64Array(2)], out, out, flags)).toThrow(/series.lengths_differ/);
    expect(() => arealMeanInto([1], [new Float64Array(2)], out, out, flags)).toThrow(/series.too_short/);
  });
});
