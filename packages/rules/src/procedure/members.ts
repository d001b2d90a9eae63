import type { Procedure } from './definition.ts';
import type { LimitState } from './limits.ts';
import { type FactsWithoutMode, type LastMode, stepOn } from './trail.ts';

/** So many of the members have to keep a rule before a plan is said to keep it. */
export const keptFrom = 0.9;

/** One rule, or one order, row by row, over all members of a forecast. */
export interface RuleOfMembers {
  readonly id: string;
  readonly isOrder: boolean;
  /** Null: it applies in no member. */
  readonly states: readonly (LimitState | null)[];
  /** Of all members: those that keep it, and those in which it does not apply. */
  readonly keptShare: Float64Array;
  readonly brokenShare: Float64Array;
}

/**
 * What a procedure says of a plan under every member of a forecast, by the very rules that say what binds now: kept only where nine of ten keep it,
 * broken where more than one of ten surely breaks it, and else not judged. `members` has the facts of each member at the same rows.
 */
export function rulesOfMembers(
  procedure: Procedure,
  members: readonly (readonly FactsWithoutMode[])[],
  last: LastMode | null,
): RuleOfMembers[] {
  const rows = members[0]?.length ?? 0;
  const found = new Map<string, Counts>();
  for (const facts of members) {
    let mode = last;
    for (const [row, one] of facts.entries()) {
      const stepped = stepOn(procedure, one, mode);
      mode = stepped.last;
      const { limits, orders } = stepped.binding;
      for (const { limit, state } of limits) count(found, limit.id, false, rows, row, state);
      for (const { order, state } of orders) count(found, order.id, true, rows, row, state);
    }
  }
  return [...found.values()].map((counts) => saidOf(counts, rows, members.length));
}

interface Counts {
  readonly id: string;
  readonly isOrder: boolean;
  readonly kept: Uint16Array;
  readonly broken: Uint16Array;
  readonly open: Uint16Array;
}

function count(
  found: Map<string, Counts>,
  id: string,
  isOrder: boolean,
  rows: number,
  row: number,
  state: LimitState,
): void {
  const key = `${isOrder} ${id}`;
  let counts = found.get(key);
  if (counts === undefined) {
    const of = () => new Uint16Array(rows);
    counts = { id, isOrder, kept: of(), broken: of(), open: of() };
    found.set(key, counts);
  }
  const column = state === 'kept' ? counts.kept : state === 'broken' ? counts.broken : counts.open;
  column[row] = column[row]! + 1;
}

function saidOf({ id, isOrder, kept, broken, open }: Counts, rows: number, members: number): RuleOfMembers {
  const states: (LimitState | null)[] = [];
  const [keptShare, brokenShare] = [new Float64Array(rows), new Float64Array(rows)];
  for (let row = 0; row < rows; row++) {
    const applies = kept[row]! + broken[row]! + open[row]!;
    keptShare[row] = (members - broken[row]! - open[row]!) / members;
    brokenShare[row] = broken[row]! / members;
    if (applies === 0) states.push(null);
    else if (keptShare[row]! >= keptFrom - 1e-9) states.push('kept');
    else states.push(brokenShare[row]! > 1 - keptFrom + 1e-9 ? 'broken' : 'not_judged');
  }
  return { id, isOrder, states, keptShare, brokenShare };
}
