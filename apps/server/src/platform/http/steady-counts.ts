import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** More callers at once are not told apart for long: who called least lately begins afresh. */
const maxCallers = 5000;

interface Count {
  readonly beganMs: number;
  readonly current: number;
}

/**
 * How often each called within a window. By a counter that never steps: by the clock of the computer a window that began before it was
 * set back by two days lasts two days, and everybody is refused until then.
 */
export class SteadyCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
    const nowMs = performance.now();
    const before = this.#counts.get(key);
    const goesOn = before !== undefined && nowMs - before.beganMs < windowMs;
    const count = goesOn ? { ...before, current: before.current + 1 } : { beganMs: nowMs, current: 1 };
    this.#counts.delete(key);
    this.#counts.set(key, count);
    if (this.#counts.size > maxCallers) this.#counts.delete(this.#counts.keys().next().value!);
    callback(null, { current: count.current, ttl: windowMs - (nowMs - count.beganMs) });
  }

  child(): SteadyCounts {
    return new SteadyCounts();
  }
}
