import { itemAt } from '@spillway/checked/reads';
import type { SimulatedLake } from '../lake.ts';
import type { SimulatedStep } from '../plan.ts';
import type { ProposalTask } from './problem.ts';
import { assessorOf } from './propose.ts';

/** A plan under a member: its result, and how much better another of these plans would have been. */
export interface RegretCell {
  readonly highestM: number;
  readonly spilledMcm: number;
  readonly moneyVnd: number;
  readonly peakReleaseM3s: number;
  /** Rules it breaks under this member. */
  readonly brokenRules: readonly string[];
  readonly tooHighM: number;
  readonly spilledTooMuchMcm: number;
  readonly lostVnd: number;
}

export interface RegretTable {
  /** Plan after plan, member after member. */
  readonly cells: readonly (readonly RegretCell[])[];
  /** The worst member of each plan. */
  readonly worst: readonly {
    readonly tooHighM: number;
    readonly spilledTooMuchMcm: number;
    readonly lostVnd: number;
  }[];
}

/** The regret of each plan by member: the loss against the best plan for that member, known only afterwards. */
export function regretTable(
  lake: SimulatedLake,
  task: ProposalTask,
  plans: readonly (readonly SimulatedStep[])[],
): RegretTable {
  const seen = plans.map(assessorOf(lake, task));
  const members = task.membersM3s.map((_, member) => member);
  const min = (of: (plan: (typeof seen)[number]) => number) => Math.min(...seen.map(of));
  const cells = seen.map((plan) =>
    members.map((member) => ({
      highestM: itemAt(plan.highestM, member),
      spilledMcm: itemAt(plan.spilledMcm, member),
      moneyVnd: itemAt(plan.moneyVnd, member),
      peakReleaseM3s: itemAt(plan.peakReleaseM3s, member),
      brokenRules: plan.rules.flatMap((rule) => (rule.member === member || rule.member < 0 ? [rule.id] : [])),
      tooHighM: itemAt(plan.highestM, member) - min(({ highestM }) => itemAt(highestM, member)),
      spilledTooMuchMcm: itemAt(plan.spilledMcm, member) - min(({ spilledMcm }) => itemAt(spilledMcm, member)),
      lostVnd: -min(({ moneyVnd }) => -itemAt(moneyVnd, member)) - itemAt(plan.moneyVnd, member),
    })),
  );
  const max = (row: readonly RegretCell[], of: (cell: RegretCell) => number) => Math.max(...row.map(of));
  return {
    cells,
    worst: cells.map((row) => ({
      tooHighM: max(row, ({ tooHighM }) => tooHighM),
      spilledTooMuchMcm: max(row, ({ spilledTooMuchMcm }) => spilledTooMuchMcm),
      lostVnd: max(row, ({ lostVnd }) => lostVnd),
    })),
  };
}
