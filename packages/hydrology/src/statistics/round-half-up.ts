import { HydrologyError, requireFinite } from '../errors.ts';

/**
 * Rounds to a number of decimals, halves away from zero, as a person rounds the displayed number: 1.005 becomes 1.01 although the nearest
 * double is slightly less. Fifteen significant digits decide, the accuracy of a double.
 */
export function roundHalfUp(value: number, decimals: number): number {
  requireFinite('value', value);
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 15) {
    throw new HydrologyError('input.outside', { name: 'decimals', value: decimals, min: 0, max: 15 });
  }
  const scale = 10 ** decimals;
  const scaledValue = Math.abs(value) * scale;
  // From here on every double is already a whole number at the requested decimals.
  if (scaledValue >= 2 ** 52) return value;
  // Most have no more decimals than requested, and deciding by fifteen digits is slow.
  if (Math.round(scaledValue) / scale === Math.abs(value)) return value === 0 ? 0 : value;
  const roundedValue = Math.round(Number(scaledValue.toPrecision(15))) / scale;
  return value < 0 && roundedValue !== 0 ? -roundedValue : roundedValue;
}
