import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { capacityCurve, levelMAt, levelMInto, storageMcmAt, storageMcmInto, surfaceKm2At } from './capacity-curve.ts';

const lake = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);

describe('the capacity curve', () => {
  it('gives the storage of the worked example', () => {
    expect(storageMcmAt(lake, 248.2).value).toBeCloseTo(51.42, 10);
    expect(storageMcmAt(lake, 249.05).value).toBeCloseTo(54.055, 10);
    expect(surfaceKm2At(lake, 248.2)).toBeCloseTo(3.1, 12);
  });

  it('leads from storage back to level, inside and in the extension', () => {
    fc.assert(
      fc.property(fc.double({ min: 229, max: 256, noNaN: true }), (levelM) => {
        expect(levelMAt(lake, storageMcmAt(lake, levelM).value).value).toBeCloseTo(levelM, 9);
      }),
    );
  });

  it('goes on by up to one metre at either end, and says so', () => {
    expect(storageMcmAt(lake, 256)).toMatchObject({ flags: Flag.extrapolated, value: expect.closeTo(78.6, 10) });
    expect(storageMcmAt(lake, 229)).toMatchObject({ flags: Flag.extrapolated, value: expect.closeTo(8.4, 10) });
    expect(levelMAt(lake, 78.6)).toMatchObject({ flags: Flag.extrapolated, value: expect.closeTo(256, 10) });
  });

  it('has no answer further out, or below an empty lake', () => {
    const shallowCurve = capacityCurve('ZV-2', [100, 102], [0.5, 2.5]);
    expect(storageMcmAt(lake, 256.001)).toMatchObject({ value: 0, flags: Flag.missing });
    expect(storageMcmAt(lake, 228.999)).toMatchObject({ value: 0, flags: Flag.missing });
    expect(levelMAt(lake, 79)).toMatchObject({ value: 0, flags: Flag.missing });
    expect(storageMcmAt(shallowCurve, 99.4)).toMatchObject({ value: 0, flags: Flag.missing });
    expect(levelMAt(shallowCurve, -0.1)).toMatchObject({ value: 0, flags: Flag.missing });
  });

  it('marks a missing reading missing in a batch and refuses it in a single question', () => {
    const out = Float64Array.of(5);
    expect(storageMcmInto(lake, Number.NaN, out, 0)).toBe(Flag.missing);
    expect(levelMInto(lake, Number.NaN, out, 0)).toBe(Flag.missing);
    expect(out[0]).toBe(0);
    expect(() => storageMcmAt(lake, Number.NaN)).toThrow(HydrologyError);
    expect(() => levelMAt(lake, Number.POSITIVE_INFINITY)).toThrow(HydrologyError);
  });

  it('refuses a curve that is not strictly rising or starts below zero', () => {
    expect(() => capacityCurve('t', [1, 2], [5, 5])).toThrow(/table.not_monotone/);
    expect(() => capacityCurve('t', [1, 2], [-1, 5])).toThrow(/table.negative/);
  });
});
