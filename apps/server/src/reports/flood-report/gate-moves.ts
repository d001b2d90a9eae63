import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';

interface OpeningReadings {
  readonly gate: string;
  readonly timesMs: readonly number[];
  readonly valuesM: readonly number[];
}

interface GateMove {
  readonly gate: string;
  /** When it still stood where it was. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromM: number;
  readonly toM: number;
}

/** A sensor that stands still plays by a centimetre. */
const leastMoveM = 0.02;
/** Steps one way that follow each other within so long are one move: the procedure waits longer between two. */
const sameMoveMs = 10 * minuteMs;

/** From the readings of an opening: when it went from where to where, the play of its sensor left out. */
export function movesOf({ gate, timesMs, valuesM }: OpeningReadings): GateMove[] {
  const moves: GateMove[] = [];
  const [first] = valuesM;
  if (first === undefined) return moves;
  let stoodM = first;
  let stoodMs = itemAt(timesMs, 0);
  for (const [at, valueM] of valuesM.entries()) {
    const timeMs = itemAt(timesMs, at);
    if (Math.abs(valueM - stoodM) < leastMoveM) {
      stoodMs = timeMs;
      continue;
    }
    const last = moves.at(-1);
    const goesOn =
      last !== undefined &&
      timeMs - last.toMs <= sameMoveMs &&
      Math.sign(last.toM - last.fromM) === Math.sign(valueM - stoodM);
    if (goesOn) moves[moves.length - 1] = { ...last, toMs: timeMs, toM: valueM };
    else moves.push({ gate, fromMs: stoodMs, toMs: timeMs, fromM: stoodM, toM: valueM });
    [stoodM, stoodMs] = [valueM, timeMs];
  }
  return moves;
}
