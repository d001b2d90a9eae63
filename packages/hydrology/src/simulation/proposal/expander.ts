import { atNode, type Problem, riverWeight, safetyWeight, severity } from './problem.ts';
import { modelLevelM, StageStep } from './stage-model.ts';

/** Ways of a search side by side, one place each. */
export interface Front {
  count: number;
  readonly rung: Int32Array;
  readonly parent: Int32Array;
  readonly broken: Float64Array;
  readonly cost: Float64Array;
  /** Member after member of each. */
  readonly storageM3: Float64Array;
  /** Let out at the start of the last stage, and at its end. */
  readonly startM3s: Float64Array;
  readonly endM3s: Float64Array;
  readonly dayM3: Float64Array;
  /** By which it is chosen: what it has cost and what is still to come. */
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

/** One way that stands at the start. */
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
  to.rung[at] = from.rung[label]!;
  to.parent[at] = from.parent[label]!;
  to.broken[at] = from.broken[label]!;
  to.cost[at] = from.cost[label]!;
  to.dayM3[at] = from.dayM3[label]!;
  for (let member = 0; member < members; member++) {
    to.storageM3[at * members + member] = from.storageM3[label * members + member]!;
    to.startM3s[at * members + member] = from.startM3s[label * members + member]!;
    to.endM3s[at * members + member] = from.endM3s[label * members + member]!;
  }
}

/** One stage of one way: what its members come to, and what it costs. */
export class Expander {
  private readonly problem: Problem;
  private readonly step: StageStep;
  private readonly dayEnd: Uint8Array;

  constructor(problem: Problem) {
    this.problem = problem;
    this.step = new StageStep(problem.model);
    this.dayEnd = new Uint8Array(problem.stages + 1);
    for (const stage of problem.task.goals.dayEnds ?? []) if (stage <= problem.stages) this.dayEnd[stage] = 1;
  }

  expand(stage: number, front: Front, label: number, rung: number, next: Front, at: number): void {
    const { problem, step } = this;
    const { members, edges, mostM3, leastM3, designM3, areaM2, stageS, referenceM3s, task, model } = problem;
    const { mostWithinM3, leastWithinM3, isJudgedAtEnds } = problem;
    const { goals, ladder } = task;
    const from = front.rung[label]!;
    const size = members.length;
    let broken = 0;
    let river = 0;
    let money = 0;
    let dayM3 = front.dayM3[label]!;
    for (let member = 0; member < size; member++) {
      const before = front.storageM3[label * size + member]!;
      const inflow = members[member]!;
      step.goThrough(from, rung, before, inflow[stage]!, inflow[stage + 1]!, stageS);
      const { storageM3, startM3s, endM3s, meanM3s, mostM3s, leastM3s, beyondM3 } = step;
      const edge = edges[member]!;
      const highM3 = isJudgedAtEnds ? storageM3 : step.highM3;
      const lowM3 = isJudgedAtEnds ? storageM3 : step.lowM3;
      const above = highM3 > before ? highM3 - mostWithinM3[member]![stage]! : Number.NEGATIVE_INFINITY;
      const below = lowM3 < before ? leastWithinM3[member]![stage]! - lowM3 : Number.NEGATIVE_INFINITY;
      broken += safetyWeight * severity((Math.max(highM3, storageM3 + Math.max(0, beyondM3)) - designM3) / areaM2);
      broken += severity(Math.max(above, storageM3 - mostM3[member]![stage]!) / areaM2);
      broken += severity(Math.max(below, leastM3[member]![stage]! - storageM3) / areaM2);
      broken += severity(-beyondM3 / areaM2);
      const most = Math.max(mostM3s - edge.releaseMost[0][stage]!, endM3s - edge.releaseMost[1][stage]!);
      const least = Math.max(edge.releaseLeast[0][stage]! - leastM3s, edge.releaseLeast[1][stage]! - endM3s);
      broken += severity(most / referenceM3s) + severity(least / referenceM3s);
      const fromStart = startM3s - front.startM3s[label * size + member]!;
      const fromEnd = endM3s - front.endM3s[label * size + member]!;
      broken += severity((Math.max(fromStart, fromEnd) - edge.rise[stage]!) / referenceM3s);
      broken += severity((-Math.min(fromStart, fromEnd) - edge.fall[stage]!) / referenceM3s);
      if (edge.levelRiseM[stage]! < Number.POSITIVE_INFINITY || edge.levelFallM[stage]! < Number.POSITIVE_INFINITY) {
        const risenM = modelLevelM(model, storageM3) - modelLevelM(model, before);
        broken += severity(risenM - edge.levelRiseM[stage]!) + severity(-risenM - edge.levelFallM[stage]!);
      }
      river += Math.max(0, meanM3s - goals.harmlessM3s) ** 2;
      money += step.energyMwh * 1000 * (goals.vndPerKwh[stage]! || 0);
      if (stage + 1 === problem.stages) money += atNode(problem, problem.endVnd, storageM3);
      next.storageM3[at * size + member] = storageM3;
      next.startM3s[at * size + member] = startM3s;
      next.endM3s[at * size + member] = endM3s;
      if (member === problem.middle) dayM3 += meanM3s * stageS;
    }
    const { position } = ladder.rungs[from]!;
    const passed = ladder.rungs[rung]!.position - position;
    broken += noticesBroken(problem, stage, position, passed);
    if (this.dayEnd[stage + 1] === 1) {
      broken += this.dayBroken(stage, dayM3);
      dayM3 = 0;
    }
    next.rung[at] = rung;
    next.parent[at] = label;
    next.broken[at] = front.broken[label]! + broken;
    next.cost[at] =
      front.cost[label]! +
      (riverWeight * river) / (size * problem.stages * referenceM3s ** 2) -
      (money / size - goals.vndPerMove * Math.abs(passed)) / problem.moneyVnd;
    next.dayM3[at] = dayM3;
  }

  private dayBroken(stage: number, dayM3: number): number {
    const { edges, middle, stageS, referenceM3s, task } = this.problem;
    const ends = (task.goals.dayEnds ?? []).filter((end) => end <= stage);
    const begin = ends.length === 0 ? 0 : Math.max(...ends);
    const seconds = (stage + 1 - begin) * stageS + (begin === 0 ? (task.goals.todayS ?? 0) : 0);
    const meanM3s = dayM3 / seconds;
    const { dayMost, dayLeast } = edges[middle]!;
    return severity((meanM3s - dayMost[stage]!) / referenceM3s) + severity((dayLeast[stage]! - meanM3s) / referenceM3s);
  }
}

/** Gates that open before people could be told. */
function noticesBroken({ task, stageS }: Problem, stage: number, position: number, passed: number): number {
  if (passed <= 0) return 0;
  const act = position === 0 ? 'first_gate' : 'larger_release';
  let broken = 0;
  for (const notice of task.goals.notices)
    if (notice.act === act && stage * stageS < notice.notBeforeS) broken += severity(1);
  return broken;
}
