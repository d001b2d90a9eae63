import { numberAt } from '@spillway/checked/reads';
import { aboveOver, type QualityLimits } from './limits.ts';
import type { Neighbours } from './neighbours.ts';

/** So many readings in a row may be wrong together. */
const maxTogether = 3;
/** Water that turns does so by as much as it moves anyway; what leaves and comes back twice as fast is no water. */
const abrupt = 2;

/**
 * One to three readings in a row that left the level before them at once and came back at once, to that level or to another:
 *   each lies beyond both levels by more than T, and by more than the two levels differ,
 *   T = above + 2 * the fastest of the moves just before and just after, over the time of leaving or coming back
 * A sensor taken out of the water and put back lower, or two bad readings in a row, do so; a flood, a crest, a step that stays, or one
 * that swings a little beyond where it ends do not. Needs a reading on either side.
 */
export function isExcursion(
  timeS: number,
  value: number,
  earlier: Neighbours,
  later: Neighbours,
  limits: QualityLimits,
): boolean {
  for (let before = 0; before < maxTogether; before += 1)
    for (let after = 0; before + after < maxTogether; after += 1)
      if (leavesAndReturns(timeS, value, earlier, before, later, after, limits)) return true;
  return false;
}

/** With so many of the readings before and after it. */
function leavesAndReturns(
  timeS: number,
  value: number,
  earlier: Neighbours,
  before: number,
  later: Neighbours,
  after: number,
  limits: QualityLimits,
): boolean {
  if (earlier.count <= before || later.count <= after) return false;
  const [beginS, endS] = [numberAt(earlier.timesS, before), numberAt(later.timesS, after)];
  const above = aboveOver(endS - beginS, limits);
  if (above === null) return false;
  const [begin, end] = [numberAt(earlier.values, before), numberAt(later.values, after)];
  const [firstS, lastS] = [
    before === 0 ? timeS : numberAt(earlier.timesS, before - 1),
    after === 0 ? timeS : numberAt(later.timesS, after - 1),
  ];
  const movedPerS = Math.max(perSecond(earlier, before), perSecond(later, after));
  const leaving = above + abrupt * movedPerS * Math.max(firstS - beginS, endS - lastS);
  const least = Math.max(leaving, Math.abs(end - begin));
  if (!(beyond(value, begin, end) > least)) return false;
  for (let k = 0; k < before; k += 1) if (!(beyond(numberAt(earlier.values, k), begin, end) > least)) return false;
  for (let k = 0; k < after; k += 1) if (!(beyond(numberAt(later.values, k), begin, end) > least)) return false;
  return true;
}

/** How far outside of what lies between the two. */
const beyond = (value: number, begin: number, end: number): number =>
  Math.max(value - Math.max(begin, end), Math.min(begin, end) - value);

/** How fast it moved between that neighbour and the next one further away; 0 where nothing is known. */
function perSecond({ timesS, values, count }: Neighbours, from: number): number {
  if (from + 1 >= count) return 0;
  return Math.abs(
    (numberAt(values, from + 1) - numberAt(values, from)) / (numberAt(timesS, from + 1) - numberAt(timesS, from)),
  );
}
