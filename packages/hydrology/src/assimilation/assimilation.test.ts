import { describe, expect, it } from 'vitest';
import { prepareBasin } from '../basin/basin.ts';
import { basinStateFrom } from '../basin/basin-state.ts';
import { partRainInto } from '../basin/part-rain.ts';
import { runBasin } from '../basin/run-basin.ts';
import { fourParts, threeGauges } from '../basin/testing/basins.ts';
import { parameterSets } from '../ensemble/parameter-sets.ts';
import { balanceErrorM3s } from './balance-error.ts';
import { BasinFilter } from './basin-filter.ts';
import { chooseMethod } from './choose-method.ts';
import { defaultFilter, filterFor } from './filter-options.ts';
import type { FilterState, FilterStep } from './filter-row.ts';
import { correctedM3s, fitLeadCorrection } from './lead-correction.ts';
import { namedGaussian } from './named-random.ts';
import { storeLimits } from './store-limits.ts';

const description = { ...fourParts, substeps: 2 };
const basin = prepareBasin(description);
const wet = { surfaceFraction: 0.5, rootZoneFraction: 0.7, baseflowM3s: 18, upstreamM3s: [15, 4] };
const start = basinStateFrom(basin, wet);
const hours = 72;
const gaugeMm = threeGauges(hours);
const upstreamM3s = [new Float64Array(hours).fill(15), new Float64Array(hours).fill(4)];
const evaporationMm = new Float64Array(hours).fill(0.1);
/** The true rain is 1.5 times what the gauges report. */
const truth = runBasin(
  basin,
  { gaugeMm: gaugeMm.map((column) => column.map((mm) => 1.5 * mm)), evaporationMm, upstreamM3s },
  start,
).inflowM3s;

function drive(filter: BasinFilter, from: number, to: number, isSeen = true): FilterStep[] {
  const partRainMm = new Float64Array(basin.parts.length);
  return Array.from({ length: to - from }, (_, index) => {
    partRainInto(basin, gaugeMm, from + index, partRainMm);
    const observedM3s = isSeen ? truth[from + index]! : null;
    return filter.step({ partRainMm, potentialMm: 0.1, upstreamM3s: [15, 4], observedM3s, errorM3s: 6 });
  });
}
const options = { ...defaultFilter, members: 30 };
const sets = parameterSets(description, 3, 0.1, 4).map(prepareBasin);
/** Fitted to five years of a flashy river, with one year left out: overland flow hardly ever begins, and the surface storage fills. */
const steep = {
  surfaceMaxMm: 35,
  rootZoneMaxMm: 400,
  overlandCoefficient: 0.48,
  interflowConstantH: 1172,
  routingConstantH: 15.2,
  overlandThreshold: 0.9,
  interflowThreshold: 0.055,
  rechargeThreshold: 0.83,
  baseflowConstantH: 1078,
};

