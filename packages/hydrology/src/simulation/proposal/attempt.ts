import { itemAt, required, wholeAt } from '@spillway/checked/reads';
import type { SimulatedLake } from '../lake.ts';
import type { SimulatedStep } from '../plan.ts';
import { anyWay, stopped } from './any-way.ts';
import { type Assessment, assessing } from './assess.ts';
import { calmed, flutters, isAsGood, travelOf } from './calmer.ts';
import { priceAt } from './goals.ts';
import { closerOutlook, type Outlook, outlookOf } from './outlook.ts';
import { type Problem, type ProposalTask, problemOf } from './problem.ts';
import { type FoundPath, search } from './search.ts';
import { stepsOf } from './to-steps.ts';

export interface Proposal {
  readonly steps: readonly SimulatedStep[];
  /** Rung of each stage. */
  readonly path: Int32Array;
  readonly assessment: Assessment;
}

/** Levels, and releases and changes, are kept so far from their limits, the farther where the coarse lake was too coarse for them. */
const marginsM = [0.002, 0.01, 0.03] as const;
const marginShares = [0, 0.001, 0.004] as const;
const bestOfEach = 4;
/** So often one rung more is tried at the end, and one for another. */
const triesToTopUp = 8;
const triesToSwap = 4;
/** Steps in which a way that breaks nothing is looked for one by one, where the search found none. */
const stepsOneByOne = 60_000;
/** And of ways that the coarse lake only just refuses, so many stages are run by the lake's own tables. */
const stagesOneByOne = 20_000;
/** Positions a stage, where what was found breaks something; and so many calmer ways are tried. */
const slowMoves = [1, 2] as const;
const triesToCalm = 80;
/** Ways are asked one by one only where the search came so close: in 6,000 random plants one was found so at 0.004. What breaks more breaks far more. */
const isClose = (broken: number): boolean => broken < 5;
const loose = { marginM: -0.005, marginShare: -0.001 } as const;

export interface AttemptSizes {
  readonly stepS: number;
  readonly width: number;
}

/** How the best plan of a task is looked for: by itself, or about a way that was found without its prices. */
export interface Attempt {
  readonly own: Problem;
  /** Everything that may be tried. */
  settled(): Settled;
  /** The plan of before; where one that was found without prices is better, that one, and what more can be earned about it. */
  unlessBetter(proposal: Proposal, unpaid: Settled): Proposal;
}

export interface Settled {
  readonly proposal: Proposal;
  /** How far it was kept from the limits in the end. */
  readonly margin: Margin;
}

interface Margin {
  readonly level: number;
  readonly release: number;
}

