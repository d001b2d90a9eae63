import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './refusal.ts';

/** How callers of an API show who they are, and how long they wait. */
export interface Door {
  readonly tokenOf: (headers: IncomingHttpHeaders) => string | undefined;
  /** Name of the security scheme in OpenAPI. */
  readonly scheme: string;
  /** Null: by the kind of call. */
  readonly tag: string | null;
  readonly timeLimitMs: number | null;
}

export const mainDoor: Door = {
  tokenOf: ({ authorization }) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1],
  scheme: 'bearer',
  tag: null,
  timeLimitMs: null,
};

/** For machine clients: the token in a header of its own, and an answer within ten seconds. */
export const basicDoor: Door = {
  tokenOf: ({ token }) => (typeof token === 'string' && /^\S+$/.test(token) ? token : undefined),
  scheme: 'token',
  tag: 'basic',
  timeLimitMs: 10_000,
};

/** Name of the security scheme of collectors in OpenAPI. */
export const collectorScheme = 'collector';

/** Loggers set a header of their own, or the common one. */
export function collectorKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-api-key'];
  if (own === undefined) return mainDoor.tokenOf(headers);
  return typeof own === 'string' && /^\S+$/.test(own) ? own : undefined;
}

/** What was begun goes on: the refusal says to look before trying again. */
export async function inTime(work: unknown, { timeLimitMs }: Pick<Door, 'timeLimitMs'>): Promise<unknown> {
  if (timeLimitMs === null) return await work;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('basic.too_slow', { seconds: timeLimitMs / 1000 })), timeLimitMs);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
