import { silentAfterMs } from '@spillway/contract/alerts/reach-reasons';
import type { StreamState } from '../../../base/stream/follow-stream.ts';

/** Timers of a hidden tab run once a minute; a longer gap means sleep. */
export const sleptMs = 90_000;

/** Data about the warning evaluator. Times by the clock of this computer. */
export interface WatchState {
  readonly nowMs: number;
  /** Start of the time in which the computer was awake with this page open. */
  readonly awakeSinceMs: number;
  readonly stream: StreamState;
  /** Time of the last heartbeat of the evaluator in the event stream. */
  readonly beatMs: number | null;
  /** Last answer of the server and its time. */
  readonly answer: { readonly atMs: number; readonly silentSinceMs: number | null } | null;
}

export type Watch =
  | { readonly kind: 'fine' }
  /** The server is reachable, but warnings are not evaluated. */
  | { readonly kind: 'silent'; readonly sinceMs: number }
  /** The server cannot be reached. */
  | { readonly kind: 'lost'; readonly sinceMs: number };

const fine: Watch = { kind: 'fine' };

/**
 * A fresh answer of the server counts. Without one, three missed heartbeats mean that evaluation has stopped or the
 * server is lost. After waking up, wait as long before reporting anything.
 */
export function watchOf({ nowMs, awakeSinceMs, stream, beatMs, answer }: WatchState): Watch {
  if (stream.kind === 'lost') {
    const sinceMs = Math.max(stream.sinceMs, awakeSinceMs);
    return nowMs - sinceMs > silentAfterMs ? { kind: 'lost', sinceMs: stream.sinceMs } : fine;
  }
  const isFresh = answer !== null && nowMs - answer.atMs <= silentAfterMs && answer.atMs >= awakeSinceMs;
  if (isFresh && (beatMs === null || beatMs < answer.atMs))
    return answer.silentSinceMs === null ? fine : { kind: 'silent', sinceMs: answer.silentSinceMs };
  const lastContactMs = Math.max(beatMs ?? 0, isFresh ? answer.atMs : 0, awakeSinceMs);
  return nowMs - lastContactMs > silentAfterMs
    ? { kind: 'silent', sinceMs: Math.max(beatMs ?? 0, answer?.atMs ?? 0) || lastContactMs }
    : fine;
}
