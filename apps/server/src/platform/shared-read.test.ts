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
    const shared = sharedReads<number>();
    const { ends, read } = reading();
    const first = shared('level', read);
    const later = [shared('level', read), shared('level', read)];
    expect(ends).toHaveLength(1);
    ends[0]!.resolve(1);
    expect(await first).toBe(1);
    expect(ends).toHaveLength(2);
    ends[1]!.resolve(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
    const alone = shared('level', read);
    ends[2]!.resolve(3);
    expect(await alone).toBe(3);
  });

  it('is not shared with another, and who waits is not harmed by a failure before', async () => {
    const shared = sharedReads<number>();
    const { ends, read } = reading();
    const failing = shared('level', read);
    const waiting = shared('level', read);
    void shared('rain', read);
    expect(ends).toHaveLength(2);
    ends[0]!.reject(new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    ends[2]!.resolve(5);
    expect(await waiting).toBe(5);
  });

  it('begins again so long after the one before, and at once where nobody waited', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const shared = sharedReads<number>({ everyMs: 300 });
    const begun: number[] = [];
    const read = async () => begun.push(performance.now());
    const asked = [shared('level', read), shared('level', read)];
    await vi.advanceTimersByTimeAsync(200);
    asked.push(shared('level', read));
    await vi.advanceTimersByTimeAsync(200);
    expect(await Promise.all(asked)).toEqual([1, 2, 2]);
    expect(await shared('level', read)).toBe(3);
    const [first = 0] = begun;
    expect(begun.map((ms) => ms - first)).toEqual([0, 300, 400]);
  });
});
