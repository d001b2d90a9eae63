import type { Permission } from '@spillway/contract/permissions';
import { permits } from '@spillway/contract/permissions';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../http/caller.ts';
import type { Events, StoredEvent } from './events.ts';
import { createTurns } from './turns.ts';

/** Below the idle time-out of every common proxy. */
const heartbeatMs = 15_000;
/** A reader that does not keep up is cut and resumes: memory is not for slow readers. */
const maxBufferedBytes = 1024 * 1024;

export interface Streams {
  open(caller: Caller, reply: FastifyReply, after: string | null): Promise<void>;
  count(): number;
  closeAll(): void;
}

/** One long answer a browser: what changed, as it becomes visible, filtered by what the reader may know. */
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
      // It is one of the readers from its head on: a beat before it would take the head's place.
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
  /** Live batches that arrive while what was missed is still being read. */
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
    // Subscribed before reading what was missed: nothing can fall between the two.
    const live = this.#events.subscribe({ onBatch: (events, position) => this.#onBatch(events, position) });
    this.#unsubscribe = live.unsubscribe;
    try {
      const missed = after === null ? { events: [], position: live.position } : await this.#events.missedSince(after);
      this.#writeHead();
      if (missed === null) this.#write('reset', {}, live.position);
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
   * Among what was missed this reader's rights changed, perhaps after it was admitted: nothing of it is told. It reads everything again after a
   * fresh admission, from a position beyond the change, or it would meet it again and again.
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
      // Proxies that buffer would turn "live" into "later".
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

  /** What this reader may do has changed: it comes back with a fresh admission. */
  #concernsMe(event: StoredEvent): boolean {
    if (event.topic !== 'session.changed') return false;
    const { account_id, role_id } = event.payload;
    return account_id === this.#caller.accountId || (role_id !== undefined && role_id === this.#caller.roleId);
  }

  /** The position goes with the last event of a batch: a reader cut in the middle gets the batch again, never a gap. */
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
