import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import type { Basin } from './basin.ts';
import { azimuthalEqualArea } from './equal-area.ts';
import { gridWeights } from './grid-weights.ts';
import type { Gauge } from './thiessen-weights.ts';

/** Cells along the longer side of the basin: finer ones change the mean by less than a gauge can measure. */
const cellsAcross = 32;
/** A gauge nearer than this gives the cell its value. */
const nearestM2 = 1;
/** The set of missing gauges changes rarely; results for a few sets are kept. */
const maxRemembered = 500;

/** The basin mean of a row of gauge readings [mm]; null when none is known. */
export type GaugeGridMean = (rainMm: ArrayLike<number>) => number | null;

/**
 * Grid mean of gauges over a basin: each cell has the rain of the gauges weighted by the inverse square of their distance, and
 * the mean counts each cell by its area inside the basin.
 *   P(cell) = sum(P / d^2) / sum(1 / d^2)      R = sum(A * P(cell)) / sum(A)
 * A missing reading (not finite, or below zero) is left out of every cell. Shepard 1968; distances to 0.1 % (`equal-area.ts`).
 * Example: two gauges mirrored in the middle of a square basin with 10 and 20 mm give 15 mm.
 */
export function gaugeGridMean(basin: Basin, gauges: readonly Gauge[]): GaugeGridMean {
  if (gauges.length === 0) throw new HydrologyError('gauges.none');
  return inverseSquareMean(cellsOf(basin, gauges), gauges.length);
}

/** Area of each cell, and 1/d^2 of it to each gauge, cell after cell. */
export interface Cells {
  readonly areas: Float64Array;
  readonly nearness: Float64Array;
}

/** A gauge nearer than a metre gives the cell its value. */
export const nearnessOf = (dx: number, dy: number): number => 1 / Math.max(nearestM2, dx * dx + dy * dy);

export function inverseSquareMean({ areas, nearness }: Cells, gauges: number): GaugeGridMean {
  const cachedGrids = new Map<string, Float64Array>();
  const weightsFor = (knownFlags: readonly boolean[]): Float64Array => {
    const key = knownFlags.map(Number).join('');
    const weights = cachedGrids.get(key) ?? weightsOf(areas, nearness, knownFlags);
    if (cachedGrids.size < maxRemembered) cachedGrids.set(key, weights);
    return weights;
  };
  return (rainMm) => {
    const known = Array.from(
      { length: gauges },
      (_, i) => itemAt(rainMm, i) >= 0 && Number.isFinite(itemAt(rainMm, i)),
    );
    if (!known.includes(true)) return null;
    const weights = weightsFor(known);
    let mean = 0;
    for (let i = 0; i < gauges; i += 1) if (known[i]) mean += numberAt(weights, i) * itemAt(rainMm, i);
    return mean;
  };
}

/** The part of each cell inside the basin. */
function cellsOf(basin: Basin, gauges: readonly Gauge[]): Cells {
  const step = Math.max(basin.east - basin.west, basin.north - basin.south) / cellsAcross;
  const count = (degrees: number) => Math.max(1, Math.ceil(degrees / step - 1e-9));
  const [columns, rows] = [count(basin.east - basin.west), count(basin.north - basin.south)];
  const grid = { longitude: basin.west + step / 2, latitude: basin.south + step / 2, columns, rows };
  const { cells, areasKm2 } = gridWeights(basin, { ...grid, longitudeStep: step, latitudeStep: step });
  const project = azimuthalEqualArea((basin.west + basin.east) / 2, (basin.south + basin.north) / 2);
  const places = new Float64Array(2 * gauges.length);
  for (const [i, { longitude, latitude }] of gauges.entries()) project(longitude, latitude, places, 2 * i);
  const nearness = new Float64Array(cells.length * gauges.length);
  const centre = new Float64Array(2);
  for (const [index, cell] of cells.entries()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    project(grid.longitude + column * step, grid.latitude + row * step, centre, 0);
    for (let i = 0; i < gauges.length; i += 1) {
      const [dx, dy] = [
        numberAt(centre, 0) - numberAt(places, 2 * i),
        numberAt(centre, 1) - numberAt(places, 2 * i + 1),
      ];
      nearness[index * gauges.length + i] = nearnessOf(dx, dy);
    }
  }
  return { areas: areasKm2, nearness };
}

function weightsOf(areas: Float64Array, nearness: Float64Array, knownFlags: readonly boolean[]): Float64Array {
  const weights = new Float64Array(knownFlags.length);
  let total = 0;
  for (const [cell, area] of areas.entries()) {
    const first = cell * knownFlags.length;
    let near = 0;
    for (let i = 0; i < knownFlags.length; i += 1) if (knownFlags[i]) near += numberAt(nearness, first + i);
    for (let i = 0; i < knownFlags.length; i += 1)
      if (knownFlags[i]) weights[i] = numberAt(weights, i) + (area * numberAt(nearness, first + i)) / near;
    total += area;
  }
  return weights.map((weight) => weight / total);
}
