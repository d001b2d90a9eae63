import { silentAfterMs } from '@spillway/contract/alerts/reach-reasons';
import type { StreamState } from '../../../base/stream/follow-stream.ts';

/** Timers of a tab that is not seen come once a minute; what is longer apart was sleep. */
export const sleptMs = 90_000;

/** What this page knows of whoever looks for warnings. Instants by the clock of this computer. */
export interface Known {
  readonly nowMs: number;
  /** Since when this computer has been awake and this page open. */
  readonly awakeSinceMs: number;
  readonly stream: StreamState;
  /** When the stream last said that warnings were looked for. */
  readonly beatMs: number | null;
  /** What the server last answered, and when. */
  readonly answer: { readonly atMs: number; readonly silentSinceMs: number | null } | null;
}

export type Watch =
  | { readonly kind: 'fine' }
  /** The server is there, and looks for no warnings. */
  | { readonly kind: 'silent'; readonly sinceMs: number }
  /** Nothing is heard of the server. */
  | { readonly kind: 'lost'; readonly sinceMs: number };

const fine: Watch = { kind: 'fine' };

/**
 * The server's own word counts, as long as it is fresh. Without one, three missed beats say that it is silent, or gone. Who has just
 * woken up missed everything, and says nothing before there was time to hear something.
 */
export function watchOf({ nowMs, awakeSinceMs, stream, beatMs, answer }: Known): Watch {
  if (stream.kind === 'lost') {
    const sinceMs = Math.max(stream.sinceMs, awakeSinceMs);
    return nowMs - sinceMs > silentAfterMs ? { kind: 'lost', sinceMs: stream.sinceMs } : fine;
  }
  const isFresh = answer !== null && nowMs - answer.atMs <= silentAfterMs && answer.atMs >= awakeSinceMs;
  if (isFresh && (beatMs === null || beatMs < answer.atMs))
    return answer.silentSinceMs === null ? fine : { kind: 'silent', sinceMs: answer.silentSinceMs };
  const heardMs = Math.max(beatMs ?? 0, isFresh ? answer.atMs : 0, awakeSinceMs);
  return nowMs - heardMs > silentAfterMs
    ? { kind: 'silent', sinceMs: Math.max(beatMs ?? 0, answer?.atMs ?? 0) || heardMs }
    : fine;
}
