import { describe, expect, it } from 'vitest';
import { BasinFilter } from '../assimilation/basin-filter.ts';
import { defaultFilter } from '../assimilation/filter-options.ts';
import { namedGaussian } from '../assimilation/named-random.ts';
import { prepareBasin } from '../basin/basin.ts';
import { basinStateFrom } from '../basin/basin-state.ts';
import { runBasin } from '../basin/run-basin.ts';
import { fourParts } from '../basin/testing/basins.ts';
import { poolStateAt } from '../routing/pool.ts';
import { damOutlet } from '../routing/pool-outlets.ts';
import { namCalibrationRanges } from '../runoff/nam-parameters.ts';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { bandFor, bandQuantile, fitBand, fitBands, shapeOf } from './band-calibration.ts';
import { forecastMembersInto, type Scenario } from './forecast-members.ts';
import { lakeFan } from './lake-fan.ts';
import { parameterSets } from './parameter-sets.ts';
import { peakRange } from './peak-range.ts';
import { rainMembers, similarForecasts } from './rain-errors.ts';
import { type RainQuestion, rainToLevel, reach } from './rain-to-level.ts';

const description = { ...fourParts, substeps: 2 };
const basin = prepareBasin(description);
const wet = { surfaceFraction: 0.5, rootZoneFraction: 0.7, baseflowM3s: 18, upstreamM3s: [15, 4] };
const start = basinStateFrom(basin, wet);

describe('errors of rain forecasts as they were', () => {
  const archive = (actualMmOf: (mm: number, at: number) => number) =>
    Array.from({ length: 40 }, (_, index) => {
      const forecastMm = [10 + index, 30 - index / 2, 20];
      return { forecastMm, fellMm: forecastMm.map((mm) => actualMmOf(mm, index)) };
    });

  it('leave a forecast alone where earlier ones were right, and scale it where they were all wrong alike', () => {
    for (const member of rainMembers(
      [20, 0, 8],
      archive((mm) => mm),
      10,
    )) {
      for (const [block, mm] of [20, 0, 8].entries()) expect(member[block]).toBeCloseTo(mm, 9);
    }
    const members = rainMembers(
      [20, 40, 8],
      archive((mm) => 1.5 * mm),
      10,
    );
    const mean = members.reduce((sum, member) => sum + member[1]! / 10, 0);
    expect(Math.abs(mean / 60 - 1)).toBeLessThan(0.02);
  });

  it('spread as earlier ones were wrong, keep the mean, and are never below nothing', () => {
    const members = rainMembers(
      [20, 40, 8],
      archive((mm, at) => (at % 2 === 0 ? 0.4 * mm : 1.6 * mm)),
      20,
    );
    const column = members.map((member) => member[1]!);
    expect(column.reduce((sum, mm) => sum + mm / 20, 0)).toBeCloseTo(40, 0);
    expect(Math.min(...column)).toBeLessThan(26);
    expect(Math.max(...column)).toBeGreaterThan(54);
    const missed = rainMembers(
      [0, 0, 0],
      archive(() => 0).map((past, index) => ({ ...past, fellMm: [index, 0, 0] })),
      20,
    );
    expect(Math.min(...missed.flatMap((member) => [...member]))).toBeGreaterThanOrEqual(0);
  });

  it('are those of forecasts alike in depth, the later of equal ones first', () => {
    const four = [0, 40, 100, 40].map((mm, index) => ({ forecastMm: [mm, 0], fellMm: [index, 0] }));
    expect(similarForecasts([20, 25], four, 3).map(({ fellMm }) => fellMm[0])).toEqual([3, 1, 2]);
    expect(() => similarForecasts([1], four, 5)).toThrow('series.too_few');
  });
});

