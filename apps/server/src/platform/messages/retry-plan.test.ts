import { describe, expect, it } from 'vitest';
import { restAfterMs, retryAfterMs } from './retry-plan.ts';

describe('the plan of retries', () => {
  it('doubles up to a quarter of an hour', () => {
    expect([1, 2, 3, 9, 10, 1000].map((tries) => retryAfterMs(tries, 0.5))).toEqual([
      2_000, 4_000, 8_000, 512_000, 900_000, 900_000,
    ]);
  });

  it('is spread by a fifth to either side', () => {
    expect([0, 1].map((random) => retryAfterMs(1, random))).toEqual([1_600, 2_400]);
  });

  it('lets a lane rest for twenty seconds at most, so that one that works again is noticed within a minute', () => {
    expect([1, 2, 5, 6, 50].map((failures) => restAfterMs(failures, 0.5))).toEqual([
      1_000, 2_000, 16_000, 20_000, 20_000,
    ]);
  });
});
