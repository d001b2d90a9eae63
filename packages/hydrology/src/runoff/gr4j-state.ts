import { requireLength } from '../statistics/series-checks.ts';
import { type Gr4jParameters, requireGr4jParameters } from './gr4j-parameters.ts';
import { requireWithin } from './within.ts';

/** All the water a GR4J basin holds. Plain numbers: stored as data and handed on, the next run continues exactly. */
export interface Gr4jState {
  readonly productionMm: number;
  readonly routingMm: number;
  /** Water already on its way, by the day it arrives: element 0 on the next day. One shorter than the hydrograph. */
  readonly firstOnWayMm: readonly number[];
  readonly secondOnWayMm: readonly number[];
}

export interface Gr4jStart {
  /** S/x1, 0 to 1: 0.3 after a dry season, 0.6 to 0.8 in a wet one. */
  readonly productionFraction: number;
  /** R/x3, 0 to 1. */
  readonly routingFraction: number;
}

/** A start for a basin never run before, with nothing on its way. Warm up a year before the flows are used. */
export function gr4jStateFrom(start: Gr4jStart, parameters: Gr4jParameters): Gr4jState {
  requireGr4jParameters(parameters);
  requireWithin('productionFraction', start.productionFraction, 0, 1);
  requireWithin('routingFraction', start.routingFraction, 0, 1);
  const { unitHydrographDays } = parameters;
  return {
    productionMm: start.productionFraction * parameters.productionMm,
    routingMm: start.routingFraction * parameters.routingMm,
    firstOnWayMm: nothingOnWay(Math.ceil(unitHydrographDays) - 1),
    secondOnWayMm: nothingOnWay(Math.ceil(2 * unitHydrographDays) - 1),
  };
}

export function gr4jStoredMm(state: Gr4jState): number {
  const onWay = [...state.firstOnWayMm, ...state.secondOnWayMm];
  return state.productionMm + state.routingMm + onWay.reduce((sum, mm) => sum + mm, 0);
}

/** A state of other parameters may be fuller or further on its way than these allow: refused, never cut silently. */
export function requireGr4jState(state: Gr4jState, parameters: Gr4jParameters): void {
  requireWithin('productionMm', state.productionMm, 0, parameters.productionMm);
  requireWithin('routingMm', state.routingMm, 0, parameters.routingMm);
  requireOnWay('firstOnWayMm', state.firstOnWayMm, Math.ceil(parameters.unitHydrographDays) - 1);
  requireOnWay('secondOnWayMm', state.secondOnWayMm, Math.ceil(2 * parameters.unitHydrographDays) - 1);
}

function requireOnWay(name: string, onWay: readonly number[], days: number): void {
  requireLength(name, onWay, days);
  for (const mm of onWay) requireWithin(name, mm, 0, 1e6);
}

function nothingOnWay(days: number): number[] {
  return Array.from({ length: days }, () => 0);
}
