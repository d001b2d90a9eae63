import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '@spillway/contract/contract';

export interface PageCall {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

/** Delay in which a browser collects further events before it refetches. */
const coalesceMs = 250;

let screens = 0;
/** Charts end at the ms at which they were opened, which differs between users. */
const ownInstant = (body: string): string => {
  const millisecond = String(++screens % 1000).padStart(3, '0');
  return body.replaceAll(/\.(?!000)\d{3}Z/g, `.${millisecond}Z`);
};

/** A dashboard without a browser: holds a stream, and makes all calls of its page for each record event. */
export class Screen {
  readonly readsMs: number[] = [];
  readonly #baseUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #asked: readonly PageCall[];
  #onRecord: () => void = () => undefined;

  constructor(baseUrl: string, token: string, pageCalls: readonly PageCall[]) {
    this.#baseUrl = baseUrl;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    this.#asked = pageCalls.map((one) => ({ ...one, body: one.body && ownInstant(one.body) }));
  }

  /** Resolves when the stream is open; it is read until the abort signal. */
  async open(signal: AbortSignal): Promise<void> {
    const { body, ok } = await fetch(`${this.#baseUrl}${apiBase}/v1/stream`, { headers: this.#headers, signal });
    if (!ok || body === null) throw new Error('A stream was refused.');
    void this.#read(body).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  /** Resolves when the next record event has been processed. */
  async nextRecord(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#onRecord = resolve;
    });
    await wait(coalesceMs);
    await Promise.all(this.#asked.map((one) => this.#ask(one)));
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of body) {
      text += decoder.decode(part, { stream: true });
      if (text.includes('"calculation.changed"')) this.#onRecord();
      text = text.slice(text.lastIndexOf('\n\n') + 2);
    }
  }

  async #ask({ method, path, body }: PageCall): Promise<void> {
    const startedMs = performance.now();
    const answer = await fetch(this.#baseUrl + path, { method, headers: this.#headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
    this.readsMs.push(performance.now() - startedMs);
  }
}
