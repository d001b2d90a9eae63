import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { capacityCurve, levelMAt, storageMcmAt } from '../tables/capacity-curve.ts';
import { InflowEstimator } from './inflow-estimator.ts';
import { defaultInflowOptions, type InflowOptions } from './inflow-options.ts';
import { inflowSeriesInto } from './inflow-series.ts';
import { shownInflow } from './shown-inflow.ts';
import { gaussian } from './testing/flood.ts';

const lake = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
const none = Number.NaN;

function run(timesS: number[], levels: number[], releases: number[], options: InflowOptions = defaultInflowOptions) {
  const rows = timesS.length;
  const out = {
    inflowM3s: new Float64Array(rows),
    inflowFlags: new Uint16Array(rows),
    smoothedM3s: new Float64Array(rows),
    smoothedFlags: new Uint16Array(rows),
  };
  inflowSeriesInto(
    lake,
    Float64Array.from(timesS),
    Float64Array.from(levels),
    Float64Array.from(releases),
    out,
    options,
  );
  return out;
}

const every = (stepS: number, rows: number) => Array.from({ length: rows }, (_, i) => i * stepS);
const same = (value: number, rows: number) => Array<number>(rows).fill(value);

/** Levels of a lake with this true inflow (constant over each step) and this release. */
function levelsFrom(timesS: number[], inflows: number[], releases: number[], startM = 247): number[] {
  let storageMcm = storageMcmAt(lake, startM).value;
  return timesS.map((timeS, row) => {
    if (row > 0) {
      const stepS = timeS - timesS[row - 1]!;
      const releasedM3s = (releases[row - 1]! + releases[row]!) / 2;
      storageMcm += ((inflows[row]! - releasedM3s) * stepS) / 1e6;
    }
    return levelMAt(lake, storageMcm).value;
  });
}

describe('the water balance', () => {
  const timesS = every(600, 7);
  const levels = [248.2, 248.22, 248.22, 248.25, 248.26, 248.28, 248.31];

  it('gives the worked example: 191.2 m3/s over the hour, and the jumping values over ten minutes', () => {
    const hour = run(timesS, levels, same(96.5, 7));
    expect(hour.inflowM3s[6]).toBeCloseTo(191.2, 1);
    expect([...hour.inflowFlags]).toEqual([...same(Flag.missing, 6), Flag.none]);
    const tenMinutes = run(timesS, levels, same(96.5, 7), { ...defaultInflowOptions, windowS: 600 });
    expect([...tenMinutes.inflowM3s].map((q) => Number(q.toFixed(1)))).toEqual([
      0, 199.8, 96.5, 251.5, 148.2, 199.8, 251.5,
    ]);
  });

  it('closes: over any hours its inflow less the release is the change of storage', () => {
    const flow = fc.double({ min: 0, max: 900, noNaN: true });
    const step = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, flow), { minLength: 37, maxLength: 37 }), (rows) => {
        let level = 247;
        const walkedRows = rows.map(([change]) => {
          level = Math.min(254, Math.max(231, level + change));
          return level;
        });
        const times = every(300, 37);
        const releases = rows.map(([, release]) => release);
        const { inflowM3s } = run(times, walkedRows, releases);
        // Independent sums: three hourly balances against the trapezoid release and the curve at both ends.
        const inflowM3 = (inflowM3s[12]! + inflowM3s[24]! + inflowM3s[36]!) * 3600;
        let releaseM3 = 0;
        for (let row = 1; row < 37; row += 1) releaseM3 += ((releases[row]! + releases[row - 1]!) / 2) * 300;
        const storedM3 = (storageMcmAt(lake, walkedRows[36]!).value - storageMcmAt(lake, walkedRows[0]!).value) * 1e6;
        expect(inflowM3 - releaseM3).toBeCloseTo(storedM3, 4);
      }),
    );
  });

  it('finds the inflow a lake truly had', () => {
    const inflow = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(inflow, { minLength: 30, maxLength: 30 }), (inflows) => {
        const times = every(600, 30);
        const releases = inflows.map((_, row) => 96.5 + 5 * (row % 4));
        const { inflowM3s } = run(times, levelsFrom(times, inflows, releases), releases);
        for (let row = 6; row < 30; row += 1) {
          const mean = inflows.slice(row - 5, row + 1).reduce((sum, q) => sum + q, 0) / 6;
          expect(inflowM3s[row]).toBeCloseTo(mean, 4);
        }
      }),
    );
  });

  it('shifts with the release and does not depend on when the clock starts', () => {
    const rows = every(600, 12);
    const noisyLevels = rows.map((_, i) => 248 + ((i * 37) % 11) / 100);
    const base = run(rows, noisyLevels, same(100, 12));
    const more = run(rows, noisyLevels, same(160, 12));
    const later = run(
      rows.map((t) => t + 1_800_000_000),
      noisyLevels,
      same(100, 12),
    );
    for (let row = 6; row < 12; row += 1) {
      expect(more.inflowM3s[row]! - base.inflowM3s[row]!).toBeCloseTo(60, 6);
      expect(later.inflowM3s[row]).toBeCloseTo(base.inflowM3s[row]!, 6);
    }
  });

  it('stays signed, so that its mean is the inflow and not the noise', () => {
    const rows = every(600, 1201);
    const inflows = same(5, 1201);
    const levels5 = levelsFrom(rows, inflows, same(5, 1201)).map((level, i) => level + (i % 2 === 0 ? 0.01 : -0.01));
    const { inflowM3s } = run(rows, levels5, same(5, 1201), { ...defaultInflowOptions, windowS: 1800 });
    const used = [...inflowM3s.subarray(3)];
    const mean = (values: number[]) => values.reduce((sum, q) => sum + q, 0) / values.length;
    expect(Math.min(...used)).toBeLessThan(0);
    expect(Math.abs(mean(used) - 5)).toBeLessThan(0.1);
    const clippedMean = mean(used.map((q) => shownInflow(q, Flag.none).inflowM3s));
    expect(clippedMean).toBeGreaterThan(15);
  });
});

