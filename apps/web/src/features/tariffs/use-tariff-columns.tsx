import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Column } from '../../kit/table/column.ts';
import { dayText } from '../../kit/time/DayField.tsx';
import type { Tariff } from './queries.ts';
import { bands, useTariffWords } from './use-tariff-words.ts';

const priceOf = ({ time_of_use: rules }: Tariff, season: 'dry' | 'wet', band: string): number | null => {
  const found = rules?.prices.find((one) => (one.season ?? season) === season && one.band === band);
  return found ? found.energy + found.capacity : null;
};

export function useTariffColumns(today: string): readonly Column<Tariff>[] {
  const t = useText();
  const { free, dateTime } = useFormat();
  const words = useTariffWords();
  return useMemo(() => {
    const prices = (['dry', 'wet'] as const).flatMap((season) =>
      bands.map(
        (band): Column<Tariff> => ({
          key: `${season} ${band}`,
          title: words.band(band),
          group: t('price.column.prices', { season: words.season(season) }),
          align: 'right',
          value: (tariff) => priceOf(tariff, season, band),
          text: (tariff) => {
            const price = priceOf(tariff, season, band);
            return price === null ? '-' : free(price);
          },
        }),
      ),
    );
    return [
      { key: 'name', title: words.field('name'), value: ({ name }) => name, names: true },
      {
        key: 'first_day',
        title: words.field('first_day'),
        value: ({ first_day }) => first_day,
        text: ({ first_day }) => dayText(first_day),
        phone: 'line',
      },
      {
        key: 'last_day',
        title: words.field('last_day'),
        value: ({ last_day }) => last_day,
        text: ({ last_day }) => (last_day === null ? t('price.untilFurther') : dayText(last_day)),
        phone: 'line',
      },
      {
        key: 'state',
        title: t('price.column.state'),
        value: (tariff) => stateOf(tariff, today),
        text: (tariff) => t(`price.state.${stateOf(tariff, today)}`),
        render: (tariff) => {
          const state = stateOf(tariff, today);
          return <StateTag tone={tones[state]}>{t(`price.state.${state}`)}</StateTag>;
        },
        phone: 'state',
      },
      {
        key: 'kind',
        title: t('price.column.kind'),
        value: ({ market }) => t(market ? 'price.kind.market' : 'price.kind.clock'),
      },
      ...prices,
      {
        key: 'updated',
        title: t('price.column.updated'),
        value: ({ updated_at }) => updated_at,
        text: ({ updated_at, updated_by }) => `${dateTime(updated_at)} ${updated_by ?? ''}`.trim(),
        hidden: true,
      },
    ];
  }, [t, free, dateTime, words, today]);
}

type TariffState = 'draft' | 'now' | 'past' | 'coming';

const tones = { draft: 'nodata', now: 'good', past: 'nodata', coming: 'watch' } as const;

export function stateOf({ active, first_day, last_day }: Tariff, today: string): TariffState {
  if (!active) return 'draft';
  if (first_day > today) return 'coming';
  return last_day !== null && last_day < today ? 'past' : 'now';
}
