import type { SimulatedLake } from '../lake.ts';
import type { SimulatedStep } from '../plan.ts';
import type { Assessment } from './assess.ts';
import type { ProposalTask } from './problem.ts';
import { assessorOf } from './propose.ts';

/** The goals a step may serve, in order: the first that suffers without it. */
export const reasonGoals = ['safety', 'rule', 'river', 'money', 'none'] as const;

export interface StepReason {
  /** The place of the step in the plan. */
  readonly step: number;
  readonly goal: (typeof reasonGoals)[number];
  /** The rule that would be broken. */
  readonly ruleId: string | null;
  /** In the unit of the goal: m above the design level, beyond the limit, m3/s that the river carries too much, dong. */
  readonly amount: number;
}

/**
 * The reason for each step of a plan: the plan is run again without it, and the first goal that gets worse is its reason. A step that only
 * prepares the next ones may have none by itself.
 */
export function reasonsOf(lake: SimulatedLake, task: ProposalTask, steps: readonly SimulatedStep[]): StepReason[] {
  const assessSteps = assessorOf(lake, task);
  const fullAssessment = assessSteps(steps);
  return steps.map((_, step) => {
    const others = steps.filter((__, index) => index !== step);
    return { step, ...reasonOf(fullAssessment, assessSteps(others)) };
  });
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
const beyond = ({ rules }: Assessment, id: string) =>
  Math.max(0, ...rules.filter((one) => one.id === id).map(({ most }) => most));

function reasonOf(whole: Assessment, without: Assessment): Omit<StepReason, 'step'> {
  const higherM = without.aboveDesignM - whole.aboveDesignM;
  if (higherM > 1e-6) return { goal: 'safety', ruleId: null, amount: higherM };
  const left = without.rules.find(({ id }) => id === 'overtopped' || id === 'emptied');
  if (left !== undefined && !whole.rules.some(({ id }) => id === left.id))
    return { goal: 'safety', ruleId: left.id, amount: 0 };
  const [worst] = [...new Set(without.rules.map(({ id }) => id))]
    .map((id) => ({ id, more: beyond(without, id) - beyond(whole, id) }))
    .filter(({ more }) => more > 1e-6)
    .toSorted((a, b) => b.more - a.more);
  if (worst !== undefined) return { goal: 'rule', ruleId: worst.id, amount: worst.more };
  const higherM3s = without.riverExcessM3s - whole.riverExcessM3s;
  if (higherM3s > 0.01) return { goal: 'river', ruleId: null, amount: higherM3s };
  const lostVnd = mean(whole.moneyVnd) - mean(without.moneyVnd);
  return lostVnd > 1 ? { goal: 'money', ruleId: null, amount: lostVnd } : { goal: 'none', ruleId: null, amount: 0 };
}
