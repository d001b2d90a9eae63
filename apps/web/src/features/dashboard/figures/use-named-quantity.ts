import { factsOf, type GeneralQuantity } from '@spillway/contract/series/catalogue/quantities';
import { useText } from '../../../base/i18n/use-text.ts';

/** Name of a quantity of the record with its unit, as a row heading. */
export function useNamedQuantity(): (quantity: GeneralQuantity) => string {
  const t = useText();
  return (quantity) =>
    t('chart.named', { name: t(`series.short.${quantity}`), unit: t(`chart.unit.${factsOf(quantity).shown}`) });
}
