import { describe, expect, it } from 'vitest';
import { gr4jCalibrationRanges } from '../runoff/gr4j-parameters.ts';
import { runGr4j } from '../runoff/gr4j-run.ts';
import { gr4jStateFrom } from '../runoff/gr4j-state.ts';
import { type NamParameters, namCalibrationRanges } from '../runoff/nam-parameters.ts';
import { runNam } from '../runoff/nam-run.ts';
import { namStateFrom } from '../runoff/nam-state.ts';
import type { CalibrationProgress } from './calibrate.ts';
import { drive } from './drive.ts';
import { calibrateGr4j, type Gr4jCalibrationTask } from './gr4j-calibration.ts';
import { calibrateNam, type NamCalibrationTask } from './nam-calibration.ts';
import { klingGuptaObjective } from './objective.ts';
import { monsoon } from './testing/monsoon.ts';

const truth: NamParameters = {
  surfaceMaxMm: 14,
  rootZoneMaxMm: 180,
  overlandCoefficient: 0.55,
  interflowConstantH: 700,
  routingConstantH: 20,
  overlandThreshold: 0.35,
  interflowThreshold: 0.2,
  rechargeThreshold: 0.3,
  baseflowConstantH: 1800,
};
const start = { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 };
const basin = { areaKm2: 412, stepH: 24, substeps: 4 };
const forcing = monsoon(400, 5);
const observedM3s = runNam({ ...basin, parameters: truth }, forcing, namStateFrom(start, truth, 412)).dischargeM3s;
const effort = { seed: 1, population: 40, generations: 25, tolerance: 0 };
const nam: NamCalibrationTask = { ...basin, forcing, observedM3s, warmUpRows: 60, start, effort };

const dailyTruth = { productionMm: 380, exchangeMmPerDay: -0.8, routingMm: 75, unitHydrographDays: 1.6 };
const half = { productionFraction: 0.5, routingFraction: 0.5 };
const dailyFlow = runGr4j({ parameters: dailyTruth, areaKm2: 412 }, forcing, gr4jStateFrom(half, dailyTruth));
const gr4j: Gr4jCalibrationTask = {
  areaKm2: 412,
  forcing,
  observedM3s: dailyFlow.dischargeM3s,
  warmUpRows: 60,
  start: half,
  effort: { seed: 1, population: 32, generations: 60, tolerance: 1e-7 },
};

function ended<Progress, Result>(search: Generator<Progress, Result, void>): Result {
  for (let turn = 0; turn < 1000; turn++) {
    const { done, value } = search.next();
    if (done) return value;
  }
  throw new Error('the calibration did not end');
}

const driver = (more: { stopAfter?: number; seen?: unknown[] } = {}) => {
  let pauseCount = 0;
  return {
    onProgress: (progress: unknown) => void more.seen?.push(progress),
    isCancelled: () => pauseCount >= (more.stopAfter ?? Number.POSITIVE_INFINITY),
    breathe: async () => {
      pauseCount++;
    },
  };
};

