import { itemAt } from '@spillway/checked/reads';
import { isCertain, Quality } from '@spillway/hydrology/quality/quality';
import type { BookedRows } from '@spillway/hydrology/witness/water-books';
import type { OutletInForce, PlantInForce } from '../../plant/in-force/in-force.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { Samples } from '../../series/samples/samples.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';

export interface BookSeries {
  readonly levelId: number;
  readonly inflowId: number;
  readonly outlets: readonly { readonly outlet: OutletInForce; readonly seriesId: number }[];
}

/** Null when the plant lacks one of these series. */
export function bookSeriesOf(plant: PlantCatalogue, { gates, units }: PlantInForce): BookSeries | null {
  const all = seriesByOwner(plant);
  const level = findSeries(all, 'general', generalOwner, 'lake_level');
  const inflow = findSeries(all, 'general', generalOwner, 'inflow_moving_average');
  if (!level || !inflow) return null;
  const outlets = [...units, ...gates].flatMap((outlet) => {
    const found = findSeries(all, 'outlet', outlet.outletId, 'discharge');
    return found ? [{ outlet, seriesId: found.seriesId }] : [];
  });
  return { levelId: level.seriesId, inflowId: inflow.seriesId, outlets };
}

export interface BookedSamples {
  readonly rows: BookedRows;
  /** Outlets with a recorded release, in the order of the rows. */
  readonly outlets: readonly OutletInForce[];
}

/** The record of a period as rows. An outlet is included only from its first computed release. */
export function bookedSamplesOf(
  { levelId, outlets }: BookSeries,
  samples: ReadonlyMap<number, Samples>,
): BookedSamples {
  const level = samples.get(levelId);
  const timesMs = level?.timesMs ?? [];
  const place = new Map(timesMs.map((timeMs, row) => [timeMs, row]));
  const outletSeries = outlets.flatMap(({ outlet, seriesId }) => {
    const column = samples.get(seriesId);
    if (!column || column.timesMs.length === 0) return [];
    const release = new Float64Array(timesMs.length).fill(Number.NaN);
    for (const [index, timeMs] of column.timesMs.entries()) {
      const row = place.get(timeMs);
      if (row !== undefined) release[row] = itemAt(column.values, index);
    }
    for (let row = 0; row < release.length && itemAt(timesMs, row) < itemAt(column.timesMs, 0); row += 1)
      release[row] = 0;
    return [{ outlet, release }];
  });
  return {
    rows: {
      timesS: Float64Array.from(timesMs, (ms) => ms / 1000),
      levelsM: level ? certainLevels(level) : new Float64Array(0),
      releasesM3s: outletSeries.map(({ release }) => release),
      areMeans: outletSeries.map(({ outlet }) => outlet.readingStepMin !== null),
    },
    outlets: outletSeries.map(({ outlet }) => outlet),
  };
}

/**
 * If at least a twentieth of the levels were measured in their own step, the rest were carried forward and are left out
 * of the balance.
 */
const minSureShare = 0.05;

function certainLevels({ values, qualities }: Samples): Float64Array {
  const isSure = (row: number) => isCertain(itemAt(qualities, row)) || qualities[row] === Quality.extrapolated;
  const sure = values.reduce((count, _, row) => count + (isSure(row) ? 1 : 0), 0);
  const keepAll = sure < minSureShare * values.length;
  return Float64Array.from(values, (value, row) => (keepAll || isSure(row) ? value : Number.NaN));
}
