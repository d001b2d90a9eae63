import { itemAt, numberAt } from '@spillway/checked/reads';
import { downstream } from '../downstream.ts';
import type { Goals, RiverGoal } from './goals.ts';

/** The final release passes the stations after this many travel times. */
const travelTimes = 2;

export interface RiverExcess {
  /** The excess over the harmless flow, squared and summed over stages: at each the worst of the stations. */
  readonly m3s2: number;
  readonly greatestM3s: number;
}

/**
 * What the river carries too much under a release. The last release and the last inflow along the river continue until they have passed, so
 * that no plan gains by being late.
 */
export function riverExcess(
  { stations, beforeM3s }: RiverGoal,
  flows: { readonly releaseM3s: Float64Array; readonly inflowM3s: Float64Array },
  stepS: number,
  each: number,
): RiverExcess {
  const slowestH = Math.max(0, ...stations.map(({ reach }) => reach.travelTimeH));
  const stages =
    Math.ceil((flows.releaseM3s.length - 1) / each) + Math.ceil((travelTimes * slowestH * 3600) / (stepS * each));
  const continued = (m3s: Float64Array) => {
    const all = new Float64Array(stages * each + 1).fill(m3s[m3s.length - 1] ?? 0);
    all.set(m3s.subarray(0, all.length));
    return all;
  };
  const ahead = downstream(
    { releaseM3s: continued(flows.releaseM3s), inflowM3s: continued(flows.inflowM3s), stepS, beforeM3s },
    stations.map(({ reach }) => reach),
  );
  let [m3s2, greatestM3s] = [0, 0];
  for (let stage = 0; stage < stages; stage++) {
    let worst = 0;
    for (const [index, { flowM3s }] of ahead.entries()) {
      let mean = 0;
      for (let row = stage * each; row < (stage + 1) * each; row++)
        mean += (numberAt(flowM3s, row) + numberAt(flowM3s, row + 1)) / (2 * each);
      worst = Math.max(worst, mean - itemAt(stations, index).harmlessM3s);
    }
    m3s2 += worst * worst;
    greatestM3s = Math.max(greatestM3s, worst);
  }
  return { m3s2, greatestM3s };
}

/**
 * The harmless release in each stage: what the stations carry, less the inflow along the river when that release comes by. A reach only
 * flattens the release, so the search needs no routing.
 */
export function harmlessRelease(
  { river, harmlessM3s }: Pick<Goals, 'river' | 'harmlessM3s'>,
  meanInflowM3s: Float64Array,
  stageS: number,
): Float64Array {
  const last = meanInflowM3s.length - 1;
  return meanInflowM3s.map((_, stage) =>
    river === undefined
      ? harmlessM3s
      : Math.min(
          ...river.stations.map(({ reach, harmlessM3s: carriedM3s }) => {
            const passing = Math.min(last, stage + Math.round((reach.travelTimeH * 3600) / stageS));
            const besideM3s = reach.lateralM3s + reach.lateralShare * numberAt(meanInflowM3s, passing);
            return Math.max(0, carriedM3s - besideM3s);
          }),
        ),
  );
}
