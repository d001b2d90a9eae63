import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { defaultLevelFilter, filterLevelsInto, LevelFilter, type LevelFilterOptions } from './level-filter.ts';

function filterLevels(levels: number[], change: Partial<LevelFilterOptions> = {}, stepS = 300) {
  const timesS = levels.map((_, i) => i * stepS);
  return filterLevelsAt(timesS, levels, change);
}

function filterLevelsAt(timesS: number[], levels: number[], change: Partial<LevelFilterOptions> = {}) {
  const out = new Float64Array(levels.length);
  const flags = new Uint16Array(levels.length);
  filterLevelsInto(timesS, levels, out, flags, { ...defaultLevelFilter, ...change });
  return { out: [...out], flags: [...flags] };
}

const calm = (count: number, level = 248.2) => Array<number>(count).fill(level);
const keptFlagsOf = (levels: number[], stepS = 300) =>
  filterLevels(levels, {}, stepS).out.map((level) => !Number.isNaN(level));

/** How each level was judged on arrival, and what became of the levels that waited. */
function judgedLevels(levels: number[], stepS = 300) {
  const filter = new LevelFilter();
  return levels.map((level, row) => {
    filter.pass(row * stepS, level);
    return [filter.verdict, ...(filter.settled ? [filter.settled.isBelieved] : [])];
  });
}

