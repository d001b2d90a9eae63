import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { leguer as published } from '../validation/published-data.ts';
import type { Forcing } from './forcing.ts';
import type { Gr4jParameters } from './gr4j-parameters.ts';
import { runGr4j } from './gr4j-run.ts';
import { gr4jStateFrom, gr4jStoredMm } from './gr4j-state.ts';
import { gr4jTheLongWay } from './testing/gr4j-the-long-way.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const anyParameters: fc.Arbitrary<Gr4jParameters> = fc.record({
  productionMm: between(20, 2000),
  exchangeMmPerDay: between(-8, 8),
  routingMm: between(5, 500),
  unitHydrographDays: between(0.5, 12),
});

const anyDays: fc.Arbitrary<Forcing> = fc
  .array(fc.tuple(fc.oneof(fc.constant(0), between(0, 20), between(0, 400)), between(0, 10)), {
    minLength: 2,
    maxLength: 60,
  })
  .map((rows) => ({
    rainMm: Float64Array.from(rows, (row) => row[0]),
    evaporationMm: Float64Array.from(rows, (row) => row[1]),
  }));

const half = published.start;

describe('GR4J', () => {
  it('gives the flows of the authors own worksheet to twelve decimals', () => {
    const start = gr4jStateFrom(half, published.parameters);
    const run = runGr4j({ parameters: published.parameters, areaKm2: 86.4 }, published, start);
    for (const [day, runoff] of published.runoffMm.entries()) expect(run.dischargeM3s[day]).toBeCloseTo(runoff, 12);
  });

  it('equals the same model worked the long way: stores as differential equations, hydrographs as a convolution', () => {
    const parameters = { productionMm: 350, exchangeMmPerDay: -1.5, routingMm: 90, unitHydrographDays: 1.7 };
    const rainMm = Float64Array.from({ length: 60 }, (_, day) => (day % 7 < 3 ? (day * 13) % 40 : 0));
    const evaporationMm = Float64Array.from({ length: 60 }, (_, day) => 3 + 2 * Math.sin(day / 9));
    const run = runGr4j({ parameters, areaKm2: 86.4 }, { rainMm, evaporationMm }, gr4jStateFrom(half, parameters));
    const long = gr4jTheLongWay(parameters, rainMm, evaporationMm, 0.6 * 350, 0.7 * 90);
    for (const [day, runoff] of long.entries()) expect(run.dischargeM3s[day]).toBeCloseTo(runoff, 6);
  });

  it('loses and makes no water in any day beyond what it says it exchanged', () => {
    fc.assert(
      fc.property(anyParameters, anyDays, (parameters, days) => {
        const start = gr4jStateFrom(half, parameters);
        const { balance, state } = runGr4j({ parameters, areaKm2: 412 }, days, start);
        expect(balance.worstDayMm).toBeLessThan(1e-9);
        const gainedMm = balance.rainMm - balance.evaporationMm + balance.exchangeMm - balance.runoffMm;
        expect(Math.abs(gainedMm - (gr4jStoredMm(state) - gr4jStoredMm(start)))).toBeLessThan(1e-8);
      }),
      { numRuns: 80 },
    );
  });

  it('continues from its state as if it had never stopped, bit for bit', () => {
    fc.assert(
      fc.property(anyParameters, anyDays, fc.nat(), (parameters, days, cut) => {
        const basin = { parameters, areaKm2: 412 };
        const start = gr4jStateFrom(half, parameters);
        const at = 1 + (cut % (days.rainMm.length - 1));
        const part = (from: number, to?: number): Forcing => ({
          rainMm: days.rainMm.subarray(from, to),
          evaporationMm: days.evaporationMm.subarray(from, to),
        });
        const fullRun = runGr4j(basin, days, start);
        const first = runGr4j(basin, part(0, at), start);
        const second = runGr4j(basin, part(at), JSON.parse(JSON.stringify(first.state)));
        expect([...first.dischargeM3s, ...second.dischargeM3s]).toEqual([...fullRun.dischargeM3s]);
        expect(second.state).toEqual(fullRun.state);
      }),
      { numRuns: 60 },
    );
  });

  it('turns depths into flow by the area: 1 mm a day off 86.4 km2 is 1 m3/s', () => {
    const start = gr4jStateFrom(half, published.parameters);
    const small = runGr4j({ parameters: published.parameters, areaKm2: 0.5 }, published, start);
    for (const [day, runoff] of published.runoffMm.entries()) {
      expect(small.dischargeM3s[day]).toBeCloseTo((runoff * 0.5) / 86.4, 12);
    }
  });

  it('keeps flows and stores at or above zero, also when the basin loses more than it has', () => {
    fc.assert(
      fc.property(anyParameters, anyDays, (parameters, days) => {
        const run = runGr4j({ parameters, areaKm2: 412 }, days, gr4jStateFrom(half, parameters));
        expect(Math.min(...run.dischargeM3s)).toBeGreaterThanOrEqual(0);
        expect(run.state.productionMm).toBeGreaterThanOrEqual(0);
        expect(run.state.routingMm).toBeGreaterThanOrEqual(0);
        expect(run.state.productionMm).toBeLessThanOrEqual(parameters.productionMm);
        expect(run.state.routingMm).toBeLessThanOrEqual(parameters.routingMm);
      }),
      { numRuns: 80 },
    );
  });
});

