import type { Comparison, ProcedureQuantity } from '@spillway/rules/procedure/definition';
import type { LimitState } from '@spillway/rules/procedure/limit-state';
import type { Step } from './walk.ts';

/** How long a rule or an order was kept, broken or could not be judged, while it applied. */
export interface RuleTally {
  readonly id: string;
  readonly isOrder: boolean;
  readonly article: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: Comparison;
  readonly ms: Record<LimitState, number>;
  worst: { readonly atMs: number; readonly value: number; readonly against: number } | null;
  worstMargin: number;
}

interface Said {
  readonly tally: Omit<RuleTally, 'ms' | 'worst' | 'worstMargin'>;
  readonly state: LimitState;
  readonly value: number | null;
  readonly against: number | null;
  readonly margin: number | null;
}

/** Hands the steps on, and adds up in passing what each says until the next. */
export function* tallied(steps: Iterable<Step>, toMs: number, into: Map<string, RuleTally>): Generator<Step> {
  let last: Step | null = null;
  for (const step of steps) {
    if (last) add(last, step.atMs, into);
    last = step;
    yield step;
  }
  if (last) add(last, toMs, into);
}

function add(step: Step, untilMs: number, into: Map<string, RuleTally>): void {
  for (const { tally, state, value, against, margin } of saidOf(step)) {
    const found: RuleTally = into.get(tally.id) ?? {
      ...tally,
      ms: { kept: 0, broken: 0, not_judged: 0 },
      worst: null,
      worstMargin: 0,
    };
    into.set(tally.id, found);
    found.ms[state] += untilMs - step.atMs;
    if (state !== 'broken' || value === null || against === null || margin === null) continue;
    if (found.worst !== null && margin >= found.worstMargin) continue;
    found.worst = { atMs: step.atMs, value, against };
    found.worstMargin = margin;
  }
}

/** A limit of several modes that could be in force is one rule. */
function saidOf({ binding }: Step): Iterable<Said> {
  if (binding === null) return [];
  const limits = binding.limits.map(({ limit, state, value, against, margin }): Said => {
    const { id, quantity, comparison, source } = limit;
    return {
      tally: { id, isOrder: false, article: source.article, quantity, comparison },
      state,
      value,
      against,
      margin,
    };
  });
  const orders = binding.orders.map(({ order, state, value }): Said => {
    const { id, number, quantity, comparison, value: against } = order;
    const margin = value === null ? null : -Math.abs(value - against);
    return { tally: { id, isOrder: true, article: number, quantity, comparison }, state, value, against, margin };
  });
  return new Map([...limits, ...orders].map((one) => [one.tally.id, one])).values();
}
