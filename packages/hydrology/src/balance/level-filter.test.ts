import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { defaultLevelFilter, filterLevelsInto, type LevelFilterOptions } from './level-filter.ts';

function filtered(levels: number[], change: Partial<LevelFilterOptions> = {}, stepS = 300) {
  const timesS = levels.map((_, i) => i * stepS);
  const out = new Float64Array(levels.length);
  const flags = new Uint16Array(levels.length);
  filterLevelsInto(timesS, levels, out, flags, { ...defaultLevelFilter, ...change });
  return { out: [...out], flags: [...flags] };
}

const calm = (count: number, level = 248.2) => Array<number>(count).fill(level);
const kept = (levels: number[]) => filtered(levels).out.map((level) => !Number.isNaN(level));

describe('the level filter', () => {
  it('lets every level of a lake pass unchanged, at rest and at its fastest', () => {
    const fastest = Array.from({ length: 30 }, (_, i) => 240 + 0.25 * i);
    expect(filtered(fastest).out).toEqual(fastest);
    expect(filtered(calm(30)).flags).toEqual(Array(30).fill(Flag.none));
  });

  it('drops a level that came faster than half a metre in ten minutes, and takes it as missing', () => {
    const { out, flags } = filtered([...calm(3), 248.9, ...calm(3)]);
    expect(out[3]).toBeNaN();
    expect(flags).toEqual([0, 0, 0, Flag.missing, 0, 0, 0]);
  });

  it('drops a small spike that no rate would notice', () => {
    expect(kept([...calm(6), 248.3, ...calm(4)])).toEqual([...Array(6).fill(true), false, ...Array(4).fill(true)]);
    expect(filtered([...calm(6), 248.3], { medianOf: 1 }).out[6]).toBe(248.3);
  });

  it('keeps the noise of a sensor and the steps it reads in', () => {
    const noisy = Array.from({ length: 60 }, (_, i) => 248.2 + ((i * 37) % 7) / 100);
    expect(filtered(noisy).out).toEqual(noisy);
    expect(filtered([248.2, 248.21, 248.2], {}, 1).out).toEqual([248.2, 248.21, 248.2]);
  });

  it('believes a moved sensor again once a real change would have had the time', () => {
    const passed = kept([...calm(6), ...calm(8, 248.7)]);
    // 0.5 m at 0.25 m a step, and three of five: dropped twice.
    expect(passed.slice(6)).toEqual([false, false, true, true, true, true, true, true]);
  });

  it('passes missing levels on as missing, without forgetting what it knows', () => {
    const { out, flags } = filtered([248.2, Number.NaN, Number.POSITIVE_INFINITY, 248.21, 251]);
    expect(out.map(Number.isFinite)).toEqual([true, false, false, true, false]);
    expect(flags).toEqual([0, Flag.missing, Flag.missing, 0, Flag.missing]);
  });

  it('judges a lake the same at every height and clock', () => {
    const steps = fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -3, max: 3 }), (walk, up) => {
        // Powers of two, so that the shift itself does not round.
        const levels = walk.map((step) => 248 + step / 128);
        const limits = { mostChangeMPerHour: 3, nearM: 1 / 16, resolutionM: 1 / 128 };
        expect(
          filtered(
            levels.map((level) => level + up),
            limits,
          ).flags,
        ).toEqual(filtered(levels, limits).flags);
      }),
    );
  });

  it('keeps exactly what the same rules keep when the window is sorted afresh as text would be', () => {
    // Independent: plain arrays, median by sorting a copy, last kept level looked up backwards.
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 50 }), (walk) => {
        const levels = walk.map((cm) => 248 + cm / 100);
        const verdicts: boolean[] = [];
        for (const [row, level] of levels.entries()) {
          const lastKept = verdicts.lastIndexOf(true);
          const slow =
            lastKept < 0 || Math.abs(level - levels[lastKept]!) <= (3 * (row - lastKept) * 300) / 3600 + 0.01;
          const window = levels.slice(Math.max(0, row - 4), row + 1);
          const middle = window.toSorted((a, b) => a - b)[2]!;
          const away = window.map((one) => Math.abs(one - middle)).toSorted((a, b) => a - b)[2]!;
          const near = window.length < 5 || Math.abs(level - middle) <= Math.max(0.05, 6 * away);
          verdicts.push(slow && near);
        }
        expect(kept(levels)).toEqual(verdicts);
      }),
    );
  });

  it('refuses unsorted times and settings that are none', () => {
    const [out, flags] = [new Float64Array(2), new Uint16Array(2)];
    expect(() => filterLevelsInto([1, 1], [248, 248], out, flags)).toThrow(/series.unsorted/);
    expect(() => filterLevelsInto([1, 2], [248], out, flags)).toThrow(/series.lengths_differ/);
    expect(() => filterLevelsInto([1, 2, 3], [1, 2, 3], out, flags)).toThrow(/series.too_short/);
    expect(filtered([]).out).toEqual([]);
    for (const medianOf of [0, 4, 13, 2.5]) {
      expect(() => filtered([1], { medianOf })).toThrow(/level_filter.bad_median/);
    }
    expect(() => filtered([1], { mostChangeMPerHour: 0 })).toThrow(/input.not_positive/);
    expect(() => filtered([1], { nearM: Number.NaN })).toThrow(/input.not_finite/);
    expect(() => filtered([1], { resolutionM: -1 })).toThrow(/input.negative/);
  });
});
