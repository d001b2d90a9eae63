import { integerAt } from '@spillway/checked/reads';
import type { DrillResult } from '@spillway/contract/compute/simulation/drill';

export type Scenario = DrillResult['scenario'];
export type DrillAct = DrillResult['acts'][number];

/** Repeatable random numbers: the same seed gives the same drill (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Wrong reading of the lake gauge in place of the true level. */
interface SensorFault {
  readonly kind: Scenario['sensor'];
  readonly fromMinute: number;
  readonly offsetM: number;
}

/** The fault starts in the first third, which leaves time to notice it. */
export function sensorFaultOf({ sensor, seed, hours }: Scenario): SensorFault {
  const chance = chanceOf(seed);
  const fromMinute = Math.round(((0.1 + 0.23 * chance()) * hours * 60) / 10) * 10;
  const offsetM = Number(((chance() < 0.5 ? -1 : 1) * (0.2 + 0.5 * chance())).toFixed(2));
  return { kind: sensor, fromMinute, offsetM };
}

/** Null: the gauge sends nothing. `levelAt`: true level at a minute. */
export function shownLevel(
  { kind, fromMinute, offsetM }: SensorFault,
  minute: number,
  levelAt: (minute: number) => number,
): number | null {
  if (kind === 'true' || minute < fromMinute) return levelAt(minute);
  if (kind === 'silent') return null;
  return kind === 'stuck' ? levelAt(fromMinute) : levelAt(minute) + offsetM;
}

export const freshSeed = (): number => integerAt(crypto.getRandomValues(new Uint32Array(1)), 0) % 1_000_000;