describe('GR4J with missing or bad input', () => {
  const { parameters } = published;
  const basin = { parameters, areaKm2: 260 };
  const start = gr4jStateFrom(half, parameters);
  const gap = { rainMm: Float64Array.of(5, Number.NaN, 7), evaporationMm: Float64Array.of(1, 2, -1) };

  it('names the day of a missing value', () => {
    expect(() => runGr4j(basin, gap, start)).toThrow(/series\.missing_value .*"rainMm","row":2/);
    expect(() => runGr4j(basin, { ...gap, rainMm: new Float64Array(3) }, start)).toThrow(/"evaporationMm","row":3/);
  });

  it('substitutes and flags when asked to go on', () => {
    const run = runGr4j(basin, gap, start, { missing: 'substitute' });
    const known = { rainMm: Float64Array.of(5, 0, 7), evaporationMm: Float64Array.of(1, 2, 2) };
    expect([...run.dischargeM3s]).toEqual([...runGr4j(basin, known, start).dischargeM3s]);
    expect([...run.flags]).toEqual([Flag.none, Flag.estimated, Flag.estimated]);
  });

  it('takes no evaporation before the first known one', () => {
    const unknown = { rainMm: Float64Array.of(5), evaporationMm: Float64Array.of(Number.NaN) };
    const known = { rainMm: Float64Array.of(5), evaporationMm: Float64Array.of(0) };
    const run = runGr4j(basin, unknown, start, { missing: 'substitute' });
    expect(run.state).toEqual(runGr4j(basin, known, start).state);
  });

  it.each([
    ['productionMm', 0, 'input.not_positive'],
    ['routingMm', -5, 'input.not_positive'],
    ['exchangeMmPerDay', Number.NaN, 'input.not_finite'],
    ['unitHydrographDays', 0.49, 'input.outside'],
    ['unitHydrographDays', 31, 'input.outside'],
  ] as const)('refuses %s = %s', (name, value, code) => {
    expect(() => runGr4j({ ...basin, parameters: { ...parameters, [name]: value } }, published, start)).toThrow(code);
  });

  it('refuses a negative area, an empty forcing, results too short and a state of other parameters', () => {
    const none = { rainMm: new Float64Array(0), evaporationMm: new Float64Array(0) };
    const series = { dischargeM3s: new Float64Array(3), flags: new Uint16Array(3) };
    expect(() => runGr4j({ parameters, areaKm2: -260 }, published, start)).toThrow('input.not_positive');
    expect(() => runGr4j(basin, none, start)).toThrow('series.too_few');
    expect(() => runGr4j(basin, published, start, { series })).toThrow('series.too_short');
    expect(() => runGr4j(basin, published, { ...start, productionMm: 400 })).toThrow('input.outside');
    expect(() => runGr4j(basin, published, { ...start, routingMm: -1 })).toThrow('input.outside');
    expect(() => runGr4j(basin, published, { ...start, firstOnWayMm: [1, 2] })).toThrow('series.lengths_differ');
    expect(() => runGr4j(basin, published, { ...start, secondOnWayMm: [1, Number.NaN] })).toThrow('input.not_finite');
    expect(() => gr4jStateFrom({ productionFraction: 2, routingFraction: 0 }, parameters)).toThrow('input.outside');
  });
});
