import { integerAt, numberAt } from '@spillway/checked/reads';
import type { GeneralField } from '@spillway/contract/compute/calculation/general';
import { Flag } from '@spillway/hydrology/flags';
import { Quality, type QualityCode } from '@spillway/hydrology/quality/quality';

/**
 * Stored with the smoothed inflow: two standard errors [m3/s], its delay when the inflow changes [s], and the length of
 * its window [s].
 */
export const statedInflowKeys = {
  errorM3s: 'inflow_error_m3s',
  delayS: 'inflow_delay_s',
  windowS: 'inflow_window_s',
} as const;
/** Two standard errors: 95 % confidence. */
export const maxStatedErrors = 2;
type StatedInflowKey = (typeof statedInflowKeys)[keyof typeof statedInflowKeys];

const toldKeys: ReadonlySet<string> = new Set(Object.values(statedInflowKeys));
export const isStated = (key: string): key is StatedInflowKey => toldKeys.has(key);

export type ResultKey = GeneralField | StatedInflowKey | `outlet:${string}`;

/** One figure over the steps of a stretch; ignore a value flagged `missing`. */
export interface ResultColumn {
  readonly key: ResultKey;
  readonly values: Float64Array;
  readonly flags: Uint16Array;
}

export const resultColumn = (key: ResultKey, values: Float64Array, flags: Uint16Array): ResultColumn => ({
  key,
  values,
  flags,
});

export const outletKey = (outletId: string): ResultKey => `outlet:${outletId}`;

const outsideTableFlags = Flag.clamped | Flag.extrapolated | Flag.beyondTable | Flag.outsideLimits;
const replaced = Flag.estimated | Flag.notConverged | Flag.partial | Flag.doubted | Flag.unconfirmed | Flag.mayOvertop;

/** The quality code with which a figure is stored as a reading. */
export function qualityOfFlags(flags: number): QualityCode {
  if ((flags & Flag.missing) !== 0) return Quality.missing;
  if ((flags & outsideTableFlags) !== 0) return Quality.extrapolated;
  return (flags & replaced) !== 0 ? Quality.estimated : Quality.good;
}

/**
 * Rounds to thousandths, and volumes to whole m3: smaller differences are floating-point noise. Missing becomes NaN.
 */
export function roundColumn({ key, values, flags }: ResultColumn): void {
  const parts = key === 'total_capacity' ? 1 : 1000;
  for (let row = 0; row < values.length; row += 1)
    values[row] =
      (integerAt(flags, row) & Flag.missing) === 0 ? Math.round(numberAt(values, row) * parts) / parts + 0 : Number.NaN;
}
