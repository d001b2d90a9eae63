import type { Permission } from '@spillway/contract/permissions';
import { permits } from '@spillway/contract/permissions';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../http/caller.ts';
import type { Events, StoredEvent } from './events.ts';

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
  const heartbeat = setInterval(() => {
    for (const reader of readers) reader.comment('beat');
  }, heartbeatMs);
  heartbeat.unref();
  return {
    async open(caller, reply, after) {
      const reader = new Reader(caller, reply, events, () => readers.delete(reader));
      readers.add(reader);
      await reader.start(after);
    },
    count: () => readers.size,
    closeAll() {
      clearInterval(heartbeat);
      for (const reader of readers) reader.end('bye');
    },
  };
}

class Reader {
  readonly #caller: Caller;
  readonly #reply: FastifyReply;
  readonly #events: Events;
  readonly #onEnd: () => void;
  /** Live batches that arrive while what was missed is still being read. */
  #held: { events: readonly StoredEvent[]; position: string }[] | null = [];
  #sent = new Set<string>();
  #unsubscribe: () => void = () => undefined;

  constructor(caller: Caller, reply: FastifyReply, events: Events, onEnd: () => void) {
    this.#caller = caller;
    this.#reply = reply;
    this.#events = events;
    this.#onEnd = onEnd;
  }

  async start(after: string | null): Promise<void> {
    // Subscribed before reading what was missed: nothing can fall between the two.
    const live = this.#events.subscribe({ onBatch: (events, position) => this.#onBatch(events, position) });
    this.#unsubscribe = live.unsubscribe;
    try {
      const missed = after === null ? { events: [], position: live.position } : await this.#events.missedSince(after);
      this.#writeHead();
      if (missed) this.#write('ready', {}, missed.events.length === 0 ? missed.position : null);
      else this.#write('reset', {}, live.position);
      if (missed) this.#send(missed.events, missed.position);
    } catch (error) {
      this.#finish();
      throw error;
    }
    for (const batch of this.#held ?? []) this.#send(batch.events, batch.position);
    this.#held = null;
    this.#sent.clear();
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
  }

  comment(text: string): void {
    this.#reply.raw.write(`: ${text}\n\n`);
  }

  end(reason: string): void {
    this.#write(reason, {}, null);
    this.#reply.raw.end();
    this.#finish();
  }

  #onBatch(events: readonly StoredEvent[], position: string): void {
    if (this.#held) this.#held.push({ events, position });
    else this.#send(events, position);
    if (this.#held) return;
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
    this.#unsubscribe();
    this.#onEnd();
  }
}
