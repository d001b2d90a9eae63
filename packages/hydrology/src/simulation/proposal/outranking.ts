import type { SimulatedLake } from '../lake.ts';
import type { Assessment } from './assess.ts';
import type { ProposalTask } from './problem.ts';
import { assessorOf, isBetter, type Proposal, propose } from './propose.ts';

/**
 * The best plan when some limits outrank the others: orders in force. Most are kept by a plan that keeps everything, or contradict a rule,
 * which then does not bind. If an order is broken all the same, the search is repeated without each rule in turn, and without any, and the
 * plan that breaks the least of the orders is proposed: never with a higher lake at the dam, and of equals the better by the whole measure.
 */
export function proposeByRank(lake: SimulatedLake, task: ProposalTask, outranks: (id: string) => boolean): Proposal {
  const all = propose(lake, task);
  const { limits, notices } = task.goals;
  const rules = [...new Set([...limits, ...notices].map(({ id }) => id))].filter((id) => !outranks(id));
  if (rules.length === 0 || !all.assessment.rules.some(({ id }) => outranks(id))) return all;
  const assessSteps = assessorOf(lake, task);
  const orders = assessorOf(lake, { ...task, goals: only(task, (id) => outranks(id)) });
  const without = [...rules.map((rule) => (id: string) => id !== rule), outranks];
  let best = { made: all, ordersBroken: orders(all.steps) };
  for (const isKept of without) {
    const { steps, path } = propose(lake, { ...task, goals: only(task, isKept) });
    const made = { steps, path, assessment: assessSteps(steps) };
    const ordersBroken = orders(steps);
    if (isOutranking({ made, ordersBroken }, best)) best = { made, ordersBroken };
  }
  return best.made;
}

interface RankedPlan {
  readonly made: Proposal;
  /** As if only the dam and the orders counted. */
  readonly ordersBroken: Assessment;
}

function isOutranking(one: RankedPlan, other: RankedPlan): boolean {
  const apart = one.ordersBroken.broken - other.ordersBroken.broken;
  return apart < -1e-9 || (apart <= 1e-9 && isBetter(one.made.assessment, other.made.assessment));
}

const only = ({ goals }: ProposalTask, isKept: (id: string) => boolean) => ({
  ...goals,
  limits: goals.limits.filter(({ id }) => isKept(id)),
  notices: goals.notices.filter(({ id }) => isKept(id)),
});
