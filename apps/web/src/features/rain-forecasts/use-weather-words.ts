import { useMemo } from 'react';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { rainTotalDecimals } from '../../kit/chart/units.ts';
import { momentText } from '../../kit/chart/words.ts';
import type { Issue } from './queries.ts';

export function useWeatherWords() {
  const t = useText();
  const { number, signed } = useFormat();
  return useMemo(() => {
    const rain = (mm: number | null) => number(mm, rainTotalDecimals);
    return {
      rain,
      moment: (at: string | number): string => momentText(new Date(at).getTime(), serverNow()),
      total: ({ totals }: Issue, days: number): number | null => totals.find((one) => one.days === days)?.value ?? null,
      span: (days: number): string => (days === 1 ? t('weather.day') : t('weather.days', { count: days })),
      /** Error of its 24-hour sums; empty if unknown. */
      error: ({ compared }: Issue): string =>
        compared === null
          ? missing
          : t('weather.errorText', {
              error: rain(compared.mean_absolute_error),
              bias: signed(compared.mean_error, rainTotalDecimals),
              count: compared.days,
            }),
      sender: ({ door, sent_by }: Issue): string => t(`weather.door.${door}`, { name: sent_by ?? missing }),
    };
  }, [t, number, signed]);
}