describe('gaps', () => {
  const times = every(300, 40);
  const inflows = times.map((_, i) => 100 + 10 * i);
  const releases = same(90, 40);
  const fullLevels = levelsFrom(times, inflows, releases);
  const without = (from: number, to: number, of: number[]) => of.map((v, i) => (i >= from && i <= to ? none : v));

  it('join a start of the window that falls between two rows by a straight line in storage', () => {
    const odd = [0, 300, 700, 1100, 1900, 2500, 3000, 3900];
    const constant = levelsFrom(odd, same(150, 8), same(90, 8));
    const { inflowM3s, inflowFlags } = run(odd, constant, same(90, 8));
    expect(inflowM3s[7]).toBeCloseTo(150, 6);
    expect(inflowFlags[7]).toBe(Flag.none);
    const equalWindowOptions = { ...defaultInflowOptions, windowS: 3200, fitWindowS: 3200, quickWindowS: null };
    expect(run(odd, constant, same(90, 8), equalWindowOptions).inflowM3s[7]).toBeCloseTo(150, 6);
  });

  it('give no inflow where the level or the release is missing, and flag it estimated while it lies in the window', () => {
    for (const out of [
      run(times, without(20, 24, fullLevels), releases),
      run(times, fullLevels, without(20, 24, releases)),
    ]) {
      expect([...out.inflowFlags.subarray(20, 25)]).toEqual(same(Flag.missing, 5));
      expect([...out.inflowM3s.subarray(20, 25)]).toEqual(same(0, 5));
      expect(out.inflowFlags[19]).toBe(Flag.none);
      expect(out.inflowFlags[25]).toBe(Flag.estimated);
      expect(out.inflowFlags[36]).toBe(Flag.estimated);
      expect(out.inflowFlags[37]).toBe(Flag.none);
      expect(out.inflowM3s[30]).toBeCloseTo(run(times, fullLevels, releases).inflowM3s[30]!, 6);
    }
  });

  it('of a single late row flag nothing', () => {
    const { inflowFlags } = run(times, without(20, 20, fullLevels), releases);
    expect(inflowFlags[25]).toBe(Flag.none);
  });

  it('longer than two windows start anew', () => {
    const broken = [...every(300, 15), ...every(300, 20).map((t) => t + 15 * 300 + 7200)];
    const { inflowFlags } = run(broken, same(248, 35), same(90, 35));
    expect(inflowFlags[14]).toBe(Flag.none);
    expect(inflowFlags[15]).toBe(Flag.missing);
    expect(inflowFlags[26]).toBe(Flag.missing);
    expect(inflowFlags[27]).toBe(Flag.none);
  });

  it('say why there is no inflow', () => {
    const estimator = new InflowEstimator(lake);
    const reasons = (
      [
        [0, none, 90],
        [300, 256.5, 90],
        [600, 248, none],
        [900, 248, -1],
        [1200, 248, 90],
        [1500, 248, Number.POSITIVE_INFINITY],
        [1800, 248, 2e6],
      ] as const
    ).map(([t, z, q]) => {
      estimator.push(t, z, q);
      return [estimator.noInflow, estimator.inflowFlags, estimator.inflowM3s];
    });
    expect(reasons).toEqual([
      ['level', Flag.missing, 0],
      ['curve', Flag.missing, 0],
      ['release', Flag.missing, 0],
      ['release', Flag.missing, 0],
      ['history', Flag.missing, 0],
      ['release', Flag.missing, 0],
      ['release', Flag.missing, 0],
    ]);
  });
});

