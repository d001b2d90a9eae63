import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inflowColumns, inflowSeriesInto } from '../balance/inflow-series.ts';
import { Flag } from '../flags.ts';
import { counterDepthsInto, heaviestMmPerHour } from '../rain/counter.ts';
import { cumulativeRainInto } from '../rain/cumulative-rain.ts';
import { rollingSumInto } from '../rain/rolling-sum.ts';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { distinctTimes } from './distinct-times.ts';
import { accumulatedMcmInto, flowVolume } from './flow-volume.ts';

const lake = capacityCurve('ZV', [245, 250], [41.5, 57]);
type Columns = readonly (Float64Array | Uint16Array)[];

/** What each function makes of rows: its columns, flags last. */
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
  'accumulated volume'(timesS, values) {
    const [out, flags] = [new Float64Array(timesS.length), newFlags(timesS)];
    accumulatedMcmInto(timesS, values, out, flags);
    return [out, flags];
  },
};

const newFlags = (timesS: Float64Array) => new Uint16Array(timesS.length);
const value = fc.oneof({ weight: 8, arbitrary: fc.double({ min: 0, max: 50, noNaN: true }) }, fc.constant(Number.NaN));

describe('a logger that sends a row twice', () => {
  it.each(Object.entries(functions))('changes nothing but a flag: %s', (_, compute) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, fc.integer({ min: 0, max: 2 }), value), { minLength: 2, maxLength: 40 }),
        (drawn) => {
          const once = drawn.map(([first], at) => ({ timeS: at * 600, value: first, isFurther: false }));
          const often = drawn.flatMap(([first, further, other], at) => [
            { timeS: at * 600, value: first, isFurther: false },
            ...Array.from({ length: further }, () => ({ timeS: at * 600, value: other, isFurther: true })),
          ]);
          const run = (rows: typeof once) =>
            compute(
              Float64Array.from(rows, (row) => row.timeS),
              Float64Array.from(rows, (row) => row.value),
            );
          const [plain, repeated] = [run(once), run(often)];
          let at = -1;
          for (const [row, { isFurther }] of often.entries()) {
            if (!isFurther) at += 1;
            for (const [column, answers] of repeated.entries()) {
              // Bits that the first row does not have: adding sets them.
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
      { mmPerCount: 0.2, rollsOverAt: null, mostMmPerHour: heaviestMmPerHour },
      depths,
      flags,
    );
    expect([...depths]).toEqual([0, 0.4, 0, 0.6, 0, 0.2]);
    expect([...flags]).toEqual([Flag.missing, 0, Flag.repeated, 0, Flag.repeated, 0]);
  });

  it('brings no water, and is said of the whole', () => {
    const once = flowVolume([0, 3600, 7200], [100, 100, 100]);
    expect(once).toEqual({ volumeM3: 720_000, flags: Flag.none, coveredShare: 1 });
    const twice = flowVolume([0, 3600, 3600, 7200, 7200], [100, 100, 900, 100, 900]);
    expect(twice).toEqual({ volumeM3: 720_000, flags: Flag.repeated, coveredShare: 1 });
  });

  it('can be left out beforehand', () => {
    const { timesS, columns, repeatedRows } = distinctTimes([0, 0, 600, 1200, 1200], [1, 2, 3, 4, 5]);
    expect([...timesS]).toEqual([0, 600, 1200]);
    expect([...columns[0]!]).toEqual([1, 3, 4]);
    expect(repeatedRows).toEqual([2, 5]);
    expect(() => distinctTimes([600, 0], [1, 2])).toThrow('series.unsorted');
    expect(() => distinctTimes([0, 600], [1])).toThrow('series.lengths_differ');
  });
});
