import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../../errors.ts';
import { type Asker, levelOfStorage, type SimulatedLake } from '../lake.ts';
import { askerOf, type ReleaseCell, releasedAt } from '../release-table.ts';
import { startStorageM3 } from '../run.ts';
import type { Ladder } from './ladder.ts';

/**
 * The release and generation of each rung, at even steps of storage: coarse, fast, and only for the search. Proposals are then run by the
 * tables of the lake, and judged by that.
 */
export interface StageModel {
  readonly nodes: number;
  readonly fromM3: number;
  readonly toM3: number;
  readonly perM3: number;
  /** Rung after rung; -1 when not computed yet. */
  readonly releaseM3s: Float64Array;
  readonly turbineM3s: Float64Array;
  readonly powerMw: Float64Array;
  /** For each node. */
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
  const [bottomM, topM] = [numberAt(lake.levelM, 0), numberAt(lake.levelM, lake.levelM.length - 1)];
  const fromM3 = startStorageM3(lake, Math.min(topM, Math.max(bottomM, lowM)));
  // The top of the curve itself is in no slice.
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
    levelM: Float64Array.from({ length: nodes }, (_, index) => levelOfStorage(lake, fromM3 + index / perM3)),
    ladder,
    asker: askerOf(lake.plant, lake.deadLevelM),
  };
}

const releaseFlows: ReleaseCell = { turbineM3s: 0, spillM3s: 0, tailwaterM: 0, powerMw: 0 };

/** The place of a rung in the columns at a node, which is filled. */
export function ensureCell(model: StageModel, rung: number, node: number): number {
  const cell = rung * model.nodes + node;
  if (numberAt(model.releaseM3s, cell) < 0) ask(model, rung, node);
  return cell;
}

function ask(model: StageModel, rung: number, node: number): void {
  const cell = rung * model.nodes + node;
  releasedAt(model.asker, itemAt(model.ladder.rungs, rung).set, numberAt(model.levelM, node), releaseFlows);
  const { turbineM3s, spillM3s, powerMw } = releaseFlows;
  // If it is not known, the release is zero: the run by the lake's own tables ends there and reports it.
  const isTold = turbineM3s + spillM3s >= 0;
  model.releaseM3s[cell] = isTold ? turbineM3s + spillM3s : 0;
  model.turbineM3s[cell] = isTold ? turbineM3s : 0;
  model.powerMw[cell] = isTold ? powerMw : 0;
}

/** The maximum number of parts for moves within a stage. */
const mostParts = 6;

/** The cells of a step: a number passed to a function or returned is allocated each time, which a search of a million steps notices. */
export const StepCell = {
  /** Input: the storage of the lake, and the inflow at both ends of the stage. */
  fromM3: 0,
  beginM3s: 1,
  endM3s: 2,
  /** For a part of it: the mean inflow, half of its growth, and its duration. */
  inflowM3s: 3,
  spreadM3s: 4,
  lastsS: 5,
  /** Output: the storage at its end, and the release at its start, at its end and on average. */
  storageM3: 6,
  startM3s: 7,
  outM3s: 8,
  meanM3s: 9,
  /** For the whole stage, at any instant. */
  mostM3s: 10,
  leastM3s: 11,
  energyMwh: 12,
  /** The highest and the lowest within the stage if beyond both of its ends; otherwise its end. */
  highM3: 13,
  lowM3: 14,
  /** Beyond the range of the model, m3: negative below it. */
  beyondM3: 15,
  turnedM3: 16,
} as const;

const stepCellCount = 17;

/** A stage of the coarse lake, written to its cells. */
export class StageStep {
  readonly cells = new Float64Array(stepCellCount);
  private readonly model: StageModel;
  private readonly positions: Int32Array;

  constructor(model: StageModel) {
    this.model = model;
    this.positions = Int32Array.from(model.ladder.rungs, ({ position }) => position);
  }

  get storageM3(): number {
    return numberAt(this.cells, StepCell.storageM3);
  }

  get beyondM3(): number {
    return numberAt(this.cells, StepCell.beyondM3);
  }

  /** Advances by a stage with one rung. */
  go(rung: number, storageM3: number, inflowM3s: number, stageS: number): void {
    const { cells } = this;
    cells[StepCell.fromM3] = storageM3;
    cells[StepCell.inflowM3s] = inflowM3s;
    cells[StepCell.lastsS] = stageS;
    this.part(rung);
  }

