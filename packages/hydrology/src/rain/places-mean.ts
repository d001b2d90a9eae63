import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { azimuthalEqualArea } from './equal-area.ts';
import { type GaugeGridMean, inverseSquareMean, nearnessOf } from './gauge-grid.ts';
import type { Gauge } from './thiessen-weights.ts';

/**
 * Mean over some places of rain [mm] that is known at others, as of a group of stations by the points of a forecast: each place has the rain
 * of the points weighted by the inverse square of their distance, and each place counts the same.
 *   P(place) = sum(P / d^2) / sum(1 / d^2)      R = sum(P(place)) / n
 * Shepard 1968, as `gauge-grid.ts` for a basin. Example: points with 10 and 40 mm, 1 and 2 km from the only place, give
 * (10 + 40/4) / (1 + 1/4) = 16 mm.
 */
export function placesMean(places: readonly Gauge[], points: readonly Gauge[]): GaugeGridMean {
  if (places.length === 0 || points.length === 0) throw new HydrologyError('gauges.none');
  const project = azimuthalEqualArea(itemAt(places, 0).longitude, itemAt(places, 0).latitude);
  const at = ({ longitude, latitude }: Gauge): Float64Array => {
    const out = new Float64Array(2);
    project(longitude, latitude, out, 0);
    return out;
  };
  const of = points.map(at);
  const nearness = Float64Array.from(
    places
      .map(at)
      .flatMap((place) =>
        of.map((point) => nearnessOf(numberAt(place, 0) - numberAt(point, 0), numberAt(place, 1) - numberAt(point, 1))),
      ),
  );
  return inverseSquareMean({ areas: new Float64Array(places.length).fill(1), nearness }, points.length);
}
