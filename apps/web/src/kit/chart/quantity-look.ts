import { factsOf, type Quantity as SeriesQuantity } from '@spillway/contract/series/catalogue/quantities';
import type { ChartSeries } from './series.ts';

type Drawn = Pick<ChartSeries, 'quantity' | 'unit'>;

/** Style of a series by its quantity, and the unit of its values. */
export function drawnAs(quantity: SeriesQuantity): Drawn {
  const { look, shown } = factsOf(quantity);
  return { quantity: look, unit: shown };
}

/** Factor from stored values to that unit. */
export const lookOf = (quantity: SeriesQuantity): Drawn & { readonly factor: number } => ({
  ...drawnAs(quantity),
  factor: factsOf(quantity).factor,
});
