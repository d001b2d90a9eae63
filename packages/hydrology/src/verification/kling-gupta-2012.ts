import type { PairMoments } from '../forecast/pair-moments.ts';
import { klingGupta } from '../forecast/scores.ts';

/**
 * Kling-Gupta efficiency with the spread as a share of the mean, so that too much water does not count twice.
 *   1 - sqrt((r - 1)^2 + (gamma - 1)^2 + (beta - 1)^2),  gamma = alpha / beta      (Kling, Fuchs and Paulin 2012)
 * What verification services mean by KGE; `klingGupta` is that of 2009. Refuses what that refuses. Example: 0.8921704394462279 of the 5235
 * pairs, and 0.9432025316651065 of the ten pairs, that NOAA tests its service with.
 */
export function klingGupta2012(moments: PairMoments): number {
  const { r, alpha, beta } = klingGupta(moments);
  return 1 - Math.hypot(r - 1, alpha / beta - 1, beta - 1);
}
