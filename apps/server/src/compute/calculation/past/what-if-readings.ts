import { lastOf } from '@spillway/checked/reads';
import { stepMsOf } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { noSamples, type Samples } from '../../../series/samples/samples.ts';
import type { CalculationDeps } from '../deps.ts';
import { ceilTo, floorTo, influenceMs, maxAgeMsOf, runUpMs } from '../inputs/grid.ts';
import { seriesByOwner } from '../inputs/input-plan.ts';
import { inputsOf, type LoadedInputs } from '../inputs/load.ts';
import { countSteps, merged, type Period } from '../inputs/periods.ts';
import { readFirstStep } from '../record/run-store.ts';
import { readState } from '../state-store.ts';
import { compareDays, computeDay, daysOfPeriods, emptyWhatIf, type WhatIfResult } from './what-if-days.ts';

export interface AffectedSeries {
  readonly seriesId: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** The accepted readings of one series in a period, after the proposed change. */
export type SupposedReader = (wanted: Period & { readonly seriesId: number }) => Promise<Samples>;

/** The first readings of a part are judged by earlier ones, which a preview does not recompute. */
const judgedMs = 3 * 3_600_000;

/** The past records that other readings would give; nothing is stored. */
export async function readingsWhatIf(
  deps: Pick<CalculationDeps, 'database' | 'inForce'>,
  plant: PlantCatalogue,
  affectedSeries: readonly AffectedSeries[],
  supposed: SupposedReader,
): Promise<WhatIfResult> {
  const db = deps.database.sql;
  const [{ computedToMs }, firstMs] = [await readState(db, plant.plantNo), await readFirstStep(db, plant.plantNo)];
  const lastMs = Math.max(...affectedSeries.map((one) => one.lastMs));
  if (affectedSeries.length === 0) return emptyWhatIf;
  const fromMs = Math.min(...affectedSeries.map((one) => one.firstMs));
  const spans = await deps.inForce.spans(plant.hydroCode, new Date(fromMs), new Date(lastMs + 1));
  const stepMs = stepMsOf(lastOf(spans));
  const inputs = new Map(inputsOf(spans, seriesByOwner(plant)).map((one) => [one.seriesId, one]));
  const periods = merged(
    affectedSeries.flatMap((one): Period[] => {
      const input = inputs.get(one.seriesId);
      if (!input || computedToMs === null || firstMs === null) return [];
      const endMs = input.isHeld ? computedToMs : Math.min(floorTo(one.lastMs + influenceMs, stepMs), computedToMs);
      return [{ fromMs: Math.max(ceilTo(one.firstMs, stepMs), firstMs), toMs: endMs }];
    }),
    stepMs,
  );
  const [first, last] = [periods[0], periods.at(-1)];
  // Series that no calculation uses are compared directly.
  const firstSamples = first
    ? periods
    : merged(
        affectedSeries.map((one) => ({ fromMs: one.firstMs, toMs: one.lastMs })),
        stepMs,
      );
  const days = daysOfPeriods(firstSamples);
  const seen = await compareDays(db, deps, plant, days, async (one) => {
    const { day, loaded } = one;
    const after = { ...loaded, samples: await otherSamples(loaded, day, affectedSeries, supposed) };
    return first
      ? { before: computeDay(one, loaded), after: computeDay(one, after) }
      : { before: new Map(), after: new Map() };
  });
  if (!first || !last) return { ...emptyWhatIf, daysSeen: seen.daysSeen };
  return {
    felt: { fromMs: first.fromMs, toMs: last.toMs, steps: countSteps(periods, stepMs), days: days.length },
    ...seen,
  };
}

async function otherSamples(
  { samples, spans }: LoadedInputs,
  day: Period,
  affectedSeries: readonly AffectedSeries[],
  supposed: SupposedReader,
): Promise<LoadedInputs['samples']> {
  const oldestMs = Math.max(...spans.map((span) => maxAgeMsOf(stepMsOf(span))));
  const others = new Map(samples);
  for (const { seriesId, firstMs, lastMs } of affectedSeries) {
    const currentSamples = others.get(seriesId) ?? noSamples;
    const usedMs = day.fromMs - runUpMs - oldestMs - judgedMs;
    // A held value may have been entered long before.
    const fromMs = Math.max(firstMs, Math.min(usedMs, currentSamples.timesMs[0] ?? usedMs));
    const toMs = Math.min(lastMs, day.toMs);
    if (toMs < fromMs) continue;
    others.set(seriesId, putSamples(currentSamples, await supposed({ seriesId, fromMs, toMs }), { fromMs, toMs }));
  }
  return others;
}

/** Replaces the samples of one period. */
function putSamples(currentSamples: Samples, other: Samples, { fromMs, toMs }: Period): Samples {
  const before = currentSamples.timesMs.findIndex((timeMs) => timeMs >= fromMs);
  const head = before === -1 ? currentSamples.timesMs.length : before;
  const after = currentSamples.timesMs.findIndex((timeMs) => timeMs > toMs);
  const tail = after === -1 ? currentSamples.timesMs.length : after;
  const joined = (column: 'timesMs' | 'values' | 'qualities') => [
    ...currentSamples[column].slice(0, head),
    ...other[column],
    ...currentSamples[column].slice(tail),
  ];
  return { timesMs: joined('timesMs'), values: joined('values'), qualities: joined('qualities') };
}