describe('members of a forecast', () => {
  const quiet = {
    ...defaultFilter,
    members: 6,
    rainErrorLog: 0,
    yieldErrorLog: 0,
    paceErrorLog: 0,
    storeErrorShare: 0,
    overlandErrorShare: 0,
  };
  const rows = 24;
  const scenario = (mm: number): Scenario => ({
    partRainMm: basin.parts.map(() => new Float64Array(rows).fill(mm)),
    potentialMm: new Float64Array(rows).fill(0.1),
    upstreamM3s: [new Float64Array(rows).fill(15), new Float64Array(rows).fill(4)],
  });

  it('run the basin from their state, with the scenarios in turn', () => {
    const filter = new BasinFilter([basin], quiet, start);
    const out = new Float64Array(6 * rows);
    forecastMembersInto(filter, [scenario(0), scenario(6)], out);
    for (const [member, mm] of [
      [0, 0],
      [1, 6],
      [4, 0],
      [5, 6],
    ] as const) {
      const { partRainMm, potentialMm, upstreamM3s } = scenario(mm);
      const gaugeMm = [0, 1, 2].map(() => partRainMm[0]!);
      const run = runBasin(basin, { gaugeMm, evaporationMm: potentialMm, upstreamM3s }, start);
      expect([...out.subarray(member * rows, (member + 1) * rows)]).toEqual([...run.inflowM3s]);
    }
    const again = new Float64Array(6 * rows);
    forecastMembersInto(filter, [scenario(0), scenario(6)], again);
    expect(again).toEqual(out);
  });

  it('are refused where there is nothing to run, or too little room', () => {
    const filter = new BasinFilter([basin], quiet, start);
    expect(() => forecastMembersInto(filter, [], new Float64Array(6))).toThrow('series.too_few');
    expect(() => forecastMembersInto(filter, [scenario(0)], new Float64Array(6))).toThrow('series.too_short');
  });

  it('may run sets around the calibrated one, within what calibrations search', () => {
    const sets = parameterSets(description, 8, 0.3, 5);
    expect(sets[0]).toBe(description);
    expect(parameterSets(description, 8, 0.3, 5)).toEqual(sets);
    for (const set of sets) {
      prepareBasin(set);
      for (const [name, { low, high }] of Object.entries(namCalibrationRanges)) {
        const value = set.parts[0]!.parameters[name as keyof typeof namCalibrationRanges];
        expect(value).toBeGreaterThanOrEqual(
          Math.min(low, description.parts[0]!.parameters[name as keyof typeof namCalibrationRanges]),
        );
        expect(value).toBeLessThanOrEqual(high);
      }
    }
  });
});

