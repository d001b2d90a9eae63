import { type Doubt, doubtsOf } from '@spillway/hydrology/quality/doubts';
import type { Outlook } from './queries.ts';

export type EntryWarning =
  | Doubt
  | { readonly kind: 'replaces'; readonly value: number | null; readonly isEntered: boolean };

const edited = 7;

/** What speaks against a reading before it is saved, and what it takes the place of. */
export function entryWarnings(outlook: Outlook, value: number, time: string): readonly EntryWarning[] {
  const { min, max, most_change_per_hour: mostChangePerHour, before, standing } = outlook;
  const former = before && before.value !== null ? { timeMs: Date.parse(before.time), value: before.value } : null;
  const doubts = doubtsOf({ timeMs: Date.parse(time), value }, { min, max, mostChangePerHour }, former);
  if (standing === null) return doubts;
  return [...doubts, { kind: 'replaces', value: standing.value, isEntered: standing.quality === edited }];
}
