import { OutboundError } from './outbound-error.ts';

/** The time left for one operation, and the signals that may end it earlier. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** The phase is reported as the reason. */
  within(ms: number, phase: string): Deadline;
  /** Rejects when the time is over or a signal ends it, otherwise resolves with the work. */
  race<T>(work: Promise<T>): Promise<T>;
  done(): void;
}

export function deadline(ms: number, phase: string, outer?: AbortSignal): Deadline {
  const ending = new AbortController();
  const onOuterAbort = () =>
    ending.abort(outer?.reason instanceof OutboundError ? outer.reason : new OutboundError('aborted'));
  if (outer?.aborted) onOuterAbort();
  outer?.addEventListener('abort', onOuterAbort, { once: true });
  const timer = setTimeout(() => ending.abort(new OutboundError('timeout', { phase, ms })), ms);
  const done = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onOuterAbort);
  };
  return {
    signal: ending.signal,
    within: (shorterMs, name) => deadline(shorterMs, name, ending.signal),
    done,
    race: (work) =>
      new Promise((resolve, reject) => {
        const rejectAborted = () => reject(ending.signal.reason as Error);
        if (ending.signal.aborted) rejectAborted();
        ending.signal.addEventListener('abort', rejectAborted, { once: true });
        work.then(resolve, reject).finally(() => ending.signal.removeEventListener('abort', rejectAborted));
      }),
  };
}
