import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { type ReleaseTable, type SimulatedLake, sliceOf } from './lake.ts';
import type { Interval } from './plan.ts';
import { fillLevel, releaseTable } from './release-table.ts';
import { createSimulation, requireTask, type SimulationEnd, type SimulationRun, type SimulationTask } from './run.ts';

/**
 * The lake under a plan, by tables shared between all runs of it: level-pool routing with steps divided at moves.
 *   S2 + O(Z2) dt/2 = S1 + (I1 + I2) dt/2 - O1 dt/2       S [m3], O and I [m3/s], dt [s]
 *   from a held lake  S2 + O(Z2) dt = S1 + (I1 + I2) dt/2
 * Storage and discharge are linear between two levels of the table, so the level is found without iteration and the balance closes to
 * rounding. `simulateExact` solves the same with the outlets computed at every level; a test compares both.
 */
export function simulate(lake: SimulatedLake, task: SimulationTask): SimulationRun {
  const run = createSimulation(task.inflowM3s.length);
  simulateInto(lake, task, run);
  return run;
}

/** The same, written into a run from a row on: earlier rows stay. Equal to a run from the start, to the last bit. */
export function simulateInto(lake: SimulatedLake, task: SimulationTask, run: SimulationRun, fromRow = 0): void {
  const { stepS, inflowM3s, stretches } = task;
  const state = new Walker(lake);
  state.storageM3 = requireTask(lake, task, run, fromRow);
  state.isHeld = fromRow > 0 && run.isHeld[fromRow] === 1;
  const last = inflowM3s.length - 1;
  let next = intervalAt(stretches, fromRow * stepS);
  state.stand(itemAt(stretches, next));
  next += 1;
  for (let row = fromRow; ; row++) {
    const beginS = row * stepS;
    for (; next < stretches.length && itemAt(stretches, next).fromS <= beginS; next++)
      state.stand(itemAt(stretches, next));
    if (!state.look()) {
      finish(run, row, state.end);
      return;
    }
    writeRow(run, row, state);
    if (row === last) {
      finish(run, last + 1, 'complete');
      return;
    }
    const i1 = itemAt(inflowM3s, row);
    const i2 = itemAt(inflowM3s, row + 1);
    state.turbineM3 = 0;
    state.spillM3 = 0;
    state.energyMws = 0;
    let fromS = 0;
    let isInside = true;
    while (isInside && next < stretches.length && itemAt(stretches, next).fromS < beginS + stepS) {
      const toS = itemAt(stretches, next).fromS - beginS;
      isInside = state.go(toS - fromS, (i1 + ((i2 - i1) * (fromS + toS)) / (2 * stepS)) * (toS - fromS));
      state.stand(itemAt(stretches, next));
      isInside &&= state.look();
      next += 1;
      fromS = toS;
    }
    const remainingS = stepS - fromS;
    isInside &&= state.go(remainingS, (i1 + ((i2 - i1) * (fromS + stepS)) / (2 * stepS)) * remainingS);
    if (!isInside) {
      finish(run, row + 1, state.end);
      return;
    }
    run.stepTurbineM3s[row] = state.turbineM3 / stepS;
    run.stepSpillM3s[row] = state.spillM3 / stepS;
    run.stepEnergyMwh[row] = state.energyMws / 3600;
  }
}

/** The stretch that contains an instant. */
export function intervalAt(intervals: readonly Interval[], atS: number): number {
  let at = 0;
  while (at + 1 < intervals.length && itemAt(intervals, at + 1).fromS <= atS) at += 1;
  return at;
}

function finish(run: SimulationRun, rows: number, end: SimulationEnd): void {
  run.rows = rows;
  run.end = end;
}

export function writeRow(run: SimulationRun, row: number, state: RowState): void {
  run.levelM[row] = state.levelM;
  run.storageM3[row] = state.storageM3;
  run.turbineM3s[row] = state.nowTurbineM3s;
  run.spillM3s[row] = state.nowSpillM3s;
  run.releaseM3s[row] = state.nowTurbineM3s + state.nowSpillM3s;
  run.tailwaterM[row] = state.tailwaterM;
  run.headM[row] = state.levelM - state.tailwaterM;
  run.isHeld[row] = state.isHeld ? 1 : 0;
}

export interface RowState {
  readonly levelM: number;
  readonly storageM3: number;
  readonly nowTurbineM3s: number;
  readonly nowSpillM3s: number;
  readonly tailwaterM: number;
  readonly isHeld: boolean;
}

/** A lake moving over the levels of its tables. Its whole state is storage and whether it is held, so it continues from any row. */
export class Walker implements RowState {
  storageM3 = 0;
  isHeld = false;
  end: SimulationEnd = 'complete';
  levelM = 0;
  nowTurbineM3s = 0;
  nowSpillM3s = 0;
  nowPowerMw = 0;
  tailwaterM = Number.NaN;
  /** Accumulated over the row so far. */
  turbineM3 = 0;
  spillM3 = 0;
  energyMws = 0;
  private readonly lake: SimulatedLake;
  private table: ReleaseTable | null = null;
  private at = -1;

