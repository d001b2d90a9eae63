import { itemAt, numberAt, wholeAt } from '@spillway/checked/reads';
import { Expander, frontOf, startOf } from './expander.ts';
import type { Outlook } from './outlook.ts';
import type { Problem } from './problem.ts';

/** Returned by `BreaksAt` to end the search. */
export const stopped = -2;

/** The number of storages distinguished to remember dead ends. */
const places = 20_000;

/** The first stage of a whole path that breaks something, by a finer lake; -1 for none. */
export type BreaksAt = (way: ArrayLike<number>) => number;

/**
 * Searches a path that breaks nothing, whatever it costs: depth first, the most promising rung first, never again from a dead end. For the
 * few lakes whose only path is too narrow for the search. A path that `breaksAt` some stage is abandoned from that stage on, because later
 * stages cannot correct it. Null when none was found in the given number of steps.
 */
export function anyWay(
  problem: Problem,
  outlook: Outlook,
  mostSteps: number,
  breaksAt: BreaksAt = () => -1,
): Int32Array | null {
  const { stages, task, members, middle, model, follows } = problem;
  const { ladder } = task;
  const size = members.length;
  const widest = Math.max(...follows.map(({ length }) => length));
  const ways = frontOf(1 + stages * widest, size);
  const expander = new Expander(problem);
  const ledNowhere = new Set<number>();
  const path = new Int32Array(stages);
  startOf(problem, ways);
  let steps = 0;
  /** The stage to go back to; -1 for none. */
  let backTo = -1;
  let refused = 0;

  const go = (stage: number, label: number): boolean => {
    if (stage === stages) {
      backTo = breaksAt(path);
      if (backTo === -1) return true;
      refused += 1;
      return false;
    }
    const refusedBefore = refused;
    const storage = numberAt(ways.storageM3, label * size + middle);
    const place = Math.round(((storage - model.fromM3) / (model.toM3 - model.fromM3)) * places);
    const key = (stage * ladder.rungs.length + wholeAt(ways.rung, label)) * (places + 1) + place;
    if (ledNowhere.has(key)) return false;
    const open: number[] = [];
    for (const [at, rung] of itemAt(follows, wholeAt(ways.rung, label)).entries()) {
      const to = 1 + stage * widest + at;
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
      path[stage] = wholeAt(ways.rung, to);
      if (go(stage + 1, to)) return true;
      if (steps > mostSteps || backTo === stopped) return false;
      if (backTo >= 0 && backTo < stage) return false;
      backTo = -1;
    }
    // A refusal by the finer lake applies to this path only.
    if (refused === refusedBefore) ledNowhere.add(key);
    return false;
  };
  return go(0, 0) ? path : null;
}
