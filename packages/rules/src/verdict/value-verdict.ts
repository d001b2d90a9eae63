import type { Definition } from '../definition/definition.ts';
import type { LadderMachine } from '../judging/ladder-machine.ts';
import type { Limits } from '../judging/limits.ts';
import type { ValueVerdict } from './verdict.ts';

export function valueVerdict(
  { ladder: described }: Definition,
  { steps, worst, worstMs, raisedMs }: LadderMachine,
  { delayMs, repeatMs }: Limits,
  atMs: number,
): ValueVerdict {
  const waiting = steps.findLastIndex(({ phase }, at) => phase === 'pending' && at > (worst ?? -1));
  const stepOf = (step: number) => ({ step, severity: described[step]!.severity });
  const pendingMs = steps[waiting]?.pendingMs;
  return {
    state: worst !== null ? 'raised' : pendingMs !== undefined ? 'pending' : 'normal',
    raised: worst === null ? null : stepOf(worst),
    sinceMs: worstMs,
    incidentSinceMs: raisedMs,
    pending:
      pendingMs === undefined ? null : { ...stepOf(waiting), sinceMs: pendingMs, raisesAtMs: pendingMs + delayMs },
    repeats: worstMs === null || repeatMs === null ? 0 : Math.floor((atMs - worstMs) / repeatMs),
  };
}
