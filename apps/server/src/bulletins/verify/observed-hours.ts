import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { PrintedFigure, RecordedQuantity } from '@spillway/rules/bulletins/printed-figures';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';

const series = {
  inflow: 'inflow_moving_average',
  lake_level: 'lake_level',
  release: 'total_discharge_out',
} as const satisfies Readonly<Record<RecordedQuantity, string>>;

/** Hourly values by the end of the hour. */
export type Hours = ReadonlyMap<number, number>;
export type RecordedHours = Readonly<Record<RecordedQuantity, Hours>>;
/** Adds rain and station levels, by `placeOf` of the printed figure. */
export type ObservedHours = RecordedHours & { readonly places: ReadonlyMap<string, Hours> };

export const placeOf = ({ quantity, stations }: Pick<PrintedFigure, 'quantity' | 'stations'>): string =>
  `${quantity} ${stations.join(' ')}`;

type Deps = Pick<TopDeps, 'series'>;
const none: Hours = new Map();

/** From the hourly record, which is stored for at least ten years. */
export async function readObserved(
  { series: { reads } }: Deps,
  plant: PlantCatalogue,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  stepMs = hourMs,
): Promise<RecordedHours> {
  const all = seriesByOwner(plant);
  const ids = Object.entries(series).flatMap(([quantity, of]) => {
    const found = findSeries(all, 'general', generalOwner, of);
    return found ? [[quantity as RecordedQuantity, found.seriesId] as const] : [];
  });
  const begin = Math.floor(fromMs / stepMs) * stepMs;
  const found = await reads.hours(
    plant.hydroCode,
    ids.map(([, id]) => id),
    { fromMs: begin, toMs, stepMs },
  );
  const of = (quantity: RecordedQuantity): Hours => {
    const id = ids.find(([one]) => one === quantity)?.[1];
    const stepped = found.find(({ seriesId }) => seriesId === id);
    if (!stepped) return none;
    return new Map(
      stepped.steps.flatMap((step, index) => {
        const value = stepped.lasts[index];
        return value === null || value === undefined ? [] : [[begin + step * stepMs, value] as const];
      }),
    );
  };
  return { inflow: of('inflow'), lake_level: of('lake_level'), release: of('release') };
}

/** The observed value for a printed figure; null when it was not fully observed. */
export function observedValueOf(figure: PrintedFigure, observed: ObservedHours): number | null {
  const { quantity, measure, from, to } = figure;
  const hours =
    quantity === 'rain' || quantity === 'station_level' ? observed.places.get(placeOf(figure)) : observed[quantity];
  if (!hours) return null;
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (measure === 'at') return hours.get(Math.round(toMs / hourMs) * hourMs) ?? null;
  // The timestamp of an hour of rain is its end, so the hour that ends at the start is outside.
  const measuredHours = hoursWithin(hours, measure === 'sum' ? fromMs + 1 : fromMs, toMs);
  // A peak may lie in a missing hour.
  if (measuredHours === null) return null;
  const values = measuredHours.map(([, value]) => value);
  if (measure === 'sum') return values.reduce((sum, one) => sum + one, 0);
  if (measure === 'mean') return values.reduce((sum, one) => sum + one, 0) / values.length;
  if (measure === 'highest') return Math.max(...values);
  if (measure === 'lowest') return Math.min(...values);
  return measuredHours.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const coveredShare = 0.95;

export function hoursWithin(hours: Hours, fromMs: number, toMs: number): (readonly [number, number])[] | null {
  const found: (readonly [number, number])[] = [];
  let hourCount = 0;
  for (let at = Math.ceil(fromMs / hourMs) * hourMs; at <= toMs; at += hourMs) {
    hourCount += 1;
    const value = hours.get(at);
    if (value !== undefined) found.push([at, value]);
  }
  return hourCount === 0 || found.length < coveredShare * hourCount ? null : found;
}

/** Ten years: TT 42/2017, article 11. */
export const scaleMs = 3653 * dayMs;
/** Coarse enough for fast reading: 14,600 rows a series. */
export const scaleStepMs = 6 * hourMs;
