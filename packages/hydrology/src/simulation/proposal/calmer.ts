import { integerAt, itemAt } from '@spillway/checked/reads';
import type { Assessment } from './assess.ts';
import { followers, type Ladder } from './ladder.ts';
import type { Problem } from './problem.ts';
import { StageStep } from './stage-model.ts';

/** The additional violations allowed for a plan with fewer moves. */
const brokenTolerance = 0.1;
const sameLevelM = 1e-3;

/** Lengths of path sections that are tried with two adjacent rungs, longest first. */
const intervalLengths = [12, 8, 6, 4, 3, 2] as const;

/**
 * Whether a plan breaks nothing that the other keeps, comes no higher at the dam, and breaks about as little in all. Above the design level
 * nothing is traded for calm.
 */
export function isAsGood(assessment: Assessment, least: Assessment): boolean {
  if (least.aboveDesignM > 0) return assessment.broken <= least.broken;
  const brokenRuleIds = new Set(least.rules.map(({ id }) => id));
  return (
    assessment.aboveDesignM === 0 &&
    assessment.broken <= (1 + brokenTolerance) * least.broken &&
    assessment.rules.every(({ id }) => brokenRuleIds.has(id)) &&
    Math.max(...assessment.highestM) <= Math.max(...least.highestM) + sameLevelM
  );
}

/** The usual number of reversals in a flood, including those for the tariff before and after it. */
const fewTurns = 4;

/** Whether the outlets alternate between opening and shutting along a path. */
export const flutters = ({ start }: Ladder, way: Int32Array): boolean => {
  let [turns, before] = [0, 0];
  for (const [index, rung] of way.entries()) {
    const move = Math.sign(rung - (index === 0 ? start : integerAt(way, index - 1)));
    if (move === 0) continue;
    if (move === -before) turns += 1;
    before = move;
  }
  return turns > fewTurns;
};

/** The number of rungs moved along a path, up and down. */
export const travelOf = ({ start }: Ladder, way: Int32Array): number =>
  way.reduce((sum, rung, index) => sum + Math.abs(rung - (index === 0 ? start : integerAt(way, index - 1))), 0);

/**
 * The same water with fewer gate moves: where a path goes up and down within a section, its mean release is made by the two adjacent rungs,
 * the higher first or last. `take` decides whether such a path is accepted.
 */
export function calmPath(
  { model, task: { ladder }, startM3 }: Problem,
  way: Int32Array,
  tries: number,
  take: (way: Int32Array) => boolean,
): void {
  const step = new StageStep(model);
  const releaseM3s = ladder.rungs.map((_, rung) => step.releaseOf(rung, startM3));
  // After the last may follow the present settings, which are outside the order.
  const last = ladder.unitRungs + ladder.lastPosition - 1;
  const after = ladder.rungs.map((_, rung) => new Set(followers(ladder, rung)));
  const isPossible = (one: Int32Array) =>
    one.every((rung, index) => itemAt(after, index === 0 ? ladder.start : integerAt(one, index - 1)).has(rung));
  let best = way;
  let left = tries;
  for (const length of intervalLengths)
    for (let from = 0; from + length <= way.length; from++) {
      const meanM3s =
        best.subarray(from, from + length).reduce((sum, rung) => sum + itemAt(releaseM3s, rung), 0) / length;
      let high = 0;
      while (high < last && itemAt(releaseM3s, high) < meanM3s) high += 1;
      const low = Math.max(0, high - 1);
      const apart = itemAt(releaseM3s, high) - itemAt(releaseM3s, low);
      const share = apart > 0 ? (meanM3s - itemAt(releaseM3s, low)) / apart : 1;
      for (const count of new Set([Math.round(share * length), Math.ceil(share * length)]))
        for (const isHighFirst of [true, false]) {
          const one = best.map((rung, index) => {
            const place = index - from;
            if (place < 0 || place >= length) return rung;
            return (isHighFirst ? place < count : place >= length - count) ? high : low;
          });
          if (travelOf(ladder, one) >= travelOf(ladder, best) || !isPossible(one)) continue;
          if (left === 0) return;
          left -= 1;
          if (take(one)) best = one;
        }
    }
}
