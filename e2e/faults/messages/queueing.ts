import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { Queued } from '../../../apps/server/src/platform/messages/messages.ts';
import { probeKind, type startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { patiently } from '../reckoning.ts';

const everyMs = 100;
/** A queue that only grows on a slow machine says nothing about what gets lost. */
const mostWaiting = 200;
/** At the end, without one more that was sent. */
const endLimitMs = 180_000;

type To = Pick<Queued, 'channel' | 'lane' | 'receivers'>;

/** Queues without pause, one receiver after the other, in the transaction of its cause; what leaves is the business of the nodes. */
export function keepQueueing(
  database: Database,
  { messages }: Awaited<ReturnType<typeof startMessages>>,
  to: readonly To[],
) {
  const ended = new AbortController();
  let queued = 0;
  const open = async () => {
    const { rows } = await patiently(() =>
      database.pool.query<{ open: number }>("select count(*)::int as open from message where state <> 'sent'"),
    );
    return rows[0]!.open;
  };
  const running = (async () => {
    while (!ended.signal.aborted) {
      while ((await open()) >= mostWaiting && !ended.signal.aborted) await delay(200);
      const causeId = `cause ${queued}`;
      const asked = { causeKind: probeKind, causeId, why: 'told', plant: null, subject: causeId } as const;
      await patiently(() => database.transaction((tx) => messages.queue(tx, { ...asked, ...to[queued % to.length]! })));
      queued += 1;
      await delay(everyMs);
    }
  })();
  // Said where it is waited for: a run that broke off has something more important to say.
  running.catch(() => undefined);
  return {
    queued: () => queued,
    stop: () => ended.abort(),
    /** No more is queued; until nothing waits, or nothing more is sent. */
    async runOut(): Promise<void> {
      ended.abort();
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
  /** Attempts that recorded that it was accepted. */
  readonly accepted: number;
}

export interface MessageReckoning {
  readonly queued: number;
  readonly delivered: number;
  /** Delivered more than once and marked: the other side took it, and our commit did not come. */
  readonly named: number;
  /** Delivered more than once, and not marked. */
  readonly doubled: number;
  /** Two attempts of one message that both recorded that it was accepted. */
  readonly actedTwice: number;
  /** Not delivered in the end, or delivered and not recorded. */
  readonly unsent: number;
}

export async function messageRows(database: Database): Promise<MessageRow[]> {
  const { rows } = await database.pool.query<MessageRow>(`
    select message_id as id, channel, may_be_double as "isMarked", state,
           (select count(*)::int from message_attempt a where a.message_id = message.message_id and outcome = 'accepted') as accepted
      from message`);
  return rows;
}

/** What the other side got, against what stands in the table of truth. */
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
