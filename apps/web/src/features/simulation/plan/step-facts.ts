import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { type Interval, worseFirst } from '../shown/rule-stretch.ts';
import { type Draft, type Move, valueAt } from './draft.ts';

interface StepFacts {
  /** Setting before the step. */
  readonly from: number;
  /** Lake level and release after the step; NaN: the run ended before. */
  readonly levelM: number;
  readonly releaseM3s: number;
  /** Worst rule result at that time and its articles; null: no rule applies. */
  readonly verdict: { readonly state: Interval['state']; readonly articles: readonly string[] } | null;
}

export const valueBefore = (draft: Draft, scene: Scene, move: Move): number =>
  valueAt({ moves: draft.moves.filter(({ id }) => id !== move.id) }, scene, move.outletId, move.atMs);

/** Effect of a step, at the first row after it. */
export function stepFacts(draft: Draft, scene: Scene, simulated: SimulatedPlan, move: Move): StepFacts {
  const { fromMs, stepMs, rows, levelM, releaseM3s, rules } = simulated;
  const row = Math.ceil((move.atMs - fromMs) / stepMs);
  const atMs = fromMs + row * stepMs;
  const of = (values: Float64Array) => (row < rows ? (values[row] ?? Number.NaN) : Number.NaN);
  const ruleStretches = rules.flatMap(({ article, stretches }) =>
    stretches
      .filter(({ from, to }) => Date.parse(from) <= atMs && atMs < Date.parse(to))
      .map(({ state }) => ({ article, state })),
  );
  const worst = ruleStretches.map(({ state }) => state).toSorted(worseFirst)[0];
  return {
    from: valueBefore(draft, scene, move),
    levelM: of(levelM),
    releaseM3s: of(releaseM3s),
    verdict:
      worst === undefined
        ? null
        : {
            state: worst,
            articles: [...new Set(ruleStretches.flatMap((one) => (one.state === worst ? [one.article] : [])))],
          },
  };
}
