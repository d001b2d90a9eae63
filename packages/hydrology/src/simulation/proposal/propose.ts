import type { SimulatedLake } from '../lake.ts';
import type { SimulatedStep } from '../plan.ts';
import { type Assessment, assessing } from './assess.ts';
import { attemptOf, type Proposal } from './attempt.ts';
import type { Goals } from './goals.ts';
import { type ProposalTask, problemOf } from './problem.ts';

export { isBetter, type Proposal } from './attempt.ts';
export type { ProposalTask } from './problem.ts';

export interface ProposalOptions {
  /** Of a run by the lake's tables; divides the stage. */
  readonly stepS?: number | undefined;
  /** Ways followed at once. */
  readonly width?: number | undefined;
}

const usualWidth = 40;

/**
 * The best plan under all the members at once: first the dam, then the rules, then the river, then money (`goals`). Nothing of a former
 * goal is given up for a latter one. What is found by a coarse lake is run by the lake's own tables, and the best of that is proposed.
 * Where something is broken or the river harmed it is looked for once more as if nothing had a price, for prices lead a search of so many ways
 * elsewhere: never is a plan proposed that is worse for dam, rules or river than the one that knows no money.
 * Limits: moves of a stage begin at its start; the search goes by the release at the dam, without its travel; one order of units and gates.
 * Checked against a linear program, against all plans of small lakes, and in random plants.
 */
export function propose(lake: SimulatedLake, task: ProposalTask, options: ProposalOptions = {}): Proposal {
  const { width = usualWidth, stepS = Math.min(task.stageS, 600) } = options;
  const asked = { ...task, isJudgedAtEnds: stepS >= task.stageS };
  const paid = attemptOf(lake, asked, { width, stepS });
  const { proposal } = paid.settled();
  const isHarmed = proposal.assessment.broken > 0 || proposal.assessment.river > 0;
  if (!isHarmed || !isPriced(task.goals)) return proposal;
  const unpaid = attemptOf(lake, { ...asked, goals: withoutPrices(task.goals) }, { width, stepS }, paid.own);
  return paid.unlessBetter(proposal, unpaid.settled());
}

const isPriced = ({ vndPerKwh, endVndPerKwh, vndPerMove }: Goals): boolean =>
  endVndPerKwh !== 0 || vndPerMove !== 0 || Array.from(vndPerKwh).some((vnd) => vnd !== 0 && !Number.isNaN(vnd));

const withoutPrices = (goals: Goals): Goals => ({
  ...goals,
  vndPerKwh: Array.from(goals.vndPerKwh, () => 0),
  endVndPerKwh: 0,
  vndPerMove: 0,
});

/** A plan that somebody else made, by the same measure. */
export function assessPlan(
  lake: SimulatedLake,
  task: ProposalTask,
  steps: readonly SimulatedStep[],
  stepS = Math.min(task.stageS, 600),
): Assessment {
  return assessorOf(lake, task, stepS)(steps);
}

/** The same for many plans of one task, which is made ready once. */
export function assessorOf(
  lake: SimulatedLake,
  task: ProposalTask,
  stepS = Math.min(task.stageS, 600),
): (steps: readonly SimulatedStep[]) => Assessment {
  return assessing(lake, problemOf(lake, task), stepS);
}
