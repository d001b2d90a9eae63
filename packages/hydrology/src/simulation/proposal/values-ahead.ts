import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { priceAt } from './goals.ts';
import type { Ladder } from './ladder.ts';
import { type Problem, riverWeight, valueAtNode } from './problem.ts';
import { RungColumns } from './rung-columns.ts';
import { StageStep } from './stage-model.ts';

/** The number of storages distinguished at each stage, between those that can be reached and those from which the limits can be kept. */
const usualPlaces = 56;
/** A smaller number, only to find the corridor. */
const fewPlaces = 36;
/** Of many rungs this many are evaluated, of the units and of the gates. */
const levelCount = 9;
/** A smaller number, only to find the corridor. */
const askedAtFirst = 6;
/** For limits that change hourly, this many of their values are evaluated. */
const someLimits = 3;
/** Outweighs all possible values of river and money. */
const lastResort = 1e9;
/** Rungs stored for each place: the best and two more. */
const keptRungs = 3;

/** The estimate ahead at storages of each stage, linear between them. */
interface Values {
  readonly places: number;
  readonly lines: Lines;
  /** Per m3 of the distinguished storages at a stage, 0 when its bounds coincide. */
  readonly perM3: Float64Array;
  /** The number of places beyond the bounds to which the value is extrapolated. */
  readonly beyond: number;
  /** Stage after stage. */
  readonly value: Float64Array;
  /** The best rungs, and the next ones; -1 for none. */
  readonly best: Int16Array;
}

export interface ValuesAhead {
  readonly lines: Lines;
  /** Adds the estimate from a stage and one of some storages on. */
  add(stage: number, storageM3: Float64Array, at: number, sum: Float64Array, to: number): void;
  /** The best rungs from a storage on, possibly repeated; -1 for none. Overwritten by each call. */
  tried(stage: number, storageM3: number): Int16Array;
}

/**
 * The cost of river and money from each storage of each stage on, backwards, with every rung free at every stage. The storages lie between
 * two bounds: below the lower, and above the upper, no plan keeps the limits any more, so that no value is blurred by a broken one beside
 * it.
 */
export function valuesAhead(problem: Problem, within?: Lines): ValuesAhead {
  const { stages } = problem;
  const step = new StageStep(problem.model);
  const rungs = askedOf(problem, step, within === undefined ? askedAtFirst : levelCount);
  const places = within === undefined ? fewPlaces : usualPlaces;
  const lines = within ?? linesOf(problem, step, rungs);
  const { lowM3, highM3 } = lines;
  const values: Values = {
    places,
    lines,
    perM3: lowM3.map((low, stage) =>
      numberAt(highM3, stage) > low ? (places - 1) / (numberAt(highM3, stage) - low) : 0,
    ),
    // Beyond a corridor around a path the value is extrapolated; beyond the bounds of the limits there is none.
    beyond: within === undefined ? 0 : places,
    value: new Float64Array((stages + 1) * places),
    best: new Int16Array(stages * places * keptRungs).fill(-1),
  };
  fillBackwards(problem, rungs, values);
  const rungPairs = new Int16Array(2 * keptRungs);
  return {
    lines,
    add: (stage, storageM3, at, sum, to) => {
      sum[to] = numberAt(sum, to) + valueAt(values, stage, numberAt(storageM3, at));
    },
    tried: (stage, storageM3) => {
      const { perM3, best } = values;
      const position = Math.min(
        Math.max((storageM3 - numberAt(lowM3, stage)) * numberAt(perM3, stage), 0),
        places - 1.000001,
      );
      const from = (stage * places + Math.floor(position)) * keptRungs;
      for (let keptRung = 0; keptRung < 2 * keptRungs; keptRung++)
        rungPairs[keptRung] = integerAt(best, from + keptRung);
      return rungPairs;
    },
  };
}

function valueAt({ places, lines, perM3, beyond, value }: Values, stage: number, storageM3: number): number {
  const scaledPosition = (storageM3 - numberAt(lines.lowM3, stage)) * numberAt(perM3, stage);
  const position = Math.min(Math.max(scaledPosition, -beyond), places - 1.000001 + beyond);
  const node = Math.min(Math.max(Math.floor(position), 0), places - 2);
  const from = stage * places + node;
  return numberAt(value, from) + (position - node) * (numberAt(value, from + 1) - numberAt(value, from));
}

