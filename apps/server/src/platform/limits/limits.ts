import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { itemAt, required } from '@spillway/checked/reads';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';

type RefusedAs = 'request.too_many' | 'auth.throttled';

/** With more callers at once, the least recent one is forgotten. */
const maxCallers = 5000;

/**
 * Counts calls of each caller within a window, in the memory of this node. It uses a counter that never steps: a window begun before the
 * clock of the computer was set back by two days would last two days, and everybody would be refused until then.
 */
export function createCallCounts(windowMs: number) {
  const counts = new Map<string, { readonly beganMs: number; readonly calls: number }>();
  return (key: string): { readonly calls: number; readonly leftMs: number } => {
    const nowMs = performance.now();
    const before = counts.get(key);
    const isWindowOpen = before !== undefined && nowMs - before.beganMs < windowMs;
    const count = isWindowOpen ? { ...before, calls: before.calls + 1 } : { beganMs: nowMs, calls: 1 };
    counts.delete(key);
    counts.set(key, count);
    if (counts.size > maxCallers) counts.delete(required(counts.keys().next().value));
    return { calls: count.calls, leftMs: windowMs - (nowMs - count.beganMs) };
  };
}

export interface SimpleLimit {
  admit(key: string): Promise<void>;
  forgive(key: string): Promise<void>;
}

/** Limits calls in a window over all nodes: registrations, password mails, wrong old passwords. */
export function createLimit(
  database: Database,
  { name, count, windowSeconds }: { name: string; count: number; windowSeconds: number },
  code: RefusedAs,
): SimpleLimit {
  const limiter = sharedLimiters(database)(name, count, windowSeconds);
  return {
    admit: (key) => admitOrRefuse(() => limiter.consume(hashText(key)), code),
    forgive: async (key) => {
      await limiter.delete(hashText(key));
    },
  };
}

/** The database counts, for all nodes together. */
export function sharedLimiters({ pool }: Database) {
  // The library's names for its statements are left out, because a connection pooler in front of the database may not know them.
  const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) };
  return (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'login_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
}

export async function admitOrRefuse(consume: () => Promise<RateLimiterRes>, code: RefusedAs): Promise<void> {
  try {
    await consume();
  } catch (caughtError) {
    if (!(caughtError instanceof RateLimiterRes)) throw caughtError;
    throw tooMany(code, caughtError.msBeforeNext);
  }
}

export const tooMany = (code: RefusedAs, leftMs: number) =>
  new Refusal(code, { seconds: Math.max(1, Math.ceil(leftMs / 1000)) });

/** People type passwords into the wrong field, so names are stored as hashes only. */
export const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * An address as limits count it. A home or an office gets a whole /64 of IPv6 and could change its address for every try, so the network
 * counts; an IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return itemAt(mapped, 1);
  const plain = itemAt(address.split('%'), 0);
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
