import { integerAt, itemAt, numberAt, required } from '@spillway/checked/reads';
import { chooserOf } from './choose.ts';
import { copyWay, Expander, type Front, frontOf, startOf } from './expander.ts';
import type { Outlook } from './outlook.ts';
import type { Problem } from './problem.ts';
import { mostTried, triedRungs } from './tried-rungs.ts';

/** A path through the stages: rung by rung, with its cost by the coarse lake of the search. */
export interface FoundPath {
  readonly rungs: Int32Array;
  /** Safety and rules; money never buys any of it. */
  readonly broken: number;
  /** River, then money. */
  readonly cost: number;
}

export interface SearchOptions {
  /** The number of paths followed at once. If no more are open, the search drops none and is exact. */
  readonly width: number;
  /** The number of best paths returned. */
  readonly best: number;
  /** A path that is never dropped: the result is no worse by the lake of the search. */
  readonly seed?: ArrayLike<number> | undefined;
}

/**
 * The best paths through the stages: dynamic programming forwards over storage and previous rung, with the true storages of every path kept
 * (none is rounded to a grid). Of paths with the same rung and about the same storage the better continues, by its cost so far and the
 * estimate ahead (`outlookOf`); `width` of them. So the corridor around the best path is found and not prescribed.
 */
export function search(problem: Problem, outlook: Outlook, { width, best, seed }: SearchOptions): FoundPath[] {
  const { stages, follows, members, middle } = problem;
  const size = members.length;
  const widest = Math.max(...follows.map(({ length }) => Math.min(length, mostTried))) + 1;
  const next = frontOf(width * widest, size);
  const fronts = [frontOf(width + 1, size), frontOf(width + 1, size)] as const;
  const chosen: KeptPaths = {
    width: width + 1,
    rung: new Int32Array(stages * (width + 1)),
    parent: new Int32Array(stages * (width + 1)),
  };
  const expander = new Expander(problem);
  const tried = new Int32Array(mostTried);
  const { held, choose } = chooserOf(problem, width);
  startOf(problem, fronts[0]);
  let seedAt = seed === undefined ? -1 : 0;
  for (let stage = 0; stage < stages; stage++) {
    const front = itemAt(fronts, stage % 2);
    next.count = 0;
    let seedNext = -1;
    const go = (label: number, rung: number): void => {
      const at = next.count++;
      expander.expand(stage, front, label, rung, next, at);
      outlook.bound(stage + 1, next, at);
      if (label === seedAt && rung === required(seed)[stage]) seedNext = at;
    };
    for (let label = 0; label < front.count; label++) {
      const storage = numberAt(front.storageM3, label * size + middle);
      const rung = integerAt(front.rung, label);
      const count = triedRungs(outlook, itemAt(follows, rung), stage, rung, storage, tried);
      for (let index = 0; index < count; index++) go(label, integerAt(tried, index));
      if (label === seedAt && seedNext < 0) go(label, itemAt(required(seed), stage));
    }
    const to = itemAt(fronts, (stage + 1) % 2);
    to.count = choose(next);
    seedAt = seedNext < 0 ? -1 : placeIn(held, to.count, seedNext);
    if (seedNext >= 0 && seedAt < 0) {
      seedAt = Math.min(to.count, width - 1);
      held[seedAt] = seedNext;
      to.count = seedAt + 1;
    }
    for (let index = 0; index < to.count; index++) {
      copyWay(next, integerAt(held, index), to, index, size);
      chosen.rung[stage * chosen.width + index] = integerAt(to.rung, index);
      chosen.parent[stage * chosen.width + index] = integerAt(to.parent, index);
    }
  }
  return bestOf(itemAt(fronts, stages % 2), stages, chosen, best);
}

/** The paths that continued, stage after stage. */
interface KeptPaths {
  readonly width: number;
  readonly rung: Int32Array;
  /** The place of the path in the stage before. */
  readonly parent: Int32Array;
}

function placeIn(held: Int32Array, count: number, way: number): number {
  for (let index = 0; index < count; index++) if (held[index] === way) return index;
  return -1;
}

function bestOf(front: Front, stages: number, { width, rung, parent }: KeptPaths, best: number): FoundPath[] {
  const order = Array.from({ length: front.count }, (_, label) => label).sort(
    (a, b) =>
      numberAt(front.broken, a) - numberAt(front.broken, b) || numberAt(front.cost, a) - numberAt(front.cost, b),
  );
  return order.slice(0, best).map((label) => {
    const rungs = new Int32Array(stages);
    for (let stage = stages - 1, at = label; stage >= 0; stage--) {
      rungs[stage] = integerAt(rung, stage * width + at);
      at = integerAt(parent, stage * width + at);
    }
    return { rungs, broken: numberAt(front.broken, label), cost: numberAt(front.cost, label) };
  });
}
