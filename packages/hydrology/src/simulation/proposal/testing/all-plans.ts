import type { SimulatedLake } from '../../lake.ts';
import { type Assessment, assess } from '../assess.ts';
import { followers } from '../ladder.ts';
import { type ProposalTask, problemOf } from '../problem.ts';
import { isBetter } from '../propose.ts';
import { stepsOf } from '../to-steps.ts';

/** The best of all plans there are, each run by the lake's own tables: for small lakes only. */
export function bestOfAll(
  lake: SimulatedLake,
  task: ProposalTask,
): { readonly best: Assessment; readonly plans: number } {
  const problem = problemOf(lake, task);
  const { ladder, stageS } = task;
  const path = new Int32Array(problem.stages);
  let best: Assessment | null = null;
  let plans = 0;
  const go = (stage: number, from: number): void => {
    if (stage === problem.stages) {
      plans += 1;
      const one = assess(lake, problem, { stepS: stageS, steps: stepsOf(ladder, path, stageS) });
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
