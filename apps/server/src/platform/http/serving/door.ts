import type { IncomingHttpHeaders } from 'node:http';
import type { Route } from '@spillway/contract/kit';
import { Refusal } from '../refusal.ts';

/** How callers of an API authenticate, and how long they wait. */
export interface Door {
  readonly tokenOf: (headers: IncomingHttpHeaders) => string | undefined;
  /** Name of the security scheme in OpenAPI. */
  readonly scheme: string;
  /** Null uses the kind of call. */
  readonly tag: string | null;
  /** Whether people call it from a page: then it needs https where that is available. Machine keys are treated separately. */
  readonly isForPeople: (route: Pick<Route, 'access' | 'path'>) => boolean;
  readonly timeLimit: (route: Pick<Route, 'method' | 'access' | 'raw'>) => TimeLimit | null;
}

interface TimeLimit {
  readonly ms: number;
  readonly code: 'basic.too_slow' | 'service.silent';
}

/** A reader needs an answer soon, or the reason for none. */
const readingMs = 30_000;
/** A change may be a whole plant from a file; this is longer than any of its statements may take. */
const changingMs = 120_000;

export const mainEntryPoint: Door = {
  tokenOf: ({ authorization }) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1],
  scheme: 'bearer',
  tag: null,
  // Sign-in and everything after it; outside gateways bring receipts, and anybody may ask which version this is.
  isForPeople: ({ access, path }) => (access === 'public' ? path.startsWith('/auth/') : access !== 'collector'),
  timeLimit: ({ method, access, raw }) =>
    raw ? null : { ms: method === 'GET' || access === 'public' ? readingMs : changingMs, code: 'service.silent' },
};

/** For machine clients: the token in a header of its own, and an answer within ten seconds. */
export const basicEntryPoint: Door = {
  tokenOf: ({ token }) => (typeof token === 'string' && /^\S+$/.test(token) ? token : undefined),
  scheme: 'token',
  tag: 'basic',
  isForPeople: () => false,
  timeLimit: () => ({ ms: 10_000, code: 'basic.too_slow' }),
};

/** Name of the security scheme of collectors in OpenAPI. */
export const collectorScheme = 'collector';

/** Loggers set a header of their own, or the common one. */
export function collectorKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-api-key'];
  if (own === undefined) return mainEntryPoint.tokenOf(headers);
  return typeof own === 'string' && /^\S+$/.test(own) ? own : undefined;
}

/** Work that was begun goes on: the refusal says to check before trying again. */
export async function withTimeout<T>(work: T | Promise<T>, limit: TimeLimit | null): Promise<T> {
  if (limit === null) return await work;
  const { ms, code } = limit;
  const { promise: timeLimitReached, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal(code, { seconds: ms / 1000 })), ms);
  try {
    return await Promise.race([work, timeLimitReached]);
  } finally {
    clearTimeout(timer);
  }
}
