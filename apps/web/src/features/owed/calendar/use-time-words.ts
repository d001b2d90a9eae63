import { useText } from '../../../base/i18n/use-text.ts';
import type { Duty } from '../../../shared/owed/queries.ts';

const shownDay = (monthDay: string) => monthDay.split('-').toReversed().join('/');

/** When something is owed, as people say it. */
export function useTimeWords() {
  const t = useText();
  return ({ time, during }: Pick<Duty, 'time' | 'during'>): string => {
    const { season, flood } = during;
    return [
      timeText(),
      flood === 'any' ? '' : t(`owed.floods.${flood}`),
      season ? t('owed.season', { from: shownDay(season.from), to: shownDay(season.to) }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');

    function timeText(): string {
      switch (time.kind) {
        case 'hours':
          return t('owed.time.hours', { hours: time.hours.join(', ') });
        case 'every':
          return t('owed.time.every', { minutes: time.minutes });
        case 'month_days':
          return t('owed.time.month_days', { days: time.days.join(', '), hour: time.hour });
        case 'after_flood':
          return t('owed.time.after_flood', { days: time.days });
        case 'after_season':
          return t('owed.time.after_season', { days: time.days, day: shownDay(time.last_day) });
      }
    }
  };
}
