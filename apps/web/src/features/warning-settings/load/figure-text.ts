import type { LoadTarget } from '@spillway/contract/alerts/load-limits';
import type { Format } from '../../../base/format/format.ts';
import type { Text } from '../../../base/i18n/use-text.ts';

const shares: ReadonlySet<LoadTarget> = new Set<LoadTarget>([
  'flood_share',
  'top_share',
  'critical_share',
  'warning_share',
]);
const counts: ReadonlySet<LoadTarget> = new Set<LoadTarget>(['most_in_ten_minutes', 'chattering', 'stale']);

/** Shares in percent, counts as integers, means with enough decimals to differ from zero. */
export function figureText(format: Format, name: LoadTarget, value: number | null): string {
  if (shares.has(name)) return format.percent(value, value !== null && value < 0.1 ? 1 : 0);
  return format.number(value, value === null || counts.has(name) || Number.isInteger(value) ? 0 : value < 1 ? 2 : 1);
}

/** Duration of a wait in words. */
export function waitText(t: Text, minutes: number | null): string {
  if (minutes === null) return '-';
  if (minutes < 90) return t('warningJobs.say.minutes', { count: Math.round(minutes) });
  const hours = minutes / 60;
  return hours < 48
    ? t('warningJobs.say.hours', { count: Math.round(hours) })
    : t('warningJobs.say.days', { count: Math.round(hours / 24) });
}
