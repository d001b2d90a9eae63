import { integerAt, itemAt, required } from '@spillway/checked/reads';
import type { SimulatedLake } from '../lake.ts';
import type { SimulatedStep } from '../plan.ts';
import { type Assessment, makeAssessor } from './assess.ts';
import { calmPath, flutters, isAsGood, travelOf } from './calmer.ts';
import { findAnyPath, stopped } from './find-any-path.ts';
import { priceAt } from './goals.ts';
import { closerOutlook, type Outlook, outlookOf } from './outlook.ts';
import { type Problem, type ProposalTask, problemOf } from './problem.ts';
import { type FoundPath, search } from './search.ts';
import { stepsOf } from './to-steps.ts';

export interface Proposal {
  readonly steps: readonly SimulatedStep[];
  /** The rung of each stage. */
  readonly path: Int32Array;
  readonly assessment: Assessment;
}

/** Safety margins of levels, and of releases and changes, larger if the coarse lake was too coarse for them. */
const marginsM = [0.002, 0.01, 0.03] as const;
const marginShares = [0, 0.001, 0.004] as const;
const bestOfEach = 4;
/** How often one rung more is tried at the end, and one for another. */
const triesToTopUp = 8;
const triesToSwap = 4;
/** Steps of the search for any path that breaks nothing, when the main search found none. */
const stepsOneByOne = 60_000;
/** For paths that the coarse lake only just refuses, this many stages are run by the lake's own tables. */
const stagesOneByOne = 20_000;
/** Positions per stage, when the result breaks something; each gives a calmer path to try. */
const slowMoves = [1, 2] as const;
const triesToCalm = 80;
/**
 * Paths are tried one by one only when the search came this close: of 6,000 random plants one was solved so at 0.004. Larger violations are
 * far larger.
 */
const isClose = (broken: number): boolean => broken < 5;
const looseMargin = { marginM: -0.005, marginShare: -0.001 } as const;

export interface AttemptSizes {
  readonly stepS: number;
  readonly width: number;
}

/** How the best plan of a task is searched: by itself, or around a path found without its prices. */
export interface Attempt {
  readonly own: Problem;
  /** Tries everything allowed. */
  settled(): SettledProposal;
  /** The earlier plan; if one found without prices is better, that one, improved for money around it. */
  unlessBetter(proposal: Proposal, unpricedPlan: SettledProposal): Proposal;
}

export interface SettledProposal {
  readonly proposal: Proposal;
  /** The margin used in the end. */
  readonly margin: Margin;
}

interface Margin {
  readonly level: number;
  readonly release: number;
}

