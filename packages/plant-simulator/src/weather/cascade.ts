import { numberAt } from '@spillway/checked/reads';
import { uniform } from '../random/keyed.ts';

/** Parts of a storm are halved until they are this short. */
const SHORTEST_PART_MS = 8 * 60_000;
/** Shorter parts are divided separately for every gauge, longer ones alike for all. */
const LOCAL_BELOW_MS = 2 * 3_600_000;
/** Smallest share of a part's rain that a wet half gets. */
const LEAST_SHARE = 0.27;

interface CascadeShape {
  readonly durationMs: number;
  readonly dryShare: readonly [fine: number, coarse: number];
  readonly stormKey: number;
  readonly gaugeKey: number;
}

/**
 * Share of a storm that has fallen at each end of its equal parts, from 0 to exactly 1.
 * A random cascade: each part divides its rain between its two halves, unevenly, sometimes all to one of them. This
 * gives rain its bursts and dry spells at every scale and loses none (micro-canonical cascade, as in Olsson 1998). Long
 * parts are divided alike for all gauges, short ones separately for each: hours correlate over a basin, minutes do not.
 */
export function fallenShares({ durationMs, dryShare, stormKey, gaugeKey }: CascadeShape): Float64Array {
  const levels = Math.max(2, Math.ceil(Math.log2(durationMs / SHORTEST_PART_MS)));
  const parts = 2 ** levels;
  const mass = new Float64Array(parts);
  mass[0] = 1;
  for (let level = 0; level < levels; level += 1) {
    const intervals = 2 ** level;
    const isLocal = durationMs / intervals <= LOCAL_BELOW_MS;
    const key = isLocal ? gaugeKey : stormKey;
    const dry = isLocal ? dryShare[0] : dryShare[1];
    for (let at = intervals - 1; at >= 0; at -= 1) {
      const totalMass = numberAt(mass, at);
      const first = totalMass * firstShare(uniform(key, intervals + at), dry);
      mass[2 * at] = first;
      mass[2 * at + 1] = totalMass - first;
    }
  }
  return sumsOf(mass);
}

function firstShare(draw: number, dry: number): number {
  if (draw < dry / 2) return 0;
  if (draw >= 1 - dry / 2) return 1;
  return LEAST_SHARE + (1 - 2 * LEAST_SHARE) * ((draw - dry / 2) / (1 - dry));
}

/** Running sums of the parts, scaled so that the last is 1. */
export function sumsOf(mass: Float64Array): Float64Array {
  const sums = new Float64Array(mass.length + 1);
  for (let index = 0; index < mass.length; index += 1) sums[index + 1] = numberAt(sums, index) + numberAt(mass, index);
  const all = numberAt(sums, mass.length);
  for (let index = 1; index < mass.length; index += 1) sums[index] = Math.min(1, numberAt(sums, index) / all);
  sums[mass.length] = 1;
  return sums;
}

/** Share that has fallen after `share` of the duration. */
export function fallenAt(sums: Float64Array, share: number): number {
  if (share <= 0) return 0;
  const parts = sums.length - 1;
  const position = share * parts;
  const at = Math.trunc(position);
  if (at >= parts) return 1;
  return numberAt(sums, at) + (numberAt(sums, at + 1) - numberAt(sums, at)) * (position - at);
}
