import { itemAt } from '@spillway/checked/reads';
import { gaugesOf } from '@spillway/contract/plant/basin/described';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { balanceErrorM3s } from '@spillway/hydrology/assimilation/balance-error';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { surfaceKm2At } from '@spillway/hydrology/tables/capacity-curve';
import { hourMs } from '@spillway/plant-time/spans';
import type { Plant } from '../../../plant/plant.ts';
import type { Database } from '../../../platform/database/database.ts';
import { generalOwner, type PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../../../series/samples/samples.ts';
import { findSeries, seriesByOwner } from '../../calculation/calculation.ts';
import { type Hours, hourlyMeans, hourlySums } from './model/hourly.ts';
import type { RecordRows } from './model/task.ts';

/** Standard error of a level between two readings. */
const levelErrorM = 0.005;
/** Used when no curve gives the lake's surface. */
const unknownSurfaceKm2 = 3;
const usualStepS = 300;

interface Deps {
  readonly database: Database;
  readonly described: Pick<Plant['described'], 'stations'>;
}

interface RecordOf {
  readonly plant: PlantCatalogue;
  readonly content: BasinContent;
  readonly curve: CapacityCurve | null;
  /** Used to compute the lake's surface. */
  readonly levelM: number | null;
}

/** The hourly record of a basin; its first hour ends at `firstMs`. */
export async function readRecord(
  { database, described }: Deps,
  { plant, content, curve, levelM }: RecordOf,
  hours: Hours,
): Promise<RecordRows> {
  const stations = await described.stations.list(plant.hydroCode);
  const idOf = new Map(stations.map(({ code, stationId }) => [code, stationId]));
  const all = [...plant.byId.values()];
  const stationSeries = (code: string, quantity: string) =>
    all.find((one) => one.ownerKind === 'station' && one.ownerId === idOf.get(code) && one.quantity === quantity);
  const gauges = gaugesOf(content).map((code) => stationSeries(code, 'precipitation'));
  const upstream = content.upstream.map(({ station_code: code }) => stationSeries(code, 'discharge'));
  const inflow = findSeries(seriesByOwner(plant), 'general', generalOwner, 'inflow_moving_average');
  const seriesIds = [...gauges, ...upstream, inflow].flatMap((one) => (one ? [one.seriesId] : []));
  const period = { fromMs: hours.firstMs - hourMs + 1, toMs: hours.firstMs + (hours.rows - 1) * hourMs };
  const read = await readSamples(database.sql, plant.plantNo, { ...period, seriesIds, heldIds: [] });
  const of = (one: { readonly seriesId: number } | undefined) =>
    one ? (read.get(one.seriesId) ?? noSamples) : noSamples;
  const errorM3s = errorOf(curve, levelM);
  return {
    firstMs: hours.firstMs,
    gaugeMm: gauges.map((one) => Float32Array.from(hourlySums(of(one), hours, one?.stepS ?? usualStepS))),
    upstreamM3s: upstream.map((one) => Float32Array.from(hourlyMeans(of(one), hours))),
    observedM3s: Float32Array.from(hourlyMeans(of(inflow ?? undefined), hours)),
    errorM3s: new Float32Array(hours.rows).fill(errorM3s),
  };
}

function errorOf(curve: CapacityCurve | null, levelM: number | null): number {
  const surfaceKm2 = curve === null || levelM === null ? Number.NaN : surfaceKm2At(curve, levelM);
  return balanceErrorM3s(surfaceKm2 > 0 ? surfaceKm2 : unknownSurfaceKm2, levelErrorM, 1);
}

/** All numbers of a record in one buffer, column after column: with the state before it, a run can be replayed. */
export function packRecord({ gaugeMm, upstreamM3s, observedM3s, errorM3s }: RecordRows): Float32Array {
  const columns = [...gaugeMm, ...upstreamM3s, observedM3s, errorM3s];
  const packed = new Float32Array(columns.length * observedM3s.length);
  for (const [index, column] of columns.entries()) packed.set(column, index * observedM3s.length);
  return packed;
}

export function unpackRecord(packedBytes: Float32Array, firstMs: number, content: BasinContent): RecordRows {
  const gauges = gaugesOf(content).length;
  const count = gauges + content.upstream.length + 2;
  const rows = packedBytes.length / count;
  const column = (at: number) => packedBytes.slice(at * rows, (at + 1) * rows);
  return {
    firstMs,
    gaugeMm: Array.from({ length: gauges }, (_, index) => column(index)),
    upstreamM3s: content.upstream.map((_, index) => column(gauges + index)),
    observedM3s: column(count - 2),
    errorM3s: column(count - 1),
  };
}

/**
 * Basin rain by its gauges: the sum over hours in which some gauge reported, scaled to all gauges, and the number of
 * those hours.
 */
export function addRainOf(
  { gaugeMm, observedM3s }: RecordRows,
  { parts }: BasinContent,
): { readonly sumMm: number; readonly knownRows: number; readonly areaKm2: number } {
  const codes = gaugesOf({ parts });
  const areaKm2 = parts.reduce((sum, { area }) => sum + area, 0);
  const weights = codes.map((code) =>
    parts.reduce((sum, { area, gauges }) => {
      const total = gauges.reduce((all, { weight }) => all + weight, 0);
      const ownWeight = gauges.find((one) => one.station_code === code)?.weight ?? 0;
      return sum + (area / areaKm2) * (ownWeight / total);
    }, 0),
  );
  let [sumMm, knownRows] = [0, 0];
  for (let row = 0; row < observedM3s.length; row++) {
    let [depth, weight] = [0, 0];
    for (const [index, column] of gaugeMm.entries()) {
      const mm = column[row] ?? Number.NaN;
      if (!(mm >= 0)) continue;
      const share = itemAt(weights, index);
      depth += mm * share;
      weight += share;
    }
    if (weight === 0) continue;
    sumMm += depth / weight;
    knownRows++;
  }
  return { sumMm: knownRows > 0 ? (sumMm * observedM3s.length) / knownRows : 0, knownRows, areaKm2 };
}
