import { HydrologyError, requireFinite, requirePositive } from '../errors.ts';

/** Both ends allowed. */
export function requireWithin(name: string, value: number, min: number, max: number): number {
  requireFinite(name, value);
  if (value < min || value > max) throw new HydrologyError('input.outside', { name, value, min, max });
  return value;
}

/**
 * A millionth to a million of a millimetre, an hour or a square kilometre: meaningless beyond on both sides, and keeps the equations among
 * finite numbers.
 */
export function requireAmount(name: string, value: number): number {
  requirePositive(name, value);
  return requireWithin(name, value, 1e-6, 1e6);
}

/** The largest basin on Earth has 7 million km2. */
export function requireAreaKm2(areaKm2: number): number {
  requirePositive('areaKm2', areaKm2);
  return requireWithin('areaKm2', areaKm2, 1e-6, 1e7);
}
