import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import type { Front } from './expander.ts';
import { type Problem, safetyWeight, severity } from './problem.ts';
import { StageStep } from './stage-model.ts';
import { corridorAround, type Lines, type ValuesAhead, valuesAhead } from './values-ahead.ts';

/** A lower bound of the cost ahead: it orders the paths of a search and decides nothing else. */
export interface Outlook {
  /** The storages it covers. */
  readonly lines: Lines;
  /** Rungs worth trying from a storage, possibly repeated; -1 for none. */
  tried(stage: number, storageM3: number): Int16Array;
  /** Writes the selection criterion of a path at a stage: violations and cost so far, plus the estimate ahead. */
  bound(stage: number, ways: Front, at: number): void;
  /** The storage from which limits of level can still be kept, regardless of money. */
  readonly edges: EdgesAhead;
}

interface EdgesAhead {
  readonly safe: Float64Array;
  readonly most: Float64Array;
  readonly least: Float64Array;
}

export const outlookOf = (problem: Problem): Outlook =>
  outlookBy(problem, valuesAhead(problem), {
    safe: edgesAhead(problem, 'safety'),
    most: edgesAhead(problem, 'most'),
    least: edgesAhead(problem, 'least'),
  });

/** The same around a found path, where the estimate is finer. */
export const closerOutlook = (problem: Problem, { lines, edges }: Outlook, way: ArrayLike<number>): Outlook =>
  outlookBy(problem, valuesAhead(problem, corridorAround(problem, way, lines)), edges);

function outlookBy(problem: Problem, ahead: ValuesAhead, edges: EdgesAhead): Outlook {
  const { stages, task, wettest, driest, middle, areaM2, members } = problem;
  const { safe, most, least } = edges;
  const rungs = task.ladder.rungs.length;
  const size = members.length;
  return {
    lines: ahead.lines,
    tried: ahead.tried,
    edges,
    bound: (stage, { rung, broken, cost, storageM3, boundBroken, boundCost }, at) => {
      boundBroken[at] = numberAt(broken, at);
      boundCost[at] = numberAt(cost, at);
      ahead.add(stage, storageM3, at * size + middle, boundCost, at);
      if (stage >= stages) return;
      const place = stage * rungs + integerAt(rung, at);
      const high = numberAt(storageM3, at * size + wettest);
      const low = numberAt(storageM3, at * size + driest);
      const overSafe = high - numberAt(safe, place);
      const excess = high - numberAt(most, place);
      const shortfall = numberAt(least, place) - low;
      if (!(overSafe > 0 || excess > 0 || shortfall > 0)) return;
      const unavoidable =
        safetyWeight * severity(overSafe / areaM2) + severity(excess / areaM2) + severity(shortfall / areaM2);
      boundBroken[at] = numberAt(broken, at) + unavoidable;
    },
  };
}

/**
 * The storage at each stage and rung from which a limit of level can still be kept if the gates move at full speed in the right direction:
 * up (the lake is monotone: a larger release at every instant gives a lower level at every instant) or down.
 */
