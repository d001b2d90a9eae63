import { itemAt, lastOf } from '@spillway/checked/reads';
import { tailwaterByRating } from '@spillway/hydrology/plant/tailwater';
import type { OneKeyTable } from '@spillway/hydrology/tables/one-key';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { holdTolerance } from '../held/held.ts';
import type { Samples } from '../samples/samples.ts';

/** The tailwater level and the known release, over the day up to an instant. */
interface RiverBelow {
  /** Tailwater level [m] by flow [m3/s]. */
  readonly rating: OneKeyTable | null;
  /** Recorded release of all outlets [m3/s]. */
  readonly released: Samples;
  readonly levels: Samples;
}

export const comparedMs = dayMs;

/** Allows for an hourly record with one missed. */
const recordOldMs = 2 * hourMs;
/** Later levels are not used as reference: water over the dam must not explain itself. */
const overSinceMs = 3 * hourMs;
/**
 * A release this close counts as equal: the difference is noise of its inputs, which the rating turns into a few
 * centimetres.
 */
const leastRatio = 1.05;

/**
 * Whether the tailwater level is higher than the known release explains. Water over the crest is in no release, so it
 * only shows there. Flows are not compared: crest lengths are not described, and ratings end long before a disaster, so
 * the level to expect is unknown. The highest level that the outlets alone can cause is known: by the rating, as if
 * turbines and dam reached the gauge together, which is the most they explain; or, where the rating ends earlier or is
 * missing, the highest level of the day while no less was released. A tributary or backwater raises the level too. So
 * it only confirms a level that the lake can have reached since the last accepted one, which a mistyped digit is not
 * (`isSeenBelow`).
 */
export function isUnexplained({ rating, released, levels }: RiverBelow, timeMs: number): boolean {
  const releasedM3s = newestSince(released, timeMs - recordOldMs);
  const levelM = newestSince(levels, timeMs - holdTolerance.ms);
  if (releasedM3s === null || levelM === null) return false;
  const explainedM =
    tailwaterByRating(rating, releasedM3s) ?? explainedLevelM({ released, levels }, releasedM3s, timeMs - overSinceMs);
  return explainedM !== null && levelM > explainedM + holdTolerance.m;
}

function explainedLevelM(
  { released, levels }: Pick<RiverBelow, 'released' | 'levels'>,
  nowM3s: number,
  untilMs: number,
): number | null {
  const highest = ({ timesMs, values }: Samples) =>
    Math.max(...values.filter((_, index) => itemAt(timesMs, index) <= untilMs));
  const levelM = highest(levels);
  return Number.isFinite(levelM) && nowM3s <= leastRatio * highest(released) ? levelM : null;
}

const newestSince = ({ timesMs, values }: Samples, fromMs: number): number | null =>
  (timesMs.at(-1) ?? Number.NEGATIVE_INFINITY) >= fromMs ? lastOf(values) : null;
