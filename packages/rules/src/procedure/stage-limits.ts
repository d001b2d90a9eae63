import type { ProcedureQuantity } from './definition.ts';
import type { LimitVerdict } from './limits.ts';
import type { Binding } from './what-binds.ts';

/** What a planner of releases can take: the figures a limit has at each stage. NaN where it does not apply, or decides nothing. */
export interface StageFigures {
  readonly id: string;
  readonly quantity: PlannedQuantity;
  readonly comparison: 'at_most' | 'at_least';
  readonly value: Float64Array;
  /** Beside the figure, so much of the inflow. */
  readonly shareOfInflow: number;
}

/** Of what a plan decides; what it does not (inflow, forecasts, turbines alone) no plan can keep or break. */
const planned = ['lake_level', 'release', 'release_change', 'lake_level_change', 'release_day_mean'] as const;
export type PlannedQuantity = (typeof planned)[number];

const isPlanned = (quantity: ProcedureQuantity): quantity is PlannedQuantity =>
  (planned as readonly ProcedureQuantity[]).includes(quantity);

/** A strict limit is kept by so little more. */
const strictly = 1e-6;

/**
 * The limits and orders that bind along a plan, stage by stage, as figures: each where it applies, was held against the official text and
 * is not outranked. Modes follow from the plan itself, so a planner asks again with what it has found until nothing changes.
 */
export function stageLimitsOf(bindings: readonly Binding[]): StageFigures[] {
  const found = new Map<string, { shareOfInflow: number } & Omit<StageFigures, 'shareOfInflow'>>();
  const at = (id: string, quantity: PlannedQuantity, comparison: 'at_most' | 'at_least', shareOfInflow: number) => {
    const key = `${id} ${quantity} ${comparison} ${shareOfInflow}`;
    const known = found.get(key) ?? {
      id,
      quantity,
      comparison,
      shareOfInflow,
      value: new Float64Array(bindings.length).fill(Number.NaN),
    };
    found.set(key, known);
    return known.value;
  };
  for (const [stage, { mode, limits, orders }] of bindings.entries()) {
    for (const verdict of limits) {
      const { limit } = verdict;
      if (!isPlanned(limit.quantity) || !decides(verdict, mode.state === 'judged')) continue;
      const isMost = limit.comparison === 'at_most' || limit.comparison === 'below';
      const { share, figure } = edgeOf(verdict);
      if (figure === null) continue;
      const strict = limit.comparison === 'below' || limit.comparison === 'above' ? strictly : 0;
      const value = at(limit.id, limit.quantity, isMost ? 'at_most' : 'at_least', share);
      value[stage] = figure + (isMost ? -strict : strict);
    }
    for (const { order } of orders)
      if (isPlanned(order.quantity)) at(order.id, order.quantity, order.comparison, 0)[stage] = order.value;
  }
  return [...found.values()];
}

/** A limit of a mode that nobody can judge may not be in force at all. A missing figure of the plan's own leaves it binding. */
const decides = ({ limit, outrankedBy, doubts }: LimitVerdict, isModeJudged: boolean): boolean =>
  limit.source.isVerified &&
  outrankedBy === null &&
  (isModeJudged || !doubts.some(({ code }) => code === 'mode_unknown' || code === 'not_entered'));

function edgeOf({ limit: { against }, against: edge }: LimitVerdict): { share: number; figure: number | null } {
  if (against.is === 'quantity' && against.quantity === 'inflow')
    return { share: against.share, figure: against.offset };
  return { share: 0, figure: edge };
}
