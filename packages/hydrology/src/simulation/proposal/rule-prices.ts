import { numberAt } from '@spillway/checked/reads';
import type { SimulatedLake } from '../lake.ts';
import type { Assessment } from './assess.ts';
import type { ProposalTask } from './problem.ts';
import { assessorOf, type Proposal, type ProposalOptions, propose } from './propose.ts';

/** The cost of a rule: the best plan without it, less the best plan with it. */
export interface RulePrice {
  /** The id of the limit or the notice; `designPrice` for the dam. */
  readonly id: string;
  /** When the best plan without it first breaks it; null when it never does, or for the dam. */
  readonly bindsFromS: number | null;
  /** Means over the members; above zero is the cost of the rule. */
  readonly moneyVnd: number;
  readonly energyMwh: number;
  readonly spilledMcm: number;
  /** For the worst member, m: below zero when the rule keeps the lake lower. */
  readonly highestM: number;
  readonly peakReleaseM3s: number;
}

/** The cost of staying below the design flood level. */
export const designPrice = 'design level';

/** Smaller differences are within the tolerance of the search. */
const minAmounts = { moneyVnd: 1e5, levelM: 0.01, releaseM3s: 1 };

/**
 * The price of each binding rule, by relaxing it: a limit or a notice whose absence changes the plan. Rules whose absence changes nothing
 * are left out. Each is a proposal of its own, so this is computed on request and never while somebody drags.
 */
export function rulePrices(
  lake: SimulatedLake,
  task: ProposalTask,
  proposal: Proposal,
  options: ProposalOptions = {},
): RulePrice[] {
  const { goals } = task;
  const assessSteps = assessorOf(lake, task);
  const ids = [...new Set([...goals.limits, ...goals.notices].map(({ id }) => id))];
  const dropRule = (id: string) => ({
    ...goals,
    limits: goals.limits.filter((one) => one.id !== id),
    notices: goals.notices.filter((one) => one.id !== id),
  });
  const topM = numberAt(lake.levelM, lake.levelM.length - 1);
  const relaxations = [
    { id: designPrice, without: { ...goals, designLevelM: topM } },
    ...ids.map((id) => ({ id, without: dropRule(id) })),
  ];
  return relaxations.flatMap(({ id, without }) => {
    const { steps, assessment: relaxedAssessment } = propose(lake, { ...task, goals: without }, options);
    const { assessment } = proposal;
    const price = {
      id,
      bindsFromS: firstBrokenS(assessSteps(steps), id),
      moneyVnd: mean(relaxedAssessment.moneyVnd) - mean(assessment.moneyVnd),
      energyMwh: mean(relaxedAssessment.energyMwh) - mean(assessment.energyMwh),
      spilledMcm: mean(relaxedAssessment.spilledMcm) - mean(assessment.spilledMcm),
      highestM: Math.max(...relaxedAssessment.highestM) - Math.max(...assessment.highestM),
      peakReleaseM3s: Math.max(...relaxedAssessment.peakReleaseM3s) - Math.max(...assessment.peakReleaseM3s),
    };
    const isSame =
      Math.abs(price.moneyVnd) < minAmounts.moneyVnd &&
      Math.abs(price.highestM) < minAmounts.levelM &&
      Math.abs(price.peakReleaseM3s) < minAmounts.releaseM3s;
    return isSame ? [] : [price];
  });
}

function firstBrokenS({ rules }: Assessment, ruleId: string): number | null {
  const first = Math.min(...rules.flatMap(({ id, firstS }) => (id === ruleId ? [firstS] : [])));
  return Number.isFinite(first) ? first : null;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
