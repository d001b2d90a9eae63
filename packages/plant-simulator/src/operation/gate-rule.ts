import { type GateSequence, lastState } from '@spillway/hydrology/routing/gate-sequence';
import type { Situation } from './situation.ts';

/** Below the limit by this much the gates close whatever comes in. */
const CALM_BAND_M = 0.15;
/** Above the limit by this much several moves are made at once. */
const PRESSING_M = 1;
const MOVES_WHEN_PRESSED = 3;
/** What a falling flood has left above the limit is let out over so long. */
const EMPTYING_S = 4 * 3600;

export interface GateRule {
  readonly sequence: GateSequence;
  readonly designFloodM: number;
  readonly moveMinutes: number;
}

/** The highest level allowed now, and what the lake holds above it. */
interface Limit {
  readonly levelM: number;
  readonly surplusM3: number;
}

/** Where the gates stand in their order of opening, since when, and the most that came in since they were opened. */
export interface GatePosition {
  readonly state: number;
  readonly movedMs: number;
  readonly peakM3s: number;
}

export const shut: GatePosition = { state: 0, movedMs: Number.NEGATIVE_INFINITY, peakM3s: 0 };

/**
 * The next position by the rule that procedures share, move by move along the order of opening:
 *   above the limit, inflow rising    as far as lets out no more than comes in: no man-made flood
 *   above the limit, inflow falling   as far as lets out what comes in and brings the lake back to its limit in hours, but
 *                                     never more than came in at the flood's peak
 *   just below the limit              closing, as what comes in allows
 *   below that                        closing
 *   from the design flood level on    at every step further, until what goes out covers what comes in: the dam comes first
 */
export function nextPosition(
  rule: GateRule,
  position: GatePosition,
  limit: Limit,
  situation: Situation,
  releaseM3s: (state: number) => number,
): GatePosition {
  const { state, movedMs } = position;
  const { ms, levelM, inflowM3s } = situation;
  const peakM3s = state === 0 ? inflowM3s : Math.max(position.peakM3s, inflowM3s);
  if (levelM < rule.designFloodM && ms - movedMs < rule.moveMinutes * 60_000) return { state, movedMs, peakM3s };
  const next = wantedState(rule, { state, movedMs, peakM3s }, limit, situation, releaseM3s);
  return { state: next, movedMs: next === state ? movedMs : ms, peakM3s };
}

function wantedState(
  { sequence, designFloodM }: GateRule,
  { state, peakM3s }: GatePosition,
  limit: Limit,
  { levelM, inflowM3s, earlierInflowM3s }: Situation,
  releaseM3s: (state: number) => number,
): number {
  const last = lastState(sequence);
  const closer = Math.max(0, state - 1);
  const isUnsafe = levelM >= designFloodM;
  if (levelM < limit.levelM - CALM_BAND_M) return closer;
  const isRising = inflowM3s >= earlierInflowM3s;
  if (levelM <= limit.levelM) return state > 0 && releaseM3s(closer) >= inflowM3s ? closer : state;
  const allowedM3s = isRising ? inflowM3s : Math.min(peakM3s, inflowM3s + limit.surplusM3 / EMPTYING_S);
  const moves = levelM > limit.levelM + PRESSING_M ? MOVES_WHEN_PRESSED : 1;
  let wanted = state;
  const opensFrom = (from: number): boolean =>
    isUnsafe ? releaseM3s(from) < inflowM3s : releaseM3s(from + 1) <= allowedM3s;
  while (wanted < Math.min(last, state + moves) && opensFrom(wanted)) wanted += 1;
  if (wanted > state || state === 0 || isUnsafe) return wanted;
  // On the way down a gate is left open for as long as closing it would hold water back.
  return releaseM3s(isRising ? state : closer) > allowedM3s ? closer : state;
}
