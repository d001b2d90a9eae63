import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import { hoursOf, type Week } from './hours.ts';
import type { TariffValues } from './tariff-values.ts';
import { useTariffWords } from './use-tariff-words.ts';

/** Names and values of the form's own fields, where what two people typed is compared. */
export function useFieldWords() {
  const t = useText();
  const { free } = useFormat();
  const words = useTariffWords();
  return {
    label: (field: keyof TariffValues): string => t(`price.form.${field}`),
    text(field: keyof TariffValues, value: unknown): string {
      if (value === null || value === undefined || value === '') return '-';
      if (field === 'week') {
        const { day_types: types } = hoursOf(value as Week, words.days);
        return types.map(({ name, spans }) => `${name}: ${spans.length}`).join('; ');
      }
      if (field === 'prices') {
        const given = Object.values(value as TariffValues['prices']).flatMap((one) => one?.energy ?? []);
        return given.map((energy) => free(energy)).join('; ');
      }
      if (field === 'first_day' || field === 'last_day' || field === 'active') return words.value(field, value);
      if (typeof value === 'boolean') return t(value ? 'price.yes' : 'price.no');
      return typeof value === 'number' ? free(value) : plainText(value);
    },
  };
}
