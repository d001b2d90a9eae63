import { calibrateNam } from '@spillway/hydrology/calibration/nam-calibration';
import { seededRandom } from '@spillway/hydrology/calibration/random';
import type { NamParameters } from '@spillway/hydrology/runoff/nam-parameters';
import { runNam } from '@spillway/hydrology/runoff/nam-run';
import { namStateFrom } from '@spillway/hydrology/runoff/nam-state';
import { type BenchResult, fullOrShort } from '../kit.ts';

const DAYS = 730;
const POPULATION = 72;
const GENERATIONS = fullOrShort(40, 3);
const ROUNDS = fullOrShort(5, 1);

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

/**
 * Calibration of NAM over two years of daily data, all nine parameters, default effort: the waiting time in the
 * browser.
 */
export default async (): Promise<BenchResult[]> => {
  const random = seededRandom(5);
  const rainMm = new Float64Array(DAYS).map((_, day) => {
    const wet = day % 365 > 180 && day % 365 < 330;
    return random() < (wet ? 0.5 : 0.12) ? -(wet ? 18 : 8) * Math.log(1 - random()) : 0;
  });
  const forcing = { rainMm, evaporationMm: new Float64Array(DAYS).fill(3.5) };
  const basin = { areaKm2: 412, stepH: 24, substeps: 12 };
  const start = { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 };
  const { dischargeM3s } = runNam({ ...basin, parameters: truth }, forcing, namStateFrom(start, truth, basin.areaKm2));
  const effort = { seed: 1, population: POPULATION, generations: GENERATIONS, tolerance: 0 };

  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    const search = calibrateNam({ ...basin, forcing, observedM3s: dischargeM3s, warmUpRows: 90, start, effort });
    for (const progress of search) if (progress.generation > GENERATIONS) throw new Error('the search did not end');
    seconds.push((performance.now() - from) / 1000);
  }
  const median = seconds.toSorted((a, b) => a - b)[ROUNDS >> 1]!;
  return [
    {
      name: 'NAM calibration, 2 years daily, 40 generations of 72',
      value: median,
      unit: 's',
      limit: 5,
      note: `${(GENERATIONS / median).toFixed(0)} generations a second; median of ${ROUNDS} rounds`,
    },
  ];
};
