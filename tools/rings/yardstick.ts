import { createHash } from 'node:crypto';

/** Time of the piece of work on an idle core of the machine that the budgets were set on. */
const quietMs = 32;
const everyMs = 5_000;
/** Large enough to be interrupted when other processes wait for a core. */
const block = Buffer.alloc(40_000_000, 7);

/**
 * How many times slower than when idle the machine is during other work, by timing the same piece of work again and
 * again.
 */
export function startYardstick() {
  const times: number[] = [];
  const measure = () => {
    const beganMs = performance.now();
    createHash('sha256').update(block).digest();
    times.push(performance.now() - beganMs);
  };
  measure();
  const timer = setInterval(measure, everyMs);
  timer.unref();
  return {
    /** From the median of all times. */
    slowness(): number {
      clearInterval(timer);
      const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? quietMs;
      return Math.max(1, middle / quietMs);
    },
  };
}
