import type { Permission } from '@spillway/contract/permissions';
import { permits } from '@spillway/contract/permissions';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../http/caller.ts';
import type { Events, StoredEvent } from './events.ts';
import { createTurns } from './turns.ts';

/** Shorter than the idle time-out of every common proxy. */
const heartbeatMs = 15_000;
/** A reader that does not keep up is cut off and resumes, because memory is not for slow readers. */
const maxBufferedBytes = 1024 * 1024;

export interface Streams {
  open(caller: Caller, reply: FastifyReply, after: string | null): Promise<void>;
  count(): number;
  closeAll(): void;
}

/** One long response for each browser: changes as they become visible, filtered by the reader's permissions. */
export function createStreams(events: Events): Streams {
  const readers = new Set<Reader>();
  const turns = createTurns();
  let isClosed = false;
  const heartbeat = setInterval(() => {
    for (const reader of readers) reader.comment('beat');
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async open(caller, reply, after) {
      // It counts as a reader once its head is sent: an earlier beat would take the head's place.
      const reader = new Reader(caller, reply, events, {
        onHead: () => readers.add(reader),
        inTurn: turns.take,
        onEnd: () => readers.delete(reader),
      });
      await reader.start(after);
      if (isClosed) reader.end('bye');
    },
    count: () => readers.size,
    closeAll() {
      isClosed = true;
      clearInterval(heartbeat);
      turns.stop();
      for (const reader of readers) reader.end('bye');
    },
  };
}

interface ReaderHooks {
  readonly onHead: () => void;
  readonly inTurn: (tell: () => void) => void;
  readonly onEnd: () => void;
}

class Reader {
  readonly #caller: Caller;
  readonly #reply: FastifyReply;
  readonly #events: Events;
  readonly #hooks: ReaderHooks;
  /** Holds live batches that arrive while missed events are still being read. */
  #held: { events: readonly StoredEvent[]; position: string }[] | null = [];
  #sent = new Set<string>();
  #unsubscribe: () => void = () => undefined;
  #isEnded = false;

  constructor(caller: Caller, reply: FastifyReply, events: Events, hooks: ReaderHooks) {
    this.#caller = caller;
    this.#reply = reply;
    this.#events = events;
    this.#hooks = hooks;
  }

  async start(after: string | null): Promise<void> {
    // It subscribes before it reads missed events, so that nothing falls between the two.
    const subscription = this.#events.subscribe({ onBatch: (events, position) => this.#onBatch(events, position) });
    this.#unsubscribe = subscription.unsubscribe;
    try {
      const missed =
        after === null ? { events: [], position: subscription.position } : await this.#events.missedSince(after);
      this.#writeHead();
      if (missed === null) this.#write('reset', {}, subscription.position);
      else if (missed.events.some((event) => this.#concernsMe(event))) this.#startOver(missed.position);
      else {
        this.#write('ready', {}, missed.events.length === 0 ? missed.position : null);
        this.#send(missed.events, missed.position);
      }
    } catch (error) {
      this.#finish();
      throw error;
    }
    for (const batch of this.#held ?? []) if (!this.#isEnded) this.#deliver(batch.events, batch.position);
    this.#held = null;
    this.#sent.clear();
  }

  /**
   * The reader's permissions changed among the missed events, perhaps after it was admitted, so none of them are sent. It reads everything
   * again after a fresh admission, from a position past the change, or it would meet it again and again.
   */
  #startOver(position: string): void {
    this.#write('reset', {}, position);
    this.end('session');
  }

  #writeHead(): void {
    const raw = this.#reply.raw;
    const headers = Object.fromEntries(
      Object.entries(this.#reply.getHeaders()).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    this.#reply.hijack();
    raw.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Buffering proxies would delay live updates.
      'x-accel-buffering': 'no',
    });
    raw.once('close', () => this.#finish());
    this.#hooks.onHead();
  }

  comment(text: string): void {
    this.#reply.raw.write(`: ${text}\n\n`);
  }

  end(reason: string): void {
    if (this.#isEnded) return;
    this.#write(reason, {}, null);
    this.#reply.raw.end();
    this.#finish();
  }

  #onBatch(events: readonly StoredEvent[], position: string): void {
    if (this.#held) this.#held.push({ events, position });
    else this.#hooks.inTurn(() => this.#deliver(events, position));
  }

  #deliver(events: readonly StoredEvent[], position: string): void {
    if (this.#isEnded) return;
    this.#send(events, position);
    if (events.some((event) => this.#concernsMe(event))) this.end('session');
    else if (this.#reply.raw.writableLength > maxBufferedBytes) this.#reply.raw.destroy();
  }

  /** The reader's permissions have changed, so it has to come back with a fresh admission. */
  #concernsMe(event: StoredEvent): boolean {
    if (event.topic !== 'session.changed') return false;
    const { account_id, role_id } = event.payload;
    return account_id === this.#caller.accountId || (role_id !== undefined && role_id === this.#caller.roleId);
  }

  /** The position is sent with the last event of a batch: a reader cut off in the middle gets the batch again and never has a gap. */
  #send(events: readonly StoredEvent[], position: string): void {
    const mine = events.filter((event) => this.#maySee(event) && !this.#sent.has(event.id));
    mine.forEach((event, index) => {
      if (this.#held) this.#sent.add(event.id);
      const { id, topic, hydroCode, payload, at } = event;
      const data = { id, topic, hydro_code: hydroCode, payload, at: at.toISOString() };
      this.#write('change', data, index === mine.length - 1 ? position : null);
    });
  }

  #maySee(event: StoredEvent): boolean {
    const { plants, permissions } = this.#caller;
    if (event.hydroCode !== null && plants !== 'all' && !plants.has(event.hydroCode)) return false;
    return event.audience === null || permits(permissions, [event.audience as Permission]);
  }

  #write(event: string, data: object, position: string | null): void {
    const lines = [
      `event: ${event}`,
      ...(position === null ? [] : [`id: ${position}`]),
      `data: ${JSON.stringify(data)}`,
    ];
    this.#reply.raw.write(`${lines.join('\n')}\n\n`);
  }

  #finish(): void {
    this.#isEnded = true;
    this.#unsubscribe();
    this.#hooks.onEnd();
  }
}
