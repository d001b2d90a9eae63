import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireWithin } from '../runoff/within.ts';
import { requireLength, requireRoom } from '../statistics/series-checks.ts';

export interface ErrorCorrection {
  /** Observed - modelled at the issue time, m3/s. */
  readonly errorM3s: number;
  /** Share of the error left after an hour, 0 to 1. */
  readonly persistencePerHour: number;
  readonly stepH: number;
}

/**
 * A model run brought to what was last observed.   Q(t + k) = Qmodel(t + k) + e0 * rho^k, at least 0      k [h] after issue
 * Row 0 is one step after the issue time. Answers the error left after the last row: given back as `errorM3s` with the rows
 * that follow, the correction continues bit for bit. A row the model has no value for is `missing`, with 0 beside it.
 * Checked against the power written out. Example: an error of 12 m3/s with rho 0.9 an hour is 8.7 after 3 h.
 */
export function correctInto(
  modelledM3s: ArrayLike<number>,
  { errorM3s, persistencePerHour, stepH }: ErrorCorrection,
  out: Float64Array,
  flags: Uint16Array,
): number {
  requireFinite('errorM3s', errorM3s);
  requireWithin('persistencePerHour', persistencePerHour, 0, 1);
  requirePositive('stepH', stepH);
  requireRoom('out', out, modelledM3s.length);
  requireRoom('flags', flags, modelledM3s.length);
  const share = persistencePerHour ** stepH;
  let error = errorM3s;
  for (let row = 0; row < modelledM3s.length; row++) {
    error *= share;
    const corrected = itemAt(modelledM3s, row) + error;
    if (Number.isFinite(corrected)) {
      out[row] = Math.max(0, corrected);
      flags[row] = corrected < 0 ? Flag.limited : Flag.none;
    } else {
      out[row] = 0;
      flags[row] = Flag.missing;
    }
  }
  return error;
}

export interface FittedPersistence {
  readonly persistencePerHour: number;
  readonly pairs: number;
  /** `limited` when the errors alternate or grow, so that the persistence was held within 0 to 0.999 per row. */
  readonly flags: number;
}

/** The usual value of the field, used until a plant has errors of its own to fit. */
export const defaultPersistencePerHour = 0.9;

/**
 * rho of the errors e = observed - modelled by least squares on e(t + 1) = rho e(t), brought to one hour: rho^(1/step).
 * Neighbouring rows that both have a value count; at least 3 pairs. Refuses a model without any error: nothing to fit.
 */
export function fitPersistence(
  observedM3s: ArrayLike<number>,
  modelledM3s: ArrayLike<number>,
  stepH: number,
): FittedPersistence {
  requirePositive('stepH', stepH);
  requireLength('modelledM3s', modelledM3s, observedM3s.length);
  let pairs = 0;
  let products = 0;
  let squares = 0;
  for (let row = 1; row < observedM3s.length; row++) {
    const before = itemAt(observedM3s, row - 1) - itemAt(modelledM3s, row - 1);
    const after = itemAt(observedM3s, row) - itemAt(modelledM3s, row);
    if (!Number.isFinite(before * before + before * after)) continue;
    pairs++;
    products += before * after;
    squares += before * before;
  }
  if (pairs < 3) throw new HydrologyError('series.too_few', { name: 'errors', rows: pairs, needed: 3 });
  if (!(squares > 0)) throw new HydrologyError('correction.no_error', { pairs });
  const rho = products / squares;
  const held = Math.min(0.999, Math.max(0, rho));
  return { persistencePerHour: held ** (1 / stepH), pairs, flags: held === rho ? Flag.none : Flag.limited };
}
