import { integerAt, lastOf, numberAt } from '@spillway/checked/reads';
import type { LevelJudgement } from '@spillway/hydrology/balance/level-filter';
import { Flag } from '@spillway/hydrology/flags';
import type { TraceLine } from '@spillway/hydrology/outlets/trace';
import { stepPlant } from '@spillway/hydrology/plant/step';
import { storageMcmInto } from '@spillway/hydrology/tables/capacity-curve';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import { type Balance, type BalanceRow, balanceOf } from '../figures/balance-rows.ts';
import { figuresOf } from '../figures/figures.ts';
import { Inflow } from '../figures/inflow.ts';
import type { ResultKey } from '../figures/results.ts';
import { gridOf, runUpMs, timeOf } from '../inputs/grid.ts';
import { planInputs, seriesByOwner } from '../inputs/input-plan.ts';
import { LakeVerdicts } from '../inputs/lake-verdicts.ts';
import { computeLoaded, load } from '../inputs/load.ts';
import type { Period } from '../inputs/periods.ts';
import { waysOf } from '../inputs/read-inputs.ts';
import { storedRows } from '../inputs/stored-inputs.ts';
import { sourceKeyOf } from './keep.ts';
import { readNewestSteps } from './newest-steps.ts';
import { overTopOf, statedOverTop } from './over-top.ts';
import { pack, stepOf } from './packed-run.ts';
import type { Run, Step, StepResult } from './run.ts';
import { readRun } from './run-store.ts';

type ReplayDeps = Pick<CalculationDeps, 'database' | 'inForce'>;

/** A saved step recomputed from its stored inputs, with the description and tables it was made with. */
export interface Replay {
  /** The run that computed its figures: an earlier one if the saved run is a revert. */
  readonly made: Run;
  readonly inForce: PlantInForce;
  /** False when the description it was made with no longer exists. */
  readonly isAsMade: boolean;
  readonly again: ReadonlyMap<ResultKey, StepResult>;
  readonly trace: readonly TraceLine[];
  readonly balance: Balance | null;
  /** How the gauges' level was judged when it arrived. */
  readonly level: LevelJudgement;
}

export async function replay(deps: ReplayDeps, plant: PlantCatalogue, run: Run, step: Step): Promise<Replay> {
  const { inForce } = deps;
  const db = deps.database.sql;
  const made = (run.revertedRunId && (await readRun(db, plant.plantNo, run.revertedRunId))) || run;
  const { timeMs } = step;
  const from = made.fromMs - runUpMs;
  const [before, own, spans] = await Promise.all([
    readNewestSteps(db, plant.plantNo, { fromMs: from, toMs: made.fromMs - 1 }, { before: made.runId }),
    readNewestSteps(db, plant.plantNo, { fromMs: made.fromMs, toMs: timeMs }, { before: made.runId + 1 }),
    inForce.spans(plant.hydroCode, new Date(from), new Date(timeMs + 1), made.savedAt),
  ]);
  const stepOfTime = new Map([...before, ...own].map((one) => [one.step.timeMs, one.step]));
  stepOfTime.set(timeMs, step);
  if (before.length < Math.ceil(runUpMs / made.stepMs))
    for (const read of await readSteps(deps, plant, { fromMs: from, toMs: made.fromMs - made.stepMs }))
      if (!stepOfTime.has(read.timeMs)) stepOfTime.set(read.timeMs, read);
  const inflow = new Inflow();
  const verdicts = new LakeVerdicts();
  const series = seriesByOwner(plant);
  const rows: BalanceRow[] = [];
  let again = new Map<ResultKey, StepResult>();
  for (const span of spans) {
    const grid = gridOf(
      Math.max(Math.ceil(span.fromMs / made.stepMs) * made.stepMs, from),
      Math.min(Math.ceil(span.toMs / made.stepMs) * made.stepMs - made.stepMs, timeMs),
      made.stepMs,
    );
    if (grid.rows === 0) continue;
    const { inputs, lake } = storedRows(span, grid, (time) => stepOfTime.get(time), verdicts);
    const ways = waysOf(planInputs(span, series));
    const { results, outM3s, meansM3s } = figuresOf(span, grid, { ...inputs, ways }, lake, inflow);
    for (let row = 0; row < grid.rows; row += 1) {
      const levelM = numberAt(lake.freshM, row);
      const [timeMs, meanM3s] = [timeOf(grid, row), numberAt(meansM3s, row)];
      rows.push({ timeMs, levelM, storageM3: storageM3(span, levelM), outM3s: numberAt(outM3s, row), meanM3s });
    }
    const last = grid.rows - 1;
    again = new Map(
      results.map(({ key, values, flags }) => [
        key,
        {
          value: Number.isFinite(numberAt(values, last)) ? numberAt(values, last) : null,
          flags: integerAt(flags, last),
        },
      ]),
    );
  }
  const current = lastOf(spans);
  const detail = inflow.detail();
  return {
    made,
    inForce: current,
    isAsMade: sourceKeyOf(current) === made.sourceKey,
    again,
    trace: traceOf(current, step),
    balance: detail && balanceOf(rows, { timeMs: detail.timeMs, fit: detail.made }),
    level: verdicts.judgement(),
  };
}

/** Steps that were never saved, computed from present readings: the run-up of the first record. */
async function readSteps(deps: ReplayDeps, plant: PlantCatalogue, period: Period): Promise<Step[]> {
  const loadedData = await load(deps.database.sql, deps, plant, period);
  return computeLoaded(loadedData, period, new Map()).flatMap(({ grid, inputs, results }) => {
    const packedRun = pack({ inputs, results });
    return Array.from({ length: grid.rows }, (_, row) => stepOf(packedRun, grid.rows, row, timeOf(grid, row)));
  });
}

/** The engine's calculation of a step, line by line. */
export function traceOf(plantInForce: PlantInForce, step: Step): readonly TraceLine[] {
  if (plantInForce.plant === null) return [];
  const levelAlone = overTopOf(plantInForce, step).some(({ isCounted }) => !isCounted);
  return stepPlant(plantInForce.plant, { ...statedOverTop(plantInForce, step), levelAlone }).trace;
}

const single = new Float64Array(1);

function storageM3({ capacityCurve }: PlantInForce, levelM: number): number {
  if (capacityCurve === null || Number.isNaN(levelM)) return Number.NaN;
  return (storageMcmInto(capacityCurve, levelM, single, 0) & Flag.missing) === 0
    ? numberAt(single, 0) * 1e6
    : Number.NaN;
}
