import type { Text } from '../../base/i18n/use-text.ts';

/** Lead time as in "at 6 h". */
export function leadText(t: Text, minutes: number): string {
  if (minutes <= 60) return t('skillLine.minutes', { count: minutes });
  if (minutes < 2880) return t('skillLine.hours', { count: Math.round(minutes / 60) });
  return t('skillLine.days', { count: Math.round(minutes / 1440) });
}

/** Used where there is room for three. */
export const leadsInShort = [60, 360, 1440] as const;