describe('the filter over a basin', () => {
  it('closes its books in every row, with the water it added and took written out', () => {
    const filter = new BasinFilter(sets, options, start);
    const steps = drive(filter, 0, hours);
    for (const step of steps) expect(Math.abs(step.residualMm)).toBeLessThan(1e-9);
    expect(steps.reduce((sum, { addedMm }) => sum + addedMm, 0)).toBeGreaterThan(5);
  });

  it('finds out that more rain fell than was gauged, and is nearer than the model alone', () => {
    const filter = new BasinFilter(sets, options, start);
    const steps = drive(filter, 0, hours);
    const alone = runBasin(basin, { gaugeMm, evaporationMm, upstreamM3s }, start).inflowM3s;
    const miss = (said: (hour: number) => number) =>
      Math.sqrt(truth.reduce((sum, flow, hour) => sum + (said(hour) - flow) ** 2, 0) / hours);
    expect(miss((hour) => steps[hour]!.expectedM3s)).toBeLessThan(0.5 * miss((hour) => alone[hour]!));
    expect(Math.max(...steps.map(({ rainFactor, yieldFactor }) => rainFactor * yieldFactor))).toBeGreaterThan(1.2);
  });

  it('is the same run to the last bit, and goes on from what it saved', () => {
    const fullRun = drive(new BasinFilter(sets, options, start), 0, 40);
    const first = new BasinFilter(sets, options, start);
    const head = drive(first, 0, 17);
    const filterState: FilterState = JSON.parse(JSON.stringify(first.save()));
    const second = new BasinFilter(sets, options, filterState);
    expect([...head, ...drive(second, 17, 40)].map(({ expectedM3s }) => expectedM3s)).toEqual(
      fullRun.map(({ expectedM3s }) => expectedM3s),
    );
    const other = drive(new BasinFilter(sets, { ...options, seed: 2 }, start), 0, 3);
    expect(other[2]!.expectedM3s).not.toBe(fullRun[2]!.expectedM3s);
  });

  it('keeps every store within what it can hold, whatever is observed', () => {
    const filter = new BasinFilter(sets, options, start);
    for (const observedM3s of [0, 5000, 0, 1e5, 0.001, 300]) {
      const step = filter.step({
        partRainMm: [40, 0, 5, 90],
        potentialMm: 0,
        upstreamM3s: [15, 4],
        observedM3s,
        errorM3s: 1,
      });
      expect(Math.abs(step.residualMm)).toBeLessThan(1e-9);
    }
    const stores = new Float64Array(filter.stores);
    for (let member = 0; member < filter.members; member++) {
      const limits = storeLimits(filter.copyInto(member, stores));
      for (const [index, mm] of stores.entries()) {
        expect(mm).toBeGreaterThanOrEqual(0);
        expect(mm).toBeLessThanOrEqual(limits[index]!);
      }
    }
  });

  it('without observations adds nothing; with a useless one next to nothing', () => {
    const unseenRun = drive(new BasinFilter(sets, options, start), 0, 20, false);
    expect(unseenRun.every(({ addedMm, surprise }) => addedMm === 0 && surprise === null)).toBe(true);
    const filter = new BasinFilter(sets, options, start);
    const step = filter.step({
      partRainMm: [5, 5, 5, 5],
      potentialMm: 0.1,
      upstreamM3s: [15, 4],
      observedM3s: 500,
      errorM3s: 1e9,
    });
    expect(Math.abs(step.addedMm)).toBeLessThan(0.05);
  });

  it('moves a state by cov / (var + R), as the formula says of one that is linear', () => {
    // Without rain, and with no errors but those of the start, the spread comes from the parameter sets alone. They are too many to be told
    // apart, so the update is linear.
    const many = parameterSets(description, 15, 0.1, 4).map(prepareBasin);
    const quiet = {
      ...options,
      rainErrorLog: 0,
      yieldErrorLog: 0,
      paceErrorLog: 0,
      storeErrorShare: 0,
      overlandErrorShare: 0,
      flowErrorShare: 0.1,
    };
    const row = { partRainMm: [0, 0, 0, 0], potentialMm: 0, upstreamM3s: [15, 4], errorM3s: 0 };
    const unseenFilter = new BasinFilter(many, quiet, start);
    const observedM3s = 60;
    unseenFilter.step({ ...row, observedM3s: null });
    const seen = new BasinFilter(many, quiet, start);
    const { expectedM3s } = seen.step({ ...row, observedM3s });
    const baseflow = basin.parts[3]!.at + 6;
    const [before, after, stores] = [[] as number[], [] as number[], new Float64Array(seen.stores)];
    const flows: number[] = [];
    for (let member = 0; member < seen.members; member++) {
      unseenFilter.copyInto(member, stores);
      before.push(stores[baseflow]!);
      seen.copyInto(member, stores);
      after.push(stores[baseflow]!);
      const set = many[member % many.length]!;
      const state = {
        ...start,
        parts: start.parts.map((part, index) => ({
          ...part,
          nam: { ...part.nam, ...isWithinBounds(part.nam, set.description.parts[index]!.parameters) },
        })),
      };
      const forcing = { gaugeMm: [[0], [0], [0]], evaporationMm: [0], upstreamM3s: [[15], [4]] };
      flows.push(Math.log(runBasin(set, forcing, state).inflowM3s[0]!));
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value / values.length, 0);
    const together = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, value, index) => sum + (value - mean(a)) * (b[index]! - mean(b)), 0) / (a.length - 1);
    const gain = together(before, flows) / (together(flows, flows) + 0.1 ** 2);
    expect(mean(flows.map(Math.exp))).toBeCloseTo(expectedM3s, 9);
    // The drawn errors are centred on their mean, so that the mean moves by the gain times the mean surprise.
    expect(mean(after) - mean(before)).toBeCloseTo(gain * (Math.log(observedM3s) - mean(flows)), 9);
  });

  it('does not run away from a river that gives less than its basin can hold back', () => {
    const slow = {
      ...description,
      substeps: 4,
      upstream: [],
      gauges: 1,
      parts: [{ id: 'all', areaKm2: 920, parameters: steep, rainWeights: [1] }],
    };
    const full = basinStateFrom(prepareBasin(slow), { surfaceFraction: 1, rootZoneFraction: 0.95, baseflowM3s: 10 });
    const filter = new BasinFilter(parameterSets(slow, 10, 0.15, 7).map(prepareBasin), filterFor(0.15), full);
    const said = Array.from({ length: 1500 }, (_, hour) => {
      const partRainMm = [hour % 48 < 4 ? 0.6 : 0];
      const potentialMm = hour % 24 > 7 && hour % 24 < 18 ? 0.03 : 0;
      return filter.step({ partRainMm, potentialMm, upstreamM3s: [], observedM3s: 1, errorM3s: 0.5 }).expectedM3s;
    });
    expect(Math.max(...said.slice(500))).toBeLessThan(1.5);
  });

  it('moves yield and pace by a 48th of the gain an hour: the error of a flood is one observation', () => {
    const state = (observedM3s: number | null) => {
      const filter = new BasinFilter(sets, options, start);
      filter.step({ partRainMm: [8, 8, 8, 8], potentialMm: 0, upstreamM3s: [15, 4], errorM3s: 1, observedM3s });
      return filter.save();
    };
    const [unseenState, seen] = [state(null), state(300)];
    const gainOf = (of: 'logRain' | 'logYield') => {
      const [a, b] = [unseenState[of], seen[of]];
      return b.reduce((sum, log, index) => sum + (log - a[index]!) ** 2, 0) / a.reduce((sum, log) => sum + log ** 2, 0);
    };
    expect(gainOf('logYield')).toBeGreaterThan(0);
    expect(gainOf('logYield')).toBeLessThan(gainOf('logRain') / 48);
  });

  it('refuses members of another count, sets of another basin, and options that are none', () => {
    const saved = new BasinFilter(sets, options, start).save();
    expect(() => new BasinFilter(sets, { ...options, members: 31 }, saved)).toThrow('series.lengths_differ');
    const threeParts = prepareBasin({ ...description, parts: description.parts.slice(1) });
    expect(() => new BasinFilter([basin, threeParts], options, start)).toThrow('filter.other_basin');
    expect(() => new BasinFilter([], options, start)).toThrow('series.too_few');
    expect(() => new BasinFilter(sets, { ...options, members: 30.5 }, start)).toThrow('input.not_whole');
  });
});

