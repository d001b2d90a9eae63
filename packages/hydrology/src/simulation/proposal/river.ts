import { itemAt, numberAt } from '@spillway/checked/reads';
import { downstream } from '../downstream.ts';
import type { RiverGoal } from './goals.ts';

/** The final release passes the stations after this many travel times. */
const travelTimes = 2;

/**
 * The harmful excess of the river's flow, squared and summed over stages: at each the worst of its stations. The last release continues
 * until it has passed, so that no plan gains by being late.
 */
export function riverExcess(
  { stations, beforeM3s }: RiverGoal,
  releaseM3s: Float64Array,
  stepS: number,
  each: number,
): number {
  const slowestH = Math.max(0, ...stations.map(({ reach }) => reach.travelTimeH));
  const stages =
    Math.ceil((releaseM3s.length - 1) / each) + Math.ceil((travelTimes * slowestH * 3600) / (stepS * each));
  const all = new Float64Array(stages * each + 1).fill(releaseM3s[releaseM3s.length - 1] ?? 0);
  all.set(releaseM3s);
  const ahead = downstream(
    all,
    stepS,
    stations.map(({ reach }) => reach),
    beforeM3s,
  );
  let sum = 0;
  for (let stage = 0; stage < stages; stage++) {
    let worst = 0;
    for (const [at, { flowM3s }] of ahead.entries()) {
      let mean = 0;
      for (let row = stage * each; row < (stage + 1) * each; row++)
        mean += (numberAt(flowM3s, row) + numberAt(flowM3s, row + 1)) / (2 * each);
      worst = Math.max(worst, mean - itemAt(stations, at).harmlessM3s);
    }
    sum += worst * worst;
  }
  return sum;
}
