const firstMs = 2_000;
const longestMs = 15 * 60_000;
const restFirstMs = 1_000;
const restLongestMs = 20_000;
const jitterShare = 0.2;

/** A fifth to either side, so that a hundred that failed together do not return together. */
const addJitter = (ms: number, random: number): number => Math.round(ms * (1 - jitterShare + 2 * jitterShare * random));

const backoffMs = (first: number, times: number, longest: number): number =>
  Math.min(longest, first * 2 ** Math.min(times, 30));

/** The wait before the next attempt of a message. */
export const retryAfterMs = (tries: number, random: number): number =>
  addJitter(backoffMs(firstMs, Math.max(0, tries - 1), longestMs), random);

/** The wait before a failing lane is tried again; one message then tests it for all. */
export const restAfterMs = (failures: number, random: number): number =>
  addJitter(backoffMs(restFirstMs, Math.max(0, failures - 1), restLongestMs), random);