/** `problemOf` explains `similarProblem`. */
export function attemptOf(
  lake: SimulatedLake,
  task: ProposalTask,
  { width, stepS }: AttemptSizes,
  similarProblem?: Problem,
): Attempt {
  const { stageS, ladder } = task;
  const own = problemOf(lake, task, similarProblem);
  const assessSteps = makeAssessor(lake, own, stepS);
  let foundProposal: Proposal | null = null;
  const bestSoFar = (): Proposal => required(foundProposal);
  const slowProposals = new Map<number, Proposal>();
  const madeOf = (path: Int32Array): Proposal => {
    const steps = stepsOf(ladder, path, stageS);
    return { steps, path, assessment: assessSteps(steps) };
  };
  const consider = (path: Int32Array): Assessment => {
    const made = madeOf(path);
    if (foundProposal === null || isBetter(made.assessment, foundProposal.assessment)) foundProposal = made;
    return made.assessment;
  };
  const take = (paths: readonly Int32Array[]): boolean => {
    for (const path of paths) consider(path);
    return bestSoFar().assessment.broken === 0;
  };
  const isWithinMargin = ({ level, release }: Margin): Problem =>
    problemOf(lake, { marginM: itemAt(marginsM, level), marginShare: itemAt(marginShares, release), ...task }, own);
  const widenMargin = ({ level, release }: Margin, assessment: Assessment): Margin => {
    const kinds = brokenKinds(assessment, task.goals);
    return { level: level + Number(kinds.level), release: release + Number(kinds.release) };
  };
  return { own, settled: settleResult, unlessBetter };

  function settleResult(): SettledProposal {
    let margin: Margin = { level: 0, release: 0 };
    let next = margin;
    for (let round = 0; round < marginsM.length; round++) {
      margin = next;
      const problem = isWithinMargin(margin);
      const outlook = outlookOf(problem);
      const ways = searchPaths(problem, outlook);
      if (take(ways.map(({ rungs }) => rungs))) break;
      next = widenMargin(margin, bestSoFar().assessment);
      if (itemAt(ways, 0).broken === 0) continue;
      // There may be a path that breaks nothing, too narrow to be seen; it is then improved, never worsened.
      const seed = isClose(itemAt(ways, 0).broken) ? findAnyPath(problem, outlook, stepsOneByOne) : null;
      const slowest = isClose(itemAt(ways, 0).broken) ? null : slowerProposal(slowMoves[0]);
      if (slowest !== null && isCalmEnough(slowest)) break;
      const more = search(problem, outlook, {
        width: seed === null ? width * 3 : width,
        best: bestOfEach,
        ...(seed && { seed }),
      });
      if (take([...more.map(({ rungs }) => rungs), ...(seed === null ? [] : [seed])]) || seed === null) break;
    }
    if (bestSoFar().assessment.broken > 0 && isClose(bestSoFar().assessment.broken)) takeAnyFeasible();
    if (bestSoFar().assessment.broken > 0) takeCalmer();
    else topUp();
    return { proposal: bestSoFar(), margin };
  }

  function unlessBetter(before: Proposal, { proposal: { path }, margin }: SettledProposal): Proposal {
    const unpricedPlan = madeOf(path);
    if (!isBetter(unpricedPlan.assessment, before.assessment)) return before;
    foundProposal = unpricedPlan;
    const problem = isWithinMargin(margin);
    for (const { rungs } of searchPaths(problem, outlookOf(problem), path)) {
      const one = madeOf(rungs);
      // After the gates were calmed, nothing may flutter for money.
      if (isBetter(one.assessment, foundProposal.assessment) && (flutters(ladder, path) || !flutters(ladder, rungs)))
        foundProposal = one;
    }
    if (foundProposal.assessment.broken === 0) topUp();
    return foundProposal;
  }

  /**
   * The best paths by a third of the width, and, if they break nothing, again around the best of them; otherwise by the whole width, around
   * a seed no worse than it.
   */
  function searchPaths(problem: Problem, outlook: Outlook, seed?: Int32Array): FoundPath[] {
    const attemptSummary = { best: bestOfEach, ...(seed && { seed }) };
    const first = search(problem, outlook, { width: Math.ceil(0.3 * width), ...attemptSummary });
    const best = itemAt(first, 0);
    if (best.broken > 0) return search(problem, outlook, { width, ...attemptSummary });
    const closer = closerOutlook(problem, outlook, best.rungs);
    const again = search(problem, closer, {
      width: Math.ceil(0.5 * width),
      best: bestOfEach,
      seed: best.rungs,
    });
    return [...again, ...first].sort((a, b) => a.broken - b.broken || a.cost - b.cost).slice(0, bestOfEach);
  }

  /**
   * The margins of the search leave some water unused, and its fronts some freedom in the order of hours: a rung more where it earns most,
   * then one for another where it earns least, as long as the lake's own tables keep every limit. Water missing at an hour was released
   * before it, so only later hours are tried then.
   */
  function topUp(): void {
    const { vndPerKwh } = task.goals;
    const hasRoom = (stage: number) => integerAt(bestSoFar().path, stage) < ladder.unitRungs - 1;
    let from = 0;
    for (let tries = 0; tries < triesToTopUp; tries++) {
      const more = unitStages(bestSoFar().path, vndPerKwh).find((stage) => stage >= from && hasRoom(stage));
      if (more === undefined) break;
      const path = bestSoFar().path.with(more, integerAt(bestSoFar().path, more) + 1);
      const assessment = consider(path);
      if (bestSoFar().path !== path) from = Math.max(more, firstBroken(assessment, own)) + 1;
    }
    for (let tries = 0; tries < triesToSwap; tries++) {
      const order = unitStages(bestSoFar().path, vndPerKwh);
      const more = order.filter(hasRoom)[tries];
      const less = order.findLast((stage) => integerAt(bestSoFar().path, stage) > 0);
      if (more === undefined || less === undefined) return;
      if (more === less) continue;
      consider(
        bestSoFar()
          .path.with(more, integerAt(bestSoFar().path, more) + 1)
          .with(less, integerAt(bestSoFar().path, less) - 1),
      );
    }
  }

  /** Stages with all gates closed, highest price first; at one price, the last first. */
  function unitStages(way: Int32Array, vndPerKwh: ArrayLike<number>): number[] {
    const stages = Array.from(way, (_, stage) => stage).filter((stage) => integerAt(way, stage) < ladder.unitRungs);
    return stages.sort((a, b) => priceAt(vndPerKwh, b) - priceAt(vndPerKwh, a) || b - a);
  }

  /**
   * If every path breaks something, gates that alternate between open and shut break slightly less: they release more through gates and
   * less through units, mainly for the wet members. Nobody would operate like that. So slow gates are searched as well, and of paths nearly
   * as good the one with the fewest moves is proposed.
   */
  function takeCalmer(): void {
    const slow: Proposal[] = [];
    for (const movesPerStage of slowMoves) {
      const one = slowerProposal(movesPerStage);
      if (one === null) continue;
      slow.push(one);
      const isEnough = isCalmEnough(one);
      if (isBetter(one.assessment, bestSoFar().assessment)) foundProposal = one;
      if (isEnough) break;
    }
    if (!flutters(ladder, bestSoFar().path)) return;
    const bestAssessment = bestSoFar().assessment;
    for (const one of slow) if (isAsGood(one.assessment, bestAssessment) && isCalmer(one)) foundProposal = one;
    calmPath(own, bestSoFar().path, triesToCalm, (path) => {
      const one = madeOf(path);
      const isTaken = isAsGood(one.assessment, bestAssessment);
      if (isTaken) foundProposal = one;
      return isTaken;
    });
  }

  /** With gates limited to this many positions per stage; null when they are no faster anyway. */
  function slowerProposal(movesPerStage: number): Proposal | null {
    if (movesPerStage >= ladder.movesPerStage) return null;
    const knownEntry = slowProposals.get(movesPerStage);
    if (knownEntry !== undefined) return knownEntry;
    const problem = problemOf(lake, { ...task, ladder: { ...ladder, movesPerStage } }, own);
    const way = itemAt(search(problem, outlookOf(problem), { width: width * 6, best: 1 }), 0);
    const made = madeOf(way.rungs);
    slowProposals.set(movesPerStage, made);
    return made;
  }

  /** If the best plan flutters, an equally good slow one is proposed in its place, without searching between them. */
  function isCalmEnough(slow: Proposal): boolean {
    return (
      flutters(ladder, bestSoFar().path) &&
      !isBetter(slow.assessment, bestSoFar().assessment) &&
      isAsGood(slow.assessment, bestSoFar().assessment)
    );
  }

  function isCalmer({ path }: Proposal): boolean {
    return travelOf(ladder, path) < travelOf(ladder, bestSoFar().path);
  }

  /** For limits within the margin, or finer than the lake of the search, whole paths are checked by the lake's own tables, one by one. */
  function takeAnyFeasible(): void {
    const problem = problemOf(lake, { ...task, ...looseMargin }, own);
    const outlook = outlookOf(problem);
    let left = Math.ceil(stagesOneByOne / problem.stages);
    const way = findAnyPath(problem, outlook, stepsOneByOne, (one) => {
      if (left === 0) return stopped;
      left -= 1;
      return firstBroken(assessSteps(stepsOf(ladder, one, stageS)), own);
    });
    if (way === null) return;
    take([way]);
    const betterProposal = search(problem, outlook, { width, best: bestOfEach, seed: way });
    take(betterProposal.map(({ rungs }) => rungs));
  }
}

