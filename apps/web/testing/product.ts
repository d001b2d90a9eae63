import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { inject } from 'vitest';
import type { FromHost, ToHost } from '../../server/src/testing/screen-messages.ts';

type DistributiveOmit<T, Key extends string> = T extends unknown ? Omit<T, Key> : never;
type HostRequest = DistributiveOmit<ToHost, 'id'>;

const host = path.resolve(import.meta.dirname, '../../server/src/testing/screen-host.ts');
const listeners = new Map<number, (message: FromHost) => void>();
let lastId = 0;
let thread: Worker | undefined;

/** Loaded once per worker, because that takes longer than most test files. */
function startedThread(): Worker {
  if (thread) return thread;
  thread = new Worker(host);
  thread.unref();
  thread.on('message', (message: FromHost) => listeners.get(message.id)?.(message));
  thread.on('error', (error) => {
    for (const [id, listen] of listeners) listen({ id, kind: 'failed', why: String(error) });
  });
  return thread;
}

function ask(request: HostRequest, listen: (message: FromHost) => void): number {
  lastId += 1;
  listeners.set(lastId, listen);
  startedThread().postMessage({ ...request, id: lastId });
  return lastId;
}

const done = (request: HostRequest) =>
  new Promise<number>((resolve, reject) => {
    ask(request, (message) => {
      listeners.delete(message.id);
      if (message.kind === 'done') resolve(message.aheadMs);
      else reject(new Error(`The product does not ${request.kind}: ${JSON.stringify(message)}`));
    });
  });

// In a setup file, so that the product is loaded at the same time as the pages.
startedThread();

export interface PlantOptions {
  /** A database to copy; absent: a new one. */
  readonly template?: string;
  /** The time at its start, from which its clock continues; absent: the machine's. */
  readonly at?: Date;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Returns how far its clock is ahead of the machine's. */
export const startProduct = ({ at, ...rest }: PlantOptions): Promise<number> =>
  done({ kind: 'start', server: inject('databaseServer'), atMs: at?.getTime(), ...rest });

export const stopProduct = (): Promise<number> => done({ kind: 'stop' });

/** Replaces the browser's fetch: the product answers, at once or as a stream. An aborted call fails, and the product is told. */

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
      startedThread().postMessage({ id, kind: 'abort' } satisfies ToHost);
      fail(signal?.reason);
    };
    if (signal?.aborted) return reject(signal.reason as Error);
    const { pathname, search } = new URL(input, window.location.href);
    const request = {
      kind: 'call',
      method: method ?? 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ?? undefined,
    } as const;
    id = ask(request, (message) => {
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
