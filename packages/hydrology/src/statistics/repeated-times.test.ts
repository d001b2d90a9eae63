import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InflowEstimator } from '../balance/inflow-estimator.ts';
import { inflowColumns, inflowSeriesInto } from '../balance/inflow-series.ts';
import { filterLevelsInto, LevelFilter } from '../balance/level-filter.ts';
import { meterEnergy } from '../energy/meter.ts';
import { Flag } from '../flags.ts';
import { judgeSeries, rejudge } from '../quality/judge.ts';
import { levelLimits } from '../quality/limits.ts';
import { Check } from '../quality/quality.ts';
import { counterDepthsInto, heaviestMmPerHour } from '../rain/counter.ts';
import { cumulativeRainInto } from '../rain/cumulative-rain.ts';
import { rollingSumInto } from '../rain/rolling-sum.ts';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { distinctTimes } from './distinct-times.ts';
import { accumulatedMcmInto, flowVolume } from './flow-volume.ts';

const lake = capacityCurve('ZV', [245, 250], [41.5, 57]);
type Columns = readonly (Float64Array | Uint16Array)[];

/** Output columns of each function, flags last. */
const functions: Readonly<Record<string, (timesS: Float64Array, values: Float64Array) => Columns>> = {
  inflow(timesS, values) {
    const out = inflowColumns(timesS.length);
    inflowSeriesInto(
      lake,
      timesS,
      values.map((value) => 246 + value / 100),
      values.map(() => 90),
      out,
    );
    return [out.inflowM3s, out.smoothedM3s, out.inflowFlags, out.smoothedFlags];
  },
  'rolling sum'(timesS, values) {
    const [out, shares, flags] = [new Float64Array(timesS.length), new Float64Array(timesS.length), newFlags(timesS)];
    rollingSumInto(timesS, values, 600, 3600, out, shares, flags);
    return [out, shares, flags];
  },
  'cumulative rain'(timesS, values) {
    const [out, flags] = [new Float64Array(timesS.length), newFlags(timesS)];
    cumulativeRainInto(timesS, values, values, 9000, out, flags);
    return [out, flags];
  },
  'level filter'(timesS, values) {
    const [out, flags] = [new Float64Array(timesS.length), newFlags(timesS)];
    filterLevelsInto(
      timesS,
      values.map((value) => 248 + value / 10),
      out,
      flags,
    );
    return [out, flags];
  },
  'level filter, row by row'(timesS, values) {
    const filter = new LevelFilter();
    const out = values.map((value, row) => filter.pass(timesS[row]!, 248 + value / 10));
    return [out];
  },
  'inflow, row by row'(timesS, values) {
    const [estimator, out, flags] = [new InflowEstimator(lake), new Float64Array(timesS.length), newFlags(timesS)];
    for (const [row, value] of values.entries()) {
      estimator.push(timesS[row]!, 246 + value / 100, 90);
      out[row] = estimator.smoothedM3s;
      flags[row] = estimator.smoothedFlags;
    }
    return [out, flags];
  },
  'verdicts on readings'(timesS, values) {
    const checks = newFlags(timesS);
    judgeSeries(
      timesS,
      values.map((value) => 236 + value / 2),
      limits,
      checks,
    );
    return [checks.map(toFlags)];
  },
  'accumulated volume'(timesS, values) {
    const [out, flags] = [new Float64Array(timesS.length), newFlags(timesS)];
    accumulatedMcmInto(timesS, values, out, flags);
    return [out, flags];
  },
};

const limits = levelLimits(230, 255, true);
/** The check of a reading uses a different bit for repeated rows than the flags. */
const toFlags = (bits: number) => (bits & Check.repeated ? (bits - Check.repeated) | Flag.repeated : bits);
const newFlags = (timesS: Float64Array) => new Uint16Array(timesS.length);
const value = fc.oneof({ weight: 8, arbitrary: fc.double({ min: 0, max: 50, noNaN: true }) }, fc.constant(Number.NaN));

