import { maxReleasedRows, simulationStepMin } from '@spillway/contract/compute/simulation/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Procedure } from '@spillway/rules/procedure/definition';
import type { Samples } from '../../series/samples/samples.ts';

const stepMs = simulationStepMin * minuteMs;
/** A reach has forgotten what came in so many travel times ago. */
const travelTimes = 4;
/** A release that is told no more often says nothing of the time between. */
const longestGapMs = 3 * hourMs;

/** Steps before a start of which a river still carries the release: by its slowest station; 0: no station has a travel time. */
export function releasedRows({ stations }: Pick<Procedure, 'stations'>): number {
  const slowestH = Math.max(0, ...stations.map(({ reach }) => reach?.travelTimeH ?? 0));
  return Math.min(maxReleasedRows, Math.ceil((travelTimes * slowestH * hourMs) / stepMs));
}

/**
 * The release at the steps before a start, the last one a step before it: what held at each. It begins where the record does, and behind a gap:
 * before that the river is taken as steady.
 */
export function releasedBefore({ timesMs, values }: Samples, fromMs: number, rows: number): number[] {
  const told: number[] = [];
  let at = timesMs.length - 1;
  for (let row = 1; row <= rows; row += 1) {
    const atMs = fromMs - row * stepMs;
    while (at >= 0 && timesMs[at]! > atMs) at -= 1;
    if (at < 0 || atMs - timesMs[at]! > longestGapMs) break;
    told.unshift(Math.round(Math.max(0, values[at]!) * 100) / 100);
  }
  return told;
}