describe('the level filter', () => {
  it('lets every level of a lake pass unchanged, at rest and at its fastest', () => {
    const fastestLevels = Array.from({ length: 30 }, (_, i) => 240 + 0.5 * i);
    expect(filterLevels(fastestLevels).out).toEqual(fastestLevels);
    expect(filterLevels(calm(30)).flags).toEqual(Array(30).fill(Flag.none));
  });

  it('shows the first level of a rise as unconfirmed in its own row, and believes it backwards one row later', () => {
    expect(judgedLevels([...calm(4), 248.5, 248.8, 249.1]).slice(4)).toEqual([
      ['unconfirmed'],
      ['believed', true],
      ['believed'],
    ]);
    expect(filterLevels([...calm(4), 248.5]).flags.at(-1)).toBe(Flag.missing | Flag.unconfirmed);
    expect(filterLevels([...calm(4), 248.5, 248.8]).out.slice(4)).toEqual([248.5, 248.8]);
  });

  it('hides no more than that of a rise of 0.1 m/h read every hour, which once was dropped for two hours', () => {
    const rising = [...calm(6), 248.3, 248.4, 248.5, 248.6];
    expect(judgedLevels(rising, 3600).slice(6)).toEqual([
      ['unconfirmed'],
      ['believed', true],
      ['believed'],
      ['believed'],
    ]);
    expect(filterLevels(rising, {}, 3600).out).toEqual(rising);
  });

  it('drops a single spike, up or down, small or large, at every cadence', () => {
    for (const stepS of [60, 300, 600, 900, 1800, 3600])
      for (const offM of [0.1, -0.1, 0.5, -0.5, 1.4, -1.4, 30, -30]) {
        const levels = [...calm(6), 248.2 + offM, ...calm(4)];
        expect(keptFlagsOf(levels, stepS), `${offM} m every ${stepS} s`).toEqual([
          ...Array(6).fill(true),
          false,
          ...Array(4).fill(true),
        ]);
      }
  });

  it('says at once of what no flood can do that it is too fast, and waits for the next with the rest', () => {
    expect(judgedLevels([...calm(3), 251, ...calm(2)]).slice(3)).toEqual([
      ['too_fast'],
      ['believed', false],
      ['believed'],
    ]);
    expect(judgedLevels([...calm(3), 248.9, ...calm(2)]).slice(3)).toEqual([
      ['unconfirmed'],
      ['believed', false],
      ['believed'],
    ]);
  });

  it('is not kept from a rise by a spike in the midst of it', () => {
    const { out } = filterLevels([...calm(4), 248.5, 262, 248.9, 249.2]);
    expect(out.slice(4)).toEqual([248.5, Number.NaN, 248.9, 249.2]);
  });

  it('keeps the noise of a sensor and the steps it reads in', () => {
    const noisyLevels = Array.from({ length: 60 }, (_, i) => 248.2 + ((i * 37) % 6) / 100);
    expect(filterLevels(noisyLevels).out).toEqual(noisyLevels);
    expect(filterLevels([248.2, 248.21, 248.2], {}, 1).out).toEqual([248.2, 248.21, 248.2]);
    const coarseLevels = [248.2, 248.25, 248.2, 248.25, 248.3, 248.35];
    expect(filterLevels(coarseLevels).out).toEqual(coarseLevels);
  });

  it('believes a gate that draws the level down at its gauge, and a wind that goes again', () => {
    const drawnLevels = [...calm(4), 247.75, 247.7, ...calm(3, 247.72)];
    expect(filterLevels(drawnLevels, {}, 60).out).toEqual(drawnLevels);
    const windblownLevels = [...calm(4), 248.35, 248.38, 248.36, ...calm(3)];
    expect(filterLevels(windblownLevels, {}, 900).out).toEqual(windblownLevels);
  });

  it('believes a moved sensor again after a few steps, when nothing is left to refuse it', () => {
    const passed = keptFlagsOf([...calm(6), ...calm(8, 252.7)]);
    expect(passed.slice(6)).toEqual([false, false, false, true, true, true, true, true]);
    expect(filterLevels([...calm(6), ...calm(8, 252.7)]).flags.slice(6, 9)).toEqual(Array(3).fill(Flag.missing));
  });

  it('forgets in a gap where the lake was: two levels that agree are believed', () => {
    const timesS = [0, 300, 600, 900, 9000, 9300, 9600];
    const levels = [248.2, 248.2, 248.2, 248.2, 251.9, 252.2, 252.5];
    expect(filterLevelsAt(timesS, levels).out).toEqual(levels);
    // A spike after the gap is different: the next reading, which agrees with those before the gap, reveals it.
    expect(filterLevelsAt(timesS, [248.2, 248.2, 248.2, 248.2, 248.9, 248.2, 248.21]).out[4]).toBeNaN();
  });

  it('believes at once what stands where it stood before a gap', () => {
    expect(filterLevelsAt([0, 300, 600, 90_000], [248.2, 248.2, 248.2, 248.22]).flags).toEqual([0, 0, 0, 0]);
  });

  it('goes on believing where the cadence changes from 15 to 5 minutes in a flood, and back', () => {
    const timesS = [0, 900, 1800, 2700, 3600, 3900, 4200, 4500, 5400, 6300];
    const levels = timesS.map((timeS) => 240 + Math.max(0, timeS - 1800) * (2 / 3600));
    expect(filterLevelsAt(timesS, levels).out).toEqual(levels);
  });

  it('keeps what a person answers for, whatever it looks like, and judges by it what waited and what follows', () => {
    const filter = new LevelFilter();
    for (const row of [0, 1, 2]) filter.pass(row * 300, 248.2);
    expect(filter.pass(900, 249)).toBeNaN();
    expect(filter.believe(1200, 260)).toBe(260);
    expect(filter.settled).toEqual({ timeS: 900, levelM: 249, isBelieved: true });
    expect(filter.verdict).toBe('believed');
    expect(filter.pass(1500, 260.03)).toBe(260.03);
    expect(filter.pass(1800, 248.2)).toBeNaN();
    expect(filter.verdict).toBe('too_fast');
  });

  it('says by what it judged', () => {
    const filter = new LevelFilter();
    for (const row of [0, 1, 2]) filter.pass(row * 300, 248.2);
    filter.pass(900, 248.7);
    const { verdict, changeM, sinceS, usualM, allowedM } = filter.judgement();
    expect([verdict, sinceS]).toEqual(['unconfirmed', 300]);
    expect(changeM).toBeCloseTo(0.5, 9);
    expect(usualM).toBeCloseTo(0.06, 9);
    // 6 m/h over 5 minutes, half a metre at once and one sensor step.
    expect(allowedM).toBeCloseTo(0.5 + 0.5 + 0.01, 9);
    expect(filter.pass(1200, 249.2, 0.1)).toBeNaN();
    expect(filter.judgement().allowedM).toBeCloseTo((0.1 * 600) / 3600 + 0.51, 9);
    const first = new LevelFilter();
    first.pass(0, 248);
    expect(first.judgement()).toMatchObject({ verdict: 'unconfirmed', changeM: null, sinceS: null, allowedM: null });
  });

  it('passes missing levels on as missing, without forgetting what it knows', () => {
    const { out, flags } = filterLevels([248.2, 248.2, Number.NaN, Number.POSITIVE_INFINITY, 248.21, 252]);
    expect(out.map(Number.isFinite)).toEqual([true, true, false, false, true, false]);
    expect(flags).toEqual([0, 0, Flag.missing, Flag.missing, 0, Flag.missing]);
  });

  it('judges a lake the same at every height and clock, and upside down', () => {
    const steps = fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.integer({ min: -3, max: 3 }), (walk, up) => {
        // Powers of two, so that the shift itself does not round.
        const levels = walk.map((step) => 248 + step / 128);
        const limits = { maxChangeMPerHour: 3, nearM: 1 / 16, resolutionM: 1 / 128, atOnceM: 1 / 2 };
        const as = (change: (level: number) => number) => filterLevels(levels.map(change), limits).flags;
        expect(as((level) => level + up)).toEqual(as((level) => level));
        expect(as((level) => 496 - level)).toEqual(as((level) => level));
      }),
    );
  });

  it('judged as it streams, ends as the whole series judged at once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 3, maxLength: 50 }), (walk) => {
        const levels = walk.map((cm) => 248 + cm / 100);
        const { out } = filterLevels(levels);
        const filter = new LevelFilter();
        const streamedLevels = levels.map(() => Number.NaN);
        for (const [row, level] of levels.entries()) {
          streamedLevels[row] = filter.pass(row * 300, level);
          if (filter.settled?.isBelieved) streamedLevels[filter.settled.timeS / 300] = filter.settled.levelM;
        }
        expect(out).toEqual(streamedLevels);
      }),
    );
  });

  it('refuses unsorted times and settings that are none', () => {
    const [out, flags] = [new Float64Array(2), new Uint16Array(2)];
    expect(() => filterLevelsInto([1, 0], [248, 248], out, flags)).toThrow(/series.unsorted/);
    expect(() => filterLevelsInto([1, 2], [248], out, flags)).toThrow(/series.lengths_differ/);
    expect(() => filterLevelsInto([1, 2, 3], [1, 2, 3], out, flags)).toThrow(/series.too_short/);
    expect(filterLevels([]).out).toEqual([]);
    expect(() => filterLevels([1], { rememberedSteps: 0 })).toThrow(/input.not_positive/);
    expect(() => filterLevels([1], { maxChangeMPerHour: 0 })).toThrow(/input.not_positive/);
    expect(() => filterLevels([1], { nearM: Number.NaN })).toThrow(/input.not_finite/);
    expect(() => filterLevels([1], { resolutionM: -1 })).toThrow(/input.negative/);
    expect(() => filterLevels([1], { atOnceM: -1 })).toThrow(/input.negative/);
  });
});