/** `like`: see `problemOf`. */
export function attemptOf(
  lake: SimulatedLake,
  task: ProposalTask,
  { width, stepS }: AttemptSizes,
  like?: Problem,
): Attempt {
  const { stageS, ladder } = task;
  const own = problemOf(lake, task, like);
  const assessed = assessing(lake, own, stepS);
  let found: Proposal | null = null;
  const soFar = (): Proposal => required(found);
  const slowly = new Map<number, Proposal>();
  const madeOf = (path: Int32Array): Proposal => {
    const steps = stepsOf(ladder, path, stageS);
    return { steps, path, assessment: assessed(steps) };
  };
  const consider = (path: Int32Array): Assessment => {
    const made = madeOf(path);
    if (found === null || isBetter(made.assessment, found.assessment)) found = made;
    return made.assessment;
  };
  const take = (paths: readonly Int32Array[]): boolean => {
    for (const path of paths) consider(path);
    return soFar().assessment.broken === 0;
  };
  const within = ({ level, release }: Margin): Problem =>
    problemOf(lake, { marginM: itemAt(marginsM, level), marginShare: itemAt(marginShares, release), ...task }, own);
  const farther = ({ level, release }: Margin, assessment: Assessment): Margin => {
    const kinds = kindsBroken(assessment, task.goals);
    return { level: level + Number(kinds.level), release: release + Number(kinds.release) };
  };
  return { own, settled, unlessBetter };

  function settled(): Settled {
    let margin: Margin = { level: 0, release: 0 };
    let next = margin;
    for (let round = 0; round < marginsM.length; round++) {
      margin = next;
      const problem = within(margin);
      const outlook = outlookOf(problem);
      const ways = waysBy(problem, outlook);
      if (take(ways.map(({ rungs }) => rungs))) break;
      next = farther(margin, soFar().assessment);
      if (itemAt(ways, 0).broken === 0) continue;
      // Perhaps there is a way that breaks nothing, too narrow to be seen; it is then made better, and never worse.
      const seed = isClose(itemAt(ways, 0).broken) ? anyWay(problem, outlook, stepsOneByOne) : null;
      const slowest = isClose(itemAt(ways, 0).broken) ? null : slowBy(slowMoves[0]);
      if (slowest !== null && isCalmEnough(slowest)) break;
      const more = search(problem, outlook, {
        width: seed === null ? width * 3 : width,
        best: bestOfEach,
        ...(seed && { seed }),
      });
      if (take([...more.map(({ rungs }) => rungs), ...(seed === null ? [] : [seed])]) || seed === null) break;
    }
    if (soFar().assessment.broken > 0 && isClose(soFar().assessment.broken)) takeAnyThatKeeps();
    if (soFar().assessment.broken > 0) takeCalmer();
    else toppedUp();
    return { proposal: soFar(), margin };
  }

  function unlessBetter(before: Proposal, { proposal: { path }, margin }: Settled): Proposal {
    const unpaid = madeOf(path);
    if (!isBetter(unpaid.assessment, before.assessment)) return before;
    found = unpaid;
    const problem = within(margin);
    for (const { rungs } of waysBy(problem, outlookOf(problem), path)) {
      const one = madeOf(rungs);
      // Where the gates were calmed nothing flutters for money.
      if (isBetter(one.assessment, found.assessment) && (flutters(ladder, path) || !flutters(ladder, rungs)))
        found = one;
    }
    if (found.assessment.broken === 0) toppedUp();
    return found;
  }

  /** The best ways by a third of the width, and, where they break nothing, again about the best of them; else by the whole width; about a seed no worse than it. */
  function waysBy(problem: Problem, outlook: Outlook, seed?: Int32Array): FoundPath[] {
    const about = { best: bestOfEach, ...(seed && { seed }) };
    const first = search(problem, outlook, { width: Math.ceil(0.3 * width), ...about });
    const best = itemAt(first, 0);
    if (best.broken > 0) return search(problem, outlook, { width, ...about });
    const closer = closerOutlook(problem, outlook, best.rungs);
    const again = search(problem, closer, {
      width: Math.ceil(0.5 * width),
      best: bestOfEach,
      seed: best.rungs,
    });
    return [...again, ...first].sort((a, b) => a.broken - b.broken || a.cost - b.cost).slice(0, bestOfEach);
  }

  /**
   * The margins of the search leave some water, and its fronts some order of the hours: a rung more where it earns most, then one for another where it
   * earns least, as long as the lake's own tables keep every limit. Water that is missing at an hour was let out before it: only later hours are asked then.
   */
  function toppedUp(): void {
    const { vndPerKwh } = task.goals;
    const hasRoom = (stage: number) => wholeAt(soFar().path, stage) < ladder.unitRungs - 1;
    let from = 0;
    for (let tries = 0; tries < triesToTopUp; tries++) {
      const more = unitStages(soFar().path, vndPerKwh).find((stage) => stage >= from && hasRoom(stage));
      if (more === undefined) break;
      const path = soFar().path.with(more, wholeAt(soFar().path, more) + 1);
      const assessment = consider(path);
      if (soFar().path !== path) from = Math.max(more, firstBroken(assessment, own)) + 1;
    }
    for (let tries = 0; tries < triesToSwap; tries++) {
      const order = unitStages(soFar().path, vndPerKwh);
      const more = order.filter(hasRoom)[tries];
      const less = order.findLast((stage) => wholeAt(soFar().path, stage) > 0);
      if (more === undefined || less === undefined) return;
      if (more === less) continue;
      consider(
        soFar()
          .path.with(more, wholeAt(soFar().path, more) + 1)
          .with(less, wholeAt(soFar().path, less) - 1),
      );
    }
  }

  /** Stages in which no gate is open, the dearest first; of one price the last. */
  function unitStages(way: Int32Array, vndPerKwh: ArrayLike<number>): number[] {
    const stages = Array.from(way, (_, stage) => stage).filter((stage) => wholeAt(way, stage) < ladder.unitRungs);
    return stages.sort((a, b) => priceAt(vndPerKwh, b) - priceAt(vndPerKwh, a) || b - a);
  }

  /**
   * Where every way breaks something, gates that open and shut by turns break a little less of it: they let out more through gates and less through units,
   * and the wet members with it. Nobody would do that. So it is looked for with gates that go slowly as well, and of ways that are by and large as
   * good the one with the fewest moves is proposed.
   */
  function takeCalmer(): void {
    const slow: Proposal[] = [];
    for (const movesPerStage of slowMoves) {
      const one = slowBy(movesPerStage);
      if (one === null) continue;
      slow.push(one);
      const isEnough = isCalmEnough(one);
      if (isBetter(one.assessment, soFar().assessment)) found = one;
      if (isEnough) break;
    }
    if (!flutters(ladder, soFar().path)) return;
    const least = soFar().assessment;
    for (const one of slow) if (isAsGood(one.assessment, least) && isCalmer(one)) found = one;
    calmed(own, soFar().path, triesToCalm, (path) => {
      const one = madeOf(path);
      const isTaken = isAsGood(one.assessment, least);
      if (isTaken) found = one;
      return isTaken;
    });
  }

  /** With gates that go so many positions a stage; null: they go no faster anyway. */
  function slowBy(movesPerStage: number): Proposal | null {
    if (movesPerStage >= ladder.movesPerStage) return null;
    const known = slowly.get(movesPerStage);
    if (known !== undefined) return known;
    const problem = problemOf(lake, { ...task, ladder: { ...ladder, movesPerStage } }, own);
    const way = itemAt(search(problem, outlookOf(problem), { width: width * 6, best: 1 }), 0);
    const made = madeOf(way.rungs);
    slowly.set(movesPerStage, made);
    return made;
  }

  /** Where the best plan flutters, a slow one that is as good is proposed in its place: nothing between them is looked for. */
  function isCalmEnough(slow: Proposal): boolean {
    return (
      flutters(ladder, soFar().path) &&
      !isBetter(slow.assessment, soFar().assessment) &&
      isAsGood(slow.assessment, soFar().assessment)
    );
  }

  function isCalmer({ path }: Proposal): boolean {
    return travelOf(ladder, path) < travelOf(ladder, soFar().path);
  }

  /** Limits within the margin, or coarser than the lake of the search: whole ways are asked of the lake's own tables, one by one. */
  function takeAnyThatKeeps(): void {
    const problem = problemOf(lake, { ...task, ...loose }, own);
    const outlook = outlookOf(problem);
    let left = Math.ceil(stagesOneByOne / problem.stages);
    const way = anyWay(problem, outlook, stepsOneByOne, (one) => {
      if (left === 0) return stopped;
      left -= 1;
      return firstBroken(assessed(stepsOf(ladder, one, stageS)), own);
    });
    if (way === null) return;
    take([way]);
    const better = search(problem, outlook, { width, best: bestOfEach, seed: way });
    take(better.map(({ rungs }) => rungs));
  }
}