  /** Advances by a stage that begins with one rung and goes to another; the inflow is linear between its ends. */
  goThrough(from: number, to: number, storageM3: number, beginM3s: number, endM3s: number, stageS: number): void {
    const { cells } = this;
    cells[StepCell.fromM3] = storageM3;
    cells[StepCell.beginM3s] = beginM3s;
    cells[StepCell.endM3s] = endM3s;
    this.through(from, to, stageS);
  }

  /** The same with the input in the cells. */
  through(from: number, to: number, stageS: number): void {
    const { cells, positions } = this;
    const moves = Math.abs(integerAt(positions, to) - integerAt(positions, from));
    if (moves > 1) {
      this.moving(from, to, moves, stageS);
      return;
    }
    const storageM3 = numberAt(cells, StepCell.fromM3);
    const beginM3s = numberAt(cells, StepCell.beginM3s);
    const endM3s = numberAt(cells, StepCell.endM3s);
    cells[StepCell.inflowM3s] = (beginM3s + endM3s) / 2;
    cells[StepCell.lastsS] = stageS;
    this.part(to);
    const startM3s = numberAt(cells, StepCell.startM3s);
    const outM3s = numberAt(cells, StepCell.outM3s);
    cells[StepCell.mostM3s] = Math.max(startM3s, outM3s);
    cells[StepCell.leastM3s] = Math.min(startM3s, outM3s);
    const reachedM3 = numberAt(cells, StepCell.storageM3);
    const startNetM3s = beginM3s - startM3s;
    const endNetM3s = endM3s - outM3s;
    const turnedM3 =
      startNetM3s * endNetM3s < 0
        ? storageM3 + (stageS * startNetM3s * startNetM3s) / (2 * (startNetM3s - endNetM3s))
        : reachedM3;
    cells[StepCell.highM3] = Math.max(reachedM3, turnedM3);
    cells[StepCell.lowM3] = Math.min(reachedM3, turnedM3);
  }

  /**
   * A part of a stage with one rung, its release straight in the storage about where it starts:
   *   S2 = S1 + dt (I - O1) / (1 + O'(S1) dt/2)
   * which is the trapeze of `simulate` with one step of Newton.
   */
  private part(rung: number): void {
    const { model, cells } = this;
    const { nodes, fromM3, toM3, perM3, releaseM3s, powerMw } = model;
    const storageM3 = numberAt(cells, StepCell.fromM3);
    const inflowM3s = numberAt(cells, StepCell.inflowM3s);
    const lastsS = numberAt(cells, StepCell.lastsS);
    const scaledPosition = Math.min(Math.max((storageM3 - fromM3) * perM3, 0), nodes - 1.000001);
    const node = Math.floor(scaledPosition);
    const cell = rung * nodes + node;
    if (numberAt(releaseM3s, cell) < 0) ask(model, rung, node);
    if (numberAt(releaseM3s, cell + 1) < 0) ask(model, rung, node + 1);
    const share = scaledPosition - node;
    const release = numberAt(releaseM3s, cell);
    const apart = numberAt(releaseM3s, cell + 1) - release;
    const start = release + share * apart;
    const changeM3 = (lastsS * (inflowM3s - start)) / (1 + 0.5 * lastsS * Math.max(0, apart * perM3));
    let end = storageM3 + changeM3;
    let beyondM3 = 0;
    if (end < fromM3) {
      beyondM3 = end - fromM3;
      end = fromM3;
    } else if (end > toM3) {
      beyondM3 = end - toM3;
      end = toM3;
    }
    const meanM3s = Math.max(0, inflowM3s - changeM3 / lastsS);
    const power = numberAt(powerMw, cell) + share * (numberAt(powerMw, cell + 1) - numberAt(powerMw, cell));
    cells[StepCell.beyondM3] = beyondM3;
    cells[StepCell.storageM3] = end;
    cells[StepCell.startM3s] = start;
    cells[StepCell.meanM3s] = meanM3s;
    cells[StepCell.outM3s] = Math.max(0, 2 * meanM3s - start);
    cells[StepCell.energyMwh] = (power * lastsS) / 3600;
  }

