import type { History } from '../../plant/history/history.ts';
import type { InForce } from '../../plant/in-force/in-force.ts';
import { everyMinute } from '../../platform/jobs/jobs.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { createByHand } from './by-hand/by-hand.ts';
import { createTakeBack } from './by-hand/take-back.ts';
import type { CalculationDeps } from './deps.ts';
import { createOperation } from './operation/operation.ts';
import { createOutdated } from './past/outdated-summary.ts';
import { createProgress } from './past/progress.ts';
import { createRecalculations, jobName } from './past/recalculations.ts';
import { createStale } from './past/stale.ts';
import { whatIf } from './past/what-if.ts';
import { type AffectedSeries, readingsWhatIf, type SupposedReader } from './past/what-if-readings.ts';
import { createRecords } from './record/records.ts';
import { createWork } from './work.ts';

export type { Balance } from './figures/balance-rows.ts';
export { engineRules } from './figures/engine-rules.ts';
export { isStated, outletKey, qualityOfFlags, type ResultKey, statedInflowKeys } from './figures/results.ts';
export { fastestOf } from './inputs/fastest.ts';
export { maxAgeMsOf } from './inputs/grid.ts';
export { InputSource } from './inputs/input-column.ts';
export { findSeries, planInputs, type SeriesByOwner, seriesByOwner, seriesOf } from './inputs/input-plan.ts';
export { seriesOfResult, sourceKeyOf } from './record/keep.ts';
export type { NewestStep } from './record/newest-steps.ts';
export type { GeneralValues, Records, SavedStep } from './record/records.ts';
export { type Replay, traceOf } from './record/replay.ts';
export type { StepInput } from './record/run.ts';
export { readStatedInflow, type StatedInflow } from './record/stated-inflow.ts';
export { generalView, outletViews, recordNameOf, recordView, runView, statedInflowOf } from './record/wire.ts';
export { listComputedTo, listPlants, reader as calculationReader } from './state-store.ts';

/** After this time another node takes over the work of a node that died. */
const leftAfterS = 120;
/** A run stops after this time; the next one continues. */
const workLimitMs = 90_000;

export function createCalculation(deps: CalculationDeps & { readonly history: History }) {
  const { catalogue, jobs } = deps;
  const records = createRecords(deps);
  const stale = createStale(deps);
  const manualRoom = createByHand({ ...deps, records, stale });
  const takeBackRoom = createTakeBack({ ...deps, records, stale });
  const recalculations = createRecalculations({ ...deps, records });
  const operation = createOperation({ ...deps, records });
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
    byHand: manualRoom,
    takeBack: takeBackRoom,
    records,
    recalculations,
    operation,
    outdated,
    progress,
    /** The records that another description would give; nothing is stored. */
    whatIf: (plant: PlantCatalogue, other: Pick<InForce, 'spans'>) => whatIf(deps, plant, other),
    /** The records that other readings would give; nothing is stored. */
    readingsWhatIf: (plant: PlantCatalogue, affectedSeries: readonly AffectedSeries[], supposed: SupposedReader) =>
      readingsWhatIf(deps, plant, affectedSeries, supposed),
    /** Run by the job: all that is due, stale or requested. */
    run: work.run,
    timeZoneOf: async (hydroCode: string) => (await catalogue.of(hydroCode))?.timeZone ?? 'Asia/Ho_Chi_Minh',
  };
}

export type Calculation = ReturnType<typeof createCalculation>;
