import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { isTooEarly, priceAt } from './goals.ts';
import { type Problem, riverWeight, safetyWeight, severity, valueAtNode } from './problem.ts';
import { modelLevelM, StageStep, StepCell } from './stage-model.ts';

/** The paths of a search side by side, one place each. */
export interface Front {
  count: number;
  readonly rung: Int32Array;
  readonly parent: Int32Array;
  readonly broken: Float64Array;
  readonly cost: Float64Array;
  /** Storages of all members, stored consecutively for each path. */
  readonly storageM3: Float64Array;
  /** The release at the start of the last stage, and at its end. */
  readonly startM3s: Float64Array;
  readonly endM3s: Float64Array;
  readonly dayM3: Float64Array;
  /** The selection criterion: cost so far plus the estimate ahead. */
  readonly boundBroken: Float64Array;
  readonly boundCost: Float64Array;
}

export function frontOf(size: number, members: number): Front {
  const of = (length: number) => new Float64Array(length);
  return {
    count: 0,
    rung: new Int32Array(size),
    parent: new Int32Array(size),
    broken: of(size),
    cost: of(size),
    storageM3: of(size * members),
    startM3s: of(size * members),
    endM3s: of(size * members),
    dayM3: of(size),
    boundBroken: of(size),
    boundCost: of(size),
  };
}

/** One path at the start. */
export function startOf({ task, members, startM3, releaseNowM3s }: Problem, front: Front): void {
  front.count = 1;
  front.rung[0] = task.ladder.start;
  front.parent[0] = -1;
  front.broken[0] = 0;
  front.cost[0] = 0;
  front.dayM3[0] = task.goals.releasedTodayM3 ?? 0;
  front.storageM3.fill(startM3, 0, members.length);
  front.startM3s.fill(releaseNowM3s, 0, members.length);
  front.endM3s.fill(releaseNowM3s, 0, members.length);
}

export function copyWay(from: Front, label: number, to: Front, at: number, members: number): void {
  to.rung[at] = integerAt(from.rung, label);
  to.parent[at] = integerAt(from.parent, label);
  to.broken[at] = numberAt(from.broken, label);
  to.cost[at] = numberAt(from.cost, label);
  to.dayM3[at] = numberAt(from.dayM3, label);
  for (let member = 0; member < members; member++) {
    to.storageM3[at * members + member] = numberAt(from.storageM3, label * members + member);
    to.startM3s[at * members + member] = numberAt(from.startM3s, label * members + member);
    to.endM3s[at * members + member] = numberAt(from.endM3s, label * members + member);
  }
}

/** The limits of a member at a stage, and the inflow at its ends, side by side. */
const Edge = {
  mostWithinM3: 0,
  leastWithinM3: 1,
  mostM3: 2,
  leastM3: 3,
  mostAtStart: 4,
  mostAtEnd: 5,
  leastAtStart: 6,
  leastAtEnd: 7,
  rise: 8,
  fall: 9,
  levelRiseM: 10,
  levelFallM: 11,
  beginM3s: 12,
  endM3s: 13,
  harmlessM3s: 14,
} as const;
const edgesEach = 15;

/** The limits of each stage and member, `edgesEach` beside each other, so that everything a path is checked against is in one place. */
function edgesInRow({ stages, members, edges, harmlessM3s, ...levels }: Problem): Float64Array {
  const { mostWithinM3, leastWithinM3, mostM3, leastM3 } = levels;
  const row = new Float64Array(stages * members.length * edgesEach);
  for (const [member, edge] of edges.entries()) {
    const putColumn = (at: number, column: Float64Array) => {
      for (let stage = 0; stage < stages; stage++)
        row[(stage * members.length + member) * edgesEach + at] = numberAt(column, stage);
    };
    putColumn(Edge.mostWithinM3, itemAt(mostWithinM3, member));
    putColumn(Edge.leastWithinM3, itemAt(leastWithinM3, member));
    putColumn(Edge.mostM3, itemAt(mostM3, member));
    putColumn(Edge.leastM3, itemAt(leastM3, member));
    putColumn(Edge.mostAtStart, edge.releaseMost[0]);
    putColumn(Edge.mostAtEnd, edge.releaseMost[1]);
    putColumn(Edge.leastAtStart, edge.releaseLeast[0]);
    putColumn(Edge.leastAtEnd, edge.releaseLeast[1]);
    putColumn(Edge.rise, edge.rise);
    putColumn(Edge.fall, edge.fall);
    putColumn(Edge.levelRiseM, edge.levelRiseM);
    putColumn(Edge.levelFallM, edge.levelFallM);
    putColumn(Edge.beginM3s, itemAt(members, member));
    putColumn(Edge.endM3s, itemAt(members, member).subarray(1));
    putColumn(Edge.harmlessM3s, itemAt(harmlessM3s, member));
  }
  return row;
}

