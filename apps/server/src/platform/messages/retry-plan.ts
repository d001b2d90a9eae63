const firstMs = 2_000;
const longestMs = 15 * 60_000;
const restFirstMs = 1_000;
const restLongestMs = 20_000;
const jitterShare = 0.2;

/** A fifth to either side: a hundred that failed together do not come back together. */
const jittered = (ms: number, random: number): number => Math.round(ms * (1 - jitterShare + 2 * jitterShare * random));

const doubled = (first: number, times: number, longest: number): number =>
  Math.min(longest, first * 2 ** Math.min(times, 30));

/** Until the next attempt of a message that failed so often. */
export const retryAfterMs = (tries: number, random: number): number =>
  jittered(doubled(firstMs, Math.max(0, tries - 1), longestMs), random);

/** Until a lane is tried again where so many in a row did not get through: one message then finds out for all. */
export const restAfterMs = (failures: number, random: number): number =>
  jittered(doubled(restFirstMs, Math.max(0, failures - 1), restLongestMs), random);
