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
  /** Substeps per row: 2 for hourly data, 12 to 24 for daily data. */
  readonly substeps: number;
}

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
  requireBasin(basin);
  requireForcing(forcing);
  requireNamState(start, basin.parameters);
  const steps = forcing.rainMm.length;
  const { missing = 'refuse', series = namSeries(steps), detail = null } = options;
  requireColumns(series, steps);
  if (detail !== null) requireColumns(detail, steps);

  const { areaKm2, stepH } = basin;
  const constants = namConstants(basin.parameters, stepH, basin.substeps);
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
      rainMm: sums[RAIN_SUM]!,
      evaporationMm: sums[EVAPORATION_SUM]!,
      runoffMm: sums[RUNOFF_SUM]!,
      storageChangeMm: namStoredMm(state) - namStoredMm(start),
      worstStepMm: sums[WORST_STEP]!,
    },
  };
}

/** A minute to a month: NAM says nothing about other steps. */
const SHORTEST_STEP_H = 1 / 60;
const LONGEST_STEP_H = 744;

function requireBasin(basin: NamBasin): void {
  requireNamParameters(basin.parameters);
  requireAreaKm2(basin.areaKm2);
  requirePositive('stepH', basin.stepH);
  requireWithin('stepH', basin.stepH, SHORTEST_STEP_H, LONGEST_STEP_H);
  requireWithin('substeps', basin.substeps, 1, 1440);
  if (!Number.isInteger(basin.substeps)) {
    throw new HydrologyError('input.not_whole', { name: 'substeps', value: basin.substeps });
  }
}
