import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';
import { type Forcing, type MissingForcing, requireForcing } from './forcing.ts';
import { EVAPORATION_SUM, namLoop, RAIN_SUM, RUNOFF_SUM, SUMS_LENGTH, WORST_STEP } from './nam-loop.ts';
import { type NamParameters, requireNamParameters } from './nam-parameters.ts';
import { loadNamState, namConstants, saveNamState, WORK_LENGTH } from './nam-row.ts';
import { type NamDetail, type NamSeries, namSeries, requireColumns } from './nam-series.ts';
import { type NamState, namStoredMm, requireNamState } from './nam-state.ts';
import { requireAreaKm2, requireWithin } from './within.ts';

export interface NamBasin {
  readonly parameters: NamParameters;
  readonly areaKm2: number;
  /** Hours per row of the forcing: 1 for hourly, 24 for daily data. */
  readonly stepH: number;
  /** Per row; 12 an hour where absent, and that is what converges: see `namSubsteps`. */
  readonly substeps?: number | undefined;
}

const substepsAnHour = 12;
const maxSubsteps = 1440;

/**
 * Substeps of a row that flood peaks converge with: 12 an hour, 12 for hourly rows and 288 for daily ones.
 * The routing constant of a substep comes from the outflow before it, so a rise drains too slowly at first and then peaks too high. Peaks of
 * floods on basins with routing constants of 3, 7 and 12 h, against 1440 an hour: 2 an hour 6, 5 and 4 % too high, 4 an hour 4, 3 and 2 %,
 * 12 an hour 1.2, 1.1 and 0.8 %. Daily rows hold no floods that short: 48 a day (2 an hour) are within 0.5 % for a search over thousands of runs; run
 * its result with as many. Cost: a year of either rows at 12 an hour is some 3 ms, six times that of 2 (`bench/hydrology/nam.bench.ts`).
 */
export const namSubsteps = (stepH: number): number =>
  Math.min(maxSubsteps, Math.max(1, Math.ceil(stepH * substepsAnHour - 1e-9)));

export interface NamBalance {
  readonly rainMm: number;
  readonly evaporationMm: number;
  readonly runoffMm: number;
  readonly storageChangeMm: number;
  /** Largest |rain - evaporation - runoff - change of storage| of a single step: rounding, below 1e-9. */
  readonly worstStepMm: number;
}

export interface NamRun extends NamSeries {
  readonly state: NamState;
  readonly balance: NamBalance;
}

export interface NamOptions {
  /** Default `refuse`. */
  readonly missing?: MissingForcing;
  readonly series?: NamSeries;
  readonly detail?: NamDetail;
}

/**
 * Runoff of a basin by NAM, from rain and potential evaporation.
 *   Q [m3/s] = (overland + interflow + baseflow) [mm/h] * area [km2] / 3.6, the mean over the step.
 * The state goes in and comes out: a run split anywhere gives the same numbers, bit for bit, as one unsplit run.
 * The rain of a row falls evenly over it.
 */
export function runNam(basin: NamBasin, forcing: Forcing, start: NamState, options: NamOptions = {}): NamRun {
  const substeps = basin.substeps ?? namSubsteps(basin.stepH);
  requireBasin(basin, substeps);
  requireForcing(forcing);
  requireNamState(start, basin.parameters);
  const steps = forcing.rainMm.length;
  const { missing = 'refuse', series = namSeries(steps), detail = null } = options;
  requireColumns(series, steps);
  if (detail !== null) requireColumns(detail, steps);

  const { areaKm2, stepH } = basin;
  const constants = namConstants(basin.parameters, stepH, substeps);
  const work = new Float64Array(WORK_LENGTH);
  const sums = new Float64Array(SUMS_LENGTH);
  loadNamState(start, work);
  namLoop({ constants, stepH, areaKm2, missing }, forcing, work, series, detail, sums);
  const state = saveNamState(work);
  return {
    dischargeM3s: series.dischargeM3s,
    flags: series.flags,
    state,
    balance: {
      rainMm: numberAt(sums, RAIN_SUM),
      evaporationMm: numberAt(sums, EVAPORATION_SUM),
      runoffMm: numberAt(sums, RUNOFF_SUM),
      storageChangeMm: namStoredMm(state) - namStoredMm(start),
      worstStepMm: numberAt(sums, WORST_STEP),
    },
  };
}

/** A minute to a month: NAM is not defined for other steps. */
const SHORTEST_STEP_H = 1 / 60;
const LONGEST_STEP_H = 744;

function requireBasin(basin: NamBasin, substeps: number): void {
  requireNamParameters(basin.parameters);
  requireAreaKm2(basin.areaKm2);
  requirePositive('stepH', basin.stepH);
  requireWithin('stepH', basin.stepH, SHORTEST_STEP_H, LONGEST_STEP_H);
  requireWithin('substeps', substeps, 1, maxSubsteps);
  if (!Number.isInteger(substeps)) {
    throw new HydrologyError('input.not_whole', { name: 'substeps', value: substeps });
  }
}
