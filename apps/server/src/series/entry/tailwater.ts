import { itemAt, lastOf } from '@spillway/checked/reads';
import { tailwaterByRating } from '@spillway/hydrology/plant/tailwater';
import type { OneKeyTable } from '@spillway/hydrology/tables/one-key';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { within } from '../held/held.ts';
import type { Samples } from '../samples/samples.ts';

/** The river below a dam and the flow known to reach it, over the day up to an instant. */
interface RiverBelow {
  /** Tailwater level [m] by flow [m3/s]. */
  readonly rating: OneKeyTable | null;
  /** Recorded release of all outlets [m3/s]. */
  readonly released: Samples;
  readonly levels: Samples;
}

export const comparedMs = dayMs;

/** An hourly record, with one missed. */
const recordOldMs = 2 * hourMs;
/** Water over the dam within this time must not explain itself. */
const overSinceMs = 3 * hourMs;
/** A release this close counts as no less: noise of its inputs, which the rating turns into some centimetres. */
const noLess = 1.05;

/**
 * Whether the river below is higher than the known release explains. Water over a crest is in no release, so it shows only there. No flow is
 * compared: nobody describes how long a crest is, and ratings end long before a disaster, so how high the river would have to be is unknown. How high
 * the outlets alone can raise it is known: by the rating, as if turbines and dam reached the gauge together, which is the most they explain; or,
 * where the rating ends earlier or is missing, by the highest level of the day while no less was released. A side river or backwater raises it too.
 * So it only confirms a level that the lake can have risen to since the last accepted one, which a mistyped digit is not (`isSeenBelow`).
 */
export function isUnexplained({ rating, released, levels }: RiverBelow, timeMs: number): boolean {
  const releasedM3s = newestSince(released, timeMs - recordOldMs);
  const levelM = newestSince(levels, timeMs - within.ms);
  if (releasedM3s === null || levelM === null) return false;
  const explainedM =
    tailwaterByRating(rating, releasedM3s) ?? byTheDay({ released, levels }, releasedM3s, timeMs - overSinceMs);
  return explainedM !== null && levelM > explainedM + within.m;
}

function byTheDay(
  { released, levels }: Pick<RiverBelow, 'released' | 'levels'>,
  nowM3s: number,
  untilMs: number,
): number | null {
  const highest = ({ timesMs, values }: Samples) =>
    Math.max(...values.filter((_, place) => itemAt(timesMs, place) <= untilMs));
  const levelM = highest(levels);
  return Number.isFinite(levelM) && nowM3s <= noLess * highest(released) ? levelM : null;
}

const newestSince = ({ timesMs, values }: Samples, fromMs: number): number | null =>
  (timesMs.at(-1) ?? Number.NEGATIVE_INFINITY) >= fromMs ? lastOf(values) : null;
