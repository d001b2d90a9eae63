import { requireNotNegative } from '../errors.ts';
import { overlandConstantH } from './nam-overland.ts';
import { type NamParameters, requireNamParameters } from './nam-parameters.ts';
import { requireAreaKm2, requireWithin } from './within.ts';

/**
 * All the water a NAM basin holds, plus the two overland flows that set the next routing constant. Plain numbers: stored as data and handed
 * to the next run, it continues exactly where the last one stopped.
 */
export interface NamState {
  readonly surfaceMm: number;
  readonly rootZoneMm: number;
  readonly overland1Mm: number;
  readonly overland2Mm: number;
  readonly interflow1Mm: number;
  readonly interflow2Mm: number;
  readonly baseflowMm: number;
  /** Last outflow of each overland store, mm/h. */
  readonly overland1MmPerH: number;
  readonly overland2MmPerH: number;
}

export interface NamStart {
  /** U/Umax, 0 to 1. */
  readonly surfaceFraction: number;
  /** L/Lmax: 0.1 to 0.3 at the end of a dry season, 0.5 to 0.9 in a flood season. */
  readonly rootZoneFraction: number;
  /** The baseflow before the rain; if the others are absent, all of the flow. */
  readonly baseflowM3s: number;
  /** Flows already on their way, steady through both of their stores; 0 if absent. */
  readonly overlandM3s?: number | undefined;
  readonly interflowM3s?: number | undefined;
}

/**
 * Initial state of a basin without earlier runs, from its present flows: each store holds S = q * CK, so that its first outflow is q,
 *   q [mm/h] = Q [m3/s] * 3.6 / area [km2]
 *   CK = CKBF for baseflow, CK1,2 for both stores of interflow, and for both of overland flow CK1,2 * (q/0.4)^-0.4 above 0.4 mm/h
 * Warm up for at least 30 days, preferably a year, unless baseflow, interflow and overland flow are all known. The tests compare it with
 * the first minutes of a run.
 */
export function namStateFrom(start: NamStart, parameters: NamParameters, areaKm2: number): NamState {
  requireNamParameters(parameters);
  requireWithin('surfaceFraction', start.surfaceFraction, 0, 1);
  requireWithin('rootZoneFraction', start.rootZoneFraction, 0, 1);
  requireNotNegative('baseflowM3s', start.baseflowM3s);
  requireAreaKm2(areaKm2);
  const mmPerH = 3.6 / areaKm2;
  const overland = requireNotNegative('overlandM3s', start.overlandM3s ?? 0) * mmPerH;
  const interflow = requireNotNegative('interflowM3s', start.interflowM3s ?? 0) * mmPerH;
  const overlandMm = overland * overlandConstantH(parameters.routingConstantH, overland);
  const interflowMm = interflow * parameters.routingConstantH;
  return {
    surfaceMm: start.surfaceFraction * parameters.surfaceMaxMm,
    rootZoneMm: start.rootZoneFraction * parameters.rootZoneMaxMm,
    overland1Mm: overlandMm,
    overland2Mm: overlandMm,
    interflow1Mm: interflowMm,
    interflow2Mm: interflowMm,
    baseflowMm: ((start.baseflowM3s * 3.6) / areaKm2) * parameters.baseflowConstantH,
    overland1MmPerH: overland,
    overland2MmPerH: overland,
  };
}

/** All stores together, the storage of the mass balance. */
export function namStoredMm(state: NamState): number {
  return (
    state.surfaceMm +
    state.rootZoneMm +
    state.overland1Mm +
    state.overland2Mm +
    state.interflow1Mm +
    state.interflow2Mm +
    state.baseflowMm
  );
}

/** A state taken from other parameters may hold more than these stores can: refused, never cut silently. */
export function requireNamState(state: NamState, parameters: NamParameters): void {
  for (const [name, value] of Object.entries(state)) requireWithin(name, value, 0, 1e6);
  requireWithin('surfaceMm', state.surfaceMm, 0, parameters.surfaceMaxMm);
  requireWithin('rootZoneMm', state.rootZoneMm, 0, parameters.rootZoneMaxMm);
}