function edgesAhead(problem: Problem, edgeName: 'safety' | 'most' | 'least'): Float64Array {
  const { stages, model, task, wettest, driest, members, edges, mostM3, leastM3, designM3, follows } = problem;
  const { ladder } = task;
  const rungs = ladder.rungs.length;
  const isLeast = edgeName === 'least';
  const member = isLeast ? driest : wettest;
  const inflow = itemAt(members, member);
  const none = isLeast ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const edge = new Float64Array((stages + 1) * rungs).fill(none);
  const goesTo = new Int32Array(rungs);
  const limit = isLeast ? itemAt(leastM3, member) : itemAt(mostM3, member);
  const limitAt = (stage: number) =>
    edgeName === 'safety' ? designM3 : isLeast ? numberAt(limit, stage) : Math.min(designM3, numberAt(limit, stage));
  if (edgeName !== 'safety' && limit.every((m3) => !Number.isFinite(m3)) && (isLeast || !Number.isFinite(designM3)))
    return edge;
  const step = new StageStep(model);
  const before = new StorageBefore(problem, step);
  const { releaseMost, releaseLeast, rise, fall } = itemAt(edges, member);
  const positions = ladder.rungs.map(({ position }) => position);
  for (let stage = stages - 1; stage >= 0; stage--)
    for (let rung = 0; rung < rungs; rung++) {
      const next = itemAt(follows, rung);
      let to = isLeast ? integerAt(next, 0) : integerAt(next, next.length - 1);
      if (edgeName !== 'safety') {
        const expectedM3 = Math.min(Math.max(limitAt(stage), model.fromM3), model.toM3);
        const now = step.releaseOf(rung, expectedM3);
        if (isLeast) {
          const floor = Math.max(numberAt(releaseLeast[0], stage), now - numberAt(fall, stage));
          to = next.find((one) => step.releaseOf(one, expectedM3) >= floor - 1e-9) ?? integerAt(next, next.length - 1);
        } else {
          const cap = Math.min(numberAt(releaseMost[0], stage), now + numberAt(rise, stage));
          to = next.findLast((one) => step.releaseOf(one, expectedM3) <= cap + 1e-9) ?? integerAt(next, 0);
        }
      }
      goesTo[rung] = to;
      const place = stage * rungs + rung;
      // Between two rungs only gates move: from adjacent units the same path leads to the same limit.
      if (rung > 0 && positions[rung] === positions[rung - 1] && to === goesTo[rung - 1]) {
        edge[place] = numberAt(edge, place - 1);
        continue;
      }
      const ahead = numberAt(edge, (stage + 1) * rungs + to);
      const target = isLeast ? Math.max(limitAt(stage), ahead) : Math.min(limitAt(stage), ahead);
      edge[place] = Number.isFinite(target)
        ? before.find(rung, to, target, numberAt(inflow, stage), numberAt(inflow, stage + 1))
        : target;
    }
  return edge;
}

/** The maximum number of rounds to find the storage before a stage. */
const rounds = 5;
/** A smaller difference of level does not matter to the order of paths. */
const negligibleM = 1e-5;
/** The accuracy of the share of a m3 that remains. */
const leftKnownTo = 0.02;

/**
 * The storage that reaches a target through one stage of a rung. Consecutive hours are alike: each rung starts with its last change, and
 * continues with the share of a m3 that remained then, so one or two evaluations a stage are enough.
 */
class StorageBefore {
  private readonly problem: Problem;
  private readonly step: StageStep;
  private readonly changedM3: Float64Array;
  private readonly left: Float64Array;
  private readonly enoughM3: number;

  constructor(problem: Problem, step: StageStep) {
    this.problem = problem;
    this.step = step;
    this.changedM3 = new Float64Array(problem.task.ladder.rungs.length);
    this.left = new Float64Array(problem.task.ladder.rungs.length).fill(1);
    this.enoughM3 = Math.max(1, negligibleM * problem.areaM2);
  }

  find(from: number, to: number, targetM3: number, beginM3s: number, endM3s: number): number {
    const { step, changedM3, left, enoughM3 } = this;
    let storage = targetM3 - numberAt(changedM3, from);
    let [beforeM3, missedBefore] = [Number.NaN, Number.NaN];
    for (let round = 0; round < rounds; round++) {
      step.goThrough(from, to, storage, beginM3s, endM3s, this.problem.stageS);
      const missed = targetM3 - (step.storageM3 + step.beyondM3);
      if (round > 0 && Math.abs(storage - beforeM3) > enoughM3)
        left[from] = Math.min(Math.max((missedBefore - missed) / (storage - beforeM3), 0.5), 1);
      [beforeM3, missedBefore] = [storage, missed];
      storage += missed / numberAt(left, from);
      if (Math.abs(missed) < (numberAt(left, from) < 1 ? enoughM3 / leftKnownTo : enoughM3)) break;
    }
    changedM3[from] = targetM3 - storage;
    return storage;
  }
}
