import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { type CounterSettings, counterDepthsInto, heaviestMmPerHour } from './counter.ts';

const tips: CounterSettings = { mmPerCount: 0.2, rollsOverAt: null, maxMmPerHour: heaviestMmPerHour };
const sixteenBits: CounterSettings = { ...tips, rollsOverAt: 65_536 };

function depths(counts: number[], settings: CounterSettings = tips) {
  const timesS = counts.map((_, i) => i * 600);
  const out = new Float64Array(counts.length);
  const flags = new Uint16Array(counts.length);
  counterDepthsInto(timesS, counts, settings, out, flags);
  return { out: [...out], flags: [...flags] };
}

describe('a gauge that counts', () => {
  it('gives the depth of each interval, and none for the first count', () => {
    const { out, flags } = depths([100, 103, 103, 110]);
    expect(out).toEqual([0, 0.6, 0, 1.4]);
    expect(flags).toEqual([Flag.missing, Flag.none, Flag.none, Flag.none]);
  });

  it('counts on from zero after a restart, and says that some rain may be lost', () => {
    const { out, flags } = depths([500, 505, 3, 8]);
    expect(out).toEqual([0, 1, 0.6, 1]);
    expect(flags[2]).toBe(Flag.counterReset | Flag.partial);
    expect(flags[3]).toBe(Flag.none);
  });

  it('does not take a register that went round for a restart', () => {
    const { out, flags } = depths([65_530, 65_535, 4], sixteenBits);
    expect(out).toEqual([0, 1, 1]);
    expect(flags[2]).toBe(Flag.none);
  });

  it('takes a low count far from the end of the register for a restart', () => {
    expect(depths([30_000, 4], sixteenBits)).toEqual({
      out: [0, 0.8],
      flags: [Flag.missing, Flag.counterReset | Flag.partial],
    });
  });

  it('has no depth for a counter that comes back at a count too high to have fallen', () => {
    const { out, flags } = depths([9000, 8000, 8001]);
    expect(out).toEqual([0, 0, 0.2]);
    expect(flags).toEqual([Flag.missing, Flag.missing | Flag.counterReset, Flag.none]);
  });

  it('books the rain of a gap on the row after it', () => {
    const { out, flags } = depths([10, Number.NaN, -1, 25]);
    expect(out).toEqual([0, 0, 0, 3]);
    expect(flags).toEqual([Flag.missing, Flag.missing, Flag.missing, Flag.estimated]);
  });

  it('loses no rain over restarts, rounds and gaps: the depths sum to what fell', () => {
    // Independent check: the rain is generated first and then drives the register.
    const event = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.boolean());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), fc.array(event, { maxLength: 60 }), (start, events) => {
        let register = start;
        let fallenMm = 0;
        const counts = [start];
        for (const [tipped, reportedMm] of events) {
          register = (register + tipped) % 65_536;
          fallenMm += tipped;
          counts.push(reportedMm ? register : Number.NaN);
        }
        counts.push(register);
        const { out } = depths(counts, { ...sixteenBits, maxMmPerHour: 5000 });
        expect(out.reduce((sum, mm) => sum + mm, 0)).toBeCloseTo(fallenMm * 0.2, 6);
      }),
    );
  });

  it('gives tenths of a millimetre as tenths', () => {
    expect(depths([12.4, 12.6], { ...tips, mmPerCount: 1 }).out[1]).toBe(0.2);
  });

  it('refuses settings no gauge has, and never answers with infinity', () => {
    expect(() => depths([1], { ...tips, mmPerCount: 0 })).toThrow(/input.not_positive/);
    expect(() => depths([1], { ...tips, rollsOverAt: -1 })).toThrow(/counter.bad_roll_over/);
    expect(() => depths([1], { ...tips, maxMmPerHour: Number.NaN })).toThrow(/input.not_finite/);
    expect(depths([0, 1.7e308], { ...tips, mmPerCount: 1e10 })).toEqual({ out: [0, 0], flags: [4, Flag.missing] });
    expect(depths([])).toEqual({ out: [], flags: [] });
  });
});