describe('the band of an ensemble', () => {
  const draw = namedGaussian(1, 'band', 0);
  /** Ensembles half as wide as they should be, and 20 % too low. */
  const cases = Array.from({ length: 600 }, () => {
    const centre = 5 + 0.5 * draw();
    return { shape: { centre, spread: 0.3 }, observed: Math.exp(centre + 0.2 + 0.6 * draw()) };
  });
  const band = fitBand(
    cases.map(({ shape }) => shape),
    cases.map(({ observed }) => observed),
  )!;

  it('holds what it says: of 100, 80 between its tenths, whatever the ensemble was', () => {
    const fresh = Array.from({ length: 2000 }, () => {
      const centre = 6 + 0.5 * draw();
      const shape = { centre, spread: 0.3 };
      const observed = Math.exp(centre + 0.2 + 0.6 * draw());
      return observed >= bandQuantile(band, shape, 0.1) && observed <= bandQuantile(band, shape, 0.9);
    });
    expect(Math.abs(fresh.filter(Boolean).length / 2000 - 0.8)).toBeLessThan(0.04);
  });

  it('goes on beyond what was measured as a normal does, and never falls back', () => {
    const shape = { centre: 6, spread: 0.3 };
    expect(Math.log(bandQuantile(band, shape, 0.9999))).toBeCloseTo(6.2 + 0.6 * 3.719, 0);
    let last = 0;
    for (const p of [1e-5, 1e-4, 0.001, 0.0016, 0.0017, 0.01, 0.1, 0.5, 0.9, 0.99, 0.9983, 0.9984, 0.999, 0.9999]) {
      const flow = bandQuantile(band, shape, p);
      expect(flow).toBeGreaterThanOrEqual(last);
      last = flow;
    }
  });

  it('of an uncertain ensemble is no flow that no river has, though a certain one was quite wrong', () => {
    // 150 ensembles certain of 20 m3/s; for one in ten the outcome was 300: a factor of e^2.7, or 33 widths.
    const sure = { centre: Math.log(20), spread: 0.01 };
    const { mostLog, ...earlier } = fitBand(
      Array.from({ length: 150 }, () => sure),
      Array.from({ length: 150 }, (_, index) => (index % 10 === 0 ? 300 : 20)),
    )!;
    expect(mostLog).toBeCloseTo(Math.log(15), 12);
    const unsure = { centre: Math.log(100), spread: 1 };
    expect(bandQuantile(earlier, unsure, 0.95)).toBeGreaterThan(1e15);
    // Three times the width of the ensemble, e^(3 * 1.0032), which exceeds every miss so far.
    expect(bandQuantile({ ...earlier, mostLog: mostLog! }, unsure, 0.95)).toBeCloseTo(
      100 * Math.exp(3 * Math.hypot(1, 0.08)),
      6,
    );
    expect(bandQuantile({ ...earlier, mostLog: mostLog! }, sure, 0.95)).toBeCloseTo(300, 6);
  });

  it('is another while the river rises, where both kinds are known; else one of all', () => {
    const of = (row: number) => (row % 4 === 0 ? 0.9 : 0.1);
    const forecasts = Array.from({ length: 800 }, () => ({ centre: 5, spread: 0.3 }));
    const observedM3s = forecasts.map(({ centre }, row) => Math.exp(centre + of(row) * draw()));
    const fittedBands = fitBands(forecasts, observedM3s, (row) => row % 4 === 0)!;
    const widthOf = (isRising: boolean) =>
      Math.log(
        bandQuantile(bandFor(fittedBands, isRising), forecasts[0]!, 0.9) /
          bandQuantile(bandFor(fittedBands, isRising), forecasts[0]!, 0.1),
      );
    expect(fittedBands.cases).toBe(800);
    // 80 % of a normal distribution lies within 2.563 deviations.
    expect(Math.abs(widthOf(true) / (0.9 * 2.563) - 1)).toBeLessThan(0.2);
    expect(Math.abs(widthOf(false) / (0.1 * 2.563) - 1)).toBeLessThan(0.2);
    const few = fitBands(forecasts, observedM3s, (row) => row < 99)!;
    expect(few).toEqual(fitBand(forecasts, observedM3s));
    expect(bandFor(few, true)).toBe(few);
  });

  it('is none below 100 cases, and of members as their logarithms lie', () => {
    expect(
      fitBand(
        cases.slice(0, 99).map(({ shape }) => shape),
        cases.slice(0, 99).map(({ observed }) => observed),
      ),
    ).toBeNull();
    const { centre, spread } = shapeOf([100, 0, 400, 0], 0, 2);
    expect(centre).toBeCloseTo(Math.log(200), 12);
    expect(spread).toBeCloseTo(Math.SQRT2 * Math.log(2), 12);
    expect(() => shapeOf([1])).toThrow('series.too_few');
  });
});

describe('the peak of members', () => {
  it("is each one's own, with the range of its time", () => {
    const members = [1, 5, 2, 3, 4, 9, 7, 2, 1];
    expect(peakRange(members, 3, 2)).toMatchObject({ middleM3s: 7, middleH: 4, overShare: 1 / 3, openShare: 1 / 3 });
    const { lowM3s, highM3s, earliestH, latestH } = peakRange(members, 3, 2);
    expect([lowM3s, highM3s, earliestH, latestH].map((value) => Math.round(10 * value) / 10)).toEqual([
      5.4, 8.6, 2.4, 5.6,
    ]);
    expect(() => peakRange(members, 4, 1)).toThrow('series.lengths_differ');
  });
});

