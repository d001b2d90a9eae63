import { itemAt } from '@spillway/checked/reads';
import { type Change, writeChange } from './change.ts';
import { type Compared, summed } from './compared.ts';

export interface Proposal {
  readonly change: Change;
  readonly compared: Compared;
}

const gone = ({ compared }: Proposal) => compared.before - compared.after;

/** Of each field the change that misses least, then the one that takes most away, then the smallest; those that miss nothing first. */
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

/** Of each change what it comes to over all objects it was tried on. */
export const overSubjects = (tried: readonly (readonly Proposal[])[]): Proposal[] =>
  [...Map.groupBy(tried.flat(), ({ change }) => writeChange(change)).values()].map((same) => ({
    change: itemAt(same, 0).change,
    compared: summed(same.map(({ compared }) => compared)),
  }));
