import type { InForce } from '../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { createByHand } from './by-hand.ts';
import type { CalculationDeps } from './deps.ts';
import { createOutdated } from './outdated.ts';
import { createProgress } from './progress.ts';
import { createRecalculations, jobName } from './recalculations.ts';
import { createRecords } from './records.ts';
import { createStale } from './stale.ts';
import { createTakeBack } from './take-back.ts';
import { whatIf } from './what-if.ts';
import { type FeltSeries, readingsWhatIf, type Supposed } from './what-if-readings.ts';
import { createWork } from './work.ts';

export type { Balance } from './balance-rows.ts';
export type { CalculationDeps } from './deps.ts';
export { engineRules } from './engine-rules.ts';
export { fastestOf } from './fastest.ts';
export { mostAgeMsOf } from './grid.ts';
export { InputSource } from './input-column.ts';
export { findSeries, planInputs, type SeriesByOwner, seriesByOwner, seriesOf } from './input-plan.ts';
export { seriesOfResult, sourceKeyOf } from './keep.ts';
export type { GeneralValues, Records, SavedStep } from './records.ts';
export { type Replay, traceOf } from './replay.ts';
export { isTold, outletKey, qualityOfFlags, type ResultKey } from './results.ts';
export type { Run, Step, StepInput, StepResult } from './run.ts';
export type { StandingStep } from './standing.ts';
export { listComputedTo, listPlants, reader as calculationReader } from './state-store.ts';
export { readToldInflow, type ToldInflow } from './told-inflow.ts';
export { generalView, outletViews, recordView, runView, toldOfInflow } from './wire.ts';

const everyMinute = '* * * * *';
/** A node that is killed leaves its work to another after so long. */
const leftAfterS = 120;
/** What is not done by then is the next run's. */
const workLimitMs = 90_000;

/** What the reservoir does, computed from what is measured. */
export function createCalculation(deps: CalculationDeps) {
  const { catalogue, jobs } = deps;
  const records = createRecords(deps);
  const stale = createStale(deps);
  const byHand = createByHand({ ...deps, records, stale });
  const takeBack = createTakeBack({ ...deps, records, stale });
  const recalculations = createRecalculations({ ...deps, records });
  const outdated = createOutdated(deps);
  const progress = createProgress(deps);
  const work = createWork({ ...deps, stale });
  jobs.define({
    name: jobName,
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: leftAfterS,
    run: (_payload, { signal }) => work.run(AbortSignal.any([signal, AbortSignal.timeout(workLimitMs)])),
  });
  return {
    byHand,
    takeBack,
    records,
    recalculations,
    outdated,
    progress,
    /** What the records would be with another description; nothing is kept. */
    whatIf: (plant: PlantCatalogue, other: Pick<InForce, 'spans'>) => whatIf(deps, plant, other),
    /** The same from other readings. */
    readingsWhatIf: (plant: PlantCatalogue, felt: readonly FeltSeries[], supposed: Supposed) =>
      readingsWhatIf(deps, plant, felt, supposed),
    /** From the job: all that is due, stale or asked for. */
    run: work.run,
    timeZoneOf: async (hydroCode: string) => (await catalogue.of(hydroCode))?.timeZone ?? 'Asia/Ho_Chi_Minh',
  };
}

export type Calculation = ReturnType<typeof createCalculation>;