function isWithinBounds(
  nam: { surfaceMm: number; rootZoneMm: number },
  limits: { surfaceMaxMm: number; rootZoneMaxMm: number },
) {
  return {
    surfaceMm: Math.min(nam.surfaceMm, limits.surfaceMaxMm),
    rootZoneMm: Math.min(nam.rootZoneMm, limits.rootZoneMaxMm),
  };
}

describe('named draws', () => {
  it('are the same by name and place, others by any other, and normal', () => {
    const row = (seed: number, name: string, at: number, length = 4) => {
      const draw = namedGaussian(seed, name, at);
      return Array.from({ length }, draw);
    };
    expect(row(1, 'row', 5)).toEqual(row(1, 'row', 5));
    expect(new Set([row(1, 'row', 5), row(2, 'row', 5), row(1, 'start', 5), row(1, 'row', 6)].map(String)).size).toBe(
      4,
    );
    const many = row(3, 'many', 0, 20_000);
    const mean = many.reduce((sum, value) => sum + value, 0) / many.length;
    const squares = many.reduce((sum, value) => sum + value * value, 0) / many.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(squares - 1)).toBeLessThan(0.04);
    expect(many.filter((value) => value < -1.2816).length / many.length).toBeCloseTo(0.1, 2);
  });
});

describe('the error of an inflow by balance', () => {
  it('is 6.1 m3/s of 5 mm on 3.1 km2 in an hour', () => {
    expect(balanceErrorM3s(3.1, 0.005, 1)).toBeCloseTo(6.1, 1);
  });
});

