import { doubtsOf, type Suspect } from '@spillway/hydrology/quality/doubts';
import { likelyIntended } from '@spillway/hydrology/quality/likely-value';
import type { Outlook } from './queries.ts';

export type EntryWarning =
  | Suspect
  | { readonly kind: 'replaces'; readonly value: number | null; readonly isEntered: boolean };

const edited = 7;

/** Reasons why a reading is suspect before it is saved, and the reading it replaces. */
export function entryWarnings(outlook: Outlook, value: number, time: string): readonly EntryWarning[] {
  const { min, max, most_change_per_hour: mostChangePerHour, before, standing } = outlook;
  const suspects = doubtsOf(
    { timeMs: Date.parse(time), value },
    { min, max, mostChangePerHour },
    valueBeforeOf(before),
  );
  if (standing === null) return suspects;
  return [...suspects, { kind: 'replaces', value: standing.value, isEntered: standing.quality === edited }];
}

const valueBeforeOf = (before: Outlook['before']) =>
  before && before.value !== null ? { timeMs: Date.parse(before.time), value: before.value } : null;

/** The value probably meant by a suspect one; null if there is no near candidate. */
export function likelyInstead(outlook: Outlook, value: number, time: string): number | null {
  const { min, max, most_change_per_hour: mostChangePerHour, most_at_once: maxAtOnce, before } = outlook;
  const limits = { min, max, mostChangePerHour, maxAtOnce };
  return likelyIntended({ timeMs: Date.parse(time), value }, limits, valueBeforeOf(before));
}

/** The value would be held until a second person enters the same. */
export const isHeldValue = ({ held_beyond: bounds }: Outlook, value: number): boolean =>
  bounds !== null && ((bounds.min !== null && value < bounds.min) || (bounds.max !== null && value > bounds.max));
