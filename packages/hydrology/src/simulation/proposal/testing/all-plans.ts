import type { Random } from '../../../calibration/random.ts';
import type { SimulatedLake } from '../../lake.ts';
import { type Assessment, makeAssessor } from '../assess.ts';
import { followers } from '../ladder.ts';
import { type ProposalTask, problemOf } from '../problem.ts';
import { isBetter, propose } from '../propose.ts';
import { stepsOf } from '../to-steps.ts';
import { randomProposal } from './random-task.ts';

/** Exhaustive search: runs every possible plan by the lake's own tables, so only for few stages and openings. */
export function bestOfAll(
  lake: SimulatedLake,
  task: ProposalTask,
): { readonly best: Assessment; readonly plans: number } {
  const problem = problemOf(lake, task);
  const { ladder, stageS } = task;
  const assessSteps = makeAssessor(lake, problem, stageS);
  const path = new Int32Array(problem.stages);
  let best: Assessment | null = null;
  let plans = 0;
  const go = (stage: number, from: number): void => {
    if (stage === problem.stages) {
      plans += 1;
      const one = assessSteps(stepsOf(ladder, path, stageS));
      if (best === null || isBetter(one, best)) best = one;
      return;
    }
    for (const rung of followers(ladder, from)) {
      path[stage] = rung;
      go(stage + 1, rung);
    }
  };
  go(0, ladder.start);
  return { best: best!, plans };
}

export interface ExcessOverBest {
  readonly brokenMore: number;
  readonly costMore: number;
  /** The best of all plans breaks no limit. */
  readonly canBeKept: boolean;
}

/** A small random lake whose gate has ramps and steps: how much more a proposal breaks, or costs, than the best of all plans. */
export function excessOverBest(random: Random, members: number): ExcessOverBest {
  const { lake, task } = randomProposal(random, { stages: 5, powers: 3, positions: 4, movesPerStage: 1, members });
  const fine = { ...task, nodes: 1200, marginM: 0 };
  const { best } = bestOfAll(lake, fine);
  const { assessment } = propose(lake, fine, { width: 8000, stepS: 3600 });
  return {
    brokenMore: assessment.broken - best.broken,
    costMore: assessment.cost - best.cost,
    canBeKept: best.broken === 0,
  };
}
