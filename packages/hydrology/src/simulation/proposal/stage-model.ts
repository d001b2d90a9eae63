import { HydrologyError } from '../../errors.ts';
import { type Asker, levelOfStorage, type SimulatedLake } from '../lake.ts';
import { askerOf, type Released, releasedAt } from '../release-table.ts';
import { startStorageM3 } from '../run.ts';
import { type Ladder, onTheWay } from './ladder.ts';

/**
 * What each rung lets out and generates, at even steps of storage: coarse, quick, and only for the search. What is proposed is then run
 * by the tables of the lake, and judged by that.
 */
export interface StageModel {
  readonly nodes: number;
  readonly fromM3: number;
  readonly toM3: number;
  readonly perM3: number;
  /** Rung after rung; -1: not asked yet. */
  readonly releaseM3s: Float64Array;
  readonly turbineM3s: Float64Array;
  readonly powerMw: Float64Array;
  /** Of each node. */
  readonly levelM: Float64Array;
  readonly ladder: Ladder;
  readonly asker: Asker;
}

export interface ModelReach {
  readonly lowM: number;
  readonly highM: number;
  readonly nodes: number;
}

export function stageModel(lake: SimulatedLake, ladder: Ladder, { lowM, highM, nodes }: ModelReach): StageModel {
  const [bottomM, topM] = [lake.levelM[0]!, lake.levelM[lake.levelM.length - 1]!];
  const fromM3 = startStorageM3(lake, Math.min(topM, Math.max(bottomM, lowM)));
  // The top of the curve itself lies in no slice.
  const toM3 = startStorageM3(lake, Math.min(topM - 1e-6, Math.max(bottomM, highM)));
  if (!(toM3 > fromM3)) throw new HydrologyError('proposal.no_reach', { lowM, highM });
  const perM3 = (nodes - 1) / (toM3 - fromM3);
  const cells = nodes * ladder.rungs.length;
  return {
    nodes,
    fromM3,
    toM3,
    perM3,
    releaseM3s: new Float64Array(cells).fill(-1),
    turbineM3s: new Float64Array(cells),
    powerMw: new Float64Array(cells),
    levelM: Float64Array.from({ length: nodes }, (_, at) => levelOfStorage(lake, fromM3 + at / perM3)),
    ladder,
    asker: askerOf(lake.plant, lake.deadLevelM),
  };
}

const released: Released = { turbineM3s: 0, spillM3s: 0, tailwaterM: 0, powerMw: 0 };

/** Where a rung stands in the columns at a node, which is made known. */
export function knowCell(model: StageModel, rung: number, node: number): number {
  const cell = rung * model.nodes + node;
  if (model.releaseM3s[cell]! < 0) ask(model, rung, node);
  return cell;
}

function ask(model: StageModel, rung: number, node: number): void {
  const cell = rung * model.nodes + node;
  releasedAt(model.asker, model.ladder.rungs[rung]!.set, model.levelM[node]!, released);
  const { turbineM3s, spillM3s, powerMw } = released;
  // Where nobody can say, nothing is let out: the run by the lake's own tables ends there and says so.
  const isTold = turbineM3s + spillM3s >= 0;
  model.releaseM3s[cell] = isTold ? turbineM3s + spillM3s : 0;
  model.turbineM3s[cell] = isTold ? turbineM3s : 0;
  model.powerMw[cell] = isTold ? powerMw : 0;
}

/** Of many moves within a stage so many are told apart. */
const mostParts = 6;

/** Where a storage lies in the model; written, so that nothing is allocated in the search. */
export class StageStep {
  // Not a number at first, so that each is kept as a double from the start.
  storageM3 = Number.NaN;
  /** At the start of the stage, at its end, and what left in all. */
  startM3s = Number.NaN;
  endM3s = Number.NaN;
  meanM3s = Number.NaN;
  mostM3s = Number.NaN;
  leastM3s = Number.NaN;
  energyMwh = Number.NaN;
  /** The highest and the lowest within the stage where that is beyond both of its ends; else how it ends. */
  highM3 = Number.NaN;
  lowM3 = Number.NaN;
  /** Beyond the reach of the model, m3: below it negative. */
  beyondM3 = Number.NaN;
  private readonly model: StageModel;

  constructor(model: StageModel) {
    this.model = model;
  }

  /**
   * On by a stage with one rung, its release straight in the storage about where it starts:
   *   S2 = S1 + dt (I - O1) / (1 + O'(S1) dt/2)
   * which is the trapeze of `simulate` with one step of Newton.
   */
  go(rung: number, storageM3: number, inflowM3s: number, stageS: number): void {
    const { model } = this;
    const { nodes, fromM3, toM3, perM3, releaseM3s, powerMw } = model;
    const place = Math.min(Math.max((storageM3 - fromM3) * perM3, 0), nodes - 1.000001);
    const node = Math.floor(place);
    const cell = rung * nodes + node;
    if (releaseM3s[cell]! < 0) ask(model, rung, node);
    if (releaseM3s[cell + 1]! < 0) ask(model, rung, node + 1);
    const share = place - node;
    const slope = (releaseM3s[cell + 1]! - releaseM3s[cell]!) * perM3;
    const start = releaseM3s[cell]! + share * (releaseM3s[cell + 1]! - releaseM3s[cell]!);
    const changeM3 = (stageS * (inflowM3s - start)) / (1 + 0.5 * stageS * Math.max(0, slope));
    let end = storageM3 + changeM3;
    this.beyondM3 = 0;
    if (end < fromM3) {
      this.beyondM3 = end - fromM3;
      end = fromM3;
    } else if (end > toM3) {
      this.beyondM3 = end - toM3;
      end = toM3;
    }
    this.storageM3 = end;
    this.startM3s = start;
    this.meanM3s = Math.max(0, inflowM3s - changeM3 / stageS);
    this.endM3s = Math.max(0, 2 * this.meanM3s - start);
    const power = powerMw[cell]! + share * (powerMw[cell + 1]! - powerMw[cell]!);
    this.energyMwh = (power * stageS) / 3600;
  }

