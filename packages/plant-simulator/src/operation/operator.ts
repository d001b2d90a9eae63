import { itemAt, numberAt } from '@spillway/checked/reads';
import { GateCell, gateCellCount } from '@spillway/hydrology/outlets/gate-cells';
import { gateInto } from '@spillway/hydrology/outlets/gate-kernel';
import { UnitCell } from '@spillway/hydrology/outlets/unit-kernel';
import { Result } from '@spillway/hydrology/plant/work';
import { requireGateSequence, setState } from '@spillway/hydrology/routing/gate-sequence';
import { storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import type { OperationDescription, VirtualPlantDescription } from '../description.ts';
import type { Lake } from '../lake/lake.ts';
import { gaussian, keyOf } from '../random/keyed.ts';
import { windowsTouching } from '../random/windows.ts';
import { isWithin } from '../time/month-day.ts';
import { type GateRule, nextPosition, shut } from './gate-rule.ts';
import { guideCurve, limitLevelM } from './levels-of-year.ts';
import { type PowerPlan, planDay, runsAt } from './power-plan.ts';
import type { Situation } from './situation.ts';

/** Whether a unit can run at an instant: in neither yearly maintenance nor a scheduled or random outage. */
function unitService(
  { maintenance, unitOutages, setOutages = [] }: OperationDescription,
  units: number,
  seed: number,
): (unit: number, ms: number, localDay: number) => boolean {
  const keys = Array.from({ length: units }, (_, unit) => keyOf(seed, 'unit outage', unit));
  return (unit, ms, localDay) => {
    if (maintenance.some((span) => span.unit === unit && isWithin(span, localDay))) return false;
    if (setOutages.some(({ unit: one, fromMs, toMs }) => one === unit && ms >= fromMs && ms < toMs)) return false;
    return windowsTouching(itemAt(keys, unit), unitOutages, ms, ms + 1, 0).length === 0;
  };
}

/** A deviation from the guide level is corrected over this many days. */
const CORRECTION_DAYS = 6;
/**
 * Units run at this share of their rating, and close to all of it while the lake spills or is about to. The rest is
 * room for the governor.
 */
const USUAL_LOAD = 0.9;
const FULL_LOAD = 0.99;
/** Levels above the dead level at which units stop, and may start again. */
const STOP_ABOVE_DEAD_M = 0.2;
const START_ABOVE_DEAD_M = 0.6;
const NEAR_LIMIT_M = 0.2;
const OPENING_STEP_M = 0.05;
/** Governor fluctuation, as a share of the set power. */
const GOVERNOR_PLAY = 0.002;

/** Operates the plant by its procedure: sets openings and powers at the start of every step. */
export class Operator {
  readonly #description: VirtualPlantDescription;
  readonly #lake: Lake;
  readonly #playKeys: readonly number[];
  readonly #rule: GateRule;
  readonly #guideM: (localDay: number) => number;
  readonly #isFit: (unit: number, ms: number, localDay: number) => boolean;
  readonly #wantedOpeningsM: Float64Array;
  readonly #triedOpeningsM: Float64Array;
  readonly #gateCells = new Float64Array(gateCellCount);
  readonly #setPowersMw: Float64Array;
  #gates = shut;
  #plan: PowerPlan | null = null;
  #isDry = false;

  constructor(description: VirtualPlantDescription, lake: Lake, seed: number) {
    const { operation, levels, plant } = description;
    requireGateSequence(operation.gateSequence, plant.gates.length);
    this.#description = description;
    this.#lake = lake;
    this.#playKeys = plant.units.map((_, u) => keyOf(seed, 'governor', u));
    this.#rule = {
      sequence: operation.gateSequence,
      designFloodM: levels.designFloodM,
      moveMinutes: operation.gateMoveMinutes,
    };
    this.#guideM = guideCurve(operation);
    this.#isFit = unitService(operation, plant.units.length, seed);
    this.#wantedOpeningsM = new Float64Array(plant.gates.length);
    this.#triedOpeningsM = new Float64Array(plant.gates.length);
    this.#setPowersMw = new Float64Array(plant.units.length);
  }

  act(situation: Situation): void {
    const { operation, levels } = this.#description;
    const limitM = limitLevelM(operation, levels, situation.localDay);
    const limit = { levelM: limitM, surplusM3: Math.max(0, situation.storageM3 - this.#storageM3At(limitM)) };
    this.#gates = nextPosition(this.#rule, this.#gates, limit, situation, (state) => this.#releaseM3s(state));
    setState(this.#rule.sequence, this.#gates.state, this.#wantedOpeningsM);
    this.#setMinimumFlow(situation);
    this.#moveGates(situation);
    this.#runUnits(situation, limitM);
  }

  #storageM3At(levelM: number): number {
    return storageMcmAt(this.#description.curve, levelM).value * 1e6;
  }

  /** Release with the gates in this state and the units as they run now, at the present level. */
  #releaseM3s(state: number): number {
    this.#triedOpeningsM.set(this.#wantedOpeningsM);
    setState(this.#rule.sequence, state, this.#triedOpeningsM);
    let sum = numberAt(this.#lake.work.results, Result.turbineM3s);
    for (let g = 0; g < this.#triedOpeningsM.length; g += 1) sum += this.#gateM3s(g, numberAt(this.#triedOpeningsM, g));
    return sum;
  }

  #gateM3s(gate: number, openingM: number): number {
    this.#gateCells[GateCell.lakeLevelM] = this.#lake.levelM;
    this.#gateCells[GateCell.openingM] = openingM;
    this.#gateCells[GateCell.tailwaterM] = Number.NaN;
    gateInto(itemAt(this.#lake.plant.gates, gate), this.#gateCells, null);
    return numberAt(this.#gateCells, GateCell.dischargeM3s);
  }

  /** Adjusted at every full hour. At the dead level it releases no more than the inflow. */
  #setMinimumFlow({ levelM, minute, stepMinutes, inflowM3s }: Situation): void {
    const { minimumFlow } = this.#description.operation;
    if (minimumFlow === undefined) return;
    const { gate, flowM3s, maxOpeningM } = minimumFlow;
    if (minute % 60 >= stepMinutes && numberAt(this.#wantedOpeningsM, gate) > 0) return;
    const isEmpty = levelM < this.#description.levels.deadM + STOP_ABOVE_DEAD_M / 2;
    const neededM3s = isEmpty ? Math.min(flowM3s, inflowM3s) : flowM3s;
    let steps = 1;
    while (steps * OPENING_STEP_M < maxOpeningM && this.#gateM3s(gate, steps * OPENING_STEP_M) < neededM3s) steps += 1;
    if (isEmpty) steps -= 1;
    this.#wantedOpeningsM[gate] = Math.min(maxOpeningM, Math.round(steps * OPENING_STEP_M * 100) / 100);
  }

  #moveGates({ stepMinutes }: Situation): void {
    const { openingsM } = this.#lake.work;
    const max = this.#description.operation.gateSpeedMPerMinute * stepMinutes;
    for (let g = 0; g < openingsM.length; g += 1)
      openingsM[g] = stepTowards(numberAt(openingsM, g), numberAt(this.#wantedOpeningsM, g), max);
  }

  #runUnits(situation: Situation, limitM: number): void {
    const { ms, localDay, minute, levelM, stepMinutes } = situation;
    const { levels, operation, plant } = this.#description;
    const { unitCells, inService } = this.#lake.work;
    for (let u = 0; u < inService.length; u += 1) inService[u] = this.#isFit(u, ms, localDay) ? 1 : 0;
    if (this.#plan?.localDay !== localDay) this.#plan = this.#planOf(situation);
    this.#isDry = levelM < levels.deadM + (this.#isDry ? START_ABOVE_DEAD_M : STOP_ABOVE_DEAD_M);
    const isFull = this.#gates.state > 0 || levelM > limitM - NEAR_LIMIT_M;
    const max = operation.rampMwPerMinute * stepMinutes;
    for (let u = 0; u < unitCells.length; u += 1) {
      const rated = itemAt(plant.units, u).ratedPowerMw;
      const runs = !this.#isDry && (isFull || runsAt(this.#plan, minute, u));
      const wanted = runs ? rated * (isFull ? FULL_LOAD : USUAL_LOAD) : 0;
      this.#setPowersMw[u] = inService[u] === 1 ? stepTowards(numberAt(this.#setPowersMw, u), wanted, max) : 0;
      const play = 1 + GOVERNOR_PLAY * gaussian(itemAt(this.#playKeys, u), Math.trunc(ms / 60_000));
      itemAt(unitCells, u)[UnitCell.powerMw] = Math.min(rated, numberAt(this.#setPowersMw, u) * play);
    }
  }

  /**
   * Plans with the water of the day: the inflow less the minimum flow, plus a part of the storage above the guide
   * level.
   */
  #planOf({ localDay, levelM, storageM3, inflowM3s, dayInflowM3s }: Situation): PowerPlan {
    const { operation, plant } = this.#description;
    const { inService, results } = this.#lake.work;
    const guideM = Math.min(this.#guideM(localDay), limitLevelM(operation, this.#description.levels, localDay));
    const aboveGuideM3 = storageM3 - this.#storageM3At(guideM);
    // After a flood, the mean of yesterday overestimates the inflow.
    const expectedM3s = Math.min(dayInflowM3s, inflowM3s) - (operation.minimumFlow?.flowM3s ?? 0);
    const fit = plant.units.flatMap((_, u) => (inService[u] === 1 ? [u] : []));
    const turn = fit.length === 0 ? 0 : localDay % fit.length;
    const meanRatedMw = plant.units.reduce((sum, { ratedPowerMw }) => sum + ratedPowerMw, 0) / plant.units.length;
    const headM = Math.max(1, levelM - numberAt(results, Result.tailwaterM));
    return planDay(localDay, operation, {
      volumeM3: expectedM3s * 86_400 + aboveGuideM3 / CORRECTION_DAYS,
      unitM3s: (USUAL_LOAD * meanRatedMw * 1000) / (9.81 * 0.9 * headM),
      units: [...fit.slice(turn), ...fit.slice(0, turn)],
    });
  }
}

function stepTowards(from: number, to: number, max: number): number {
  return Math.abs(to - from) <= max ? to : from + Math.sign(to - from) * max;
}
