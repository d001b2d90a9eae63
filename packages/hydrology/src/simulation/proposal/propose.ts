import type { SimulatedLake } from '../lake.ts';
import type { SimulatedStep } from '../plan.ts';
import { type Assessment, makeAssessor } from './assess.ts';
import { attemptOf, type Proposal } from './attempt.ts';
import type { Goals } from './goals.ts';
import { type ProposalTask, problemOf } from './problem.ts';

export { isBetter, type Proposal } from './attempt.ts';
export type { ProposalTask } from './problem.ts';

export interface ProposalOptions {
  /** The time step of a run by the lake's tables; divides the stage. */
  readonly stepS?: number | undefined;
  /** The number of paths followed at once. */
  readonly width?: number | undefined;
}

const usualWidth = 40;

/**
 * The best plan under all members at once: first the dam, then the rules, then the river, then money (`goals`). An earlier goal is never
 * given up for a later one. Results of the coarse lake are run by the lake's own tables, and the best of them is proposed. If something is
 * broken or the river harmed, the search is repeated without prices, because prices lead a search of so many paths elsewhere: a plan that
 * is worse for dam, rules or river than the one without money is never proposed. Limits: moves of a stage begin at its start; the search
 * uses the release at the dam, without its travel; one order of units and gates. Checked against a linear program, against all plans of
 * small lakes, and in random plants.
 */
export function propose(lake: SimulatedLake, task: ProposalTask, options: ProposalOptions = {}): Proposal {
  const { width = usualWidth, stepS = Math.min(task.stageS, 600) } = options;
  const endTask = { ...task, isJudgedAtEnds: stepS >= task.stageS };
  const paid = attemptOf(lake, endTask, { width, stepS });
  const { proposal } = paid.settled();
  const isHarmed = proposal.assessment.broken > 0 || proposal.assessment.river > 0;
  if (!isHarmed || !isPriced(task.goals)) return proposal;
  const unpricedPlan = attemptOf(lake, { ...endTask, goals: dropPrices(task.goals) }, { width, stepS }, paid.own);
  return paid.unlessBetter(proposal, unpricedPlan.settled());
}

const isPriced = ({ vndPerKwh, endVndPerKwh, vndPerMove }: Goals): boolean =>
  endVndPerKwh !== 0 || vndPerMove !== 0 || Array.from(vndPerKwh).some((vnd) => vnd !== 0 && !Number.isNaN(vnd));

const dropPrices = (goals: Goals): Goals => ({
  ...goals,
  vndPerKwh: Array.from(goals.vndPerKwh, () => 0),
  endVndPerKwh: 0,
  vndPerMove: 0,
});

/** Assesses another person's plan by the same measure. */
export function assessPlan(
  lake: SimulatedLake,
  task: ProposalTask,
  steps: readonly SimulatedStep[],
  stepS = Math.min(task.stageS, 600),
): Assessment {
  return assessorOf(lake, task, stepS)(steps);
}

/** The same for many plans of one task, prepared once. */
export function assessorOf(
  lake: SimulatedLake,
  task: ProposalTask,
  stepS = Math.min(task.stageS, 600),
): (steps: readonly SimulatedStep[]) => Assessment {
  return makeAssessor(lake, problemOf(lake, task), stepS);
}
