import type { Binding } from '@spillway/rules/procedure/binding-of';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { rankOfState } from '@spillway/rules/procedure/limit-state';
import type { LimitVerdict, OrderVerdict } from '@spillway/rules/procedure/limits';
import { advanceStep, type FactsWithoutMode, type LastMode } from '@spillway/rules/procedure/trail';
import type { Uncertainty } from '@spillway/rules/procedure/truth';

/** The worst verdict of a rule in a stretch, and the time when it starts. */
interface StretchVerdict<Of extends LimitVerdict | OrderVerdict> {
  readonly verdict: Of;
  readonly atMs: number;
}

/** A rule that cannot be judged in a stretch, from when and why; null for the mode itself. */
interface OpenVerdict {
  readonly of: LimitVerdict | OrderVerdict | null;
  readonly atMs: number;
  readonly doubts: readonly Uncertainty[];
}

export interface JudgedStretch {
  readonly atMs: number;
  /** The row where the stretch starts; null when the plan does not cover it. */
  readonly row: number | null;
  readonly binding: Binding | null;
  readonly limits: readonly StretchVerdict<LimitVerdict>[];
  readonly orders: readonly StretchVerdict<OrderVerdict>[];
  readonly open: readonly OpenVerdict[];
}

/** A rule is broken in a stretch if any row breaks it, and judged only if every row is judged. */
function worstOf<Of extends LimitVerdict | OrderVerdict>(
  rows: readonly { readonly atMs: number; readonly verdicts: readonly Of[] }[],
  idOf: (verdict: Of) => string,
): StretchVerdict<Of>[] {
  const worst = new Map<string, StretchVerdict<Of>>();
  for (const { atMs, verdicts } of rows)
    for (const verdict of verdicts) {
      const knownEntry = worst.get(idOf(verdict));
      if (!knownEntry || rankOfState[verdict.state] < rankOfState[knownEntry.verdict.state])
        worst.set(idOf(verdict), { verdict, atMs });
    }
  return [...worst.values()];
}

/**
 * A day that is not over can never be judged, and unverified rules are the same in every plan: neither needs to be
 * shown when pinning.
 */
const hasNews = ({ code }: Uncertainty): boolean => code !== 'day_not_over' && code !== 'not_verified';

/**
 * Each rule that cannot be judged, once, at its first occurrence. Limits of possible modes are covered by the finding
 * on the mode and not listed.
 */
function openOf({ limits: always }: Procedure, rows: readonly { atMs: number; binding: Binding }[]): OpenVerdict[] {
  const open = new Map<string, OpenVerdict>();
  const add = (key: string, one: OpenVerdict) => void (open.has(key) || open.set(key, one));
  for (const { atMs, binding } of rows) {
    const { mode, limits, orders } = binding;
    if (mode.state === 'not_judged') add('mode', { of: null, atMs, doubts: mode.doubts });
    for (const of of orders)
      if (of.state === 'not_judged') add(`order ${of.order.id}`, { of, atMs, doubts: of.doubts });
    for (const of of limits)
      if (of.state === 'not_judged' && of.outrankedBy === null && of.doubts.some(hasNews))
        if (mode.state === 'judged' || always.includes(of.limit))
          add(`limit ${of.limit.id}`, { of, atMs, doubts: of.doubts });
  }
  return [...open.values()];
}

/** Judges every row of the plan by the rules for the present, grouped by step. */
export function judgeStretches(
  procedureAt: (atMs: number) => Procedure,
  facts: readonly FactsWithoutMode[],
  beginsMs: readonly number[],
  last: LastMode | null,
): JudgedStretch[] {
  let mode = last;
  const judgedFacts = facts.map((one) => {
    const stepped = advanceStep(procedureAt(one.atMs), one, mode);
    mode = stepped.last;
    return { atMs: one.atMs, binding: stepped.binding };
  });
  return beginsMs.map((atMs, index) => {
    const endMs = beginsMs[index + 1] ?? Number.POSITIVE_INFINITY;
    const rows = judgedFacts.filter((row) => row.atMs < endMs && row.atMs >= atMs);
    const [first] = rows;
    return {
      atMs,
      row: first ? judgedFacts.indexOf(first) : null,
      binding: first?.binding ?? null,
      limits: worstOf(
        rows.map((row) => ({ atMs: row.atMs, verdicts: row.binding.limits })),
        ({ limit }) => limit.id,
      ),
      orders: worstOf(
        rows.map((row) => ({ atMs: row.atMs, verdicts: row.binding.orders })),
        ({ order }) => order.id,
      ),
      open: openOf(procedureAt(atMs), rows),
    };
  });
}
