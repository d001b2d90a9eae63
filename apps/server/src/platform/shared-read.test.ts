import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedReads } from './shared-read.ts';

/** Reads that end when the test tells them to. */
function reading() {
  const ends: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const end = Promise.withResolvers<number>();
    ends.push(end);
    return end.promise;
  };
  return { ends, read };
}

describe('a read that many ask for', () => {
  it('is shared by all who asked before it began, and by nobody who asked later', async () => {
    const sharedRead = sharedReads<number>();
    const { ends, read } = reading();
    const first = sharedRead('level', read);
    const later = [sharedRead('level', read), sharedRead('level', read)];
    expect(ends).toHaveLength(1);
    ends[0]!.resolve(1);
    expect(await first).toBe(1);
    expect(ends).toHaveLength(2);
    ends[1]!.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    const alone = sharedRead('level', read);
    ends[2]!.resolve(3);
    expect(await alone).toBe(3);
  });

  it('is not shared with another, and who waits is not harmed by a failure before', async () => {
    const sharedRead = sharedReads<number>();
    const { ends, read } = reading();
    const failing = sharedRead('level', read);
    const waiting = sharedRead('level', read);
    void sharedRead('rain', read);
    expect(ends).toHaveLength(2);
    ends[0]!.reject(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    ends[2]!.resolve(5);
    expect(await waiting).toBe(5);
  });

  it('begins again so long after the one before, and at once where nobody waited', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sharedRead = sharedReads<number>({ everyMs: 300 });
    const startTimesMs: number[] = [];
    const read = async () => startTimesMs.push(performance.now());
    const pendingReads = [sharedRead('level', read), sharedRead('level', read)];
    await vi.advanceTimersByTimeAsync(200);
    pendingReads.push(sharedRead('level', read));
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(pendingReads)).toEqual([1, 2, 2]);
    expect(await sharedRead('level', read)).toBe(3);
    const [first = 0] = startTimesMs;
    expect(startTimesMs.map((ms) => ms - first)).toEqual([0, 300, 400]);
  });
});
