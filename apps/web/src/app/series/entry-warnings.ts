import type { Outlook } from './queries.ts';

export type EntryWarning =
  | { readonly kind: 'below' | 'above'; readonly limit: number }
  | { readonly kind: 'jump'; readonly perHour: number; readonly most: number }
  | { readonly kind: 'replaces'; readonly value: number | null; readonly isEntered: boolean };

const edited = 7;
const hourMs = 3600_000;
/** Two readings of the same minute say nothing of a speed. */
const shortestMs = 60_000;

/** What speaks against a reading before it is saved. None of it forbids: a person may know better than a limit. */
export function entryWarnings(outlook: Outlook, value: number, time: string): readonly EntryWarning[] {
  const { min, max, most_change_per_hour: most, before, standing } = outlook;
  const warnings: EntryWarning[] = [];
  if (min !== null && value < min) warnings.push({ kind: 'below', limit: min });
  if (max !== null && value > max) warnings.push({ kind: 'above', limit: max });
  if (most !== null && before !== null && before.value !== null) {
    const elapsedMs = Math.max(shortestMs, Date.parse(time) - Date.parse(before.time));
    const perHour = (Math.abs(value - before.value) * hourMs) / elapsedMs;
    if (perHour > most) warnings.push({ kind: 'jump', perHour, most });
  }
  if (standing !== null)
    warnings.push({ kind: 'replaces', value: standing.value, isEntered: standing.quality === edited });
  return warnings;
}
