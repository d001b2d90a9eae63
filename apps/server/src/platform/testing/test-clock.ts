import type { Clock } from '../clock.ts';

export interface TestClock extends Clock {
  set(instant: Date): void;
  advanceMs(durationMs: number): void;
}

export function testClock(start: Date): TestClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set(instant) {
      current = instant.getTime();
    },
    advanceMs(durationMs) {
      current += durationMs;
    },
  };
}
