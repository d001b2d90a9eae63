import { requireLength } from '../statistics/series-checks.ts';

/**
 * How much of one forecast goes into another where neither is best alone: least squares of what came on both,
 *   w = sum (o - b)(a - b) / sum (a - b)^2, between 0 and 1;   blended = w a + (1 - w) b
 * The second where they never differed. Rows where any is missing are left out. On its own pairs it is no worse than either.
 */
export function fitBlend(observed: ArrayLike<number>, a: ArrayLike<number>, b: ArrayLike<number>): number {
  requireLength('a', a, observed.length);
  requireLength('b', b, observed.length);
  let [products, squares] = [0, 0];
  for (let row = 0; row < observed.length; row++) {
    const [o, first, second] = [observed[row]!, a[row]!, b[row]!];
    if (!Number.isFinite(o + first + second)) continue;
    products += (o - second) * (first - second);
    squares += (first - second) ** 2;
  }
  return squares > 0 ? Math.min(1, Math.max(0, products / squares)) : 0;
}
