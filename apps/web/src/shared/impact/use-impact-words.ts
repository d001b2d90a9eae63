import { factsOf, type Quantity, quantities, type ShownUnit } from '@spillway/contract/series/catalogue/quantities';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Impact } from './impact.ts';

const decimals: Readonly<Partial<Record<ShownUnit, number>>> = { m: 2, mcm: 3, m3s: 1 };

type Change = Impact['largest'][number];
type Difference = NonNullable<Impact['difference']>;
type User = Impact['users'][number];

const isQuantity = (figure: string): figure is Quantity => Object.hasOwn(quantities, figure);

/** Texts for users, figures and differences. */
export function useImpactWords() {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return useMemo(() => {
    const shownValue = (figure: string, value: number | null): string => {
      if (value === null) return t('affected.noValue');
      if (!isQuantity(figure)) return number(value, 3);
      const { shown, factor } = factsOf(figure);
      return `${number(value * factor, decimals[shown] ?? 3)} ${t(`chart.unit.${shown}`)}`;
    };
    return {
      user: ({ kind, name, how, carries }: User): string =>
        kind === 'plant'
          ? t('affected.users.whole', { what: carries.map((one) => t(`affected.carries.${one}`)).join(', ') })
          : `${name}, ${t(`affected.users.${how}`)}`,
      change: ({ figure, object, time, before, after }: Change): string =>
        t('affected.past.change', {
          what: [isQuantity(figure) ? t(`series.quantity.${figure}`) : figure, object].filter(Boolean).join(' '),
          time: dateMinute(time),
          before: shownValue(figure, before),
          after: shownValue(figure, after),
        }),
      difference: ({ name, column, keys, before, after }: Difference): string =>
        t('affected.difference', {
          name,
          column,
          at: keys.map((key) => `${key.name} = ${number(key.value, 3)}`).join(', '),
          before: String(number(before, 3)),
          after: String(number(after, 3)),
        }),
    };
  }, [t, number, dateMinute]);
}
