import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Messages, Outcome, QueuedMessage } from '../messages.ts';

/** The outcome for somebody who waits; `waiting` when it is still on its way. */
export interface Answer {
  readonly outcome: 'sent' | 'held' | 'waiting' | 'refused' | 'failed';
  /** The other side's words on failure. */
  readonly said: string;
}

/** A working mail server answers within this; whoever waits longer finds it in the list of messages. */
const patienceMs = 20_000;
const checkEveryMs = 100;

interface SendRoom {
  readonly database: Database;
  readonly messages: Pick<Messages, 'queue' | 'outcomes'>;
}

/** Sends like every message, and returns the outcome. */
export async function sendNow(way: SendRoom, queued: QueuedMessage): Promise<Answer> {
  const answers = await sendAllNow(way, [queued]);
  return answers.get(queued.receivers[0] ?? '') ?? waitingAnswer;
}

/**
 * The same for letters of one cause to several people, each in its receiver's language; returns outcomes by receiver. `alsoWithin` runs in the
 * transaction that queues them.
 */
export async function sendAllNow(
  { database, messages }: SendRoom,
  all: readonly QueuedMessage[],
  alsoWithin: (tx: Transaction<Schema>) => Promise<void> = async () => undefined,
): Promise<ReadonlyMap<string, Answer>> {
  await database.transaction(async (tx) => {
    await alsoWithin(tx);
    for (const queued of all) await messages.queue(tx, queued);
  });
  const [first] = all;
  if (!first) return new Map();
  const { plant, causeKind, causeId } = first;
  const signal = AbortSignal.timeout(patienceMs);
  for (;;) {
    const outcomes = await messages.outcomes(database.sql, plant?.plantNo ?? 0, causeKind, causeId);
    const answers = new Map(outcomes.map((one) => [one.receiver, answerOf(one)] as const));
    const isOver = outcomes.length > 0 && [...answers.values()].every((one) => one !== null);
    if (isOver || signal.aborted) return new Map([...answers].map(([to, one]) => [to, one ?? waitingAnswer]));
    await delay(checkEveryMs);
  }
}

const waitingAnswer: Answer = { outcome: 'waiting', said: '' };

function answerOf({ state, code, said }: Outcome): Answer | null {
  if (state === 'sent') return { outcome: 'sent', said: '' };
  if (state === 'held' || state === 'expired' || state === 'cancelled') return { outcome: 'held', said: '' };
  if (state !== 'failed') return null;
  return { outcome: code?.startsWith('5') ? 'refused' : 'failed', said: said ?? '' };
}
