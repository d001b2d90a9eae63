import { type GateSequence, lastState } from '@spillway/hydrology/routing/gate-sequence';
import type { Situation } from './situation.ts';

/** This far below the limit the gates close, whatever the inflow. */
const CALM_BAND_M = 0.15;
/** This far above the limit several moves are made at once. */
const PRESSING_M = 1;
const MOVES_WHEN_PRESSED = 3;
/** When the flood recedes, the volume above the limit is released over this time. */
const EMPTYING_S = 4 * 3600;

export interface GateRule {
  readonly sequence: GateSequence;
  readonly designFloodM: number;
  readonly moveMinutes: number;
}

/** Highest level allowed now, and the volume stored above it. */
interface Limit {
  readonly levelM: number;
  readonly surplusM3: number;
}

/** Position in the opening sequence, time of the last move, and the highest inflow since the gates opened. */
export interface GatePosition {
  readonly state: number;
  readonly movedMs: number;
  readonly peakM3s: number;
}

export const shut: GatePosition = { state: 0, movedMs: Number.NEGATIVE_INFINITY, peakM3s: 0 };

/**
 * The next position, by the rule that most procedures share, move by move along the opening sequence:
 *   above the limit, inflow rising    open as long as the release does not exceed the inflow: no man-made flood
 *   above the limit, inflow falling   open until the release passes the inflow and brings the lake to its limit within
 *                                     hours, but never above the peak inflow of the flood
 *   just below the limit              close, as the inflow allows
 *   further below                     close
 *   from the design flood level on    open at every step until the release covers the inflow: the dam comes first
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
  // When closing, a gate stays open as long as closing it would hold water back.
  return releaseM3s(isRising ? state : closer) > allowedM3s ? closer : state;
}
