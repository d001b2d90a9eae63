import type { ConstructorOptions } from 'pg-boss';

/**
 * The queue waits on a clock, and would wait for days if that is set back by days. This one starts from the true time and counts on from
 * there, whatever happens to the clock of the computer.
 */
export function steadyClock(startMs: number): NonNullable<ConstructorOptions['clock']> {
  const beganMs = performance.now();
  return {
    now: () => startMs + performance.now() - beganMs,
    setTimeout: (run, ms) => setTimeout(run, ms),
    setInterval: (run, ms) => setInterval(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  };
}
