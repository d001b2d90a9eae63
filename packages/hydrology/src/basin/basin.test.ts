import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { runNam } from '../runoff/nam-run.ts';
import { anyNamParameters } from '../runoff/testing/arbitraries.ts';
import { prepareBasin } from './basin.ts';
import { basinCell } from './basin-row.ts';
import { basinStateFrom } from './basin-state.ts';
import { evaporationAt } from './evaporation.ts';
import { partRainInto } from './part-rain.ts';
import { type BasinForcing, runBasin } from './run-basin.ts';
import { fourParts, steepNam, threeGauges } from './testing/basins.ts';

const hours = 72;
const forcing: BasinForcing = {
  gaugeMm: threeGauges(hours),
  evaporationMm: new Float64Array(hours).fill(0.12),
  upstreamM3s: [new Float64Array(hours).map((_, hour) => (hour > 20 ? 80 : 15)), new Float64Array(hours).fill(4)],
};
const basin = prepareBasin(fourParts);
const wet = { surfaceFraction: 0.5, rootZoneFraction: 0.7, baseflowM3s: 18, upstreamM3s: [15, 4] };
const start = basinStateFrom(basin, wet);
const part = ({ gaugeMm, evaporationMm, upstreamM3s }: BasinForcing, from: number, to?: number): BasinForcing => {
  const cut = (column: ArrayLike<number>) => Float64Array.from(column).subarray(from, to);
  return { gaugeMm: gaugeMm.map(cut), evaporationMm: cut(evaporationMm), upstreamM3s: upstreamM3s.map(cut) };
};

