import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { requireRoom } from '../statistics/series-checks.ts';
import { Check, ownFaults } from './quality.ts';

/** The conversion of a raw sensor value to the measured quantity. */
export interface Conditioning {
  /**
   * y = a * x + b, in the unit of the quantity per unit of the raw value. A 4-20 mA loop over a span is a = span / 16,
   * b = -span / 4.
   */
  readonly a: number;
  readonly b: number;
  readonly elevation: Elevation | null;
  readonly negative: NegativePolicy;
}

/** `depth` is a pressure sensor at that elevation, level = elevation + y. `distance` is a radar looking down, level = elevation - y. */
export interface Elevation {
  readonly kind: 'depth' | 'distance';
  readonly elevationM: number;
}

/**
 * The meaning of y below zero: a missing value (the rule), a value (temperatures), or zero down to a limit, because a sensor's own zero
 * drifts, and missing below it (a closed gate reads down to -5 cm, `{ zeroDownTo: -0.05 }`).
 */
export type NegativePolicy = 'missing' | 'allowed' | { readonly zeroDownTo: number };

/**
 * raw -> y = a * x + b -> sign -> elevation. Writes the value and returns the findings: `zeroed` beside a zero that was slightly less;
 * `absent` or `negative` beside NaN, which every series takes as missing. Example: raw 12 000, a 0.0025, b 0, depth at 221.30 m is 251.30
 * m.
 */
export function conditionInto(raw: number, conditioning: Conditioning, out: Float64Array, at: number): number {
  const { a, b, elevation, negative } = conditioning;
  let y = a * raw + b;
  let checks: number = Check.passed;
  if (!Number.isFinite(y)) checks = Check.absent;
  else if (y < 0 && negative !== 'allowed') {
    if (negative !== 'missing' && y >= negative.zeroDownTo) {
      y = 0;
      checks = Check.zeroed;
    } else checks = Check.negative;
  }
  const isValue = (checks & ownFaults) === 0;
  if (isValue && elevation !== null) {
    y = elevation.kind === 'depth' ? elevation.elevationM + y : elevation.elevationM - y;
  }
  out[at] = isValue ? y : Number.NaN;
  return checks;
}

/** Converts a whole series; `checks` gets the outcome of each row. Refuses settings under which no reading means anything. */
export function conditionSeries(
  raw: ArrayLike<number>,
  conditioning: Conditioning,
  out: Float64Array,
  checks: Uint16Array,
): void {
  requireConditioning(conditioning);
  requireRoom('out', out, raw.length);
  requireRoom('checks', checks, raw.length);
  for (let row = 0; row < raw.length; row += 1) checks[row] = conditionInto(itemAt(raw, row), conditioning, out, row);
}

export function requireConditioning({ a, b, elevation, negative }: Conditioning): void {
  requireFinite('a', a);
  requireFinite('b', b);
  // Every raw value would become the same reading.
  if (a === 0) throw new HydrologyError('calibration.flat', { a, b });
  if (elevation !== null) requireFinite('elevationM', elevation.elevationM);
  if (typeof negative === 'object') {
    requireFinite('zeroDownTo', negative.zeroDownTo);
    if (negative.zeroDownTo > 0)
      throw new HydrologyError('calibration.zero_above', { zeroDownTo: negative.zeroDownTo });
  }
}
