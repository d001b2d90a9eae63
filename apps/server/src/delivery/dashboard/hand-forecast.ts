import { handSource } from '@spillway/contract/compute/hand/codes';
import type { Compute } from '../../compute/compute.ts';
import { inflowSeriesOf } from '../../compute/speaking/speaking.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';

/** What a person said of the inflow and stood by then, with who and why; null: nobody, or it was over. */
export async function handForecast(
  { forecasts, handOfRun }: Pick<Compute, 'forecasts' | 'handOfRun'>,
  plant: PlantCatalogue,
  known: Date,
) {
  const seriesId = inflowSeriesOf(plant);
  if (seriesId === undefined) return null;
  const asked = { seriesId, source: handSource, knownMs: known.getTime() };
  const run = await forecasts.ahead(plant.plantNo, asked);
  const hand = run && (await handOfRun(plant.plantNo, run.runId));
  if (!hand || hand.overAt <= known) return null;
  const { runId, author, reason, issuedAt } = hand;
  return { run, head: { run_id: runId, author, reason, issued_at: issuedAt.toISOString() } };
}
