import { itemAt } from '@spillway/checked/reads';
import { arealMean } from '@spillway/hydrology/rain/areal-mean';
import { gaugeGridMean } from '@spillway/hydrology/rain/gauge-grid';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import type { Station } from '../../plant/stations/stations.ts';
import type { StationRecord } from './station-records.ts';

export interface BasinRain {
  readonly timeMs: number;
  readonly thiessenMm: number | null;
  readonly gridMm: number | null;
}

type Gauge = Pick<Station, 'stationId' | 'thiessenCoefficient' | 'longitude' | 'latitude'>;
/** In the order of the gauges; NaN when unknown. */
type Mean = (rainMm: readonly number[]) => number | null;

const decimals = 2;

/** Basin rain at each time except the first, averaged both ways. */
export function basinRainOf(
  gauges: readonly Gauge[],
  byStation: ReadonlyMap<string, readonly StationRecord[]>,
  contour: string | null,
): BasinRain[] {
  const rows = new Map<number, number[]>();
  for (const [index, { stationId }] of gauges.entries())
    for (const { timeMs, value } of byStation.get(stationId) ?? []) {
      const row = rows.get(timeMs) ?? gauges.map(() => Number.NaN);
      rows.set(timeMs, row);
      row[index] = value ?? Number.NaN;
    }
  if (rows.size === 0) return [];
  const firstMs = [...rows.keys()].reduce((first, timeMs) => Math.min(first, timeMs));
  const [thiessen, grid] = [thiessenMean(gauges), gridMean(gauges, contour)];
  return [...rows]
    .filter(([timeMs]) => timeMs > firstMs)
    .toSorted(([a], [b]) => a - b)
    .map(([timeMs, row]) => ({ timeMs, thiessenMm: roundValue(thiessen(row)), gridMm: roundValue(grid(row)) }));
}

const roundValue = (mm: number | null): number | null => (mm === null ? null : roundHalfUp(mm, decimals));

/** A gauge without a coefficient is left out; if none has one, all have equal weights. */
export function weightsOf(gauges: readonly Pick<Gauge, 'thiessenCoefficient'>[]): number[] {
  const shares = gauges.map(({ thiessenCoefficient }) => thiessenCoefficient ?? 0);
  return shares.some((share) => share > 0) ? shares : gauges.map(() => 1);
}

function thiessenMean(gauges: readonly Gauge[]): Mean {
  const weights = weightsOf(gauges);
  return (rainMm) => arealMean(weights, rainMm).rainMm;
}

/** Returns null without a contour or without any gauge with coordinates, which a grid needs. */
export function gridMean(gauges: readonly Gauge[], contour: string | null): Mean {
  const placedGauges = gauges.flatMap(({ longitude, latitude }, index) =>
    longitude === null || latitude === null ? [] : [{ longitude, latitude, at: index }],
  );
  if (contour === null || placedGauges.length === 0) return () => null;
  const mean = gaugeGridMean(basinFromGeoJson(JSON.parse(contour)), placedGauges);
  return (rainMm) => mean(placedGauges.map(({ at }) => itemAt(rainMm, at)));
}
