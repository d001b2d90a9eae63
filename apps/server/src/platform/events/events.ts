import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Publish } from './publish.ts';
import {
  type Batch,
  channel,
  currentPosition,
  eventsSince,
  insertEvent,
  isResumable,
  purgeEvents,
  type StoredEvent,
} from './store.ts';

export type { ChangeTopic, NewEvent, Publish } from './publish.ts';
export type { StoredEvent } from './store.ts';
export { newsSince } from './store.ts';

export interface Subscriber {
  /** Receives events in the order they became visible, with the position a reader may resume from. */
  readonly onBatch: (events: readonly StoredEvent[], position: string) => void;
}

export interface Events {
  readonly publish: Publish;
  subscribe(subscriber: Subscriber): { readonly position: string; readonly unsubscribe: () => void };
  /** The position of this node: its readers have everything before it. */
  position(): string;
  /** Returns the events a returning reader missed, or null if it must start over. */
  missedSince(position: string): Promise<{ position: string; events: readonly StoredEvent[] } | null>;
  purge(): Promise<void>;
  close(): Promise<void>;
}

/** The notification is only a hint and can be lost with its connection, so the node also asks. */
const pollMs = 1000;
/** A reader that missed more events than this reads everything again. */
const maxMissed = 2000;
const retentionMs = 24 * 3600_000;

/** Carries events committed on any node to the readers of this one. */
export async function openEvents(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** The number of events sent together; more follow in parts. */
  readonly maxAtOnce?: number;
}): Promise<Events> {
  const { database, clock, log, maxAtOnce } = deps;
  const subscribers = new Set<Subscriber>();
  let position = await currentPosition(database.sql);
  let reading: Promise<void> | null = null;
  let readAgain = false;
  let isClosed = false;

  const read = async () => {
    do {
      readAgain = false;
      let rest: Batch['rest'] = null;
      do {
        const batch: Batch = await eventsSince(database.sql, position, { limit: maxAtOnce, rest });
        ({ position, rest } = batch);
        if (batch.events.length > 0) for (const subscriber of subscribers) subscriber.onBatch(batch.events, position);
      } while (rest !== null && !isClosed);
    } while (readAgain && !isClosed);
  };
  const wake = () => {
    if (isClosed) return;
    if (reading) {
      readAgain = true;
      return;
    }
    reading = read()
      .catch((error: unknown) => log.warn({ err: error }, 'events could not be read; trying again'))
      .finally(() => {
        reading = null;
      });
  };

  const unlisten = await database.listen(channel, wake, wake);
  const timer = setInterval(wake, pollMs);
  timer.unref();

  return {
    publish: (tx, event) => insertEvent(tx, event, clock.now()),
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return { position, unsubscribe: () => subscribers.delete(subscriber) };
    },
    position: () => position,
    async missedSince(from) {
      if (!(await isResumable(database.sql, from))) return null;
      const batch = await eventsSince(database.sql, from, { limit: maxMissed + 1 });
      return batch.events.length > maxMissed ? null : batch;
    },
    purge: () => {
      const now = clock.now();
      return purgeEvents(database.sql, new Date(now.getTime() - retentionMs), now);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await unlisten();
      await reading;
    },
  };
}
