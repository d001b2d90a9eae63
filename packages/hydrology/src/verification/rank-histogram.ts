import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';

export interface RankHistogram {
  /** How many observations fell below all members, between the first two, ... , above all. Shares where members tie. */
  readonly counts: Float64Array;
  readonly cases: number;
  /**
   * Sum of (count - expected)^2/expected over its expectation for a reliable ensemble, (ranks - 1): about 1 for a reliable ensemble, far
   * above for one that is too narrow, too wide or biased.
   */
  readonly unevenness: number;
}

/**
 * The rank of the observation among the members (Hamill 2001). Flat is reliable; a U is overconfident; a hill is underconfident; a slope is
 * too low or too high. An observation equal to members counts in equal shares for each possible place, so that nothing is random. Cases
 * have equally many members. Checked against a reliable ensemble. Example: 2 among 1 2 2 2 4 5 6 7 8 is a quarter each in places 2 to 5.
 */
export function rankHistogram(cases: Iterable<readonly [members: ArrayLike<number>, observed: number]>): RankHistogram {
  let counts: Float64Array | null = null;
  let number = 0;
  for (const [members, observed] of cases) {
    requireFinite('observed', observed);
    counts ??= new Float64Array(members.length + 1);
    if (members.length + 1 !== counts.length) {
      throw new HydrologyError('series.lengths_differ', {
        name: 'members',
        length: members.length,
        needed: counts.length - 1,
      });
    }
    let below = 0;
    let equal = 0;
    for (let index = 0; index < members.length; index++) {
      const member = requireFinite('member', itemAt(members, index));
      if (member < observed) below++;
      else if (member === observed) equal++;
    }
    for (let index = below; index <= below + equal; index++) counts[index] = numberAt(counts, index) + 1 / (equal + 1);
    number++;
  }
  if (counts === null || counts.length < 2) throw new HydrologyError('score.no_pairs', { rows: number });
  const expected = number / counts.length;
  const squares = counts.reduce((sum, count) => sum + (count - expected) ** 2, 0);
  return { counts, cases: number, unevenness: squares / expected / (counts.length - 1) };
}
