import { afterEach, describe, expect, it, vi } from 'vitest';
import { SteadyCounts } from './steady-counts.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the count of calls', () => {
  it('begins anew after its window although the clock was set back by two days', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const counts = new SteadyCounts();
    const call = () => {
      let told = { current: 0, ttl: 0 };
      const take = (_: unknown, answer = told) => {
        told = answer;
      };
      counts.incr('somebody', take, 60_000);
      return told;
    };
    expect([call().current, call()]).toEqual([1, { current: 2, ttl: 60_000 }]);
    vi.advanceTimersByTime(30_000);
    vi.setSystemTime(Date.now() - 2 * 86_400_000);
    expect(call()).toEqual({ current: 3, ttl: 30_000 });
    vi.advanceTimersByTime(30_000);
    expect(call().current).toBe(1);
  });
});
