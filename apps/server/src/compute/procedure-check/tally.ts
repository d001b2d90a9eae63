import type { Comparison, ProcedureQuantity } from '@spillway/rules/procedure/definition';
import type { LimitState } from '@spillway/rules/procedure/limit-state';
import type { Step } from './walk.ts';

/** How long a rule or order was met, broken or not judged while it applied. */
export interface RuleTally {
  readonly id: string;
  readonly isOrder: boolean;
  readonly article: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: Comparison;
  readonly ms: Record<LimitState, number>;
  /** The part that was not judged because an order in force took precedence. */
  outrankedMs: number;
  worst: { readonly atMs: number; readonly value: number; readonly against: number } | null;
  worstMargin: number;
}

interface TalliedState {
  readonly tally: Omit<RuleTally, 'ms' | 'outrankedMs' | 'worst' | 'worstMargin'>;
  readonly state: LimitState;
  readonly isOutranked: boolean;
  readonly value: number | null;
  readonly against: number | null;
  readonly margin: number | null;
}

/** Yields the steps unchanged and adds up the time for which each applies. */
export function* tallySteps(steps: Iterable<Step>, toMs: number, tallyById: Map<string, RuleTally>): Generator<Step> {
  let last: Step | null = null;
  for (const step of steps) {
    if (last) add(last, step.atMs, tallyById);
    last = step;
    yield step;
  }
  if (last) add(last, toMs, tallyById);
}

function add(step: Step, untilMs: number, tallyById: Map<string, RuleTally>): void {
  for (const { tally, state, isOutranked, value, against, margin } of talliedStateOf(step)) {
    const key = keyOf(tally);
    const ruleTally: RuleTally = tallyById.get(key) ?? {
      ...tally,
      ms: { kept: 0, broken: 0, not_judged: 0 },
      outrankedMs: 0,
      worst: null,
      worstMargin: 0,
    };
    tallyById.set(key, ruleTally);
    ruleTally.ms[state] += untilMs - step.atMs;
    if (isOutranked) ruleTally.outrankedMs += untilMs - step.atMs;
    if (state !== 'broken' || value === null || against === null || margin === null) continue;
    if (ruleTally.worst !== null && margin >= ruleTally.worstMargin) continue;
    ruleTally.worst = { atMs: step.atMs, value, against };
    ruleTally.worstMargin = margin;
  }
}

/** A rule that two consecutive procedures share is listed once for each wording. */
const keyOf = ({ id, article, quantity, comparison }: TalliedState['tally']): string =>
  [id, article, quantity, comparison].join(' ');

/** The same limit in several possible modes counts as one rule. */
function talliedStateOf({ binding }: Step): Iterable<TalliedState> {
  if (binding === null) return [];
  const limits = binding.limits.map(({ limit, state, value, against, margin, outrankedBy }): TalliedState => {
    const { id, quantity, comparison, source } = limit;
    return {
      tally: { id, isOrder: false, article: source.article, quantity, comparison },
      state,
      isOutranked: state === 'not_judged' && outrankedBy !== null,
      value,
      against,
      margin,
    };
  });
  const orders = binding.orders.map(({ order, state, value }): TalliedState => {
    const { id, number, quantity, comparison, value: against } = order;
    const margin = value === null ? null : -Math.abs(value - against);
    const tally = { id, isOrder: true, article: number, quantity, comparison };
    return { tally, state, isOutranked: false, value, against, margin };
  });
  return new Map([...limits, ...orders].map((one) => [one.tally.id, one])).values();
}
