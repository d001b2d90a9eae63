import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { lakeLevel } from './lake-level.ts';

describe('the level of a lake with several gauges', () => {
  it('is the mean of both ends, so that a wind cancels', () => {
    const { levelM, spreadM, gauges, flags } = lakeLevel([248.26, 248.14]);
    expect(levelM).toBeCloseTo(248.2, 12);
    expect(spreadM).toBeCloseTo(0.12, 12);
    expect([gauges, flags]).toEqual([2, Flag.none]);
  });

  it('goes on with the gauges it has, and says so', () => {
    expect(lakeLevel([248.2, Number.NaN])).toEqual({ levelM: 248.2, spreadM: 0, gauges: 1, flags: Flag.estimated });
  });

  it('says when the gauges do not read one water surface', () => {
    expect(lakeLevel([248.2, 249]).flags).toBe(Flag.outsideLimits);
    expect(lakeLevel([248.2, 249], 1).flags).toBe(Flag.none);
  });

  it('has no answer without a reading', () => {
    const missing = { levelM: null, spreadM: 0, gauges: 0, flags: Flag.missing };
    expect(lakeLevel([])).toEqual(missing);
    expect(lakeLevel([Number.NaN, Number.POSITIVE_INFINITY])).toEqual(missing);
  });

  it('lies between its gauges and shifts with them', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 200, max: 300, noNaN: true }), { minLength: 1 }), (levels) => {
        const { levelM } = lakeLevel(levels, 1000);
        expect(levelM!).toBeGreaterThanOrEqual(Math.min(...levels) - 1e-9);
        expect(levelM!).toBeLessThanOrEqual(Math.max(...levels) + 1e-9);
        expect(
          lakeLevel(
            levels.map((level) => level + 5),
            1000,
          ).levelM,
        ).toBeCloseTo(levelM! + 5, 9);
      }),
    );
  });

  it('refuses a spread that is none', () => {
    expect(() => lakeLevel([1], 0)).toThrow(/input.not_positive/);
  });
});
