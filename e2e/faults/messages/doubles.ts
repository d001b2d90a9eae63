import type { Delivery } from './notes.ts';

/** Target and time span of a strike; a kill has no duration. */
export interface Strike {
  readonly act: string;
  /** `node 0.3` (its third start), `database` or the provider of a channel. */
  readonly struck: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface Attempt {
  readonly node: string;
  readonly channel: string;
  readonly beganMs: number;
  /** End recorded in the attempt table by its own node, or by the next one that found it open. Null: never. */
  readonly endedMs: number | null;
  readonly outcome: string | null;
}

/**
 * Cause of a repeated delivery: a strike against the sending node, the database or the provider, which fell while the
 * attempt that delivered it was open, that is started but without a recorded end. A resumed node may deliver it
 * slightly later; the open attempt counts. Null: no cause, so it is a fault.
 */
export function causeOf({ hasMs }: Delivery, attempts: readonly Attempt[], strikes: readonly Strike[]): Strike | null {
  // A resumed node may hand over its attempt just after another node has started a new one, so attempts already accepted are skipped.
  const attempt = attempts.findLast(({ beganMs, outcome }) => beganMs <= hasMs && outcome !== 'accepted');
  if (!attempt) return null;
  const parties = new Set([attempt.node, 'database', attempt.channel]);
  const untilMs = attempt.endedMs ?? Number.POSITIVE_INFINITY;
  return (
    strikes.find((one) => parties.has(one.struck) && one.fromMs <= untilMs && one.untilMs >= attempt.beganMs) ?? null
  );
}
