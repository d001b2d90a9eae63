import { factsOf, type GeneralQuantity } from '@spillway/contract/series/catalogue/quantities';
import { useText } from '../../../base/i18n/use-text.ts';

/** A figure of the record with the unit it is written in, as the head of a row. */
export function useNamedQuantity(): (quantity: GeneralQuantity) => string {
  const t = useText();
  return (quantity) =>
    t('chart.named', { name: t(`series.short.${quantity}`), unit: t(`chart.unit.${factsOf(quantity).shown}`) });
}
