import { requireNotNegative, requirePositive } from '../errors.ts';

/**
 * How uncertain an inflow by the balance of a lake is, m3/s.   sigma_Q = A sigma_z sqrt(2) / dt
 * A surface [km2], sigma_z standard error of one level [m], dt [h] between the two levels. Example: 3.1 km2, 5 mm, 1 h give 6.1 m3/s. An estimator
 * that tells its own error (`../balance`) knows better.
 */
export function balanceErrorM3s(surfaceKm2: number, levelErrorM: number, stepH: number): number {
  requirePositive('surfaceKm2', surfaceKm2);
  requireNotNegative('levelErrorM', levelErrorM);
  requirePositive('stepH', stepH);
  return (surfaceKm2 * 1e6 * levelErrorM * Math.SQRT2) / (stepH * 3600);
}
