import { requireLength } from '../statistics/series-checks.ts';

/**
 * Members in the order of a past sample (Clark et al. 2004): the values stay, their ranks become those of the sample, so that members made lead by
 * lead or place by place go together over leads and places as what came did.
 * Ties keep their order. Example: (15.3, 11.2, 8.8, 11.9, 7.5, 9.7, 8.3, 12.5, 10.3, 10.1) by (10.7, 9.3, 6.8, 11.3, 12.2, 13.6, 8.9, 9.9, 11.8, 12.9)
 * is (10.1, 8.8, 7.5, 10.3, 11.9, 15.3, 8.3, 9.7, 11.2, 12.5).
 */
export function schaakeShuffle(members: ArrayLike<number>, past: ArrayLike<number>): Float64Array {
  requireLength('past', past, members.length);
  const sorted = Float64Array.from(members).sort();
  const places = Array.from({ length: past.length }, (_, at) => at).sort((a, b) => past[a]! - past[b]! || a - b);
  const out = new Float64Array(members.length);
  for (const [rank, place] of places.entries()) out[place] = sorted[rank]!;
  return out;
}