  /**
   * Moves gate by gate; if gates come to rest on the way, the units are those of the end from the start on, because only gates take time.
   */
  private moving(from: number, to: number, moves: number, stageS: number): void {
    const { model, cells, positions } = this;
    const { unitRungs, secondsPerMove } = model.ladder;
    const storageM3 = numberAt(cells, StepCell.fromM3);
    const beginM3s = numberAt(cells, StepCell.beginM3s);
    const growthM3s = numberAt(cells, StepCell.endM3s) - beginM3s;
    const sign = Math.sign(integerAt(positions, to) - integerAt(positions, from));
    const parts = Math.min(moves, mostParts);
    let startM3s = 0;
    let meanM3 = 0;
    let energyMwh = 0;
    let beyondM3 = 0;
    let storage = storageM3;
    let fromS = 0;
    let max = 0;
    let min = Number.POSITIVE_INFINITY;
    let high = storageM3;
    let low = storageM3;
    for (let part = 1; part <= parts; part++) {
      const movedSteps = Math.round((part * moves) / parts);
      const toS = part === parts ? stageS : Math.min(stageS, movedSteps * secondsPerMove);
      const lasts = Math.max(1, toS - fromS);
      const inflow = beginM3s + (growthM3s * (fromS + toS)) / (2 * stageS);
      const spread = (growthM3s * (toS - fromS)) / (2 * stageS);
      const position = integerAt(positions, from) + movedSteps * sign;
      cells[StepCell.fromM3] = storage;
      cells[StepCell.inflowM3s] = inflow;
      cells[StepCell.lastsS] = lasts;
      this.part(movedSteps >= moves ? to : position === 0 ? unitRungs - 1 : unitRungs + position - 1);
      const start = numberAt(cells, StepCell.startM3s);
      const out = numberAt(cells, StepCell.outM3s);
      if (part === 1) startM3s = start;
      meanM3 += numberAt(cells, StepCell.meanM3s) * lasts;
      energyMwh += numberAt(cells, StepCell.energyMwh);
      beyondM3 += numberAt(cells, StepCell.beyondM3);
      const reachedM3 = numberAt(cells, StepCell.storageM3);
      const startNetM3s = inflow - spread - start;
      const endNetM3s = inflow + spread - out;
      const turnedM3 =
        startNetM3s * endNetM3s < 0
          ? storage + (lasts * startNetM3s * startNetM3s) / (2 * (startNetM3s - endNetM3s))
          : reachedM3;
      storage = reachedM3;
      high = Math.max(high, turnedM3, storage);
      low = Math.min(low, turnedM3, storage);
      max = Math.max(max, start, out);
      min = Math.min(min, start, out);
      fromS = toS;
    }
    cells[StepCell.startM3s] = startM3s;
    cells[StepCell.meanM3s] = meanM3 / stageS;
    cells[StepCell.energyMwh] = energyMwh;
    cells[StepCell.beyondM3] = beyondM3;
    cells[StepCell.mostM3s] = max;
    cells[StepCell.leastM3s] = min;
    cells[StepCell.highM3] = high > storageM3 ? high : storage;
    cells[StepCell.lowM3] = low < storageM3 ? low : storage;
  }

  /** The release of a rung at a storage. */
  releaseOf(rung: number, storageM3: number): number {
    const { model } = this;
    const scaledPosition = Math.min(Math.max((storageM3 - model.fromM3) * model.perM3, 0), model.nodes - 1.000001);
    const node = Math.floor(scaledPosition);
    const cell = rung * model.nodes + node;
    if (numberAt(model.releaseM3s, cell) < 0) ask(model, rung, node);
    if (numberAt(model.releaseM3s, cell + 1) < 0) ask(model, rung, node + 1);
    return (
      numberAt(model.releaseM3s, cell) +
      (scaledPosition - node) * (numberAt(model.releaseM3s, cell + 1) - numberAt(model.releaseM3s, cell))
    );
  }
}

export function modelLevelM({ fromM3, perM3, nodes, levelM }: StageModel, storageM3: number): number {
  const scaledPosition = Math.min(Math.max((storageM3 - fromM3) * perM3, 0), nodes - 1.000001);
  const node = Math.floor(scaledPosition);
  return numberAt(levelM, node) + (scaledPosition - node) * (numberAt(levelM, node + 1) - numberAt(levelM, node));
}
