import { itemAt } from '@spillway/checked/reads';
import { type Change, writeChange } from './change.ts';
import { type BeforeAfter, summed } from './compared.ts';

export interface Proposal {
  readonly change: Change;
  readonly compared: BeforeAfter;
}

const gone = ({ compared }: Proposal) => compared.before - compared.after;

/**
 * For each field the change with fewest misses, then the largest reduction, then the smallest step; changes without
 * misses first.
 */
export function proposalsOf(proposals: readonly Proposal[]): Proposal[] {
  const compareProposals = (a: Proposal, b: Proposal) =>
    a.compared.missed.length - b.compared.missed.length ||
    gone(b) - gone(a) ||
    Math.abs(a.change.to) - Math.abs(b.change.to);
  const useful = proposals.filter((one) => gone(one) > 0);
  return [...Map.groupBy(useful, ({ change }) => change.field).values()]
    .map((all) => itemAt(all.toSorted(compareProposals), 0))
    .toSorted(compareProposals);
}

/** Totals of each change over all objects it was tried on. */
export const mergeProposals = (proposals: readonly (readonly Proposal[])[]): Proposal[] =>
  [...Map.groupBy(proposals.flat(), ({ change }) => writeChange(change)).values()].map((same) => ({
    change: itemAt(same, 0).change,
    compared: summed(same.map(({ compared }) => compared)),
  }));
