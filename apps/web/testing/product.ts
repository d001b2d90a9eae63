import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { inject } from 'vitest';
import type { FromHost, ToHost } from '../../server/src/testing/screen-messages.ts';

type Without<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;
type Asked = Without<ToHost, 'id'>;

const host = path.resolve(import.meta.dirname, '../../server/src/testing/screen-host.ts');
const listeners = new Map<number, (message: FromHost) => void>();
let lastId = 0;
let thread: Worker | undefined;

/** Loaded once a worker: that takes longer than most files. */
function theThread(): Worker {
  if (thread) return thread;
  thread = new Worker(host);
  thread.unref();
  thread.on('message', (message: FromHost) => listeners.get(message.id)?.(message));
  thread.on('error', (error) => {
    for (const [id, listen] of listeners) listen({ id, kind: 'failed', why: String(error) });
  });
  return thread;
}

function ask(asked: Asked, listen: (message: FromHost) => void): number {
  lastId += 1;
  listeners.set(lastId, listen);
  theThread().postMessage({ ...asked, id: lastId });
  return lastId;
}

const done = (asked: Asked) =>
  new Promise<number>((resolve, reject) => {
    ask(asked, (message) => {
      listeners.delete(message.id);
      if (message.kind === 'done') resolve(message.aheadMs);
      else reject(new Error(`The product does not ${asked.kind}: ${JSON.stringify(message)}`));
    });
  });

// A file of set-up: the product is loaded while the pages are.
theThread();

export interface PlantOptions {
  /** A database to copy; absent: a new one. */
  readonly template?: string;
  /** Its time when it starts; it runs on from there. Absent: the machine's. */
  readonly at?: Date;
  readonly environment?: Readonly<Record<string, string>>;
}

/** How far its time is ahead of the machine's. */
export const startProduct = ({ at, ...rest }: PlantOptions): Promise<number> =>
  done({ kind: 'start', server: inject('databaseServer'), atMs: at?.getTime(), ...rest });

export const stopProduct = (): Promise<number> => done({ kind: 'stop' });

/** As a browser's: answered by the product, whole or as it comes. A call that is given up fails, and the product learns of it. */

export const productFetch = (async (input: string | URL, { method, headers, body, signal }: RequestInit = {}) =>
  new Promise<Response>((resolve, reject) => {
    if (typeof body === 'object' && body !== null) throw new Error('only texts are sent here');
    const here: { to?: ReadableStreamDefaultController<Uint8Array> } = {};
    let id = 0;
    const fail = (error: unknown) => {
      listeners.delete(id);
      signal?.removeEventListener('abort', leave);
      if (here.to) here.to.error(error);
      else reject(error as Error);
    };
    const leave = () => {
      theThread().postMessage({ id, kind: 'abort' } satisfies ToHost);
      fail(signal?.reason);
    };
    if (signal?.aborted) return reject(signal.reason as Error);
    const { pathname, search } = new URL(input, window.location.href);
    const asked = {
      kind: 'call',
      method: method ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? undefined,
    } as const;
    id = ask(asked, (message) => {
      if (message.kind === 'head') {
        const answer = new ReadableStream<Uint8Array>({ start: (to) => void Object.assign(here, { to }) });
        const { status } = message;
        resolve(new Response(status === 204 ? null : answer, { status, headers: message.headers }));
      } else if (message.kind === 'bytes') here.to?.enqueue(message.bytes);
      else if (message.kind === 'end') {
        listeners.delete(id);
        signal?.removeEventListener('abort', leave);
        here.to?.close();
      } else fail(new TypeError(JSON.stringify(message)));
    });
    signal?.addEventListener('abort', leave);
  })) as typeof fetch;