  /**
   * On by a stage that begins with one rung and goes to another, gate by gate. Inflow runs straight from one end to the other. What is told
   * is of the whole stage: its greatest and least release, at which instant ever.
   */
  goThrough(from: number, to: number, storageM3: number, beginM3s: number, endM3s: number, stageS: number): void {
    const { ladder } = this.model;
    const moves = Math.abs(ladder.rungs[to]!.position - ladder.rungs[from]!.position);
    if (moves > 1) {
      this.goMoving(from, to, moves, storageM3, beginM3s, endM3s, stageS);
      return;
    }
    this.go(to, storageM3, (beginM3s + endM3s) / 2, stageS);
    this.mostM3s = Math.max(this.startM3s, this.endM3s);
    this.leastM3s = Math.min(this.startM3s, this.endM3s);
    const turnedM3 = this.turnOf(storageM3, beginM3s, endM3s, stageS);
    this.highM3 = Math.max(this.storageM3, turnedM3);
    this.lowM3 = Math.min(this.storageM3, turnedM3);
  }

  /** Where the lake turns within what it has gone: what comes in is straight and so is what leaves, and at that instant they are equal. Else how it ends. */
  private turnOf(storageM3: number, beginM3s: number, endM3s: number, lastedS: number): number {
    const atStart = beginM3s - this.startM3s;
    const atEnd = endM3s - this.endM3s;
    return atStart * atEnd < 0 ? storageM3 + (lastedS * atStart * atStart) / (2 * (atStart - atEnd)) : this.storageM3;
  }

  private goMoving(
    from: number,
    to: number,
    moves: number,
    storageM3: number,
    beginM3s: number,
    endM3s: number,
    stageS: number,
  ): void {
    const { ladder } = this.model;
    const parts = Math.min(moves, mostParts);
    let startM3s = 0;
    let meanM3 = 0;
    let energyMwh = 0;
    let beyondM3 = 0;
    let storage = storageM3;
    let fromS = 0;
    let most = 0;
    let least = Number.POSITIVE_INFINITY;
    let [high, low] = [storageM3, storageM3];
    for (let part = 1; part <= parts; part++) {
      const moved = Math.round((part * moves) / parts);
      const toS = part === parts ? stageS : Math.min(stageS, moved * ladder.secondsPerMove);
      const lasts = Math.max(1, toS - fromS);
      const inflow = beginM3s + ((endM3s - beginM3s) * (fromS + toS)) / (2 * stageS);
      const spread = ((endM3s - beginM3s) * (toS - fromS)) / (2 * stageS);
      // The units are as at the end from the start on; only the gates take their time.
      this.go(onTheWay(ladder, from, to, moved), storage, inflow, lasts);
      if (part === 1) startM3s = this.startM3s;
      meanM3 += this.meanM3s * lasts;
      energyMwh += this.energyMwh;
      beyondM3 += this.beyondM3;
      const turnedM3 = this.turnOf(storage, inflow - spread, inflow + spread, lasts);
      storage = this.storageM3;
      high = Math.max(high, turnedM3, storage);
      low = Math.min(low, turnedM3, storage);
      most = Math.max(most, this.startM3s, this.endM3s);
      least = Math.min(least, this.startM3s, this.endM3s);
      fromS = toS;
    }
    this.startM3s = startM3s;
    this.meanM3s = meanM3 / stageS;
    this.energyMwh = energyMwh;
    this.beyondM3 = beyondM3;
    this.mostM3s = most;
    this.leastM3s = least;
    this.highM3 = high > storageM3 ? high : storage;
    this.lowM3 = low < storageM3 ? low : storage;
  }

  /** What a rung lets out at a storage. */
  releaseOf(rung: number, storageM3: number): number {
    const { model } = this;
    const place = Math.min(Math.max((storageM3 - model.fromM3) * model.perM3, 0), model.nodes - 1.000001);
    const node = Math.floor(place);
    const cell = rung * model.nodes + node;
    if (model.releaseM3s[cell]! < 0) ask(model, rung, node);
    if (model.releaseM3s[cell + 1]! < 0) ask(model, rung, node + 1);
    return model.releaseM3s[cell]! + (place - node) * (model.releaseM3s[cell + 1]! - model.releaseM3s[cell]!);
  }
}

export function modelLevelM({ fromM3, perM3, nodes, levelM }: StageModel, storageM3: number): number {
  const place = Math.min(Math.max((storageM3 - fromM3) * perM3, 0), nodes - 1.000001);
  const node = Math.floor(place);
  return levelM[node]! + (place - node) * (levelM[node + 1]! - levelM[node]!);
}