describe('the smoothed inflow', () => {
  it('is the slope of a parabola: exact at the last row for an inflow that changes evenly', () => {
    const times = every(300, 60);
    // With a trapezoid release and an end-of-step inflow, the content is a parabola in time.
    const content = times.map((t) => 40 * t + (0.004 * t * t) / 2);
    const levels = content.map((m3) => levelMAt(lake, 45 + m3 / 1e6).value);
    const { smoothedM3s, smoothedFlags } = run(times, levels, same(0, 60));
    for (let row = 36; row < 60; row += 1) {
      expect(smoothedM3s[row]).toBeCloseTo(40 + 0.004 * times[row]!, 6);
      expect(smoothedFlags[row]).toBe(Flag.none);
    }
  });

  it('is the balance of the hour until a fit is surer than that, or good enough by itself, and says so', () => {
    const times = every(300, 40);
    const out = run(times, levelsFrom(times, same(150, 40), same(90, 40)), same(90, 40));
    expect(out.smoothedFlags[11]).toBe(Flag.missing);
    expect(out.smoothedFlags[12]).toBe(Flag.estimated);
    expect(out.smoothedM3s[12]).toBe(out.inflowM3s[12]);
    expect(out.smoothedFlags[13]).toBe(Flag.estimated);
    expect(out.smoothedFlags[27]).toBe(Flag.none);
  });

  it('gives way to its quick half in a flood, and not before', () => {
    const times = every(300, 80);
    const inflows = times.map((_, i) => (i < 50 ? 100 : 100 + 40 * (i - 50)));
    const levels = levelsFrom(times, inflows, same(90, 80));
    const noisyLevels = levels.map((level, i) => Math.round((level + ((i * 7) % 5) / 400 - 0.005) * 100) / 100);
    const [long, bothWindows] = [[3 * 3600], [3 * 3600, 1.5 * 3600]].map((fitWindowsS) =>
      run(times, noisyLevels, same(90, 80), { ...defaultInflowOptions, fitWindowsS }),
    );
    expect(bothWindows!.smoothedM3s[49]).toBeCloseTo(long!.smoothedM3s[49]!, 6);
    expect(Math.abs(bothWindows!.smoothedM3s[65]! - inflows[65]!)).toBeLessThan(
      0.6 * Math.abs(long!.smoothedM3s[65]! - inflows[65]!),
    );
  });

  it('knows its standard error', () => {
    const estimator = new InflowEstimator(lake);
    const noise = gaussian(7);
    let squares = 0;
    let statedCount = 0;
    let rows = 0;
    for (let row = 0; row < 6000; row += 1) {
      estimator.push(row * 300, 248 + 0.012 * noise(), 100);
      if (row < 40) continue;
      squares += (estimator.smoothedM3s - 100) ** 2;
      statedCount += estimator.smoothedErrorM3s ** 2;
      rows += 1;
    }
    expect(Math.sqrt(squares / rows) / Math.sqrt(statedCount / rows)).toBeGreaterThan(0.8);
    expect(Math.sqrt(squares / rows) / Math.sqrt(statedCount / rows)).toBeLessThan(1.25);
  });

  it('is less sure of itself while the quick fit speaks', () => {
    const noise = gaussian(3);
    const estimator = new InflowEstimator(lake);
    const times = every(300, 80);
    const levels = levelsFrom(
      times,
      times.map((_, i) => (i < 50 ? 100 : 100 + 40 * (i - 50))),
      same(90, 80),
    );
    const errors = times.map((timeS, i) => {
      estimator.push(timeS, levels[i]! + 0.01 * noise(), 90);
      return estimator.smoothedErrorM3s;
    });
    const mean = (from: number, to: number) => errors.slice(from, to).reduce((sum, one) => sum + one, 0) / (to - from);
    expect(mean(60, 70)).toBeGreaterThan(2 * mean(37, 50));
  });

  it('uses every row of its window, the first included, and no older one', () => {
    // Independent check: Savitzky-Golay end weights, as closed sums of 1, x, x^2 over 37 evenly spaced rows.
    const n = 37;
    const times = every(300, 60);
    const levels = times.map((_, i) => 248 + (((i * 7919) % 101) - 50) / 2000);
    const { smoothedM3s } = run(times, levels, same(0, 60), { ...defaultInflowOptions, fitWindowsS: [3 * 3600] });
    const x = Array.from({ length: n }, (_, i) => i - (n - 1) / 2);
    const s2 = x.reduce((sum, one) => sum + one ** 2, 0);
    const s4 = x.reduce((sum, one) => sum + one ** 4, 0);
    for (const row of [36, 45, 59]) {
      const slope = x.reduce((sum, one, i) => {
        const weight = one / s2 + (2 * x.at(-1)! * (one ** 2 - s2 / n)) / (s4 - s2 ** 2 / n);
        return sum + weight * 3.1e6 * (levels[row - n + 1 + i]! - 248);
      }, 0);
      expect(smoothedM3s[row]).toBeCloseTo(slope / 300, 5);
    }
  });

  it('does not take one step of the sensor in a still lake for a flood', () => {
    const times = every(300, 90);
    const levels = times.map((_, i) => (i < 60 ? 248 : 248.01));
    const { smoothedM3s } = run(times, levels, same(50, 90));
    expect(Math.max(...smoothedM3s.subarray(40))).toBeLessThan(50 + 25);
  });
});

