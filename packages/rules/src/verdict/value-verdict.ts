import type { Definition } from '../definition/definition.ts';
import type { LadderMachine } from '../judging/ladder-machine.ts';
import type { Limits } from '../judging/limits.ts';
import type { ValueVerdict } from './verdict.ts';

export function valueVerdict(
  { ladder: described }: Definition,
  { steps, worst, worstMs, raisedMs }: LadderMachine,
  { repeatMs }: Limits,
  atMs: number,
): ValueVerdict {
  const waiting = steps.findLastIndex(({ phase }, at) => phase === 'pending' && at > (worst ?? -1));
  const stepOf = (step: number) => ({ step, severity: described[step]!.severity });
  const awaited = steps[waiting];
  return {
    state: worst !== null ? 'raised' : awaited ? 'pending' : 'normal',
    raised: worst === null ? null : stepOf(worst),
    sinceMs: worstMs,
    incidentSinceMs: raisedMs,
    pending:
      awaited === undefined ? null : { ...stepOf(waiting), sinceMs: awaited.pendingMs, raisesAtMs: awaited.dueMs },
    repeats: worstMs === null || repeatMs === null ? 0 : Math.floor((atMs - worstMs) / repeatMs),
  };
}