/** Extends one path by one stage: the state of its members, and the cost. */
export class Expander {
  private readonly problem: Problem;
  private readonly step: StageStep;
  private readonly dayEnd: Uint8Array;
  private readonly edges: Float64Array;
  private readonly positions: Int32Array;
  /** The divisor of the river's m3/s squared. */
  private readonly riverM3s2: number;

  constructor(problem: Problem) {
    const { model, stages, task, members, referenceM3s } = problem;
    this.problem = problem;
    this.step = new StageStep(model);
    this.dayEnd = new Uint8Array(stages + 1);
    for (const stage of task.goals.dayEnds ?? []) if (stage <= stages) this.dayEnd[stage] = 1;
    this.edges = edgesInRow(problem);
    this.positions = Int32Array.from(task.ladder.rungs, ({ position }) => position);
    this.riverM3s2 = members.length * stages * referenceM3s ** 2;
  }

  expand(stage: number, front: Front, label: number, rung: number, next: Front, at: number): void {
    const { problem, step, edges, positions } = this;
    const { cells } = step;
    const { designM3, areaM2, stageS, referenceM3s, model, isJudgedAtEnds, middle } = problem;
    const { vndPerKwh, vndPerMove, notices } = problem.task.goals;
    const from = integerAt(front.rung, label);
    const size = problem.members.length;
    const isLast = stage + 1 === problem.stages;
    const perKwh = priceAt(vndPerKwh, stage);
    let brokenMeasure = 0;
    let river = 0;
    let money = 0;
    let dayM3 = numberAt(front.dayM3, label);
    for (let member = 0; member < size; member++) {
      const edge = (stage * size + member) * edgesEach;
      const before = numberAt(front.storageM3, label * size + member);
      cells[StepCell.fromM3] = before;
      cells[StepCell.beginM3s] = numberAt(edges, edge + Edge.beginM3s);
      cells[StepCell.endM3s] = numberAt(edges, edge + Edge.endM3s);
      step.through(from, rung, stageS);
      const storageM3 = numberAt(cells, StepCell.storageM3);
      const startM3s = numberAt(cells, StepCell.startM3s);
      const endM3s = numberAt(cells, StepCell.outM3s);
      const meanM3s = numberAt(cells, StepCell.meanM3s);
      const beyondM3 = numberAt(cells, StepCell.beyondM3);
      const highM3 = isJudgedAtEnds ? storageM3 : numberAt(cells, StepCell.highM3);
      const lowM3 = isJudgedAtEnds ? storageM3 : numberAt(cells, StepCell.lowM3);
      // Most paths are within most limits: no division is done for those.
      const overDesign = Math.max(highM3, storageM3 + Math.max(0, beyondM3)) - designM3;
      if (overDesign > 0) brokenMeasure += safetyWeight * severity(overDesign / areaM2);
      let above = storageM3 - numberAt(edges, edge + Edge.mostM3);
      if (highM3 > before) above = Math.max(above, highM3 - numberAt(edges, edge + Edge.mostWithinM3));
      if (above > 0) brokenMeasure += severity(above / areaM2);
      let below = numberAt(edges, edge + Edge.leastM3) - storageM3;
      if (lowM3 < before) below = Math.max(below, numberAt(edges, edge + Edge.leastWithinM3) - lowM3);
      if (below > 0) brokenMeasure += severity(below / areaM2);
      if (beyondM3 < 0) brokenMeasure += severity(-beyondM3 / areaM2);
      const max = Math.max(
        numberAt(cells, StepCell.mostM3s) - numberAt(edges, edge + Edge.mostAtStart),
        endM3s - numberAt(edges, edge + Edge.mostAtEnd),
      );
      const min = Math.max(
        numberAt(edges, edge + Edge.leastAtStart) - numberAt(cells, StepCell.leastM3s),
        numberAt(edges, edge + Edge.leastAtEnd) - endM3s,
      );
      if (max > 0 || min > 0) brokenMeasure += severity(max / referenceM3s) + severity(min / referenceM3s);
      const startChangeM3s = startM3s - numberAt(front.startM3s, label * size + member);
      const endChangeM3s = endM3s - numberAt(front.endM3s, label * size + member);
      const rise = Math.max(startChangeM3s, endChangeM3s) - numberAt(edges, edge + Edge.rise);
      if (rise > 0) brokenMeasure += severity(rise / referenceM3s);
      const fall = -Math.min(startChangeM3s, endChangeM3s) - numberAt(edges, edge + Edge.fall);
      if (fall > 0) brokenMeasure += severity(fall / referenceM3s);
      const levelRiseM = numberAt(edges, edge + Edge.levelRiseM);
      const levelFallM = numberAt(edges, edge + Edge.levelFallM);
      if (levelRiseM < Number.POSITIVE_INFINITY || levelFallM < Number.POSITIVE_INFINITY) {
        const risenM = modelLevelM(model, storageM3) - modelLevelM(model, before);
        brokenMeasure += severity(risenM - levelRiseM) + severity(-risenM - levelFallM);
      }
      const harm = meanM3s - numberAt(edges, edge + Edge.harmlessM3s);
      if (harm > 0) river += harm * harm;
      money += numberAt(cells, StepCell.energyMwh) * 1000 * perKwh;
      if (isLast) money += valueAtNode(problem, problem.endVnd, storageM3);
      next.storageM3[at * size + member] = storageM3;
      next.startM3s[at * size + member] = startM3s;
      next.endM3s[at * size + member] = endM3s;
      if (member === middle) dayM3 += meanM3s * stageS;
    }
    const passed = integerAt(positions, rung) - integerAt(positions, from);
    if (passed > 0 && notices.length > 0) brokenMeasure += noticesBroken(problem, stage, integerAt(positions, from));
    if (this.dayEnd[stage + 1] === 1) {
      brokenMeasure += this.dayBroken(stage, dayM3);
      dayM3 = 0;
    }
    next.rung[at] = rung;
    next.parent[at] = label;
    next.broken[at] = numberAt(front.broken, label) + brokenMeasure;
    next.cost[at] =
      numberAt(front.cost, label) +
      (riverWeight * river) / this.riverM3s2 -
      (money / size - vndPerMove * Math.abs(passed)) / problem.moneyVnd;
    next.dayM3[at] = dayM3;
  }

  private dayBroken(stage: number, dayM3: number): number {
    const { edges, middle, stageS, referenceM3s, task } = this.problem;
    const ends = (task.goals.dayEnds ?? []).filter((end) => end <= stage);
    const begin = ends.length === 0 ? 0 : Math.max(...ends);
    const seconds = (stage + 1 - begin) * stageS + (begin === 0 ? (task.goals.todayS ?? 0) : 0);
    const meanM3s = dayM3 / seconds;
    const { dayMost, dayLeast } = itemAt(edges, middle);
    return (
      severity((meanM3s - numberAt(dayMost, stage)) / referenceM3s) +
      severity((numberAt(dayLeast, stage) - meanM3s) / referenceM3s)
    );
  }
}

/** Gates opened before people could be notified. */
function noticesBroken({ task, stageS }: Problem, stage: number, position: number): number {
  const act = position === 0 ? 'first_gate' : 'larger_release';
  let brokenMeasure = 0;
  for (const notice of task.goals.notices)
    if (notice.act === act && isTooEarly(notice, stage * stageS)) brokenMeasure += severity(1);
  return brokenMeasure;
}
