import type { Mark } from '../judging/replay.ts';
import type { StepStanding } from '../judging/standing.ts';

/** Whether everything goes on alike from both: what a step keeps of a phase it has left decides nothing. */
export function isSameMark(a: Mark, b: Mark): boolean {
  return (
    a.nextChange === b.nextChange &&
    a.ladder.worst === b.ladder.worst &&
    a.ladder.worstMs === b.ladder.worstMs &&
    a.ladder.raisedMs === b.ladder.raisedMs &&
    a.last?.dataMs === b.last?.dataMs &&
    a.last?.value === b.last?.value &&
    a.last?.bound === b.last?.bound &&
    a.ladder.steps.every((step, at) => isSameStep(step, b.ladder.steps[at]!))
  );
}

function isSameStep(a: StepStanding, b: StepStanding): boolean {
  if (a.phase !== b.phase || a.knownMs !== b.knownMs) return false;
  if (a.phase === 'off') return true;
  if (a.phase === 'pending') return a.pendingMs === b.pendingMs && a.rows === b.rows;
  return a.raisedMs === b.raisedMs && (a.phase === 'on' || a.clearMs === b.clearMs);
}
