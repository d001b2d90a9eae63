import type { Delivery } from './notes.ts';

/** Who was struck from when until when; a kill has no length. */
export interface Strike {
  readonly act: string;
  /** `node 0.3` (its third life), `database` or the provider of a channel. */
  readonly struck: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface Tried {
  readonly node: string;
  readonly channel: string;
  readonly beganMs: number;
  /** When the table of truth had its end: of its own node, or of the next that found it without one. Null: never. */
  readonly endedMs: number | null;
  readonly outcome: string | null;
}

/**
 * What made one delivery of a message be followed by another: a strike against the node that sent it, the database or the provider,
 * which fell while the attempt that brought it was open: begun, and without its end in the table of truth. A node that stood still and is
 * woken may bring it a moment after that; the attempt is the one that was open. Null: nothing, so it is a fault.
 */
export function causeOf({ hasMs }: Delivery, attempts: readonly Tried[], strikes: readonly Strike[]): Strike | null {
  // A node that is woken may hand over what it had begun, a moment after another began it anew: that one was accepted, and is not meant.
  const attempt = attempts.findLast(({ beganMs, outcome }) => beganMs <= hasMs && outcome !== 'accepted');
  if (!attempt) return null;
  const parties = new Set([attempt.node, 'database', attempt.channel]);
  const untilMs = attempt.endedMs ?? Number.POSITIVE_INFINITY;
  return (
    strikes.find((one) => parties.has(one.struck) && one.fromMs <= untilMs && one.untilMs >= attempt.beganMs) ?? null
  );
}