describe('outside the capacity curve', () => {
  it('goes on by the metre the curve is extended, flagged, and stops beyond', () => {
    const times = every(300, 40);
    const levels = times.map((_, i) => 254.9 + i * 0.05);
    const { inflowM3s, inflowFlags } = run(times, levels, same(0, 40));
    expect(inflowFlags[14]! & Flag.extrapolated).toBe(Flag.extrapolated);
    expect(inflowM3s[20]).toBeCloseTo((3.6e6 * 0.05) / 300, 6);
    const back = run(
      times,
      times.map((_, i) => (i === 14 ? 255.1 : 254.5)),
      same(0, 40),
    ).inflowFlags;
    // The hour of row 26 begins at row 14, which was extended.
    expect([back[26], back[27]]).toEqual([Flag.extrapolated, Flag.none]);
    expect(inflowFlags[30]).toBe(Flag.missing);
  });

  it('takes a new survey as no inflow', () => {
    const resurveyedCurve = capacityCurve('ZV-2', [230, 255], [8, 70]);
    const estimator = new InflowEstimator(lake);
    for (let row = 0; row < 60; row += 1) {
      if (row === 30) estimator.useCurve(resurveyedCurve);
      estimator.push(row * 300, 248, 120);
      if (row >= 12) expect(estimator.inflowM3s).toBeCloseTo(120, 6);
      if (row >= 40) expect(estimator.smoothedM3s).toBeCloseTo(120, 6);
    }
    const short = capacityCurve('ZV-3', [200, 210], [1, 2]);
    estimator.useCurve(short);
    estimator.push(60 * 300, 205, 120);
    expect(estimator.noInflow).toBe('history');
  });
});