/**
 * The kinds that need a larger margin: for a minimum flow on a rung it would cost the rung above for hours if only the lake came too high.
 * All of them if the lake left its curve.
 */
function brokenKinds(
  { rules, aboveDesignM }: Assessment,
  { limits }: ProposalTask['goals'],
): { readonly level: boolean; readonly release: boolean } {
  const quantities = rules.map(({ id }) => limits.find((limit) => limit.id === id)?.quantity);
  const level = aboveDesignM > 0 || quantities.includes('lake_level');
  const release = quantities.some((quantity) => quantity !== undefined && quantity !== 'lake_level');
  return level || release ? { level, release } : { level: true, release: true };
}

/** The first stage in which a plan breaks something; -1 for none. */
function firstBroken({ broken, rules }: Assessment, { stageS, stages }: Problem): number {
  if (broken === 0) return -1;
  const first = Math.min(...rules.map(({ firstS }) => Math.floor(firstS / stageS)));
  return Math.min(first, stages - 1);
}

/** A smaller difference between rivers - some hundredth of a m3/s - leaves the decision to money. */
const riverTolerance = 1e-3;

/** Whether it breaks less, otherwise whether it causes less harm in the river, otherwise whether it earns more. */
export function isBetter(one: Assessment, other: Assessment): boolean {
  if (Math.abs(one.broken - other.broken) > 1e-12) return one.broken < other.broken;
  if (Math.abs(one.river - other.river) > riverTolerance) return one.river < other.river;
  return one.cost < other.cost;
}