function fillBackwards(problem: Problem, rungs: readonly number[], values: Values): void {
  const { stages, task, model, middle, meanInflowM3s, harmlessM3s, stageS, edges, referenceM3s, moneyVnd } = problem;
  const { vndPerKwh } = task.goals;
  const { places, lines, value, best } = values;
  const { lowM3, highM3 } = lines;
  const { releaseMost, releaseLeast } = itemAt(edges, middle);
  const inflow = itemAt(meanInflowM3s, middle);
  const harmless = itemAt(harmlessM3s, middle);
  const side = new RungColumns(model, rungs, stageS);
  const { reachedM3, startM3s, meanM3s, powerMw } = side;
  const riverScale = riverWeight / (stages * referenceM3s ** 2);
  const [perM3, perM3s] = [1 / (stageS * referenceM3s), 1 / referenceM3s];
  const [costs, rankedCosts] = [new Float64Array(rungs.length), new Float64Array(rungs.length)];
  const ranks = new LeastTracker(keptRungs, costs, rankedCosts);
  const storageAt = (stage: number, index: number) =>
    numberAt(lowM3, stage) + (index / (places - 1)) * (numberAt(highM3, stage) - numberAt(lowM3, stage));
  for (let index = 0; index < places; index++)
    value[stages * places + index] = -valueAtNode(problem, problem.endVnd, storageAt(stages, index)) / moneyVnd;
  for (let stage = stages - 1; stage >= 0; stage--) {
    const perMw = (priceAt(vndPerKwh, stage) * 1000 * stageS) / (3600 * moneyVnd);
    const [low, high] = [numberAt(lowM3, stage + 1) - 1, numberAt(highM3, stage + 1) + 1];
    const [maxM3s, minM3s] = [numberAt(releaseMost[0], stage), numberAt(releaseLeast[0], stage)];
    for (let index = 0; index < places; index++) {
      side.go(storageAt(stage, index), numberAt(inflow, stage));
      ranks.clear();
      for (let rungIndex = 0; rungIndex < rungs.length; rungIndex++) {
        const reached = numberAt(reachedM3, rungIndex);
        const start = numberAt(startM3s, rungIndex);
        const excessM3s = Math.max(0, numberAt(meanM3s, rungIndex) - numberAt(harmless, stage));
        const end = Math.min(Math.max(reached, model.fromM3), model.toM3);
        const cost =
          riverScale * excessM3s * excessM3s - numberAt(powerMw, rungIndex) * perMw + valueAt(values, stage + 1, end);
        // Outside the bounds, or against a limit of the release: only when nothing else is left, and then by the least.
        const against =
          Math.max(0, low - reached, reached - high) * perM3 + Math.max(0, start - maxM3s, minM3s - start) * perM3s;
        costs[rungIndex] = cost;
        rankedCosts[rungIndex] = against > 1e-9 ? cost + lastResort * (1 + against) : cost;
        ranks.take(rungIndex);
      }
      value[stage * places + index] = numberAt(ranks.cost, 0);
      const from = (stage * places + index) * keptRungs;
      for (let keptRung = 0; keptRung < keptRungs && integerAt(ranks.place, keptRung) >= 0; keptRung++)
        best[from + keptRung] = itemAt(rungs, integerAt(ranks.place, keptRung));
    }
  }
}

/** The few smallest of the values offered, smallest first; of equals the first one. */
class LeastTracker {
  /** -1 when there were fewer. */
  readonly place: Int16Array;
  readonly cost: Float64Array;
  private readonly rank: Float64Array;
  private readonly costs: Float64Array;
  private readonly ranked: Float64Array;

  constructor(count: number, costs: Float64Array, rankedCosts: Float64Array) {
    this.place = new Int16Array(count);
    this.cost = new Float64Array(count);
    this.rank = new Float64Array(count);
    this.costs = costs;
    this.ranked = rankedCosts;
  }

  clear(): void {
    for (let index = 0; index < this.place.length; index++) {
      this.place[index] = -1;
      this.cost[index] = 0;
      this.rank[index] = Number.POSITIVE_INFINITY;
    }
  }

  take(index: number): void {
    const rank = numberAt(this.ranked, index);
    const last = this.rank.length - 1;
    if (!(rank < numberAt(this.rank, last))) return;
    let at = last;
    for (; at > 0 && rank < numberAt(this.rank, at - 1); at--) {
      this.place[at] = integerAt(this.place, at - 1);
      this.cost[at] = numberAt(this.cost, at - 1);
      this.rank[at] = numberAt(this.rank, at - 1);
    }
    this.place[at] = index;
    this.cost[at] = numberAt(this.costs, index);
    this.rank[at] = rank;
  }
}

/** The storages between which the lake of the middle member is evaluated, at each stage. */
export interface Lines {
  readonly lowM3: Float64Array;
  readonly highM3: Float64Array;
}

/** Width of a corridor to either side, in storages distinguished before. */
const corridorPlaces = 2;

/** The storages of a path and around it, within the bounds used before, at a finer resolution. */
export function corridorAround(problem: Problem, way: ArrayLike<number>, { lowM3, highM3 }: Lines): Lines {
  const { stages, members, middle, stageS, task, model, startM3 } = problem;
  const step = new StageStep(model);
  const [low, high] = [new Float64Array(stages + 1), new Float64Array(stages + 1)];
  let [storage, from] = [startM3, task.ladder.start];
  for (let stage = 0; stage <= stages; stage++) {
    const marginM3 = (corridorPlaces * (numberAt(highM3, stage) - numberAt(lowM3, stage))) / (fewPlaces - 1);
    low[stage] = Math.max(Math.min(numberAt(lowM3, stage), storage), storage - marginM3);
    high[stage] = Math.min(Math.max(numberAt(highM3, stage), storage), storage + marginM3);
    if (stage === stages) break;
    const inflow = itemAt(members, middle);
    step.goThrough(from, itemAt(way, stage), storage, numberAt(inflow, stage), numberAt(inflow, stage + 1), stageS);
    [storage, from] = [step.storageM3, itemAt(way, stage)];
  }
  return { lowM3: low, highM3: high };
}

