import { type ModelTrouble, modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs } from '@spillway/plant-time/spans';
import { inflowSeriesOf } from '../forecasts/in-use/in-use.ts';
import type { CalculationPlant, CalculationSetup } from './calculation-setup.ts';

interface StatedRun {
  readonly baseMs: number;
  /** m3/s at each hour of the forecast. */
  readonly middle: readonly number[];
  /** The 10 % and 90 % quantiles; absent: the error is unknown. */
  readonly range?: readonly [readonly number[], readonly number[]];
  readonly issuedAt?: Date;
  readonly troubles?: readonly ModelTrouble[];
}

/** Stores an hourly run as if issued by the basin model, starting at its record. */
export async function issueModelRun(
  setup: CalculationSetup,
  { hydro }: CalculationPlant,
  statedRun: StatedRun,
): Promise<void> {
  const { baseMs, middle, range, issuedAt = setup.clock.now(), troubles = [] } = statedRun;
  const plant = (await setup.node.series.catalogue.of(hydro))!;
  const run = {
    source: modelSource,
    occasion: 'hour',
    model: 'nam 3',
    baseMs,
    issuedAt,
    facts: { troubles },
    basinId: null,
    planId: null,
    shapes: null,
    inputs: null,
    members: [],
    said: [
      {
        seriesId: inflowSeriesOf(plant)!,
        leadsMin: middle.map((_, hour) => (hour + 1) * 60),
        middle,
        levels: range ? [0.1, 0.9] : [],
        quantiles: range ?? [],
      },
    ],
  };
  await setup.test.database.transaction((tx) => setup.node.compute.forecasts.issueRun(tx, plant.plantNo, run));
}

export const wholeHour = (atMs: number): number => Math.floor(atMs / hourMs) * hourMs;
