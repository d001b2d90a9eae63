import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';

/**
 * Continuous ranked probability score of an ensemble, in the unit of the series: 0 is perfect; of one member it is the absolute error.
 *   CRPS = mean |x - y| - 1/2 mean |x - x'| over all pairs of members      (Gneiting and Raftery 2007)
 * The second mean is summed over the members in order: sum of (2 i - m - 1) x_i / m^2. Members that are not finite are left out.
 * Checked against the integral of (F - 1)^2, and against `quantileCrps`. Example: 0, 4, 3, 7 for 2 is 1.125.
 */
export function ensembleCrps(members: ArrayLike<number>, observed: number): number {
  requireFinite('observed', observed);
  const sorted = inOrder(members);
  const m = sorted.length;
  if (m === 0) throw new HydrologyError('series.too_few', { name: 'members', rows: 0, needed: 1 });
  let off = 0;
  let apart = 0;
  for (let index = 0; index < m; index++) {
    off += Math.abs(numberAt(sorted, index) - observed);
    apart += (2 * index + 1 - m) * numberAt(sorted, index);
  }
  return off / m - apart / (m * m);
}

/** Finite members, lowest first. */
export function inOrder(members: ArrayLike<number>): Float64Array {
  return Float64Array.from(members).filter(Number.isFinite).sort();
}

/**
 * CRPS of a forecast stored as quantiles.   2 * sum of w_i (1{y < q_i} - p_i) (q_i - y) w_i reaches halfway to the neighbours, the first to
 * 0 and the last to 1. At p = (i - 1/2)/m it is `ensembleCrps`, exactly; with few quantiles it lacks the part beyond the outer ones.
 */
export function quantileCrps(probabilities: ArrayLike<number>, quantiles: ArrayLike<number>, observed: number): number {
  requireLength('quantiles', quantiles, probabilities.length);
  requireFinite('observed', observed);
  requireProbabilities(probabilities);
  let sum = 0;
  for (let index = 0; index < probabilities.length; index++) {
    const [p, q] = [itemAt(probabilities, index), requireFinite('quantile', itemAt(quantiles, index))];
    const from = index === 0 ? 0 : (itemAt(probabilities, index - 1) + p) / 2;
    const to = index === probabilities.length - 1 ? 1 : (p + itemAt(probabilities, index + 1)) / 2;
    sum += (to - from) * ((observed < q ? 1 : 0) - p) * (q - observed);
  }
  return 2 * sum;
}

/** Between 0 and 1, rising, at least one. */
export function requireProbabilities(probabilities: ArrayLike<number>): void {
  if (probabilities.length === 0)
    throw new HydrologyError('series.too_few', { name: 'probabilities', rows: 0, needed: 1 });
  for (let index = 0; index < probabilities.length; index++) {
    const p = itemAt(probabilities, index);
    if (!(p > 0 && p < 1)) throw new HydrologyError('probability.outside', { p: String(p), min: 0, max: 1 });
    if (index > 0 && p <= itemAt(probabilities, index - 1)) {
      throw new HydrologyError('series.unsorted', { row: index + 1 }, 'Hand probabilities in rising, each once.');
    }
  }
}
