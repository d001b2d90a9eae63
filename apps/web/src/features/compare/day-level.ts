import type { CalendarDay } from './queries.ts';

export const dayLevels = ['whole', 'most', 'half', 'little', 'none', 'quiet'] as const;
type DayLevel = (typeof dayLevels)[number];

/** Data quality of a day; quiet if nothing was due. */
export function levelOf({ good_share: share }: Pick<CalendarDay, 'good_share'>): DayLevel {
  if (share === null) return 'quiet';
  if (share >= 0.99) return 'whole';
  if (share >= 0.9) return 'most';
  if (share >= 0.5) return 'half';
  return share > 0 ? 'little' : 'none';
}
