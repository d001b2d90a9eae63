import { arealMean } from '@spillway/hydrology/rain/areal-mean';
import { gridMean, weightsOf } from '../../series/observe/observe.ts';
import type { PlantFacts } from './plant-facts.ts';

/** Rain of each gauge over a row, in the order of the gauges; not a number where nothing is known. */
export interface GaugeRain {
  readonly rainMm: readonly number[];
  /** Of the readings that should be there, by gauge. */
  readonly coverage: readonly number[];
}

export interface BasinRain {
  readonly rainMm: number | null;
  readonly coverage: number;
}

/** The two ways there are to average gauges over a basin. */
export function basinMeans({ gauges, contour }: Pick<PlantFacts, 'gauges' | 'contour'>) {
  const stations = gauges.map(({ station }) => station);
  const weights = weightsOf(stations);
  const grid = gridMean(stations, contour);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const known = ({ coverage }: GaugeRain) =>
    weights.reduce((sum, weight, at) => sum + weight * Math.min(1, coverage[at]!), 0) / total;
  return {
    thiessen: (rain: GaugeRain): BasinRain => ({
      rainMm: arealMean(weights, rain.rainMm).rainMm,
      coverage: known(rain),
    }),
    grid: (rain: GaugeRain): BasinRain => ({ rainMm: grid(rain.rainMm), coverage: known(rain) }),
  };
}

export type BasinMeans = ReturnType<typeof basinMeans>;
