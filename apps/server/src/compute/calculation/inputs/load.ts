import type { Kysely } from 'kysely';
import { type PlantInForce, stepMsOf } from '../../../plant/in-force/in-force.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { readSamples, type Samples } from '../../../series/samples/samples.ts';
import type { CalculationDeps } from '../deps.ts';
import { computeStretch, type Interval } from '../figures/interval.ts';
import { aheadMs, ceilTo, floorTo, maxAgeMsOf, runUpMs } from './grid.ts';
import { meanHoldsMs } from './input-column.ts';
import { type InputSeries, planInputs, type SeriesByOwner, seriesByOwner, seriesOf } from './input-plan.ts';
import type { Overrides } from './overrides.ts';
import type { Period } from './periods.ts';

/** All inputs of a period except overrides, read once and computed piece by piece. */
export interface LoadedInputs extends Period {
  readonly plant: PlantCatalogue;
  readonly spans: readonly PlantInForce[];
  readonly series: SeriesByOwner;
  readonly samples: ReadonlyMap<number, Samples>;
}

export async function load(
  db: Kysely<Schema>,
  { inForce }: Pick<CalculationDeps, 'inForce'>,
  plant: PlantCatalogue,
  { fromMs, toMs }: Period,
): Promise<LoadedInputs> {
  const spans = await inForce.spans(plant.hydroCode, new Date(fromMs - runUpMs), new Date(toMs + 1));
  const series = seriesByOwner(plant);
  const wanted = inputsOf(spans, series);
  const meanMs = Math.max(0, ...wanted.map((one) => one.meanMs));
  const oldestMs = Math.max(meanHoldsMs(meanMs), ...spans.map((span) => maxAgeMsOf(stepMsOf(span))));
  const samples = await readSamples(db, plant.plantNo, {
    fromMs: fromMs - runUpMs - oldestMs,
    // A pending level is decided by the next one, and the mean of the last step arrives at its end.
    toMs: toMs + Math.max(aheadMs, meanMs),
    seriesIds: wanted.map(({ seriesId }) => seriesId),
    heldIds: wanted.filter(({ isHeld }) => isHeld).map(({ seriesId }) => seriesId),
    beyondIds: spans.flatMap((span) => planInputs(span, series).lake.map((one) => one.series.seriesId)),
  });
  return { fromMs, toMs, plant, spans, series, samples };
}

export function inputsOf(spans: readonly PlantInForce[], series: SeriesByOwner): InputSeries[] {
  const all = spans.flatMap((span) => seriesOf(planInputs(span, series)));
  return [...new Map(all.map((one) => [one.seriesId, one])).values()];
}

/** Computes a piece of the loaded period, split where the plant's description changes. */
export function computeLoaded(
  { spans, series, samples }: LoadedInputs,
  { fromMs, toMs }: Period,
  overrides: ReadonlyMap<number, Overrides>,
): Interval[] {
  return spans.flatMap((span, index) => {
    const stepMs = stepMsOf(span);
    const from = ceilTo(Math.max(span.fromMs, fromMs), stepMs);
    const to = Math.min(ceilTo(span.toMs, stepMs) - stepMs, floorTo(toMs, stepMs));
    if (to < from) return [];
    const before = spans.slice(0, index + 1).filter((one) => one.toMs > from - runUpMs);
    return [computeStretch({ fromMs: from, toMs: to, stepMs, spans: before, series, samples, overrides })];
  });
}
