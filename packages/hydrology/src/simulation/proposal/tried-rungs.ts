import { integerAt } from '@spillway/checked/reads';
import type { Outlook } from './outlook.ts';

/** With this few, all are tried. */
const fewFollowers = 9;
export const mostTried = fewFollowers + 4;

/**
 * Of the rungs that may follow one: all when they are few; otherwise staying, the ends, and the best by the estimate ahead, with their
 * neighbours. Writes them to `some`, which has room for `mostTried`; returns their number.
 */
export function triedRungs(
  outlook: Outlook,
  follows: Int32Array,
  stage: number,
  rung: number,
  storageM3: number,
  some: Int32Array,
): number {
  let count = 0;
  if (follows.length <= fewFollowers) {
    for (; count < follows.length; count++) some[count] = integerAt(follows, count);
    return count;
  }
  const add = (index: number) => {
    const followedRung = integerAt(follows, Math.min(Math.max(index, 0), follows.length - 1));
    for (let at = 0; at < count; at++) if (some[at] === followedRung) return;
    if (count < mostTried) some[count++] = followedRung;
  };
  add(0);
  add(follows.length - 1);
  add(placeOf(follows, rung));
  const best = outlook.tried(stage, storageM3);
  for (let index = 0; index < best.length; index++)
    if (integerAt(best, index) >= 0) add(placeOf(follows, integerAt(best, index)));
  const nearest = integerAt(best, 0) >= 0 ? placeOf(follows, integerAt(best, 0)) : 0;
  add(nearest + 1);
  add(nearest - 1);
  return count;
}

/** The last one that is not after a rung. */
function placeOf(follows: Int32Array, rung: number): number {
  let [low, high] = [0, follows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (integerAt(follows, middle) <= rung) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
