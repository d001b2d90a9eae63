import type { Verdict } from '../messages/channels/channel.ts';
import { answerVerdict } from '../messages/channels/http-verdict.ts';
import type { Answer } from '../outbound/outbound.ts';

/** A notification that waits longer is worthless. */
const longestWaitMs = 10 * 60_000;

/** Its service no longer knows the device. */
export const isGone = ({ status }: Pick<Answer, 'status'>): boolean => status === 404 || status === 410;

/** Parses seconds or a date. */
function waitMs(retryAfter: string | undefined, nowMs: number): number {
  if (retryAfter === undefined) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Number.isFinite(ms) ? Math.min(longestWaitMs, Math.max(0, ms)) : 0;
}

/** Decides the outcome of a notification by the response of its push service. */
export function pushVerdict(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  answerText: string,
  nowMs: number,
): Verdict {
  const isAccepted = status >= 200 && status < 300;
  const verdict = answerVerdict({ status }, { isAccepted, said: answerText, providerId: null });
  if (isGone({ status }) || status === 413) return { ...verdict, outcome: 'refused', scope: 'message' };
  // It rejects our identity, so every message will fail.
  if (status === 400) return { ...verdict, scope: 'lane' };
  return status === 429 || status === 503
    ? { ...verdict, notBeforeMs: waitMs(headers['retry-after'], nowMs) }
    : verdict;
}
