import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '@spillway/hydrology/errors';
import { Flag } from '@spillway/hydrology/flags';
import { UnitCell } from '@spillway/hydrology/outlets/unit-kernel';
import { computeInstant } from '@spillway/hydrology/plant/instant';
import { type Plant, preparePlant } from '@spillway/hydrology/plant/plant';
import { createWork, Input, type PlantWork, Result } from '@spillway/hydrology/plant/work';
import { levelMInto, storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import type { VirtualPlantDescription } from '../description.ts';

/**
 * The lake with all its outlets. Settings (openings, powers, service) are constant over a step:
 *   S2 = S1 + (I - (O(Z1) + O(Z*)) / 2) dt        I mean inflow over the step, Z* the level an Euler step would reach
 * (Heun's method). Discharges are computed by the engine, so they equal those of `stepPlant` for the same readings to
 * the last digit. `meanOutM3s` balances inflow and storage by construction.
 */
export class Lake {
  readonly plant: Plant;
  /** Settings are written here, and discharges are read from it. */
  readonly work: PlantWork;
  storageM3: number;
  levelM: number;
  meanOutM3s = 0;
  readonly #description: VirtualPlantDescription;
  readonly #level = new Float64Array(1);
  readonly #settled: Float64Array;

  constructor(description: VirtualPlantDescription, levelM: number) {
    this.#description = description;
    this.plant = preparePlant(description.plant);
    this.work = createWork(this.plant);
    this.work.inputs[Input.tailwaterM] = Number.NaN;
    this.levelM = levelM;
    this.storageM3 = storageMcmAt(description.curve, levelM).value * 1e6;
    const { gates, units } = this.plant;
    this.#settled = new Float64Array(gates.length + 2 * units.length).fill(Number.NaN);
    this.settle();
  }

  get outM3s(): number {
    return numberAt(this.work.results, Result.outM3s);
  }

  /** Computes the discharges at the present level and settings, if a setting has changed. */
  settle(): void {
    if (!this.#isMoved()) return;
    this.#dischargeAt(this.levelM);
  }

  advance(inflowM3s: number, stepS: number): void {
    this.settle();
    const before = this.outM3s;
    this.#dischargeAt(this.#levelOf(this.storageM3 + (inflowM3s - before) * stepS));
    this.meanOutM3s = (before + this.outM3s) / 2;
    this.storageM3 += (inflowM3s - this.meanOutM3s) * stepS;
    this.levelM = this.#levelOf(this.storageM3);
    this.#dischargeAt(this.levelM);
  }

  #levelOf(storageM3: number): number {
    const flags = levelMInto(this.#description.curve, storageM3 / 1e6, this.#level, 0);
    if ((flags & Flag.missing) !== 0) throw new HydrologyError('simulator.lake_left_curve', { storageM3 });
    return numberAt(this.#level, 0);
  }

  #dischargeAt(levelM: number): void {
    this.work.inputs[Input.lakeLevelM] = levelM;
    computeInstant(this.plant, this.work, null);
    if ((integerAt(this.work.resultFlags, Result.outM3s) & Flag.missing) !== 0) {
      throw new HydrologyError('simulator.no_discharge', { levelM });
    }
  }

  /** Compares the settings with those of the last call, and stores them. */
  #isMoved(): boolean {
    const { openingsM, unitCells, inService } = this.work;
    let at = 0;
    let hasMoved = false;
    const note = (setting: number): void => {
      hasMoved ||= setting !== this.#settled[at];
      this.#settled[at] = setting;
      at += 1;
    };
    for (const openingM of openingsM) note(openingM);
    for (const [u, cells] of unitCells.entries()) {
      note(numberAt(cells, UnitCell.powerMw));
      note(itemAt(inService, u));
    }
    return hasMoved;
  }
}
