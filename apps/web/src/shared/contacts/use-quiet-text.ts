import type { QuietHours } from '@spillway/contract/access/contacts/quiet-hours';
import { useText } from '../../base/i18n/use-text.ts';
import { weekdayKeys } from './weekday-keys.ts';

export function useQuietText(): (quiet: QuietHours) => string {
  const t = useText();
  return ({ from, to, days }) =>
    t('reach.quiet.text', {
      from,
      to,
      days:
        days.length === 7
          ? t('reach.quiet.everyDay')
          : weekdayKeys.flatMap(({ day, key }) => (days.includes(day) ? [t(key)] : [])).join(', '),
    });
}
