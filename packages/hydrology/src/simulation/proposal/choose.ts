import { integerAt, numberAt } from '@spillway/checked/reads';
import type { Front } from './expander.ts';
import type { Problem } from './problem.ts';

/** The resolution of storage by which paths with one rung are distinguished when there are too many; finer when more are followed. */
const leastBins = 64;

export interface Chooser {
  /** Places of the paths kept; overwritten by each choice. */
  readonly held: Int32Array;
  /** The number of paths of a stage that continue; all of them when they are few. */
  choose(front: Front): number;
}

export function chooserOf({ members, middle, task }: Problem, width: number): Chooser {
  const size = members.length;
  const bins = Math.max(leastBins, Math.ceil(width / 4));
  const holder = new Int32Array(bins * task.ladder.rungs.length);
  const held = new Int32Array(Math.max(width, holder.length));
  const choose = (front: Front): number => {
    const { boundBroken, boundCost, storageM3, rung, count } = front;
    if (count <= width) {
      for (let index = 0; index < count; index++) held[index] = index;
      return count;
    }
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let index = 0; index < count; index++) {
      const storage = numberAt(storageM3, index * size + middle);
      if (storage < low) low = storage;
      if (storage > high) high = storage;
    }
    const perM3 = high > low ? (bins - 1e-6) / (high - low) : 0;
    holder.fill(-1);
    let found = 0;
    for (let index = 0; index < count; index++) {
      const cell =
        integerAt(rung, index) * bins + Math.floor((numberAt(storageM3, index * size + middle) - low) * perM3);
      const holds = integerAt(holder, cell);
      if (holds < 0) {
        holder[cell] = found;
        held[found++] = index;
      } else {
        const other = integerAt(held, holds);
        if (
          numberAt(boundBroken, index) < numberAt(boundBroken, other) ||
          (numberAt(boundBroken, index) === numberAt(boundBroken, other) &&
            numberAt(boundCost, index) < numberAt(boundCost, other))
        )
          held[holds] = index;
      }
    }
    if (found > width) selectLeast(held, found, width, boundBroken, boundCost);
    return Math.min(found, width);
  };
  return { held, choose };
}

/** Brings the `count` smallest to the front, in any order, by partitioning (Hoare's selection). */
function selectLeast(
  places: Int32Array,
  length: number,
  count: number,
  broken: Float64Array,
  cost: Float64Array,
): void {
  let [low, high] = [0, length - 1];
  while (low < high) {
    const pivot = integerAt(places, (low + high) >>> 1);
    const [pivotBroken, pivotCost] = [numberAt(broken, pivot), numberAt(cost, pivot)];
    let [i, j] = [low, high];
    while (i <= j) {
      while (isLess(broken, cost, integerAt(places, i), pivotBroken, pivotCost)) i += 1;
      while (isMore(broken, cost, integerAt(places, j), pivotBroken, pivotCost)) j -= 1;
      if (i > j) break;
      const place = integerAt(places, i);
      places[i] = integerAt(places, j);
      places[j] = place;
      i += 1;
      j -= 1;
    }
    if (count - 1 <= j) high = j;
    else if (count - 1 >= i) low = i;
    else return;
  }
}

const isLess = (
  broken: Float64Array,
  cost: Float64Array,
  at: number,
  otherBroken: number,
  otherCost: number,
): boolean =>
  numberAt(broken, at) < otherBroken || (numberAt(broken, at) === otherBroken && numberAt(cost, at) < otherCost);
const isMore = (
  broken: Float64Array,
  cost: Float64Array,
  at: number,
  otherBroken: number,
  otherCost: number,
): boolean =>
  numberAt(broken, at) > otherBroken || (numberAt(broken, at) === otherBroken && numberAt(cost, at) > otherCost);
