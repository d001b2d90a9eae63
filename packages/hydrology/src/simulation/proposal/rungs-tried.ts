import type { Outlook } from './outlook.ts';

/** So few are all tried. */
const fewFollowers = 9;
export const mostTried = fewFollowers + 4;
const some = new Int32Array(mostTried);

/**
 * Of the rungs that may follow one: all where they are few; else to stay, the ends, and those that are best by what is still to come, with
 * their neighbours. Good until the next call.
 */
export function rungsTried(
  outlook: Outlook,
  follows: Int32Array,
  stage: number,
  rung: number,
  storageM3: number,
): Int32Array {
  if (follows.length <= fewFollowers) return follows;
  let count = 0;
  const add = (place: number) => {
    const tried = follows[Math.min(Math.max(place, 0), follows.length - 1)]!;
    for (let at = 0; at < count; at++) if (some[at] === tried) return;
    if (count < mostTried) some[count++] = tried;
  };
  add(0);
  add(follows.length - 1);
  add(placeOf(follows, rung));
  const best = outlook.tried(stage, storageM3);
  for (let at = 0; at < best.length; at++) if (best[at]! >= 0) add(placeOf(follows, best[at]!));
  const nearest = best[0]! >= 0 ? placeOf(follows, best[0]!) : 0;
  add(nearest + 1);
  add(nearest - 1);
  return some.subarray(0, count);
}

/** The last that is not behind a rung. */
function placeOf(follows: Int32Array, rung: number): number {
  let [low, high] = [0, follows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (follows[middle]! <= rung) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
