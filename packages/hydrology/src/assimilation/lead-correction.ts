import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';

/** The share of the error at issue that remains at one lead. */
export interface LeadCorrection {
  readonly leadRows: number;
  /** 0 to 1: forecast + share * (observed - modelled at issue). */
  readonly share: number;
  readonly pairs: number;
}

/**
 * Errors at issue and at the lead, pair by pair, with the flood (or month) each belongs to, because pairs of one flood are not independent.
 */
export interface ErrorPairs {
  readonly leadRows: number;
  readonly atIssue: ArrayLike<number>;
  readonly atLead: ArrayLike<number>;
  readonly event: ArrayLike<number>;
}

const leastEvents = 5;
/** The share is reduced by one of its own sampling errors: if less than that is known, nothing is corrected. */
const deductedErrors = 1;

/**
 * Regression of the error at a lead on the error at issue, shrunk so that no lead is worse than the model alone.
 *   b = sum e0 ek / sum e0^2,  se by leaving out one event at a time (jackknife),  share = clamp(b - se, 0, 1)
 * In place of rho^k: an error of the state fades with the stores it is in, one of the timing changes its sign, and rho^k covers neither; from half a day
 * on it was worse than no correction. A share of 0 <= s <= 2b lessens the squared error of the pairs themselves. Below 5 events the share is 0.
 * Rows where either is missing are left out. Checked against the least squares of an AR(1) error, whose share at k rows is rho^k.
 */
export function fitLeadCorrection({ leadRows, atIssue, atLead, event }: ErrorPairs): LeadCorrection {
  requireLength('atLead', atLead, atIssue.length);
  requireLength('event', event, atIssue.length);
  const sums = new Map<number, { products: number; squares: number }>();
  let [pairs, products, squares] = [0, 0, 0];
  for (let row = 0; row < atIssue.length; row++) {
    const [e0, ek] = [itemAt(atIssue, row), itemAt(atLead, row)];
    if (!Number.isFinite(e0) || !Number.isFinite(ek)) continue;
    pairs++;
    const ownSums = sums.get(itemAt(event, row)) ?? { products: 0, squares: 0 };
    ownSums.products += e0 * ek;
    ownSums.squares += e0 * e0;
    sums.set(itemAt(event, row), ownSums);
    products += e0 * ek;
    squares += e0 * e0;
  }
  if (!Number.isFinite(products + squares)) throw new HydrologyError('series.too_large', { name: 'errors' });
  if (sums.size < leastEvents || !(squares > 0)) return { leadRows, share: 0, pairs };
  const b = products / squares;
  const n = sums.size;
  let variance = 0;
  for (const own of sums.values()) {
    const rest = squares - own.squares;
    // One event that contains the whole error decides nothing about the next.
    if (!(rest > 0)) return { leadRows, share: 0, pairs };
    variance += ((products - own.products) / rest - b) ** 2 * ((n - 1) / n);
  }
  return { leadRows, share: Math.min(1, Math.max(0, b - deductedErrors * Math.sqrt(variance))), pairs };
}

/** The model's flow corrected by the observation at issue; never below zero. */
export const correctedM3s = (modelledM3s: number, errorAtIssueM3s: number, { share }: LeadCorrection): number =>
  Math.max(0, modelledM3s + share * errorAtIssueM3s);