describe('the calibration of NAM', () => {
  it('finds a flow made by known parameters again: NSE above 0.98, volume within 2 %', () => {
    const result = ended(calibrateNam(nam));
    expect(result.skill.nashSutcliffe).toBeGreaterThan(0.98);
    expect(Math.abs(result.skill.percentBias!)).toBeLessThan(2);
    expect(result.skill.pairs).toBe(340);
    expect(result.parameters.routingConstantH).toBeGreaterThan(15);
    expect(result.parameters.routingConstantH).toBeLessThan(27);
    expect(result).toMatchObject({ ended: 'generations', generation: 25, evaluations: 40 * 26 });
  });

  it('reports a best that never gets worse and is what the parameters give', () => {
    const calibrationProgress: CalibrationProgress<string>[] = [];
    const search = calibrateNam({ ...nam, effort: { ...effort, generations: 5 } });
    for (const progress of search) calibrationProgress.push(progress);
    expect(calibrationProgress.map(({ generation }) => generation)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const [index, { loss }] of calibrationProgress.entries())
      if (index > 0) expect(loss).toBeLessThanOrEqual(calibrationProgress[index - 1]!.loss);
  });

  it('gives the same result twice for the same seed, and another for the next seed', () => {
    const short = { ...nam, effort: { ...effort, generations: 4 } };
    expect(ended(calibrateNam(short))).toEqual(ended(calibrateNam(short)));
    const other = ended(calibrateNam({ ...short, effort: { ...short.effort, seed: 2 } }));
    expect(other.parameters).not.toEqual(ended(calibrateNam(short)).parameters);
  });

  it('names the parameters that its ranges decided', () => {
    const ranges = { ...namCalibrationRanges, routingConstantH: { low: 40, high: 80 } };
    const result = ended(calibrateNam({ ...nam, ranges }));
    expect(result.atLimit).toContain('routingConstantH');
    expect(result.parameters.routingConstantH).toBeGreaterThanOrEqual(40);
  });

  it('refuses ranges that are empty or leave what NAM accepts, and a forcing with a hole', () => {
    const ranges = (name: keyof NamParameters, low: number, high: number) => ({
      ...nam,
      ranges: { ...namCalibrationRanges, [name]: { low, high } },
    });
    expect(() => calibrateNam(ranges('surfaceMaxMm', 9, 9))).toThrow('calibration.empty_range');
    expect(() => calibrateNam(ranges('overlandThreshold', 0, 1))).toThrow('input.outside');
    expect(() => calibrateNam(ranges('routingConstantH', 0, 9))).toThrow('input.not_positive');
    const rainMm = forcing.rainMm.map((rain, day) => (day === 100 ? Number.NaN : rain));
    const hole = { ...nam, forcing: { ...forcing, rainMm } };
    expect(() => calibrateNam(hole).next()).toThrow('series.missing_value');
    expect(calibrateNam({ ...hole, missing: 'substitute' }).next().done).toBe(false);
    expect(() => calibrateNam({ ...nam, observedM3s: observedM3s.subarray(1) }).next()).toThrow('lengths_differ');
  });
});

describe('the calibration of GR4J', () => {
  it('finds its four parameters again to 2 %', () => {
    const result = ended(calibrateGr4j(gr4j));
    expect(result.skill.nashSutcliffe).toBeGreaterThan(0.999);
    for (const [name, value] of Object.entries(dailyTruth)) {
      const found = result.parameters[name as keyof typeof dailyTruth];
      expect(Math.abs(found / value - 1), name).toBeLessThan(0.02);
    }
    expect(result.atLimit).toEqual([]);
  });

  it('finds them with the KGE alone too', () => {
    const result = ended(calibrateGr4j({ ...gr4j, weights: klingGuptaObjective }));
    expect(result.skill.klingGupta!.kge).toBeGreaterThan(0.999);
  });

  it('refuses ranges outside what GR4J accepts', () => {
    const ranges = { ...gr4jCalibrationRanges, unitHydrographDays: { low: 0.1, high: 2 } };
    expect(() => calibrateGr4j({ ...gr4j, ranges })).toThrow('input.outside');
  });
});

describe('driving a calibration', () => {
  const short = { ...nam, effort: { ...effort, population: 20, generations: 6 } };

  it('reports every generation and hands the result over', async () => {
    const seen: unknown[] = [];
    const driveResult = await drive(calibrateNam(short), driver({ seen }));
    expect(seen).toHaveLength(7);
    expect(driveResult).toEqual({ kind: 'finished', result: ended(calibrateNam(short)) });
  });

  it('stops at the generation in which it was cancelled and keeps the best so far', async () => {
    const seen: unknown[] = [];
    const driveResult = await drive(calibrateNam(short), driver({ seen, stopAfter: 3 }));
    expect(seen).toHaveLength(3);
    expect(driveResult).toEqual({ kind: 'cancelled', progress: seen[2] });
  });

  it('does not start when cancelled beforehand', async () => {
    const driveResult = await drive(calibrateNam(short), driver({ stopAfter: 0 }));
    expect(driveResult).toEqual({ kind: 'cancelled', progress: null });
  });
});
