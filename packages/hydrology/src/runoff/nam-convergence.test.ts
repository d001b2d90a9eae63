import { describe, expect, it } from 'vitest';
import { namSubsteps, runNam } from './nam-run.ts';
import { namDetail } from './nam-series.ts';
import { namStateFrom } from './nam-state.ts';
import { namTheLongWay } from './testing/nam-the-long-way.ts';
import { storm } from './testing/storm.ts';

const start = { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 10 };
const areaKm2 = 412;
const hours = 60;
/** 190 mm in 14 h, half of it in the three wettest hours, and 90 mm a day later. */
const rainMm = Float64Array.from({ length: hours }, (_, hour) =>
  hour >= 6 && hour < 9 ? 32 : hour < 14 ? 8.5 : hour >= 36 && hour < 42 ? 15 : 0,
);
const evaporationMm = new Float64Array(hours).fill(0.15);
const steep = { ...storm.basin.parameters, routingConstantH: 3 };
const ordinary = { ...storm.basin.parameters, routingConstantH: 12 };

const run = (parameters: typeof steep, substeps?: number) =>
  runNam(
    { parameters, areaKm2, stepH: 1, substeps },
    { rainMm, evaporationMm },
    namStateFrom(start, parameters, areaKm2),
  ).dischargeM3s;
const peakOf = (flows: Float64Array) => Math.max(...flows);

describe('the substeps of NAM', () => {
  // With the two substeps per hour that are usually advised, flood peaks were 2.5 to 5 % above those of a commercial NAM.
  it.each([
    ['steep', steep],
    ['ordinary', ordinary],
  ])('are by default as many as peaks of a %s basin converge with', (_, parameters) => {
    const convergedPeak = peakOf(run(parameters, 1440));
    const peakRatio = (substeps?: number) => peakOf(run(parameters, substeps)) / convergedPeak - 1;
    expect(peakRatio(2)).toBeGreaterThan(0.025);
    expect(Math.abs(peakRatio())).toBeLessThan(0.01);
    expect([...run(parameters)]).toEqual([...run(parameters, 12)]);
  });

  it.each([
    ['steep', steep],
    ['ordinary', ordinary],
  ])('converge on the differential equations of a %s basin, integrated the long way', (_, parameters) => {
    const truth = namTheLongWay(parameters, areaKm2, start, rainMm, evaporationMm);
    const off = (substeps: number) =>
      Math.max(...run(parameters, substeps).map((flow, hour) => Math.abs(flow - truth[hour]!))) / peakOf(truth);
    expect(off(1440)).toBeLessThan(0.001);
    // The method is of first order: twice the substeps halve the error.
    expect(off(12) / off(24)).toBeGreaterThan(1.8);
    expect(off(12) / off(24)).toBeLessThan(2.2);
  });

  it('are 12 an hour for any rows, one at least, and no more than a run accepts', () => {
    expect([1 / 60, 1 / 12, 0.25, 1, 3, 24, 744].map(namSubsteps)).toEqual([1, 1, 3, 12, 36, 288, 1440]);
  });

  it('give daily rows the mean of the hours within a thousandth', () => {
    const even = rainMm.subarray(0, 48).map((_, hour) => (hour < 24 ? 6 : 1));
    const days = { rainMm: Float64Array.of(144, 24), evaporationMm: Float64Array.of(3.6, 3.6) };
    const state = namStateFrom(start, ordinary, areaKm2);
    const daily = runNam({ parameters: ordinary, areaKm2, stepH: 24 }, days, state).dischargeM3s;
    const hourly = namTheLongWay(ordinary, areaKm2, start, even, new Float64Array(48).fill(0.15));
    for (const day of [0, 1]) {
      const mean = hourly.subarray(24 * day, 24 * day + 24).reduce((sum, flow) => sum + flow, 0) / 24;
      expect(Math.abs(daily[day]! / mean - 1)).toBeLessThan(0.005);
    }
  });
});

describe('a start from given flows', () => {
  it.each([
    [0, 0, 12],
    [3, 6, 12],
    [260, 9, 12],
  ])(
    'gives them in the first minutes: %d overland, %d interflow, %d baseflow',
    (overlandM3s, interflowM3s, baseflowM3s) => {
      const state = namStateFrom({ ...start, overlandM3s, interflowM3s, baseflowM3s }, ordinary, areaKm2);
      const detail = namDetail(1);
      const dry = { rainMm: new Float64Array(1), evaporationMm: new Float64Array(1) };
      runNam({ parameters: ordinary, areaKm2, stepH: 1 / 60, substeps: 1 }, dry, state, { detail });
      expect(Math.abs(detail.overlandM3s[0]! - overlandM3s)).toBeLessThanOrEqual(1e-3 * overlandM3s);
      // A little of the surface storage runs off as interflow in the meantime.
      expect(Math.abs(detail.interflowM3s[0]! - interflowM3s)).toBeLessThanOrEqual(1e-3 * interflowM3s + 1e-3);
      expect(Math.abs(detail.baseflowM3s[0]! - baseflowM3s)).toBeLessThanOrEqual(1e-3 * baseflowM3s);
    },
  );

  it('refuses flows that are none', () => {
    expect(() => namStateFrom({ ...start, overlandM3s: -1 }, ordinary, areaKm2)).toThrow('input.negative');
    expect(() => namStateFrom({ ...start, interflowM3s: Number.NaN }, ordinary, areaKm2)).toThrow('input.not_finite');
  });
});
