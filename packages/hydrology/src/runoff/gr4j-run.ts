import { numberAt } from '@spillway/checked/reads';
import { requireRoom } from '../statistics/series-checks.ts';
import { type Forcing, type MissingForcing, requireForcing } from './forcing.ts';
import {
  EVAPORATION_SUM,
  EXCHANGE_SUM,
  gr4jLoop,
  PRODUCTION,
  RAIN_SUM,
  ROUTING,
  RUNOFF_SUM,
  WORK_LENGTH,
  WORST_DAY,
} from './gr4j-loop.ts';
import { type Gr4jParameters, requireGr4jParameters } from './gr4j-parameters.ts';
import { type Gr4jState, gr4jStoredMm, requireGr4jState } from './gr4j-state.ts';
import { firstHydrograph, secondHydrograph } from './gr4j-unit-hydrograph.ts';
import { requireAreaKm2 } from './within.ts';

export interface Gr4jBasin {
  readonly parameters: Gr4jParameters;
  readonly areaKm2: number;
}

export interface Gr4jBalance {
  readonly rainMm: number;
  readonly evaporationMm: number;
  /** Water that actually crossed the basin's limits, mm: positive came in. */
  readonly exchangeMm: number;
  readonly runoffMm: number;
  readonly storageChangeMm: number;
  /** Largest balance error of a single day: rounding, below 1e-9. */
  readonly worstDayMm: number;
}

export interface Gr4jSeries {
  /** Mean over each day. */
  readonly dischargeM3s: Float64Array;
  readonly flags: Uint16Array;
}

export interface Gr4jRun extends Gr4jSeries {
  readonly state: Gr4jState;
  readonly balance: Gr4jBalance;
}

export interface Gr4jOptions {
  /** Default `refuse`. */
  readonly missing?: MissingForcing;
  /** Written instead of new arrays, so that a calibration allocates once. */
  readonly series?: Gr4jSeries;
}

/**
 * Daily runoff of a basin by GR4J, from daily rain and potential evaporation.   Q [m3/s] = Q [mm/day] * area [km2] / 86.4
 * Daily data only: the equations are not scaled to other steps. State in and out: a run split anywhere equals one unsplit.
 */
export function runGr4j(basin: Gr4jBasin, forcing: Forcing, start: Gr4jState, options: Gr4jOptions = {}): Gr4jRun {
  const { parameters, areaKm2 } = basin;
  requireGr4jParameters(parameters);
  requireAreaKm2(areaKm2);
  requireForcing(forcing);
  requireGr4jState(start, parameters);
  const days = forcing.rainMm.length;
  const { missing = 'refuse', series = { dischargeM3s: new Float64Array(days), flags: new Uint16Array(days) } } =
    options;
  requireRoom('dischargeM3s', series.dischargeM3s, days);
  requireRoom('flags', series.flags, days);

  const first = firstHydrograph(parameters.unitHydrographDays);
  const second = secondHydrograph(parameters.unitHydrographDays);
  const firstOnWay = Float64Array.from(start.firstOnWayMm);
  const secondOnWay = Float64Array.from(start.secondOnWayMm);
  const work = new Float64Array(WORK_LENGTH);
  work[PRODUCTION] = start.productionMm;
  work[ROUTING] = start.routingMm;
  const loop = { parameters, first, second, areaKm2, missing };
  gr4jLoop(loop, forcing, work, firstOnWay, secondOnWay, series.dischargeM3s, series.flags);
  const state: Gr4jState = {
    productionMm: numberAt(work, PRODUCTION),
    routingMm: numberAt(work, ROUTING),
    firstOnWayMm: [...firstOnWay],
    secondOnWayMm: [...secondOnWay],
  };
  return {
    dischargeM3s: series.dischargeM3s,
    flags: series.flags,
    state,
    balance: {
      rainMm: numberAt(work, RAIN_SUM),
      evaporationMm: numberAt(work, EVAPORATION_SUM),
      exchangeMm: numberAt(work, EXCHANGE_SUM),
      runoffMm: numberAt(work, RUNOFF_SUM),
      storageChangeMm: gr4jStoredMm(state) - gr4jStoredMm(start),
      worstDayMm: numberAt(work, WORST_DAY),
    },
  };
}