  constructor(lake: SimulatedLake) {
    this.lake = lake;
  }

  stand({ set }: Pick<Interval, 'set'>): void {
    this.use(releaseTable(this.lake, set));
  }

  use(table: ReleaseTable): void {
    this.table = table;
  }

  /** Reads the release at the present level. False when the lake is outside its curve, or the release is not known. */
  look(): boolean {
    const { levelM, storageM3 } = this.lake;
    const table = required(this.table);
    const storage = this.storageM3;
    let at = this.at;
    if (!(at >= 0 && storage >= numberAt(storageM3, at) && storage < numberAt(storageM3, at + 1)))
      at = sliceOf(this.lake, storage);
    if (at < 0) return this.ends('emptied');
    if (at >= levelM.length - 1) return this.ends('overtopped');
    this.at = at;
    if (table.isKnown[at] === 0) fillLevel(this.lake, table, at);
    if (table.isKnown[at + 1] === 0) fillLevel(this.lake, table, at + 1);
    const share = (storage - numberAt(storageM3, at)) / (numberAt(storageM3, at + 1) - numberAt(storageM3, at));
    this.levelM = numberAt(levelM, at) + share * (numberAt(levelM, at + 1) - numberAt(levelM, at));
    this.nowTurbineM3s = between(table.turbineM3s, at, share);
    this.nowSpillM3s = between(table.spillM3s, at, share);
    this.nowPowerMw = between(table.powerMw, at, share);
    this.tailwaterM = between(table.tailwaterM, at, share);
    return this.nowTurbineM3s + this.nowSpillM3s >= 0 || this.ends('no_release');
  }

  /** Advances by `dtS` with the inflow `inflowM3`. The row before has been read. */
  go(dtS: number, inflowM3: number): boolean {
    if (dtS <= 0) return true;
    const { levelM, storageM3 } = this.lake;
    const table = required(this.table);
    const { turbineM3s, spillM3s, isKnown } = table;
    const startWeightS = this.isHeld ? 0 : dtS / 2;
    const weightS = dtS - startWeightS;
    const targetM3 = this.storageM3 + inflowM3 - startWeightS * (this.nowTurbineM3s + this.nowSpillM3s);
    const last = levelM.length - 1;
    let at = this.at;
    let low = this.surplus(at, weightS, targetM3);
    while (low > 0) {
      if (at === 0) return this.ends('emptied');
      at -= 1;
      low = this.surplus(at, weightS, targetM3);
    }
    let high = this.surplus(at + 1, weightS, targetM3);
    while (high <= 0) {
      if (at + 1 === last) return this.ends('overtopped');
      at += 1;
      low = high;
      high = this.surplus(at + 1, weightS, targetM3);
    }
    const share = -low / (high - low);
    if (!(share >= 0)) return this.ends('no_release');
    if (isKnown[at] === 0) fillLevel(this.lake, table, at);
    const turbine = between(turbineM3s, at, share);
    const spill = between(spillM3s, at, share);
    const power = between(table.powerMw, at, share);
    const tailwater = between(table.tailwaterM, at, share);
    this.turbineM3 += startWeightS * this.nowTurbineM3s + weightS * turbine;
    this.spillM3 += startWeightS * this.nowSpillM3s + weightS * spill;
    this.energyMws += startWeightS * this.nowPowerMw + weightS * power;
    this.storageM3 = targetM3 - weightS * (turbine + spill);
    const inSlice = Math.min(
      1,
      Math.max(0, (this.storageM3 - numberAt(storageM3, at)) / (numberAt(storageM3, at + 1) - numberAt(storageM3, at))),
    );
    this.levelM = numberAt(levelM, at) + inSlice * (numberAt(levelM, at + 1) - numberAt(levelM, at));
    this.isHeld = numberAt(levelM, at + 1) - numberAt(levelM, at) < 1e-5;
    this.nowTurbineM3s = turbine;
    this.nowSpillM3s = spill;
    this.nowPowerMw = power;
    this.tailwaterM = tailwater;
    this.at = at;
    return true;
  }

  private surplus(at: number, weightS: number, targetM3: number): number {
    const table = required(this.table);
    if (table.isKnown[at] === 0) fillLevel(this.lake, table, at);
    return (
      numberAt(this.lake.storageM3, at) +
      (numberAt(table.turbineM3s, at) + numberAt(table.spillM3s, at)) * weightS -
      targetM3
    );
  }

  private ends(end: SimulationEnd): false {
    this.end = end;
    return false;
  }
}

const between = (values: Float64Array, at: number, share: number): number =>
  numberAt(values, at) + share * (numberAt(values, at + 1) - numberAt(values, at));
