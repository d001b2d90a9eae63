import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requireNotNegative, requirePositive } from '../errors.ts';
import { requireLength, requireRows } from '../statistics/series-checks.ts';
import { outletDischarge, type Pool, type PoolState, storageM3At } from './pool.ts';
import { firstRows, type PoolRecord, poolRecord, recordRow, totalM3s } from './pool-record.ts';
import { levelReach, poolStep, type StepEnd, type StepOutcome } from './pool-step.ts';

/** The input of a rule: the lake at the start of a step and the inflow expected at its end. */
export interface PoolSituation {
  readonly row: number;
  readonly levelM: number;
  readonly inflowM3s: number;
  readonly nextInflowM3s: number;
  /** The release of all outlets at this level with the given settings. */
  readonly releaseM3s: (settings: Float64Array) => number;
}

/** Changes the settings in place; unchanged ones stay as planned, or as they were. Depends on its input only. */
export type ReleaseRule = (situation: PoolSituation, settings: Float64Array) => void;

export interface PoolTask {
  readonly stepS: number;
  /** Values at the rows, linear between them. Row 0 is the start: n + 1 rows are n steps. */
  readonly inflowM3s: ArrayLike<number>;
  /** Settings by outlet and row, null for an unchanged outlet. */
  readonly plan?: readonly (ArrayLike<number> | null)[];
  readonly rule?: ReleaseRule;
}

/**
 * Each row shows the lake after plan and rule have acted on it, the last row before. `meanOutflowM3s` is that of each step, one shorter
 * than the rows: its volume balances inflow and storage exactly.
 */
export interface PoolRun extends PoolRecord {
  /** How far the run came: a lake that leaves its capacity curve ends it, with the rows up to there. */
  readonly end: 'complete' | Exclude<StepOutcome, 'inside'>;
  readonly rows: number;
  readonly state: PoolState;
}

/**
 * A flood through a lake whose surface stays level.
 *   (I1 + I2)/2 dt + S1 - O1 dt/2 = S2 + O2 dt/2      (Chow, Maidment and Mays 1988, 8.2)
 * Gates move at the start of a step and stand during it. State in and out: a run split at any row equals one unsplit.
 * Limits: no wedge storage (short, deep lakes), no travel time from the inflow gauge, steps short against the rise.
 * Checked against dS/dt = I - O by Runge-Kutta, which it approaches with the square of the step.
 * Example: a weir of m 0.46, B 36 m at 250.0 m cuts a flood of 820 m3/s to 381.7 four hours later, at 253.003 m.
 */
export function routeLevelPool(pool: Pool, task: PoolTask, start: PoolState): PoolRun {
  requireTask(pool, task, start);
  const { stepS, inflowM3s } = task;
  const last = inflowM3s.length - 1;
  const record = poolRecord(inflowM3s.length, pool.outlets.length);
  const settings = Float64Array.from(start.settings);
  const lake: StepEnd = { ...start, outletM3s: Float64Array.from(start.outletM3s) };
  const reach = levelReach(pool);
  let outcome: StepOutcome = 'inside';
  let row = 0;
  for (; row < last; row++) {
    operate(pool, task, row, lake, settings);
    recordRow(record, row, lake, settings);
    const outflow = totalM3s(lake.outletM3s);
    const filledM3 = lake.storageM3 + ((itemAt(inflowM3s, row) + itemAt(inflowM3s, row + 1)) / 2) * stepS;
    const startShare = lake.held ? 0 : 0.5;
    const equation = { weightS: (1 - startShare) * stepS, targetM3: filledM3 - startShare * outflow * stepS };
    outcome = poolStep(pool, reach, settings, equation, lake);
    if (outcome !== 'inside') break;
    record.meanOutflowM3s[row] = startShare * outflow + (1 - startShare) * totalM3s(lake.outletM3s);
  }
  if (outcome === 'inside') recordRow(record, last, lake, settings);
  return {
    ...firstRows(record, row + 1),
    end: outcome === 'inside' ? 'complete' : outcome,
    rows: row + 1,
    state: { ...lake, settings: [...settings], outletM3s: [...lake.outletM3s] },
  };
}

/**
 * Applies the plan, then the rule. Only moved outlets are recomputed: one held at a switch (turbines at the dead level) continues with the
 * part of its flow that holds the lake.
 */
function operate(pool: Pool, task: PoolTask, row: number, lake: StepEnd, settings: Float64Array): void {
  const before = settings.slice();
  for (const [at, planned] of task.plan?.entries() ?? []) if (planned !== null) settings[at] = itemAt(planned, row);
  task.rule?.(
    {
      row,
      levelM: lake.levelM,
      inflowM3s: itemAt(task.inflowM3s, row),
      nextInflowM3s: itemAt(task.inflowM3s, row + 1),
      releaseM3s: (triedReleases) =>
        pool.outlets.reduce(
          (sum, outlet, index) => sum + outletDischarge(outlet, lake.levelM, numberAt(triedReleases, index)),
          0,
        ),
    },
    settings,
  );
  for (const [index, outlet] of pool.outlets.entries()) {
    const setting = requireNotNegative(outlet.id, numberAt(settings, index));
    if (setting !== before[index]) lake.outletM3s[index] = outletDischarge(outlet, lake.levelM, setting);
  }
}

/** Storage of a state and of its level may differ by the tolerance of the solver, not by more. */
const STATE_TOLERANCE_M3 = 1;

function requireTask(pool: Pool, { stepS, inflowM3s, plan }: PoolTask, start: PoolState): void {
  requirePositive('stepS', stepS);
  requireRows('inflowM3s', inflowM3s, 2);
  for (let row = 0; row < inflowM3s.length; row++) requireNotNegative('inflowM3s', itemAt(inflowM3s, row));
  requireLength('settings', start.settings, pool.outlets.length);
  requireLength('outletM3s', start.outletM3s, pool.outlets.length);
  for (const value of [...start.settings, ...start.outletM3s]) requireNotNegative('state', value);
  const difference = Math.abs(requireFinite('storageM3', start.storageM3) - storageM3At(pool.curve, start.levelM));
  if (difference > STATE_TOLERANCE_M3)
    throw new HydrologyError('routing.state_of_other_curve', { differenceM3: difference });
  if (plan === undefined) return;
  if (plan.length !== pool.outlets.length) {
    throw new HydrologyError('series.lengths_differ', {
      name: 'plan',
      length: plan.length,
      needed: pool.outlets.length,
    });
  }
  for (const [index, planned] of plan.entries()) {
    if (planned !== null) requireLength(itemAt(pool.outlets, index).id, planned, inflowM3s.length);
  }
}