describe('a long run', () => {
  it('streams as it runs in a batch, whatever the cadence', () => {
    const times: number[] = [];
    for (let t = 0, i = 0; i < 3000; i += 1, t += i % 500 < 250 ? 60 : 300) times.push(t);
    const levels = times.map((t) => 248 + Math.sin(t / 20_000));
    const batch = run(times, levels, same(100, 3000));
    const estimator = new InflowEstimator(lake);
    for (const [row, timeS] of times.entries()) {
      estimator.push(timeS, levels[row]!, 100);
      expect(estimator.smoothedM3s).toBe(batch.smoothedM3s[row]);
    }
  });

  it('gives at the end of a year what a fresh start gives half a day before', () => {
    const rows = 105_120;
    const times = every(300, rows);
    const levels = times.map((_, i) => 246 + Math.round(100 * Math.sin(i / 900)) / 100 + ((i * 31) % 3) / 100);
    const year = run(times, levels, same(300, rows));
    const tail = run(times.slice(-180), levels.slice(-180), same(300, 180));
    expect(year.smoothedM3s.at(-1)).toBeCloseTo(tail.smoothedM3s.at(-1)!, 4);
    expect(year.inflowM3s.at(-1)).toBeCloseTo(tail.inflowM3s.at(-1)!, 4);
    for (const value of year.smoothedM3s) if (!Number.isFinite(value)) throw new Error('not finite');
  });

  it('never gives out what is no number, whatever comes in', () => {
    const wild = fc.oneof(fc.double(), fc.double({ min: 229, max: 257 }), fc.constant(none));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 1, max: 9000, noNaN: true }), wild, wild), { maxLength: 80 }),
        (rows) => {
          let clock = 0;
          const times = rows.map(([step]) => {
            clock += step;
            return clock;
          });
          const out = run(
            times,
            rows.map(([, level]) => level),
            rows.map(([, , release]) => release),
          );
          for (const column of [out.inflowM3s, out.smoothedM3s]) {
            for (const value of column) expect(Number.isFinite(value)).toBe(true);
          }
        },
      ),
    );
  });

  it('refuses a clock that runs back, and windows that are none', () => {
    const estimator = new InflowEstimator(lake);
    estimator.push(0, 248, 90);
    expect(() => estimator.push(-1, 248, 90)).toThrow(/series.unsorted/);
    expect(() => estimator.push(none, 248, 90)).toThrow(/series.unsorted/);
    expect(() => run([0, 1], [248], [90, 90])).toThrow(/series.lengths_differ/);
    expect(() => run([1, 0], [248, 248], [90, 90])).toThrow(/series.unsorted/);
    const refuse = (change: Partial<InflowOptions>) =>
      expect(() => new InflowEstimator(lake, { ...defaultInflowOptions, ...change }));
    refuse({ windowS: 0 }).toThrow(/input.not_positive/);
    refuse({ fitWindowsS: [none] }).toThrow(/input.not_finite/);
    refuse({ fitWindowsS: [] }).toThrow(/inflow.no_windows/);
    refuse({ fitWindowsS: [3600, 3600] }).toThrow(/inflow.windows_not_falling/);
    refuse({ maxNoiseM: 0 }).toThrow(/input.not_positive/);
    refuse({ levelResolutionM: -1 }).toThrow(/input.negative/);
    expect([...run([], [], []).inflowM3s]).toEqual([]);
  });
});