function linesOf(problem: Problem, step: StageStep, rungs: readonly number[]): Lines {
  const { stages, model, middle, meanInflowM3s, stageS, edges, mostM3, leastM3, designM3 } = problem;
  const inflow = itemAt(meanInflowM3s, middle);
  const edge = itemAt(edges, middle);
  const [lowM3, highM3] = [new Float64Array(stages + 1), new Float64Array(stages + 1)];
  lowM3[stages] = model.fromM3;
  highM3[stages] = model.toM3;
  const limitValues = (stage: number) => {
    highM3[stage] = Math.min(
      numberAt(highM3, stage),
      Math.max(model.fromM3, Math.min(designM3, numberAt(itemAt(mostM3, middle), stage - 1))),
    );
    lowM3[stage] = Math.max(numberAt(lowM3, stage), Math.min(model.toM3, numberAt(itemAt(leastM3, middle), stage - 1)));
  };
  for (let stage = stages - 1; stage >= 0; stage--) {
    limitValues(stage + 1);
    const [low, high] = [numberAt(lowM3, stage + 1), numberAt(highM3, stage + 1)];
    const floor = numberAt(edge.releaseLeast[0], stage);
    const cap = numberAt(edge.releaseMost[0], stage);
    const minRung = rungs.find((rung) => step.releaseOf(rung, low) >= floor - 1e-9) ?? itemAt(rungs, rungs.length - 1);
    const maxRung = rungs.findLast((rung) => step.releaseOf(rung, high) <= cap + 1e-9) ?? itemAt(rungs, 0);
    lowM3[stage] = Math.max(model.fromM3, before(step, minRung, low, numberAt(inflow, stage), stageS));
    highM3[stage] = Math.min(model.toM3, before(step, maxRung, high, numberAt(inflow, stage), stageS));
  }
  let [reachLow, reachHigh] = [problem.startM3, problem.startM3];
  for (let stage = 0; stage <= stages; stage++) {
    const [low, high] = [Math.max(numberAt(lowM3, stage), reachLow), Math.min(numberAt(highM3, stage), reachHigh)];
    [lowM3[stage], highM3[stage]] = low <= high ? [low, high] : [reachLow, reachHigh];
    if (stage === stages) break;
    step.go(itemAt(rungs, rungs.length - 1), reachLow, numberAt(inflow, stage), stageS);
    reachLow = step.storageM3;
    step.go(itemAt(rungs, 0), reachHigh, numberAt(inflow, stage), stageS);
    reachHigh = step.storageM3;
  }
  return { lowM3, highM3 };
}

function before(step: StageStep, rung: number, targetM3: number, inflowM3s: number, stageS: number): number {
  let storage = targetM3;
  for (let round = 0; round < 4; round++) {
    step.go(rung, storage, inflowM3s, stageS);
    storage += targetM3 - (step.storageM3 + step.beyondM3);
  }
  return storage;
}

/** Rungs spread over the ladder, and those that just keep a limit of the release: a dry lake holds the minimum flow for days. */
function askedOf(
  { task: { ladder }, edges, middle, startM3, stages }: Problem,
  step: StageStep,
  countPerKind: number,
): number[] {
  const found = new Set(spread(ladder, countPerKind));
  const { releaseLeast, releaseMost } = itemAt(edges, middle);
  const [floors, caps] = [new Set<number>(), new Set<number>()];
  for (let stage = 0; stage < stages; stage++) {
    floors.add(numberAt(releaseLeast[0], stage));
    caps.add(numberAt(releaseMost[0], stage));
  }
  const flows = ladder.rungs.map((_, rung) => step.releaseOf(rung, startM3));
  for (const floor of [...floors].filter(Number.isFinite).slice(0, someLimits)) {
    const minIndex = flows.findIndex((m3s) => m3s >= floor - 1e-9);
    if (minIndex >= 0) found.add(minIndex);
  }
  for (const cap of [...caps].filter(Number.isFinite).slice(0, someLimits)) {
    const greatest = flows.findLastIndex((m3s) => m3s <= cap + 1e-9);
    if (greatest >= 0) found.add(greatest);
  }
  return [...found].sort((a, b) => a - b);
}

function spread({ unitRungs, lastPosition }: Ladder, countPerKind: number): number[] {
  const someRungs = (count: number, from: number, max: number) =>
    count <= max
      ? Array.from({ length: count }, (_, index) => from + index)
      : Array.from({ length: max }, (_, index) => from + Math.round((index * (count - 1)) / (max - 1)));
  return [...someRungs(unitRungs, 0, countPerKind), ...someRungs(lastPosition, unitRungs, countPerKind)];
}
