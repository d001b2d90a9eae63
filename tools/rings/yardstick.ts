import { createHash } from 'node:crypto';

/** What the piece of work takes on a quiet core of the machine that the budgets were set on. */
const quietMs = 32;
const everyMs = 5_000;
/** Long enough to be interrupted where others wait for a core. */
const block = Buffer.alloc(40_000_000, 7);

/** How many times slower than quiet the machine is while something else runs: a piece of work, timed again and again beside it. */
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
    /** By the middle one of all the times. */
    slowness(): number {
      clearInterval(timer);
      const middle = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? quietMs;
      return Math.max(1, middle / quietMs);
    },
  };
}
