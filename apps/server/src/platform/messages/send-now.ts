import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Messages, Outcome, Queued } from './messages.ts';

/** Of a message that somebody waits for; `waiting`: it is still on its way. */
export interface Answer {
  readonly outcome: 'sent' | 'held' | 'waiting' | 'refused' | 'failed';
  /** What the other side said where it went wrong. */
  readonly said: string;
}

/** A mail server that answers does so within this; whoever waits longer finds it in the list of messages. */
const patienceMs = 20_000;
const lookMs = 100;

/** Goes the way of every message, and tells what became of it. */
export async function sendNow(
  { database, messages }: { readonly database: Database; readonly messages: Pick<Messages, 'queue' | 'outcomes'> },
  queued: Queued,
): Promise<Answer> {
  await database.transaction((tx) => messages.queue(tx, queued));
  const { plant, causeKind, causeId } = queued;
  const signal = AbortSignal.timeout(patienceMs);
  while (!signal.aborted) {
    const [one] = await messages.outcomes(database.sql, plant?.plantNo ?? 0, causeKind, causeId);
    const answer = one && answerOf(one);
    if (answer) return answer;
    await delay(lookMs);
  }
  return { outcome: 'waiting', said: '' };
}

function answerOf({ state, code, said }: Outcome): Answer | null {
  if (state === 'sent') return { outcome: 'sent', said: '' };
  if (state === 'held' || state === 'expired' || state === 'cancelled') return { outcome: 'held', said: '' };
  if (state !== 'failed') return null;
  return { outcome: code?.startsWith('5') ? 'refused' : 'failed', said: said ?? '' };
}
