import { itemAt } from '@spillway/checked/reads';
import { type Change, writeChange } from './change.ts';
import { type Compared, summed } from './compared.ts';

export interface Proposal {
  readonly change: Change;
  readonly compared: Compared;
}

const gone = ({ compared }: Proposal) => compared.before - compared.after;

/**
 * For each field the change with fewest misses, then the largest reduction, then the smallest step; changes without
 * misses first.
 */
export function proposalsOf(tried: readonly Proposal[]): Proposal[] {
  const better = (a: Proposal, b: Proposal) =>
    a.compared.missed.length - b.compared.missed.length ||
    gone(b) - gone(a) ||
    Math.abs(a.change.to) - Math.abs(b.change.to);
  const useful = tried.filter((one) => gone(one) > 0);
  return [...Map.groupBy(useful, ({ change }) => change.field).values()]
    .map((all) => itemAt(all.toSorted(better), 0))
    .toSorted(better);
}

/** Totals of each change over all objects it was tried on. */
export const overSubjects = (tried: readonly (readonly Proposal[])[]): Proposal[] =>
  [...Map.groupBy(tried.flat(), ({ change }) => writeChange(change)).values()].map((same) => ({
    change: itemAt(same, 0).change,
    compared: summed(same.map(({ compared }) => compared)),
  }));
