import { requirePositive } from '../errors.ts';
import { type CapacityCurve, surfaceKm2At } from '../tables/capacity-curve.ts';

/**
 * Used when a plant has no design floods or no capacity curve: 1 m in 10 minutes. A flood of 5000 m3/s does this to a lake of 3 km2, and
 * none of the reservoirs the product was made for rises faster in its 1000-year flood.
 */
export const defaultFastestMPerHour = 6;

/** Design floods are estimates, and so are areas near the top of a curve: half as fast again is still believed. */
const margin = 1.5;
/** A large lake still has waves and a backwater; a small one is not believed to move faster than its gauge can be read. */
const minMPerHour = 1;
const maxMPerHour = 60;

/**
 * The fastest a lake rises or falls by its water alone:
 *   v = 1.5 * 3600 * Q / A(Z)        Q [m3/s] the peak of the flood of 1000 years, A [m2] the lake's surface at the level
 * between 1 and 60 m/h. No lake falls faster than its flood would fill it: its outlets are made to pass that flood.
 * Example: 3344 m3/s over the 3.1 km2 around 248 m is 3.883 m/h, and half as much again 5.825 m/h.
 * Source: continuity.
 */
export function fastestChangeMPerHour(curve: CapacityCurve, levelM: number, floodM3s: number): number {
  requirePositive('floodM3s', floodM3s);
  const surfaceM2 = surfaceKm2At(curve, levelM) * 1e6;
  return Math.min(maxMPerHour, Math.max(minMPerHour, (margin * 3600 * floodM3s) / surfaceM2));
}
