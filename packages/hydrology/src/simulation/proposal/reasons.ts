import type { SimulatedLake } from '../lake.ts';
import type { SimulatedStep } from '../plan.ts';
import type { ProposalTask } from './problem.ts';
import { assessPlan } from './propose.ts';

/** For which of the goals a step is there, the first that suffers without it. */
export const reasonGoals = ['safety', 'rule', 'river', 'money', 'none'] as const;

export interface StepReason {
  /** Place of the step in the plan. */
  readonly step: number;
  readonly goal: (typeof reasonGoals)[number];
  /** Of the rule that would be broken. */
  readonly ruleId: string | null;
  /** In the unit of the goal: m above the design level, beyond the limit, m3/s of the greatest release, dong. */
  readonly amount: number;
}

/**
 * Why each step is in a plan: the plan is run once more without it, and the first goal that is worse then is its reason. A step that only
 * prepares the next ones may have none by itself.
 */
export function reasonsOf(lake: SimulatedLake, task: ProposalTask, steps: readonly SimulatedStep[]): StepReason[] {
  const whole = assessPlan(lake, task, steps);
  const most = (values: readonly number[]) => Math.max(...values);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const beyond = (rules: readonly { readonly id: string; readonly most: number }[], id: string) =>
    Math.max(0, ...rules.filter((one) => one.id === id).map((one) => one.most));
  return steps.map((_, step) => {
    const without = assessPlan(
      lake,
      task,
      steps.filter((__, at) => at !== step),
    );
    const made = (goal: StepReason['goal'], amount: number, ruleId: string | null = null): StepReason => ({
      step,
      goal,
      ruleId,
      amount,
    });
    const higherM = without.aboveDesignM - whole.aboveDesignM;
    if (higherM > 1e-6) return made('safety', higherM);
    const left = without.rules.find(({ id }) => id === 'overtopped' || id === 'emptied');
    if (left !== undefined && !whole.rules.some(({ id }) => id === left.id)) return made('safety', 0, left.id);
    const ids = [...new Set(without.rules.map(({ id }) => id))];
    const worse = ids
      .map((id) => ({ id, more: beyond(without.rules, id) - beyond(whole.rules, id) }))
      .filter(({ more }) => more > 1e-6);
    const [first] = worse.toSorted((a, b) => b.more - a.more);
    if (first !== undefined) return made('rule', first.more, first.id);
    const peakM3s = Math.max(task.goals.harmlessM3s, most(whole.peakReleaseM3s));
    if (most(without.peakReleaseM3s) - peakM3s > 0.01) return made('river', most(without.peakReleaseM3s) - peakM3s);
    const lostVnd = sum(whole.moneyVnd) - sum(without.moneyVnd);
    return lostVnd > 1 ? made('money', lostVnd) : made('none', 0);
  });
}
