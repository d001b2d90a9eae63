import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { marshallPalmer, radarGaugeFactor, radarRateInto } from './radar.ts';

function rates(dbz: number[], relation = marshallPalmer) {
  const out = new Float64Array(dbz.length);
  const flags = new Uint16Array(dbz.length);
  radarRateInto(dbz, relation, out, flags);
  return { out: [...out], flags: [...flags] };
}

describe('rain by radar', () => {
  it('has the worked rates of Marshall and Palmer', () => {
    const { out, flags } = rates([20, 30, 40, 50]);
    expect(out.map((rate) => Number(rate.toPrecision(3)))).toEqual([0.648, 2.73, 11.5, 48.6]);
    expect(flags).toEqual([0, 0, 0, 0]);
  });

  it('leads back to the reflectivity it came from', () => {
    // Independent check: the forward relation in logarithms.
    fc.assert(
      fc.property(fc.double({ min: -30, max: 55, noNaN: true }), (dbz) => {
        const [rate] = rates([dbz]).out;
        expect(10 * (Math.log10(200) + 1.6 * Math.log10(rate!))).toBeCloseTo(dbz, 9);
      }),
    );
  });

  it('does not make hail into a cloudburst, and says so', () => {
    const { out, flags } = rates([55, 70]);
    expect(out[1]).toBe(out[0]);
    expect(out[0]).toBeCloseTo(99.85, 2);
    expect(flags).toEqual([Flag.none, Flag.limited]);
  });

  it('tells no echo from no data', () => {
    expect(rates([Number.NEGATIVE_INFINITY, Number.NaN, Number.POSITIVE_INFINITY])).toEqual({
      out: [0, 0, 0],
      flags: [Flag.none, Flag.missing, Flag.missing],
    });
  });

  it('refuses a relation that is none', () => {
    for (const change of [{ a: 0 }, { a: 1e-300 }, { b: 0.01 }, { b: Number.NaN }]) {
      expect(() => rates([30], { ...marshallPalmer, ...change })).toThrow(/radar.bad_relation/);
    }
    expect(() => rates([30], { ...marshallPalmer, strongestDbz: 1000 })).toThrow(/radar.bad_relation/);
    expect(() => radarRateInto([1, 2], marshallPalmer, new Float64Array(1), new Uint16Array(2))).toThrow(
      /series.too_short/,
    );
  });

  it('is brought to the gauges within bounds', () => {
    expect(radarGaugeFactor([10, 20, Number.NaN], [8, 12, 50])).toEqual({ factor: 1.5, pairs: 2, flags: Flag.none });
    expect(radarGaugeFactor([90], [10])).toMatchObject({ factor: 3, flags: Flag.limited });
    expect(radarGaugeFactor([1], [50])).toMatchObject({ factor: 0.3, flags: Flag.limited });
    expect(radarGaugeFactor([0, 0.2], [0, 0.1])).toEqual({ factor: 1, pairs: 2, flags: Flag.estimated });
    expect(() => radarGaugeFactor([1], [])).toThrow(/series.lengths_differ/);
    expect(radarGaugeFactor([], [])).toEqual({ factor: 1, pairs: 0, flags: Flag.estimated });
  });
});
