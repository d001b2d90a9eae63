import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';

interface OpeningReadings {
  readonly gate: string;
  readonly timesMs: readonly number[];
  readonly valuesM: readonly number[];
}

interface GateMove {
  readonly gate: string;
  /** The last time at the old position. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromM: number;
  readonly toM: number;
}

/** The reading of a gate at rest varies by a centimetre. */
const leastMoveM = 0.02;
/** Steps in one direction this close together are one movement: the procedure requires a longer pause between two. */
const sameMoveMs = 10 * minuteMs;

/** Finds gate movements in the readings of an opening, ignoring the sensor's noise. */
export function movesOf({ gate, timesMs, valuesM }: OpeningReadings): GateMove[] {
  const moves: GateMove[] = [];
  const [first] = valuesM;
  if (first === undefined) return moves;
  let steadyM = first;
  let steadyMs = itemAt(timesMs, 0);
  for (const [index, valueM] of valuesM.entries()) {
    const timeMs = itemAt(timesMs, index);
    if (Math.abs(valueM - steadyM) < leastMoveM) {
      steadyMs = timeMs;
      continue;
    }
    const last = moves.at(-1);
    const isContinued =
      last !== undefined &&
      timeMs - last.toMs <= sameMoveMs &&
      Math.sign(last.toM - last.fromM) === Math.sign(valueM - steadyM);
    if (isContinued) moves[moves.length - 1] = { ...last, toMs: timeMs, toM: valueM };
    else moves.push({ gate, fromMs: steadyMs, toMs: timeMs, fromM: steadyM, toM: valueM });
    [steadyM, steadyMs] = [valueM, timeMs];
  }
  return moves;
}
