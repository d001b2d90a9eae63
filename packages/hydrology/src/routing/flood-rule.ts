import { HydrologyError, requireFinite, requirePositive } from '../errors.ts';
import { type GateSequence, lastState, requireGateSequence, setState, stateOf } from './gate-sequence.ts';
import type { PoolSituation, ReleaseRule } from './level-pool.ts';
import type { Pool } from './pool.ts';

export interface FloodRuleSettings {
  readonly sequence: GateSequence;
  /** Normal level (MNDBT), or the level to be held in the period of the flood season. */
  readonly normalLevelM: number;
  /** Design flood level, from which every gate opens fully. */
  readonly openAllLevelM: number;
  /** States of the sequence that may be passed in one step, because gates take time and downstream must be warned. */
  readonly maxMovesPerStep: number;
}

/**
 * The release rule common to procedures, gates only:
 *   below the normal level           close, one move a step;
 *   at or above it, inflow rising    the furthest state that does not release more than the inflow (no man-made flood);
 *   at or above it, inflow falling   that state or the present one, if it is further: the lake returns to its normal level;
 *   from the design flood level on   open everything: the dam comes first, and the limit on moves does not apply.
 * Compares at the start of each step, with the inflow of that instant; between two rows a rising lake releases slightly more.
 * Reads the state of the gates from their openings and has no memory, so a run may be split anywhere.
 */
export function floodRule(pool: Pool, rule: FloodRuleSettings): ReleaseRule {
  const { sequence, normalLevelM, openAllLevelM, maxMovesPerStep } = rule;
  requireGateSequence(sequence, pool.outlets.length);
  requireFinite('normalLevelM', normalLevelM);
  requireFinite('openAllLevelM', openAllLevelM);
  if (openAllLevelM <= normalLevelM) throw new HydrologyError('rule.levels_crossed', { normalLevelM, openAllLevelM });
  requirePositive('maxMovesPerStep', maxMovesPerStep);
  if (!Number.isInteger(maxMovesPerStep)) {
    throw new HydrologyError('input.not_whole', { name: 'maxMovesPerStep', value: maxMovesPerStep });
  }
  return (situation, settings) => {
    if (situation.levelM >= openAllLevelM) {
      setState(sequence, lastState(sequence), settings);
      return;
    }
    const now = stateOf(sequence, settings);
    const wanted = wantedState(rule, situation, settings, now);
    if (wanted === now) return;
    setState(sequence, Math.min(now + maxMovesPerStep, Math.max(now - maxMovesPerStep, wanted)), settings);
  };
}

function wantedState(
  { sequence, normalLevelM }: FloodRuleSettings,
  { levelM, inflowM3s, nextInflowM3s, releaseM3s }: PoolSituation,
  settings: Float64Array,
  now: number,
): number {
  if (levelM < normalLevelM) return Math.max(0, now - 1);
  const triedSettings = settings.slice();
  let furthest = 0;
  for (let state = 1; state <= lastState(sequence); state++) {
    setState(sequence, state, triedSettings);
    if (releaseM3s(triedSettings) > inflowM3s) break;
    furthest = state;
  }
  return nextInflowM3s < inflowM3s ? Math.max(now, furthest) : furthest;
}
