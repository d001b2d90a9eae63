import { itemAt } from '@spillway/checked/reads';
import { arealMean } from '@spillway/hydrology/rain/areal-mean';
import { gridMean, radarWeightsOf, weightsOf } from '../../series/observe/observe.ts';
import type { Gauge, PlantFacts } from './plant-facts.ts';

/** Rain of each station over a row, in the order of stations; NaN when unknown. */
export interface GaugeRain {
  readonly rainMm: readonly number[];
  /** Coverage by station. */
  readonly coverage: readonly number[];
}

export interface BasinRain {
  readonly rainMm: number | null;
  readonly coverage: number;
}

/** The two ways to average gauges over a basin, and the radar mean. */
export type BasinMean = 'thiessen' | 'grid' | 'radar';

type Facts = Pick<PlantFacts, 'gauges' | 'radars' | 'contour' | 'areasKm2'>;

export const stationsOf = ({ gauges, radars }: Pick<Facts, 'gauges' | 'radars'>, mean: BasinMean): readonly Gauge[] =>
  mean === 'radar' ? radars : gauges;

export function basinMeans({
  gauges,
  radars,
  contour,
  areasKm2,
}: Facts): Readonly<Record<BasinMean, (rain: GaugeRain) => BasinRain>> {
  const stations = gauges.map(({ station }) => station);
  const weights = weightsOf(stations);
  const grid = gridMean(stations, contour);
  return {
    thiessen: weightedMean(weights),
    grid: (rain) => ({ rainMm: grid(rain.rainMm), coverage: knownShareOf(weights, rain) }),
    radar: weightedMean(
      radarWeightsOf(
        radars.map(({ station }) => station),
        areasKm2,
      ),
    ),
  };
}

/** The weight of each station in a mean; they sum to 1. */
export function stationShares({ gauges, radars, areasKm2 }: Omit<Facts, 'contour'>, mean: BasinMean): number[] {
  const stations = stationsOf({ gauges, radars }, mean).map(({ station }) => station);
  const weights = mean === 'radar' ? radarWeightsOf(stations, areasKm2) : weightsOf(stations);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

const weightedMean =
  (weights: readonly number[]) =>
  (rain: GaugeRain): BasinRain => ({
    rainMm: arealMean(weights, rain.rainMm).rainMm,
    coverage: knownShareOf(weights, rain),
  });

function knownShareOf(weights: readonly number[], { coverage }: GaugeRain): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.reduce((sum, weight, index) => sum + weight * Math.min(1, itemAt(coverage, index)), 0) / total;
}

export type BasinMeans = ReturnType<typeof basinMeans>;
