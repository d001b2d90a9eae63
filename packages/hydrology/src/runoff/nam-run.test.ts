import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import type { Forcing } from './forcing.ts';
import { runNam } from './nam-run.ts';
import { namDetail, namSeries } from './nam-series.ts';
import { namStateFrom, namStoredMm } from './nam-state.ts';
import { anyForcing, anyNamParameters } from './testing/arbitraries.ts';
import { storm, stormEvaporationMm, stormExpected, stormRainMm } from './testing/storm.ts';

const forcing: Forcing = { rainMm: stormRainMm, evaporationMm: stormEvaporationMm };

function part({ rainMm, evaporationMm }: Forcing, from: number, to?: number): Forcing {
  return { rainMm: rainMm.subarray(from, to), evaporationMm: evaporationMm.subarray(from, to) };
}

describe('NAM', () => {
  it('gives the flows, their parts and the stores of the worked storm to six decimals', () => {
    const detail = namDetail(24);
    const run = runNam(storm.basin, forcing, storm.start, { detail });
    const sixDecimals = (values: Float64Array) => Array.from(values, (value) => Number(value.toFixed(6)));
    expect(sixDecimals(run.dischargeM3s)).toEqual(stormExpected.dischargeM3s);
    expect(sixDecimals(detail.overlandM3s)).toEqual(stormExpected.overlandM3s);
    expect(sixDecimals(detail.interflowM3s)).toEqual(stormExpected.interflowM3s);
    expect(sixDecimals(detail.baseflowM3s)).toEqual(stormExpected.baseflowM3s);
    expect(sixDecimals(detail.surfaceMm)).toEqual(stormExpected.surfaceMm);
    expect(sixDecimals(detail.rootZoneMm)).toEqual(stormExpected.rootZoneMm);
  });

  it('loses and makes no water in any step, whatever the basin and the weather', () => {
    fc.assert(
      fc.property(
        anyNamParameters,
        anyForcing,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parameters, weather, wet) => {
          const basin = { parameters, areaKm2: 412, stepH: 1, substeps: 2 };
          let state = namStateFrom(
            { surfaceFraction: wet, rootZoneFraction: wet, baseflowM3s: 20 * wet },
            parameters,
            basin.areaKm2,
          );
          for (let hour = 0; hour < weather.rainMm.length; hour++) {
            const detail = namDetail(1);
            const run = runNam(basin, part(weather, hour, hour + 1), state, { detail });
            const runoffMm = (run.dischargeM3s[0]! * 3.6) / basin.areaKm2;
            const change = namStoredMm(run.state) - namStoredMm(state);
            expect(Math.abs(weather.rainMm[hour]! - detail.evaporationMm[0]! - runoffMm - change)).toBeLessThan(1e-9);
            expect(run.balance.worstStepMm).toBeLessThan(1e-9);
            state = run.state;
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps every store and every flow at or above zero and inside its capacity', () => {
    fc.assert(
      fc.property(anyNamParameters, anyForcing, (parameters, weather) => {
        const start = namStateFrom({ surfaceFraction: 1, rootZoneFraction: 1, baseflowM3s: 5 }, parameters, 412);
        const run = runNam({ parameters, areaKm2: 412, stepH: 1, substeps: 2 }, weather, start);
        expect(Math.min(...run.dischargeM3s)).toBeGreaterThanOrEqual(0);
        expect(Math.min(...Object.values(run.state))).toBeGreaterThanOrEqual(0);
        expect(run.state.surfaceMm).toBeLessThanOrEqual(parameters.surfaceMaxMm);
        expect(run.state.rootZoneMm).toBeLessThanOrEqual(parameters.rootZoneMaxMm);
      }),
      { numRuns: 60 },
    );
  });

  it('continues from its state as if it had never stopped, bit for bit', () => {
    fc.assert(
      fc.property(anyNamParameters, anyForcing, fc.nat(), (parameters, weather, cut) => {
        const basin = { parameters, areaKm2: 412, stepH: 1, substeps: 2 };
        const start = namStateFrom({ surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 5 }, parameters, 412);
        const at = 1 + (cut % (weather.rainMm.length - 1));
        const fullRun = runNam(basin, weather, start);
        const first = runNam(basin, part(weather, 0, at), start);
        const stored = JSON.parse(JSON.stringify(first.state));
        const second = runNam(basin, part(weather, at), stored);
        expect([...first.dischargeM3s, ...second.dischargeM3s]).toEqual([...fullRun.dischargeM3s]);
        expect(second.state).toEqual(fullRun.state);
      }),
      { numRuns: 60 },
    );
  });

  it('doubles the flow of a basin of twice the area and changes nothing else', () => {
    const single = runNam(storm.basin, forcing, storm.start);
    const double = runNam({ ...storm.basin, areaKm2: 240 }, forcing, storm.start);
    for (const [hour, flow] of single.dischargeM3s.entries())
      expect(double.dischargeM3s[hour]).toBeCloseTo(2 * flow, 10);
    expect(double.state).toEqual(single.state);
  });

  it('runs daily rows in hourly substeps as it runs hourly rows of the same even rain', () => {
    const daily = runNam(
      { ...storm.basin, stepH: 24, substeps: 24 },
      { rainMm: Float64Array.of(48, 0), evaporationMm: Float64Array.of(2.4, 4.8) },
      storm.start,
    );
    const hourly = runNam(
      { ...storm.basin, substeps: 1 },
      {
        rainMm: new Float64Array(48).map((_, hour) => (hour < 24 ? 2 : 0)),
        evaporationMm: new Float64Array(48).map((_, hour) => (hour < 24 ? 0.1 : 0.2)),
      },
      storm.start,
    );
    const mean = hourly.dischargeM3s.subarray(0, 24).reduce((sum, flow) => sum + flow, 0) / 24;
    expect(daily.dischargeM3s[0]).toBeCloseTo(mean, 9);
    expect(daily.state.rootZoneMm).toBeCloseTo(hourly.state.rootZoneMm, 9);
  });

  it('writes into the series it is given', () => {
    const series = namSeries(24);
    const run = runNam(storm.basin, forcing, storm.start, { series });
    expect(run.dischargeM3s).toBe(series.dischargeM3s);
    expect(() => runNam(storm.basin, forcing, storm.start, { series: namSeries(23) })).toThrow('series.too_short');
    expect(() => runNam(storm.basin, forcing, storm.start, { detail: namDetail(3) })).toThrow('series.too_short');
  });
});

describe('NAM with missing or bad input', () => {
  const gap = (hour: number, value: number) => stormRainMm.map((rain, index) => (index === hour ? value : rain));

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 10_001])('names the step when rain is %s', (value) => {
    expect(() => runNam(storm.basin, { ...forcing, rainMm: gap(4, value) }, storm.start)).toThrow(
      /series\.missing_value .*"rainMm","row":5/,
    );
  });

  it('takes missing rain as none and flags that step only, when asked to go on', () => {
    const run = runNam(storm.basin, { ...forcing, rainMm: gap(4, Number.NaN) }, storm.start, { missing: 'substitute' });
    const dry = runNam(storm.basin, { ...forcing, rainMm: gap(4, 0) }, storm.start);
    expect([...run.dischargeM3s]).toEqual([...dry.dischargeM3s]);
    expect([...run.flags].map((flags, hour) => (flags === Flag.estimated ? hour : -1)).filter((h) => h >= 0)).toEqual([
      4,
    ]);
  });

  it('carries the last known evaporation over a gap, and none before the first', () => {
    const evaporationMm = Float64Array.of(Number.NaN, 0.3, Number.NaN, -5);
    const rainMm = new Float64Array(4);
    const run = runNam(storm.basin, { rainMm, evaporationMm }, storm.start, { missing: 'substitute' });
    const known = runNam(storm.basin, { rainMm, evaporationMm: Float64Array.of(0, 0.3, 0.3, 0.3) }, storm.start);
    expect([...run.dischargeM3s]).toEqual([...known.dischargeM3s]);
    expect([...run.flags]).toEqual([Flag.estimated, Flag.none, Flag.estimated, Flag.estimated]);
  });

  it('refuses an empty forcing, one of two lengths, and a substep count that is no count', () => {
    const none = new Float64Array(0);
    expect(() => runNam(storm.basin, { rainMm: none, evaporationMm: none }, storm.start)).toThrow('series.too_few');
    expect(() => runNam(storm.basin, { ...forcing, rainMm: none.slice() }, storm.start)).toThrow('series.too_few');
    expect(() => runNam(storm.basin, { ...forcing, evaporationMm: none }, storm.start)).toThrow(
      'series.lengths_differ',
    );
    for (const substeps of [0, 1.5, Number.NaN, 1441]) {
      expect(() => runNam({ ...storm.basin, substeps }, forcing, storm.start)).toThrow(HydrologyError);
    }
  });

  it.each(['areaKm2', 'stepH'] as const)('refuses a %s that is not above zero', (name) => {
    expect(() => runNam({ ...storm.basin, [name]: -412 }, forcing, storm.start)).toThrow('input.not_positive');
    expect(() => runNam({ ...storm.basin, [name]: 1e300 }, forcing, storm.start)).toThrow('input.outside');
    expect(() => runNam({ ...storm.basin, [name]: Number.NaN }, forcing, storm.start)).toThrow('input.not_finite');
  });

  it.each([
    ['surfaceMaxMm', 0, 'input.not_positive'],
    ['rootZoneMaxMm', Number.NaN, 'input.not_finite'],
    ['interflowConstantH', -1, 'input.not_positive'],
    ['routingConstantH', 0, 'input.not_positive'],
    ['baseflowConstantH', Number.POSITIVE_INFINITY, 'input.not_finite'],
    ['overlandCoefficient', 1.01, 'input.outside'],
    ['overlandThreshold', 1, 'input.outside'],
    ['interflowThreshold', -0.1, 'input.outside'],
    ['rechargeThreshold', 1.2, 'input.outside'],
  ] as const)('refuses %s = %s', (name, value, code) => {
    const basin = { ...storm.basin, parameters: { ...storm.basin.parameters, [name]: value } };
    expect(() => runNam(basin, forcing, storm.start)).toThrow(code);
  });

  it('refuses a state that holds more than the stores of these parameters, or less than nothing', () => {
    expect(() => runNam(storm.basin, forcing, { ...storm.start, surfaceMm: 15.1 })).toThrow('input.outside');
    expect(() => runNam(storm.basin, forcing, { ...storm.start, rootZoneMm: 151 })).toThrow('input.outside');
    expect(() => runNam(storm.basin, forcing, { ...storm.start, baseflowMm: -1 })).toThrow('input.outside');
    expect(() => runNam(storm.basin, forcing, { ...storm.start, overland2MmPerH: Number.NaN })).toThrow('not_finite');
  });

  it('starts a new basin with its routing stores empty and its flow as baseflow', () => {
    const { parameters } = storm.basin;
    const start = namStateFrom({ surfaceFraction: 1 / 3, rootZoneFraction: 0.5, baseflowM3s: 10 / 3 }, parameters, 120);
    expect(start).toEqual({ ...storm.start, baseflowMm: expect.closeTo(150, 9) });
  });

  it('refuses a start that is no share of a store', () => {
    const start = { surfaceFraction: 0.5, rootZoneFraction: 0.5, baseflowM3s: 1 };
    const { parameters } = storm.basin;
    expect(() => namStateFrom({ ...start, surfaceFraction: 1.1 }, parameters, 120)).toThrow('input.outside');
    expect(() => namStateFrom({ ...start, rootZoneFraction: Number.NaN }, parameters, 120)).toThrow('not_finite');
    expect(() => namStateFrom({ ...start, baseflowM3s: -1 }, parameters, 120)).toThrow('input.negative');
    expect(() => namStateFrom(start, parameters, 0)).toThrow('input.not_positive');
  });
});
