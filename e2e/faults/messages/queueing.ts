import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { QueuedMessage } from '../../../apps/server/src/platform/messages/messages.ts';
import { probeKind, type startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { retryWhileDown } from '../reckoning.ts';

const everyMs = 100;
/** A queue that only grows on a slow machine proves nothing about losses. */
const mostWaiting = 200;
/** Time limit at the end, without another message sent. */
const endLimitMs = 180_000;

type To = Pick<QueuedMessage, 'channel' | 'lane' | 'receivers'>;

/**
 * Queues messages continuously, one recipient after the other, each in the transaction of its cause; the nodes send
 * them.
 */
export function keepQueueing(
  database: Database,
  { messages }: Awaited<ReturnType<typeof startMessages>>,
  to: readonly To[],
) {
  const stopSignal = new AbortController();
  let queued = 0;
  const open = async () => {
    const { rows } = await retryWhileDown(() =>
      database.pool.query<{ open: number }>("select count(*)::int as open from message where state <> 'sent'"),
    );
    return rows[0]!.open;
  };
  const running = (async () => {
    while (!stopSignal.signal.aborted) {
      while ((await open()) >= mostWaiting && !stopSignal.signal.aborted) await delay(200);
      const causeId = `cause ${queued}`;
      const messageRequest = { causeKind: probeKind, causeId, why: 'told', plant: null, subject: causeId } as const;
      await retryWhileDown(() =>
        database.transaction((tx) => messages.queue(tx, { ...messageRequest, ...to[queued % to.length]! })),
      );
      queued += 1;
      await delay(everyMs);
    }
  })();
  // Handled where it is awaited: if the run fails, that error must be reported instead.
  running.catch(() => undefined);
  return {
    queued: () => queued,
    stop: () => stopSignal.abort(),
    /** Stops queueing; waits until the queue is empty or no longer shrinks. */
    async runOut(): Promise<void> {
      stopSignal.abort();
      await running;
      let left = await open();
      for (let sentAt = performance.now(); left > 0 && performance.now() - sentAt < endLimitMs; await delay(200)) {
        const now = await open();
        if (now < left) sentAt = performance.now();
        left = now;
      }
    },
  };
}

export interface MessageRow {
  readonly id: string;
  readonly channel: string;
  readonly isMarked: boolean;
  readonly state: string;
  /** Attempts recorded as accepted. */
  readonly accepted: number;
}

export interface MessageReckoning {
  readonly queued: number;
  readonly delivered: number;
  /** Delivered more than once and marked: the other side accepted it, but our commit failed. */
  readonly named: number;
  /** Delivered more than once and not marked. */
  readonly doubled: number;
  /** Two attempts of one message that were both recorded as accepted. */
  readonly actedTwice: number;
  /** Not delivered in the end, or delivered but not recorded. */
  readonly unsent: number;
}

export async function messageRows(database: Database): Promise<MessageRow[]> {
  const { rows } = await database.pool.query<MessageRow>(`
    select message_id as id, channel, may_be_double as "isMarked", state,
           (select count(*)::int from message_attempt a where a.message_id = message.message_id and outcome = 'accepted') as accepted
      from message`);
  return rows;
}

/** Compares deliveries on the other side with the attempt table. */
export const reckonMessages = (
  rows: readonly MessageRow[],
  queued: number,
  times: (id: string) => number,
): MessageReckoning => ({
  queued,
  delivered: rows.filter(({ id }) => times(id) > 0).length,
  named: rows.filter(({ id, isMarked }) => isMarked && times(id) > 1).length,
  doubled: rows.filter(({ id, isMarked }) => !isMarked && times(id) > 1).length,
  actedTwice: rows.filter(({ accepted }) => accepted > 1).length,
  unsent: queued - rows.filter(({ id, state }) => state === 'sent' && times(id) > 0).length,
});