/**
 * What has to be kept farther from: a least flow that lies on a rung would cost the rung above it, for hours, where only the lake came too high. All of it
 * where the lake left its curve.
 */
function kindsBroken(
  { rules, aboveDesignM }: Assessment,
  { limits }: ProposalTask['goals'],
): { readonly level: boolean; readonly release: boolean } {
  const quantities = rules.map(({ id }) => limits.find((limit) => limit.id === id)?.quantity);
  const level = aboveDesignM > 0 || quantities.includes('lake_level');
  const release = quantities.some((quantity) => quantity !== undefined && quantity !== 'lake_level');
  return level || release ? { level, release } : { level: true, release: true };
}

/** The first stage in which a plan breaks something; -1: none does. */
function firstBroken({ broken, rules }: Assessment, { stageS, stages }: Problem): number {
  if (broken === 0) return -1;
  const first = Math.min(...rules.map(({ firstS }) => Math.floor(firstS / stageS)));
  return Math.min(first, stages - 1);
}

/** Of rivers that differ by less - some hundredth of a m3/s - money decides. */
const riverPlay = 1e-3;

/** Whether it breaks less, else whether the river carries less that does harm, else whether it earns more. */
export function isBetter(one: Assessment, other: Assessment): boolean {
  if (Math.abs(one.broken - other.broken) > 1e-12) return one.broken < other.broken;
  if (Math.abs(one.river - other.river) > riverPlay) return one.river < other.river;
  return one.cost < other.cost;
}
