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
  readonly outcome: string | null;
}

/** How long a node goes on trying to record what a provider said: some seconds, on a machine that is busy some more. */
const recordedWithinMs = 15_000;

/**
 * What made one delivery of a message be followed by another: a strike against the node that sent it, the database or the provider,
 * which fell between handing over and the end of recording the provider's word. Null: nothing, so it is a fault.
 */
export function causeOf(
  { hasMs, saysMs }: Delivery,
  attempts: readonly Tried[],
  strikes: readonly Strike[],
): Strike | null {
  // A node that is woken may hand over what it had begun, a moment after another began it anew: that one was accepted, and is not meant.
  const attempt = attempts.findLast(({ beganMs, outcome }) => beganMs <= hasMs && outcome !== 'accepted');
  if (!attempt) return null;
  const parties = new Set([attempt.node, 'database', attempt.channel]);
  const untilMs = (saysMs ?? hasMs) + recordedWithinMs;
  return (
    strikes.find((one) => parties.has(one.struck) && one.fromMs <= untilMs && one.untilMs >= attempt.beganMs) ?? null
  );
}
