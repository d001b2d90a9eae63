import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCallCounts } from './limits.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the count of calls', () => {
  it('begins anew after its window although the clock was set back by two days', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const counts = createCallCounts(60_000);
    const call = () => counts('somebody');
    expect([call().calls, call()]).toEqual([1, { calls: 2, leftMs: 60_000 }]);
    vi.advanceTimersByTime(30_000);
    vi.setSystemTime(Date.now() - 2 * 86_400_000);
    expect(call()).toEqual({ calls: 3, leftMs: 30_000 });
    vi.advanceTimersByTime(30_000);
    expect(call().calls).toBe(1);
  });
});
