import { factsOf, type Quantity as SeriesQuantity } from '@spillway/contract/series/catalogue/quantities';
import type { ChartSeries } from './series.ts';

type SeriesStyle = Pick<ChartSeries, 'quantity' | 'unit'>;

/** Style of a series by its quantity, and the unit of its values. */
export function displayStyleOf(quantity: SeriesQuantity): SeriesStyle {
  const { look, shown } = factsOf(quantity);
  return { quantity: look, unit: shown };
}

/** Factor from stored values to that unit. */
export const lookOf = (quantity: SeriesQuantity): SeriesStyle & { readonly factor: number } => ({
  ...displayStyleOf(quantity),
  factor: factsOf(quantity).factor,
});