describe('a logger that sends a row twice', () => {
  it.each(Object.entries(functions))('changes nothing but a flag: %s', (_, compute) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.integer({ min: 0, max: 2 }), value), { minLength: 2, maxLength: 40 }),
        (drawnRows) => {
          const uniqueRows = drawnRows.map(([first], index) => ({
            timeS: index * 600,
            value: first,
            isFurther: false,
          }));
          const repeatedTimes = drawnRows.flatMap(([first, further, other], index) => [
            { timeS: index * 600, value: first, isFurther: false },
            ...Array.from({ length: further }, () => ({ timeS: index * 600, value: other, isFurther: true })),
          ]);
          const run = (rows: typeof uniqueRows) =>
            compute(
              Float64Array.from(rows, (row) => row.timeS),
              Float64Array.from(rows, (row) => row.value),
            );
          const [plain, repeated] = [run(uniqueRows), run(repeatedTimes)];
          let at = -1;
          for (const [row, { isFurther }] of repeatedTimes.entries()) {
            if (!isFurther) at += 1;
            for (const [column, answers] of repeated.entries()) {
              // The first row lacks these bits, so adding sets them.
              const flag = isFurther && answers instanceof Uint16Array ? Flag.repeated : 0;
              expect(answers[row]).toBe(plain[column]![at]! + flag);
            }
          }
        },
      ),
    );
  });

  it('is not counted twice by a counter, nor once less', () => {
    const timesS = [0, 600, 600, 1200, 1200, 1800];
    const counts = [10, 12, 12, 15, 40, 16];
    const [depths, flags] = [new Float64Array(6), new Uint16Array(6)];
    counterDepthsInto(
      timesS,
      counts,
      { mmPerCount: 0.2, rollsOverAt: null, maxMmPerHour: heaviestMmPerHour },
      depths,
      flags,
    );
    expect([...depths]).toEqual([0, 0.4, 0, 0.6, 0, 0.2]);
    expect([...flags]).toEqual([Flag.missing, 0, Flag.repeated, 0, Flag.repeated, 0]);
  });

  it('is judged again as it was judged, wherever the rows arrive', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.boolean()), { minLength: 2, maxLength: 40 }),
        fc.nat(39),
        fc.nat(5),
        (drawnRows, at, more) => {
          let clockS = 0;
          const timesS = Float64Array.from(drawnRows, ([, isFurther]) => (clockS += isFurther ? 0 : 600));
          const values = Float64Array.from(drawnRows, ([drawnValue]) => 236 + drawnValue / 2);
          const [from, to] = [Math.min(at, drawnRows.length - 1), Math.min(at + more, drawnRows.length - 1)];
          const [fullFlags, again] = [newFlags(timesS), newFlags(timesS)];
          judgeSeries(timesS, values, limits, fullFlags);
          judgeSeries(
            timesS,
            values.map((level, row) => (row >= from && row <= to ? 240 : level)),
            limits,
            again,
          );
          again.fill(0, from, to + 1);
          const before = again.slice();
          const said = rejudge(timesS, values, limits, again, from, to);
          expect([...again]).toEqual([...fullFlags]);
          const other = [...again.keys()].filter((row) => (row >= from && row <= to) || again[row] !== before[row]);
          expect(said).toEqual({ firstRow: other[0], lastRow: other.at(-1), count: other.length });
        },
      ),
    );
  });

  it('is believed like the first where the level after it confirms that, and says it is a further one', () => {
    const [out, flags] = [new Float64Array(5), new Uint16Array(5)];
    filterLevelsInto([0, 300, 300, 300, 600], [248, 248.5, 230, 248.5, 248.8], out, flags);
    expect([...out]).toEqual([248, 248.5, 248.5, 248.5, 248.8]);
    expect([...flags]).toEqual([0, 0, Flag.repeated, Flag.repeated, 0]);
    const filter = new LevelFilter();
    filter.pass(0, 248);
    filter.pass(300, 248);
    filter.pass(600, 248.5);
    expect([filter.pass(600, 248.6), filter.verdict, filter.isRepeated]).toEqual([Number.NaN, 'unconfirmed', true]);
    expect([filter.believe(600, 248.6), filter.isRepeated]).toEqual([Number.NaN, true]);
    expect([filter.pass(900, 248.8), filter.settled?.levelM, filter.isRepeated]).toEqual([248.8, 248.5, false]);
  });

  it('is no energy between readings of a meter, nor a reading that is missing', () => {
    const { energyKwh, flags } = meterEnergy({
      timesMs: Float64Array.of(0, 0, 1_800_000, 1_800_000, 3_600_000),
      registerKwh: Float64Array.of(100, 900, 1100, Number.NaN, 1600),
      rolloverKwh: 1e6,
      ratedMw: 60,
    });
    expect([...energyKwh]).toEqual([0, 0, 1000, 0, 500]);
    expect([...flags]).toEqual([Flag.missing, Flag.repeated, 0, Flag.repeated, 0]);
  });

  it('is told from a time that goes back, which is refused with what to do', () => {
    expect(() => flowVolume([0, 600, 300], [1, 1, 1])).toThrow(/"row":3.* Sort the rows by time\./);
    const filter = new LevelFilter();
    filter.pass(600, 248);
    expect(() => filter.pass(0, 248)).toThrow(/series\.unsorted.* Hand rows in oldest first/);
  });

  it('brings no water, and is said of the whole', () => {
    const uniqueVolume = flowVolume([0, 3600, 7200], [100, 100, 100]);
    expect(uniqueVolume).toEqual({ volumeM3: 720_000, flags: Flag.none, coveredShare: 1 });
    const twice = flowVolume([0, 3600, 3600, 7200, 7200], [100, 100, 900, 100, 900]);
    expect(twice).toEqual({ volumeM3: 720_000, flags: Flag.repeated, coveredShare: 1 });
  });

  it('can be left out beforehand', () => {
    const { times, columns, repeatedRows } = distinctTimes([0, 0, 600, 1200, 1200], [1, 2, 3, 4, 5]);
    expect([...times]).toEqual([0, 600, 1200]);
    expect([...columns[0]!]).toEqual([1, 3, 4]);
    expect(repeatedRows).toEqual([2, 5]);
    expect(() => distinctTimes([600, 0], [1, 2])).toThrow('series.unsorted');
    expect(() => distinctTimes([0, 600], [1])).toThrow('series.lengths_differ');
  });
});
