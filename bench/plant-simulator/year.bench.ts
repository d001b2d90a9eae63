import { preparePlant } from '@spillway/hydrology/plant/plant';
import { runPlant } from '@spillway/hydrology/plant/run';
import { createRun, createSeries } from '@spillway/hydrology/plant/run-series';
import type { PlantRecord } from '@spillway/plant-simulator/record';
import { hoMau } from '@spillway/plant-simulator/testing/ho-mau';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { type BenchResult, measureInterleaved, timeMs } from '../kit.ts';

const START_MS = Date.UTC(2022, 11, 31, 17);
const STEP_MS = 300_000;
const STEPS = 105_120;
const LIVE_STEPS = 2000;

const virtualYear = (): PlantRecord =>
  createVirtualPlant({ description: hoMau, seed: 1, startMs: START_MS }).run(START_MS + STEPS * STEP_MS);

/** A year of the virtual plant with all series, compared with computing only the discharges of that year. */
export default async (): Promise<BenchResult[]> => {
  const discharges = dischargesOf(virtualYear());
  const { subjectMs, baselineMs, ratio } = await measureInterleaved(
    { subject: virtualYear, baseline: discharges },
    { rounds: 7, warmUp: 2 },
  );
  return [
    {
      name: 'a year of the virtual plant at 5 minutes, 26 signals',
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit: 40,
      note: `the engine's discharges of that year alone ${baselineMs.toFixed(1)} ms`,
    },
    { name: 'one live step of the virtual plant', value: (await timeMs(runLive())) / LIVE_STEPS, unit: 'ms', limit: 5 },
  ];
};

/** Plant engine over the same levels and settings. */
function dischargesOf({ steps, water }: PlantRecord): () => void {
  const plant = preparePlant(hoMau.plant);
  const series = createSeries(plant, steps);
  series.lakeLevelM.set(water.levelM);
  for (const [g, column] of water.gateOpeningM.entries()) series.gateOpeningM[g]!.set(column);
  for (const [u, column] of water.unitPowerMw.entries()) series.unitPowerMw[u]!.set(column);
  for (const [u, column] of water.unitInService.entries()) series.unitInService[u]!.set(column);
  const run = createRun(plant, steps);
  return () => runPlant(plant, series, run);
}

function runLive(): () => void {
  const plant = createVirtualPlant({ description: hoMau, seed: 1, startMs: START_MS });
  return () => {
    for (let step = 0; step < LIVE_STEPS; step += 1) plant.run(plant.atMs + STEP_MS);
  };
}
