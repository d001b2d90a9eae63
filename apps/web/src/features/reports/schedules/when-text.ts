import type { Text } from '../../../base/i18n/use-text.ts';
import type { Schedule } from '../queries.ts';

/** From 1, as in the contract. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export const lastMonthDay = 28;

/** "07:00 every day", "06:30 every Monday", "08:00 on day 1 of each month". */
export function whenText(
  t: Text,
  { every, at, weekday, month_day }: Pick<Schedule, 'every' | 'at' | 'weekday' | 'month_day'>,
) {
  if (every === 'day') return t('reports.schedule.when.day', { at });
  if (every === 'week') {
    const day = weekdays[(weekday ?? 1) - 1] ?? 'monday';
    return t('reports.schedule.when.week', { at, day: t(`reports.schedule.weekday.${day}`) });
  }
  return t('reports.schedule.when.month', { at, day: month_day ?? 1 });
}
