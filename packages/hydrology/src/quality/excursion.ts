import { numberAt } from '@spillway/checked/reads';
import { maxNeighbours, minSpikeHeight, type QualityLimits } from './limits.ts';
import type { Neighbours } from './neighbours.ts';

/** The number of consecutive readings that may be wrong together. */
const maxTogether = 3;
/** Water that turns moves about as fast as before; a value that leaves and returns twice as fast is no water. */
const abruptFactor = 2;
/** Noise hardly exceeds this many usual moves once in a hundred thousand readings. */
const usualMoves = 1.5;
/** Likewise for the largest move of operated water, which may repeat it. */
const workedMoves = 2;

/**
 * One to three consecutive readings that left the previous level at once and returned at once, to that level or to another:
 *   each lies beyond both levels by more than T, and by more than the two levels differ,
 *   T = above + the greater of
 *       2 * the faster of the moves just before and just after, over the time of leaving or coming back
 *       1.5 * the median of the moves from reading to reading around them: noise, waves, a seiche
 * Examples are a sensor taken out of the water and put back lower, or two consecutive bad readings; a flood, a crest, a lasting step, or one
 * with a slight overshoot are not. Needs a reading on either side.
 */
export function isExcursion(
  timeS: number,
  value: number,
  earlier: Neighbours,
  laterNeighbours: Neighbours,
  limits: QualityLimits,
): boolean {
  for (let before = 0; before < maxTogether; before += 1)
    for (let after = 0; before + after < maxTogether; after += 1)
      if (leavesAndReturns(timeS, value, earlier, before, laterNeighbours, after, limits)) return true;
  return false;
}

/** Checks this number of consecutive readings. */
function leavesAndReturns(
  timeS: number,
  value: number,
  earlier: Neighbours,
  before: number,
  laterNeighbours: Neighbours,
  after: number,
  limits: QualityLimits,
): boolean {
  if (earlier.count <= before || laterNeighbours.count <= after) return false;
  const [beginS, endS] = [numberAt(earlier.timesS, before), numberAt(laterNeighbours.timesS, after)];
  const above = minSpikeHeight(endS - beginS, before + 1 + after, limits);
  if (above === null) return false;
  const [begin, end] = [numberAt(earlier.values, before), numberAt(laterNeighbours.values, after)];
  let out = beyond(value, begin, end);
  for (let k = 0; k < before; k += 1) out = Math.min(out, beyond(numberAt(earlier.values, k), begin, end));
  for (let k = 0; k < after; k += 1) out = Math.min(out, beyond(numberAt(laterNeighbours.values, k), begin, end));
  if (!(out > above && out > Math.abs(end - begin))) return false;
  const firstS = before === 0 ? timeS : numberAt(earlier.timesS, before - 1);
  const lastS = after === 0 ? timeS : numberAt(laterNeighbours.timesS, after - 1);
  const movedPerS = Math.max(perSecond(earlier, before), perSecond(laterNeighbours, after));
  const leaving = abruptFactor * movedPerS * Math.max(firstS - beginS, endS - lastS);
  return out > Math.max(above + leaving, aboveNoise(above, earlier, before, laterNeighbours, after, limits.isWorked));
}

/** With fewer moves neither the calmness of the water nor the step of its readings is known, so coarse ones are assumed. */
const fewMoves = 3;
const coarseStepM = 0.05;
const rounding = 1e-6;
const moves = new Float64Array(2 * maxNeighbours);

/**
 * The distance that is no chance, by the moves between neighbours that are no part of it: two steps of the sensor, which is the smallest of
 * them, and one and a half times the median, whichever is greater. For operated water: twice the greatest.
 */
export function aboveNoise(
  above: number,
  earlier: Neighbours,
  before: number,
  laterNeighbours: Neighbours,
  after: number,
  isWorked: boolean,
): number {
  let count = 0;
  for (let k = before + 1; k < earlier.count; k += 1) moves[count++] = moveTo(earlier, k);
  for (let k = after + 1; k < laterNeighbours.count; k += 1) moves[count++] = moveTo(laterNeighbours, k);
  const sorted = moves.subarray(0, count).sort();
  const step = count < fewMoves ? coarseStepM : (sorted.find((move) => move > 0) ?? 0);
  const steps = step < 2 * coarseStepM + rounding ? 2 * step + rounding : 0;
  if (count === 0) return Math.max(above, steps);
  const noise = isWorked ? workedMoves * numberAt(sorted, count - 1) : usualMoves * numberAt(sorted, count >> 1);
  return Math.max(above, steps) + noise;
}

const moveTo = ({ values }: Neighbours, k: number): number => Math.abs(numberAt(values, k) - numberAt(values, k - 1));

/** The distance outside the range between the two. */
export const beyond = (value: number, begin: number, end: number): number =>
  Math.max(value - Math.max(begin, end), Math.min(begin, end) - value);

/** The rate between that neighbour and the next one further away, or the one after if that returned; 0 when not known. */
function perSecond({ timesS, values, count }: Neighbours, from: number): number {
  if (from + 1 >= count) return 0;
  const [one, next] = [numberAt(values, from), numberAt(values, from + 1)];
  const hasReturned = from + 2 < count && (next - one) * (numberAt(values, from + 2) - next) < 0;
  const to = hasReturned ? from + 2 : from + 1;
  return Math.abs((numberAt(values, to) - one) / (numberAt(timesS, to) - numberAt(timesS, from)));
}
