import { requireNotNegative } from '../errors.ts';
import { type NamParameters, requireNamParameters } from './nam-parameters.ts';
import { requireAreaKm2, requireWithin } from './within.ts';

/**
 * All the water a NAM basin holds, plus the two overland flows that set the next routing constant. Plain numbers: kept
 * as data and handed to the next run, it continues exactly where the last one stopped.
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
  /** Flow before the rain, all of it taken as baseflow. */
  readonly baseflowM3s: number;
}

/**
 * A start for a basin nobody has run before: routing stores empty, baseflow store S = q * CKBF with
 * q [mm/h] = Q [m3/s] * 3.6 / area [km2]. Warm up at least 30 days, better a year, before the flows are used.
 */
export function namStateFrom(start: NamStart, parameters: NamParameters, areaKm2: number): NamState {
  requireNamParameters(parameters);
  requireWithin('surfaceFraction', start.surfaceFraction, 0, 1);
  requireWithin('rootZoneFraction', start.rootZoneFraction, 0, 1);
  requireNotNegative('baseflowM3s', start.baseflowM3s);
  requireAreaKm2(areaKm2);
  return {
    surfaceMm: start.surfaceFraction * parameters.surfaceMaxMm,
    rootZoneMm: start.rootZoneFraction * parameters.rootZoneMaxMm,
    overland1Mm: 0,
    overland2Mm: 0,
    interflow1Mm: 0,
    interflow2Mm: 0,
    baseflowMm: ((start.baseflowM3s * 3.6) / areaKm2) * parameters.baseflowConstantH,
    overland1MmPerH: 0,
    overland2MmPerH: 0,
  };
}

/** All stores together: what the mass balance is drawn over. */
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

/** A state taken from other parameters may hold more than these stores can: refused, never cut in silence. */
export function requireNamState(state: NamState, parameters: NamParameters): void {
  for (const [name, value] of Object.entries(state)) requireWithin(name, value, 0, 1e6);
  requireWithin('surfaceMm', state.surfaceMm, 0, parameters.surfaceMaxMm);
  requireWithin('rootZoneMm', state.rootZoneMm, 0, parameters.rootZoneMaxMm);
}
