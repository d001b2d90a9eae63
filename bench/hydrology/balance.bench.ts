import { InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import { inflowSeriesInto } from '@spillway/hydrology/balance/inflow-series';
import { filterLevelsInto } from '@spillway/hydrology/balance/level-filter';
import { judgeSeries } from '@spillway/hydrology/quality/judge';
import { levelLimits } from '@spillway/hydrology/quality/limits';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { type BenchResult, measureInterleaved, median, timeMs } from '../kit.ts';
import { bareInflow, LONGEST } from './bare-inflow.ts';

const STEPS = 105_120;
const STEP_S = 300;
const HOUR = 12;

const levelsOfCurve = Float64Array.of(230, 235, 240, 245, 250, 255);
const storages = Float64Array.of(10, 18, 28.5, 41.5, 57, 75);
const curve = capacityCurve('ZV-1', levelsOfCurve, storages);

/** A year of 5-minute levels and releases through the balance, the level filter and the quality checks. */
export default async (): Promise<BenchResult[]> => {
  const { timesS, levelsM, releasesM3s } = year();
  const out = {
    inflowM3s: new Float64Array(STEPS),
    inflowFlags: new Uint16Array(STEPS),
    smoothedM3s: new Float64Array(STEPS),
    smoothedFlags: new Uint16Array(STEPS),
  };
  const bareRaw = new Float64Array(STEPS);
  const bareSmooth = new Float64Array(STEPS);
  const engine = () => inflowSeriesInto(curve, timesS, levelsM, releasesM3s, out);
  const bare = () =>
    bareInflow({ timesS, levelsM, releasesM3s, curve: [levelsOfCurve, storages] }, bareRaw, bareSmooth);
  const inflow = await measureInterleaved({ subject: engine, baseline: bare });
  requireSame(out.inflowM3s, bareRaw, HOUR);
  requireSame(out.smoothedM3s, bareSmooth, LONGEST);

  const filteredM = new Float64Array(STEPS);
  const flags = new Uint16Array(STEPS);
  const filter = () => filterLevelsInto(timesS, levelsM, filteredM, flags);
  const judgeLimits = levelLimits(230, 255, true);
  const judge = () => judgeSeries(timesS, levelsM, judgeLimits, flags);
  const growth = (name: string, run: () => void): BenchResult => {
    for (let warmUp = 0; warmUp < 5; warmUp += 1) run();
    const grown = Array.from({ length: 21 }, () => heapGrowth(run)).filter((bytes) => bytes >= 0);
    const per1e5 = median(grown) * (1e5 / STEPS);
    return { name: `${name}: heap growth per 100 000 steps`, value: per1e5, unit: 'bytes', limit: 16_000 };
  };
  return [
    {
      name: 'inflow of a year at 5 minutes, both kinds, against a bare loop',
      value: inflow.subjectMs,
      unit: 'ms',
      ratio: inflow.ratio,
      limit: 3,
      note: `bare loop ${inflow.baselineMs.toFixed(1)} ms`,
    },
    growth('inflow', engine),
    { name: 'level filter over a year at 5 minutes', value: await timeMs(filter), unit: 'ms', limit: 200 },
    growth('level filter', filter),
    { name: 'judging a year of levels at 5 minutes', value: await timeMs(judge), unit: 'ms', limit: 200 },
    growth('judging', judge),
    {
      name: 'one more reading into the inflow',
      value: (await timeMs(runStreamed)) * (1000 / STEPS),
      unit: 'us',
      limit: 20,
    },
  ];

  function runStreamed(): void {
    const estimator = new InflowEstimator(curve);
    for (let row = 0; row < STEPS; row += 1) estimator.push(timesS[row]!, levelsM[row]!, releasesM3s[row]!);
  }
};

/** A lake with seasons, floods, waves and a reading step of one centimetre. */
function year() {
  const timesS = new Float64Array(STEPS);
  const levelsM = new Float64Array(STEPS);
  const releasesM3s = new Float64Array(STEPS);
  let seed = 12_345;
  for (let row = 0; row < STEPS; row += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const wave = (seed / 2 ** 32 - 0.5) * 0.03;
    const level = 245 + 4 * Math.sin((2 * Math.PI * row) / STEPS) + 0.6 * Math.sin(row / 250) + wave;
    timesS[row] = row * STEP_S;
    levelsM[row] = Math.round(level * 100) / 100;
    releasesM3s[row] = 120 + 60 * Math.sin(row / 700);
  }
  return { timesS, levelsM, releasesM3s };
}

function requireSame(ours: Float64Array, bare: Float64Array, from: number): void {
  for (let row = from; row < STEPS; row += 1) {
    const off = Math.abs(ours[row]! - bare[row]!);
    if (!(off <= 1e-5)) throw new Error(`the bare loop differs at row ${row} by ${off}`);
  }
}

function heapGrowth(run: () => void): number {
  const before = process.memoryUsage().heapUsed;
  run();
  return process.memoryUsage().heapUsed - before;
}
