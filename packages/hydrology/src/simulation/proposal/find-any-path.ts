import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { Expander, frontOf, startOf } from './expander.ts';
import type { Outlook } from './outlook.ts';
import type { Problem } from './problem.ts';

/** Returned by `FirstBreak` to end the search. */
export const stopped = -2;

/** The number of storages distinguished to remember dead ends. */
const places = 20_000;

/** The first stage of a whole path that breaks something, by a finer lake; -1 for none. */
export type FirstBreak = (way: ArrayLike<number>) => number;

/**
 * Searches a path that breaks nothing, whatever it costs: depth first, the most promising rung first, never again from a dead end. For the
 * few lakes whose only path is too narrow for the search. A path that `firstBreak` some stage is abandoned from that stage on, because later
 * stages cannot correct it. Null when none was found in the given number of steps.
 */
export function findAnyPath(
  problem: Problem,
  outlook: Outlook,
  mostSteps: number,
  firstBreak: FirstBreak = () => -1,
): Int32Array | null {
  const { stages, task, members, middle, model, follows } = problem;
  const { ladder } = task;
  const size = members.length;
  const widest = Math.max(...follows.map(({ length }) => length));
  const ways = frontOf(1 + stages * widest, size);
  const expander = new Expander(problem);
  const deadEnds = new Set<number>();
  const path = new Int32Array(stages);
  startOf(problem, ways);
  let steps = 0;
  /** The stage to go back to; -1 for none. */
  let returnStage = -1;
  let refusedCount = 0;

  const go = (stage: number, label: number): boolean => {
    if (stage === stages) {
      returnStage = firstBreak(path);
      if (returnStage === -1) return true;
      refusedCount += 1;
      return false;
    }
    const refusedBefore = refusedCount;
    const storage = numberAt(ways.storageM3, label * size + middle);
    const position = Math.round(((storage - model.fromM3) / (model.toM3 - model.fromM3)) * places);
    const key = (stage * ladder.rungs.length + integerAt(ways.rung, label)) * (places + 1) + position;
    if (deadEnds.has(key)) return false;
    const open: number[] = [];
    for (const [index, rung] of itemAt(follows, integerAt(ways.rung, label)).entries()) {
      const to = 1 + stage * widest + index;
      steps += 1;
      expander.expand(stage, ways, label, rung, ways, to);
      if (numberAt(ways.broken, to) > 0) continue;
      outlook.bound(stage + 1, ways, to);
      open.push(to);
    }
    open.sort(
      (a, b) =>
        numberAt(ways.boundBroken, a) - numberAt(ways.boundBroken, b) ||
        numberAt(ways.boundCost, a) - numberAt(ways.boundCost, b),
    );
    for (const to of open) {
      path[stage] = integerAt(ways.rung, to);
      if (go(stage + 1, to)) return true;
      if (steps > mostSteps || returnStage === stopped) return false;
      if (returnStage >= 0 && returnStage < stage) return false;
      returnStage = -1;
    }
    // A refusal by the finer lake applies to this path only.
    if (refusedCount === refusedBefore) deadEnds.add(key);
    return false;
  };
  return go(0, 0) ? path : null;
}