describe('the correction by lead', () => {
  /** Errors of several floods that decay by rho per hour. */
  const dying = (rho: number, floods: number, leadRows: number, noise = 0) => {
    const draw = namedGaussian(1, 'errors', leadRows);
    const rows = Array.from({ length: 20 * floods }, (_, row) => ({ e0: 50 * draw(), event: Math.floor(row / 20) }));
    return {
      leadRows,
      atIssue: rows.map(({ e0 }) => e0),
      atLead: rows.map(({ e0 }) => e0 * rho ** leadRows + noise * draw()),
      event: rows.map(({ event }) => event),
    };
  };

  it('is rho^k of an error that dies by rho', () => {
    expect(fitLeadCorrection(dying(0.9, 20, 6)).share).toBeCloseTo(0.9 ** 6, 9);
  });

  it('is shrunk by what is not known, and none where nothing is', () => {
    const noisyStates = dying(0.9, 20, 6, 60);
    const { share } = fitLeadCorrection(noisyStates);
    expect(share).toBeLessThan(0.9 ** 6);
    expect(share).toBeGreaterThan(0.2);
    expect(fitLeadCorrection(dying(0, 20, 6, 60)).share).toBeLessThan(0.1);
    expect(fitLeadCorrection(dying(0.9, 4, 6)).share).toBe(0);
    expect(fitLeadCorrection({ ...dying(0.9, 20, 6), atIssue: Array.from({ length: 400 }, () => 0) }).share).toBe(0);
  });

  it('never turns an error round: one that changes its sign is left alone', () => {
    const smoothedRun = dying(0.9, 20, 6);
    expect(fitLeadCorrection({ ...smoothedRun, atLead: smoothedRun.atLead.map((error) => -error) }).share).toBe(0);
  });

  it('on the pairs it is fitted to is no worse than the model alone', () => {
    for (const noise of [0, 20, 60, 200]) {
      const pairs = dying(0.95, 12, 12, noise);
      const { share } = fitLeadCorrection(pairs);
      const squares = (keptShare: number) =>
        pairs.atLead.reduce((sum, error, row) => sum + (error - keptShare * pairs.atIssue[row]!) ** 2, 0);
      expect(squares(share)).toBeLessThanOrEqual(squares(0));
    }
    expect(correctedM3s(30, -50, { leadRows: 1, share: 0.9, pairs: 1 })).toBe(0);
  });
});

describe('which method speaks', () => {
  const rule = { usual: 'nowcast', before: null };
  const table = [
    { method: 'model', score: 40, cases: 30 },
    { method: 'nowcast', score: 60, cases: 30 },
    { method: 'mike', score: 10, cases: 3 },
  ];

  it('is the best of those with enough cases, and the table that decided is with it', () => {
    const chosenMethod = chooseMethod(table, rule);
    expect(chosenMethod).toMatchObject({ method: 'model', why: 'best' });
    expect(chosenMethod.compared.map(({ method }) => method)).toEqual(['model', 'nowcast']);
  });

  it('stays with the one that spoke unless another is clearly better', () => {
    const close = [
      { method: 'a', score: 40, cases: 30 },
      { method: 'b', score: 41, cases: 30 },
    ];
    expect(chooseMethod(close, { ...rule, before: 'b' })).toMatchObject({ method: 'b', why: 'kept' });
    expect(chooseMethod(table, { ...rule, before: 'nowcast' })).toMatchObject({ method: 'model', why: 'best' });
  });

  it('is the usual one where nothing is measured, and says so', () => {
    expect(chooseMethod([table[2]!], rule)).toMatchObject({ method: 'nowcast', why: 'usual', compared: [] });
    expect(chooseMethod([table[0]!], rule)).toMatchObject({ method: 'model', why: 'onlyMeasured' });
  });
});
