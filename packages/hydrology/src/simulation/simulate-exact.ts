import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import type { Pool } from '../routing/pool.ts';
import { levelReach, poolStep, type StepEnd } from '../routing/pool-step.ts';
import type { SimulatedLake } from './lake.ts';
import type { Interval } from './plan.ts';
import { askerOf, type ReleaseCell, releasedAt } from './release-table.ts';
import { createSimulation, requireTask, type SimulationEnd, type SimulationRun, type SimulationTask } from './run.ts';
import { intervalAt, writeRow } from './simulate.ts';

/** The level usually moves by less in a step, so it is searched here first, and then everywhere. */
const nearM = 0.25;

/**
 * The same run with every outlet computed by the engine of the record at every level (`poolStep`), without a table: for stored results, and
 * as the reference of `simulate`. Some hundred times slower.
 */
export function simulateExact(lake: SimulatedLake, task: SimulationTask): SimulationRun {
  const run = createSimulation(task.inflowM3s.length);
  const { stepS, inflowM3s, stretches } = task;
  const walker = new ExactWalker(lake);
  walker.begin(requireTask(lake, task, run, 0), task.startLevelM);
  const last = inflowM3s.length - 1;
  const ended = (rows: number, end: SimulationEnd): SimulationRun => Object.assign(run, { rows, end });
  let next = intervalAt(stretches, 0);
  walker.stand(itemAt(stretches, next));
  next += 1;
  for (let row = 0; ; row++) {
    const beginS = row * stepS;
    for (; next < stretches.length && itemAt(stretches, next).fromS <= beginS; next++)
      walker.stand(itemAt(stretches, next));
    if (!walker.look()) return ended(row, walker.end);
    writeRow(run, row, walker);
    if (row === last) return ended(last + 1, 'complete');
    const [i1, i2] = [itemAt(inflowM3s, row), itemAt(inflowM3s, row + 1)];
    Object.assign(walker, { turbineM3: 0, spillM3: 0, energyMws: 0 });
    let fromS = 0;
    let isInside = true;
    const goTo = (toS: number): boolean =>
      walker.go(toS - fromS, (i1 + ((i2 - i1) * (fromS + toS)) / (2 * stepS)) * (toS - fromS));
    while (isInside && next < stretches.length && itemAt(stretches, next).fromS < beginS + stepS) {
      const toS = itemAt(stretches, next).fromS - beginS;
      isInside = goTo(toS);
      walker.stand(itemAt(stretches, next));
      isInside &&= walker.look();
      next += 1;
      fromS = toS;
    }
    isInside &&= goTo(stepS);
    if (!isInside) return ended(row + 1, walker.end);
    run.stepTurbineM3s[row] = walker.turbineM3 / stepS;
    run.stepSpillM3s[row] = walker.spillM3 / stepS;
    run.stepEnergyMwh[row] = walker.energyMws / 3600;
  }
}

class ExactWalker {
  storageM3 = 0;
  levelM = 0;
  isHeld = false;
  end: SimulationEnd = 'complete';
  nowTurbineM3s = 0;
  nowSpillM3s = 0;
  nowPowerMw = 0;
  tailwaterM = Number.NaN;
  turbineM3 = 0;
  spillM3 = 0;
  energyMws = 0;
  private readonly lake: SimulatedLake;
  private readonly released: ReleaseCell = { turbineM3s: 0, spillM3s: 0, tailwaterM: 0, powerMw: 0 };
  private readonly pool: Pool;
  private readonly settings = new Float64Array(2);
  private readonly stepEnd: StepEnd;
  private askedM = Number.NaN;
  private ask: (levelM: number) => void = () => {};

  constructor(lake: SimulatedLake) {
    this.lake = lake;
    const { released } = this;
    const outlet = (id: string, releaseAt: () => number) => ({
      id,
      dischargeM3s: (levelM: number) => {
        this.askAt(levelM);
        return releaseAt();
      },
    });
    this.pool = {
      curve: lake.curve,
      outlets: [outlet('turbines', () => released.turbineM3s), outlet('spillway', () => released.spillM3s)],
    };
    this.stepEnd = { levelM: 0, storageM3: 0, flags: 0, held: false, outletM3s: new Float64Array(2) };
  }

  begin(storageM3: number, levelM: number): void {
    this.storageM3 = storageM3;
    this.levelM = levelM;
  }

  stand({ set }: Interval): void {
    const asker = askerOf(this.lake.plant, this.lake.deadLevelM);
    this.askedM = Number.NaN;
    this.ask = (levelM) => releasedAt(asker, set, levelM, this.released);
  }

  /** A lake held at the switch of its units continues with the part of their flow that holds it. */
  look(): boolean {
    this.askAt(this.levelM);
    const { turbineM3s, spillM3s, tailwaterM, powerMw } = this.released;
    if (!this.isHeld) {
      this.nowTurbineM3s = turbineM3s;
      this.nowPowerMw = powerMw;
    }
    this.nowSpillM3s = spillM3s;
    this.tailwaterM = tailwaterM;
    if (turbineM3s + spillM3s >= 0) return true;
    this.end = 'no_release';
    return false;
  }

  go(dtS: number, inflowM3: number): boolean {
    if (dtS <= 0) return true;
    const startWeightS = this.isHeld ? 0 : dtS / 2;
    const weightS = dtS - startWeightS;
    const targetM3 = this.storageM3 + inflowM3 - startWeightS * (this.nowTurbineM3s + this.nowSpillM3s);
    const { stepEnd } = this;
    try {
      const near = { lowM: this.levelM - nearM, highM: this.levelM + nearM };
      const all = levelReach(this.pool);
      const equation = { weightS, targetM3 };
      const isNear = near.lowM > all.lowM && near.highM < all.highM;
      let outcome = isNear ? poolStep(this.pool, near, this.settings, equation, stepEnd) : 'emptied';
      if (outcome !== 'inside') outcome = poolStep(this.pool, all, this.settings, equation, stepEnd);
      if (outcome !== 'inside') {
        this.end = outcome;
        return false;
      }
    } catch (error) {
      if (!(error instanceof HydrologyError && error.code === 'routing.no_discharge')) throw error;
      this.end = 'no_release';
      return false;
    }
    const [turbine, spill] = [numberAt(stepEnd.outletM3s, 0), numberAt(stepEnd.outletM3s, 1)];
    this.askAt(stepEnd.levelM + 1e-6);
    const full = this.released.turbineM3s;
    const power = stepEnd.held && full > 0 ? this.released.powerMw * (turbine / full) : this.powerAt(stepEnd.levelM);
    this.turbineM3 += startWeightS * this.nowTurbineM3s + weightS * turbine;
    this.spillM3 += startWeightS * this.nowSpillM3s + weightS * spill;
    this.energyMws += startWeightS * this.nowPowerMw + weightS * power;
    this.storageM3 = targetM3 - weightS * (turbine + spill);
    this.levelM = stepEnd.levelM;
    this.isHeld = stepEnd.held;
    this.nowTurbineM3s = turbine;
    this.nowSpillM3s = spill;
    this.nowPowerMw = power;
    return true;
  }

  private powerAt(levelM: number): number {
    this.askAt(levelM);
    return this.released.powerMw;
  }

  private askAt(levelM: number): void {
    if (levelM === this.askedM) return;
    this.ask(levelM);
    this.askedM = levelM;
  }
}