describe('a basin of parts', () => {
  it('is NAM where it has one part at the lake, to the last bit', () => {
    const one = prepareBasin({
      ...fourParts,
      gauges: 1,
      parts: [{ id: 'all', areaKm2: 412, parameters: steepNam, rainWeights: [3] }],
      upstream: [],
    });
    const rain = forcing.gaugeMm[0] as Float64Array;
    const [state, evaporationMm] = [
      basinStateFrom(one, { ...wet, upstreamM3s: [] }),
      new Float64Array(hours).fill(0.12),
    ];
    const run = runBasin(one, { gaugeMm: [rain], evaporationMm, upstreamM3s: [] }, state);
    const alone = runNam(
      { parameters: steepNam, areaKm2: 412, stepH: 1 },
      { rainMm: rain, evaporationMm },
      state.parts[0]!.nam,
    );
    expect([...run.inflowM3s]).toEqual([...alone.dischargeM3s]);
    expect(run.state.parts[0]!.nam).toEqual(alone.state);
  });

  it('loses and makes no water, reaches and releases included', () => {
    const { balance } = runBasin(basin, forcing, start);
    expect(balance.upstreamMm).toBeGreaterThan(5);
    expect(balance.outflowMm).toBeGreaterThan(20);
    expect(Math.abs(balance.residualMm)).toBeLessThan(1e-9);
    fc.assert(
      fc.property(
        anyNamParameters,
        fc.double({ min: 0.05, max: 30, noNaN: true }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (parameters, travelTimeH, weighting) => {
          const reach = { travelTimeH, weighting };
          const any = prepareBasin({
            ...fourParts,
            parts: [{ ...fourParts.parts[0]!, parameters, reach }, fourParts.parts[3]!],
            upstream: [{ id: 'plant', reach }, { id: 'near' }],
            substeps: 2,
          });
          const run = runBasin(any, forcing, basinStateFrom(any, wet));
          expect(Math.abs(run.balance.residualMm)).toBeLessThan(1e-8);
          expect(Math.min(...run.inflowM3s)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes on from its state as if it had never stopped, bit for bit', () => {
    const fullRun = runBasin(basin, forcing, start);
    for (const at of [1, 17, 45]) {
      const first = runBasin(basin, part(forcing, 0, at), start);
      const second = runBasin(basin, part(forcing, at), JSON.parse(JSON.stringify(first.state)));
      expect([...first.inflowM3s, ...second.inflowM3s]).toEqual([...fullRun.inflowM3s]);
      expect(second.state).toEqual(fullRun.state);
    }
  });

  it('delays what comes down a river by its time of travel, on the mean', () => {
    for (const travelTimeH of [0.3, 0.8, 2.5, 7]) {
      const river = prepareBasin({ ...fourParts, upstream: [{ id: 'plant', reach: { travelTimeH } }, { id: 'near' }] });
      const rest = { ...wet, upstreamM3s: [0, 0] };
      const pulse = new Float64Array(hours).map((_, hour) => (hour === 5 ? 100 : 0));
      const none = new Float64Array(hours);
      const inflowWithPulse = runBasin(
        river,
        { ...forcing, upstreamM3s: [pulse, none] },
        basinStateFrom(river, rest),
      ).inflowM3s;
      const without = runBasin(river, { ...forcing, upstreamM3s: [none, none] }, basinStateFrom(river, rest)).inflowM3s;
      const more = Array.from(inflowWithPulse, (flow, hour) => flow - without[hour]!);
      const sum = more.reduce((all, flow) => all + flow, 0);
      const moment = more.reduce((all, flow, hour) => all + flow * (hour - 5), 0);
      expect(sum).toBeCloseTo(100, 6);
      expect(moment / sum).toBeCloseTo(travelTimeH, 6);
    }
  });
});

describe('rain over the parts', () => {
  const rows = (...depths: number[]) => depths.map((depth) => [depth]);
  const threeParts = prepareBasin({
    ...fourParts,
    parts: [
      { ...fourParts.parts[0]!, rainWeights: [0.42, 0.35, 0.23] },
      { ...fourParts.parts[3]!, rainWeights: [0, 0, 1] },
    ],
    upstream: [],
  });

  it('is 32.26 mm of the worked example, and 27.55 without its second gauge', () => {
    const out = new Float64Array(2);
    expect(partRainInto(threeParts, rows(32.5, 41, 18.5), 0, out)).toBe(Flag.none);
    expect(out[0]).toBeCloseTo(32.255, 9);
    expect(partRainInto(threeParts, rows(32.5, Number.NaN, 18.5), 0, out)).toBe(Flag.estimated);
    expect(out[0]).toBeCloseTo(27.55, 2);
  });

  it('is that of the gauges that speak where all of a part are silent, and none where nobody speaks', () => {
    const out = new Float64Array(2);
    expect(partRainInto(threeParts, rows(10, 20, Number.NaN), 0, out)).toBe(Flag.estimated);
    expect(out[1]).toBe(15);
    expect(partRainInto(threeParts, rows(Number.NaN, -1, Number.NaN), 0, out)).toBe(Flag.estimated | Flag.missing);
    expect([...out]).toEqual([0, 0]);
  });
});

describe('a plant upstream that falls silent', () => {
  it('is taken to go on as it was, and said to', () => {
    const silentForcing = forcing.upstreamM3s.map((column) =>
      Float64Array.from(column, (flow, hour) => (hour === 30 ? Number.NaN : flow)),
    );
    const run = runBasin(basin, { ...forcing, upstreamM3s: silentForcing }, start);
    expect([...run.inflowM3s]).toEqual([...runBasin(basin, forcing, start).inflowM3s]);
    expect(run.flags[30]).toBe(Flag.estimated);
    expect(run.flags[31]).toBe(Flag.none);
  });
});

describe('evaporation by month', () => {
  const byMonth = [2.4, 2.8, 3.5, 4.2, 4.6, 4.6, 4.5, 4.2, 3.5, 2.9, 2.5, 2.3];

  it('is that of the month over each day, by day only, whatever the rows', () => {
    for (const stepH of [1 / 6, 1, 3, 24]) {
      let sum = 0;
      for (let end = stepH; end < 24 + stepH / 2; end += stepH)
        sum += evaporationAt(byMonth, Date.UTC(2026, 9, 5) + end * 3_600_000, stepH);
      expect(sum).toBeCloseTo(2.9, 9);
    }
    expect(evaporationAt(byMonth, Date.UTC(2026, 9, 5, 5), 1)).toBe(0);
    // The hour before noon has sin(pi/12) / 2 of the day's evaporation.
    expect(evaporationAt(byMonth, Date.UTC(2026, 0, 5, 12), 1)).toBeCloseTo((2.4 * Math.sin(Math.PI / 12)) / 2, 10);
  });
});

describe('a basin that cannot be', () => {
  it('is refused by name', () => {
    const parts = fourParts.parts;
    expect(() => prepareBasin({ ...fourParts, parts: [] })).toThrow('input.outside');
    expect(() => prepareBasin({ ...fourParts, parts: Array.from({ length: 13 }, () => parts[0]!) })).toThrow(
      'input.outside',
    );
    expect(() => prepareBasin({ ...fourParts, parts: [{ ...parts[0]!, rainWeights: [0, 0, 0] }] })).toThrow(
      'basin.no_gauge',
    );
    expect(() => prepareBasin({ ...fourParts, parts: [{ ...parts[0]!, rainWeights: [1] }] })).toThrow(
      'series.lengths_differ',
    );
    expect(() => runBasin(basin, { ...forcing, gaugeMm: [] }, start)).toThrow('series.lengths_differ');
    expect(() => runBasin(basin, forcing, { ...start, upstream: [] })).toThrow('series.lengths_differ');
    const full = { ...start.parts[0]!, nam: { ...start.parts[0]!.nam, rootZoneMm: 161 } };
    expect(() => runBasin(basin, forcing, { ...start, parts: [full, ...start.parts.slice(1)] })).toThrow(
      'input.outside',
    );
    expect(basinCell(basin).out).toHaveLength(3);
  });
});
