import { itemAt, numberAt } from '@spillway/checked/reads';
import { requireLength } from '../statistics/series-checks.ts';
import type { SimulationRun } from './run.ts';

/** The totals of a run. */
export interface Account {
  readonly energyMwh: number;
  /** Null when the tariff has no price for some time. */
  readonly moneyVnd: number | null;
  readonly inflowMcm: number;
  readonly turbinedMcm: number;
  readonly spilledMcm: number;
  readonly storedMcm: number;
  /** Inflow less release less storage change: rounding, unless the run is wrong. */
  readonly residualM3: number;
  readonly highestM: number;
  readonly highestRow: number;
  readonly lowestM: number;
  readonly lowestRow: number;
  readonly peakReleaseM3s: number;
  readonly peakReleaseRow: number;
  /** The time with less than the minimum flow released, and the lowest release. */
  readonly belowMinimumS: number;
  readonly leastReleaseM3s: number;
}

export interface AccountTask {
  readonly stepS: number;
  readonly inflowM3s: ArrayLike<number>;
  /** The price of a kWh in each step; NaN when the tariff has none. */
  readonly vndPerKwh?: ArrayLike<number> | undefined;
  readonly minimumFlowM3s?: number | undefined;
}

export function accountOf(
  run: SimulationRun,
  { stepS, inflowM3s, vndPerKwh, minimumFlowM3s = 0 }: AccountTask,
): Account {
  const steps = Math.max(0, run.rows - 1);
  if (vndPerKwh !== undefined) requireLength('vndPerKwh', vndPerKwh, run.stepEnergyMwh.length);
  let [energyMwh, money, inflowM3, turbinedM3, spilledM3, belowMinimumS] = [0, 0, 0, 0, 0, 0];
  let min = Number.POSITIVE_INFINITY;
  for (let step = 0; step < steps; step++) {
    const stepMwh = numberAt(run.stepEnergyMwh, step);
    energyMwh += stepMwh;
    if (stepMwh > 0) money += stepMwh * 1000 * (vndPerKwh?.[step] ?? Number.NaN);
    inflowM3 += ((itemAt(inflowM3s, step) + itemAt(inflowM3s, step + 1)) / 2) * stepS;
    turbinedM3 += numberAt(run.stepTurbineM3s, step) * stepS;
    spilledM3 += numberAt(run.stepSpillM3s, step) * stepS;
    const meanM3s = numberAt(run.stepTurbineM3s, step) + numberAt(run.stepSpillM3s, step);
    min = Math.min(min, meanM3s);
    if (meanM3s < minimumFlowM3s - 1e-9) belowMinimumS += stepS;
  }
  const storedM3 = run.rows === 0 ? 0 : numberAt(run.storageM3, run.rows - 1) - numberAt(run.storageM3, 0);
  const [highestRow, lowestRow] = [placeOf(run.levelM, run.rows, 1), placeOf(run.levelM, run.rows, -1)];
  const peakReleaseRow = placeOf(run.releaseM3s, run.rows, 1);
  return {
    energyMwh,
    moneyVnd: Number.isNaN(money) ? null : money,
    inflowMcm: inflowM3 / 1e6,
    turbinedMcm: turbinedM3 / 1e6,
    spilledMcm: spilledM3 / 1e6,
    storedMcm: storedM3 / 1e6,
    residualM3: inflowM3 - turbinedM3 - spilledM3 - storedM3,
    highestM: run.levelM[highestRow] ?? Number.NaN,
    highestRow,
    lowestM: run.levelM[lowestRow] ?? Number.NaN,
    lowestRow,
    peakReleaseM3s: run.releaseM3s[peakReleaseRow] ?? Number.NaN,
    peakReleaseRow,
    belowMinimumS,
    leastReleaseM3s: steps === 0 ? Number.NaN : min,
  };
}

function placeOf(values: Float64Array, rows: number, sign: 1 | -1): number {
  let position = 0;
  for (let row = 1; row < rows; row++)
    if (sign * (numberAt(values, row) - numberAt(values, position)) > 0) position = row;
  return position;
}
