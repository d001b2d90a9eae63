import { numberAt } from '@spillway/checked/reads';
import type { OutletSettings } from '../../plant/release-at.ts';
import type { SimulatedLake } from '../lake.ts';
import { type SimulatedStep, stretchesOf } from '../plan.ts';
import { createSimulation } from '../run.ts';
import { simulateInto } from '../simulate.ts';

export interface LatestStartTask {
  readonly now: OutletSettings;
  readonly startLevelM: number;
  readonly stepS: number;
  /** The inflow of the cautious member, at the rows. */
  readonly inflowM3s: ArrayLike<number>;
  /** Openings of all gates along the order with one gate out, from the present ones to all open. */
  readonly positions: readonly (readonly number[])[];
  readonly secondsPerMove: number;
  /** The limit for the lake. */
  readonly levelM: number;
}

export type LatestStart =
  /** It stays below even without a gate. */
  | { readonly state: 'not_needed' }
  /** Even an immediate start is too late: the highest level of the lake. */
  | { readonly state: 'too_late'; readonly highestM: number }
  | { readonly state: 'told'; readonly atS: number; readonly highestM: number };

/**
 * The latest instant at which the gates have to begin, one position after the other at full speed, for a lake to stay below a level. A
 * later start never makes a lower lake, so it is found by halving, to the minute before. Notices, sirens and people come before it
 * (`deadlinesOf` of the rules): the first move is this instant, and its travel is included.
 */
export function latestStart(lake: SimulatedLake, task: LatestStartTask): LatestStart {
  const { now, stepS, inflowM3s, positions, secondsPerMove, startLevelM, levelM } = task;
  const run = createSimulation(inflowM3s.length);
  const highestLevelOf = (steps: readonly SimulatedStep[]): number => {
    simulateInto(lake, { stepS, inflowM3s, startLevelM, stretches: stretchesOf(now, steps) }, run);
    if (run.end === 'overtopped') return Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < run.rows; row++) highest = Math.max(highest, numberAt(run.levelM, row));
    return highest;
  };
  const from = (atS: number): number =>
    highestLevelOf(
      positions.map((openings, move) => ({
        atS: atS + move * secondsPerMove,
        // An overflow without a gate has no opening.
        gates: openings.flatMap((openingM, gate) => (Number.isNaN(openingM) ? [] : [{ gate, openingM }])),
        units: [],
      })),
    );
  if (highestLevelOf([]) <= levelM) return { state: 'not_needed' };
  const levelAtOnceM = from(0);
  if (levelAtOnceM > levelM) return { state: 'too_late', highestM: levelAtOnceM };
  let [low, high] = [0, Math.ceil(((inflowM3s.length - 1) * stepS) / 60)];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (from(middle * 60) <= levelM) low = middle;
    else high = middle;
  }
  return { state: 'told', atS: low * 60, highestM: from(low * 60) };
}
