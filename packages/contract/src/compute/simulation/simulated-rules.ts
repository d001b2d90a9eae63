import type { SimulatedRule } from './shape.ts';

interface RuleAtStep {
  readonly id: string;
  readonly isOrder: boolean;
  readonly article: string;
  readonly quantity: SimulatedRule['quantity'];
  readonly comparison: SimulatedRule['comparison'];
  readonly stretches: readonly {
    readonly fromMs: number;
    readonly toMs: number;
    readonly state: SimulatedRule['stretches'][number]['state'];
    readonly value: number | null;
    readonly against: number | null;
    readonly doubts: readonly {
      readonly code: SimulatedRule['stretches'][number]['doubts'][number]['code'];
      readonly of: string;
    }[];
    readonly breaking?: number | undefined;
  }[];
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** The verdicts of `packages/rules` on a plan, as sent and stored. */
export const simulatedRules = (rules: readonly RuleAtStep[]): SimulatedRule[] =>
  rules.map(({ isOrder, stretches, ...rule }) => ({
    id: rule.id,
    is_order: isOrder,
    article: rule.article,
    quantity: rule.quantity,
    comparison: rule.comparison,
    stretches: stretches.map(({ fromMs, toMs, state, value, against, doubts, breaking }) => ({
      from: iso(fromMs),
      to: iso(toMs),
      state,
      value,
      against,
      doubts: doubts.map(({ code, of }) => ({ code, of })),
      ...(breaking === undefined ? {} : { members_breaking: breaking }),
    })),
  }));