const curve = capacityCurve('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
const weir = damOutlet({ type: 'freeOverflow', id: 'weir', crest: { weirCoefficient: 0.46, widthM: 36, crestM: 250 } });
const pool = { curve, outlets: [weir] };

describe('the lake under a plan', () => {
  it('is that of each member: the worked flood, and one that overtops', () => {
    const inflow = [120, 260, 480, 700, 820, 780, 640, 480, 350, 250, 180, 130];
    const hugeInflow = inflow.map((flow) => 20 * flow);
    const fan = lakeFan(pool, poolStateAt(pool, 250, [0]), [...inflow, ...inflow, ...hugeInflow], 12, 50, {
      stepS: 3600,
      plan: [null],
      spills: [true],
    });
    expect(fan.highestM[0]).toBeCloseTo(253.003, 3);
    expect(fan.middleM[9]).toBeCloseTo(253.003, 3);
    expect(fan.overtopped).toBe(1);
    expect(fan.highestM[2]).toBeGreaterThanOrEqual(255);
    expect(fan.highM[12]).toBeGreaterThan(fan.middleM[12]!);
    // Inflow minus the stored volume is the spill over the weir; the flows of the table apply to its hours.
    const inMcm = inflow.reduce((sum, flow, hour) => sum + ((flow + [50, ...inflow][hour]!) / 2) * 0.0036, 0);
    expect(fan.spilledMcm[0]).toBeCloseTo(inMcm - (66.424 - 57), 2);
  });
});

describe('the rain that would lift the lake', () => {
  const rows = 36;
  const question: RainQuestion = {
    basin,
    state: start,
    pool,
    lake: poolStateAt(pool, 249, [0]),
    nowM3s: 40,
    targetM: 251.5,
    rainH: 12,
    aheadH: rows,
    potentialMm: new Float64Array(rows).fill(0.1),
    upstreamM3s: [new Float64Array(rows).fill(15), new Float64Array(rows).fill(4)],
    mostMm: 800,
  };

  it('reaches the level, and a tenth of a millimetre less does not', () => {
    const answer = rainToLevel(question);
    if (answer.kind !== 'rain') throw new Error(answer.kind);
    expect(answer.rainMm).toBeGreaterThan(20);
    expect(reach(question, answer.rainMm).highestM).toBeGreaterThanOrEqual(251.5);
    expect(reach(question, answer.rainMm).reachedH).toBe(answer.reachedH);
    expect(reach(question, answer.rainMm - 0.1).reachedH).toBeNull();
  });

  it('asks more rain of a lower lake and a higher level, and more rain is never a lower lake', () => {
    const depth = (other: Partial<RainQuestion>) => {
      const answer = rainToLevel({ ...question, ...other });
      return answer.kind === 'rain' ? answer.rainMm : Number.NaN;
    };
    expect(depth({ lake: poolStateAt(pool, 248, [0]) })).toBeGreaterThan(depth({}));
    expect(depth({ targetM: 252 })).toBeGreaterThan(depth({}));
    const levels = Array.from({ length: 40 }, (_, index) => reach(question, 10 * index).highestM);
    for (const [index, level] of levels.entries())
      if (index > 0) expect(level).toBeGreaterThanOrEqual(levels[index - 1]!);
  });

  it('says when the lake is there, comes there anyway, or cannot', () => {
    expect(rainToLevel({ ...question, targetM: 249 })).toEqual({ kind: 'already' });
    expect(rainToLevel({ ...question, targetM: 249.05 })).toMatchObject({ kind: 'anyway' });
    const none = rainToLevel({ ...question, mostMm: 5 });
    expect(none).toMatchObject({ kind: 'none', mostMm: 5 });
    expect(() => rainToLevel({ ...question, potentialMm: [0.1] })).toThrow('series.lengths_differ');
  });
});
