import type { Procedure } from '@spillway/rules/procedure/definition';
import type { LimitVerdict, OrderVerdict } from '@spillway/rules/procedure/limits';
import { type FactsWithoutMode, type LastMode, stepOn } from '@spillway/rules/procedure/trail';
import type { Binding } from '@spillway/rules/procedure/what-binds';

/** What a rule says of a stretch of a plan: the worst of it, and when that begins. */
export interface StretchVerdict<Of extends LimitVerdict | OrderVerdict> {
  readonly verdict: Of;
  readonly atMs: number;
}

export interface JudgedStretch {
  readonly atMs: number;
  /** Where it begins. Null: the plan says nothing of it. */
  readonly row: number | null;
  readonly binding: Binding | null;
  readonly limits: readonly StretchVerdict<LimitVerdict>[];
  readonly orders: readonly StretchVerdict<OrderVerdict>[];
}

const rank = { broken: 0, not_judged: 1, kept: 2 } as const;

/** A rule of a stretch is broken where any row breaks it, and judged only where every row is. */
export function worstOf<Of extends LimitVerdict | OrderVerdict>(
  rows: readonly { readonly atMs: number; readonly verdicts: readonly Of[] }[],
  idOf: (verdict: Of) => string,
): StretchVerdict<Of>[] {
  const worst = new Map<string, StretchVerdict<Of>>();
  for (const { atMs, verdicts } of rows)
    for (const verdict of verdicts) {
      const known = worst.get(idOf(verdict));
      if (!known || rank[verdict.state] < rank[known.verdict.state]) worst.set(idOf(verdict), { verdict, atMs });
    }
  return [...worst.values()];
}

/** The plan held against the procedure by the rules that say what binds now: every row, told by the steps they belong to. */
export function judgeStretches(
  procedure: Procedure,
  facts: readonly FactsWithoutMode[],
  beginsMs: readonly number[],
  last: LastMode | null,
): JudgedStretch[] {
  let mode = last;
  const judged = facts.map((one) => {
    const stepped = stepOn(procedure, one, mode);
    mode = stepped.last;
    return { atMs: one.atMs, binding: stepped.binding };
  });
  return beginsMs.map((atMs, at) => {
    const endMs = beginsMs[at + 1] ?? Number.POSITIVE_INFINITY;
    const rows = judged.filter((row) => row.atMs < endMs && row.atMs >= atMs);
    const [first] = rows;
    return {
      atMs,
      row: first ? judged.indexOf(first) : null,
      binding: first?.binding ?? null,
      limits: worstOf(
        rows.map((row) => ({ atMs: row.atMs, verdicts: row.binding.limits })),
        ({ limit }) => limit.id,
      ),
      orders: worstOf(
        rows.map((row) => ({ atMs: row.atMs, verdicts: row.binding.orders })),
        ({ order }) => order.id,
      ),
    };
  });
}
