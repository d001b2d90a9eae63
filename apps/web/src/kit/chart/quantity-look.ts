import { factsOf, type Quantity as SeriesQuantity } from '@spillway/contract/series/catalogue/quantities';
import type { ChartSeries } from './series.ts';

type Drawn = Pick<ChartSeries, 'quantity' | 'unit'>;

/** How a series of this quantity is drawn, and the unit its values are written in. */
export function drawnAs(quantity: SeriesQuantity): Drawn {
  const { look, shown } = factsOf(quantity);
  return { quantity: look, unit: shown };
}

/** With what a stored value is multiplied by to be written so. */
export const lookOf = (quantity: SeriesQuantity): Drawn & { readonly factor: number } => ({
  ...drawnAs(quantity),
  factor: factsOf(quantity).factor,
});
