import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingCode, loadTwice, partMissing, partOf } from './part.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: http://here/assets/Runs-1.js');
const Part = () => null;

beforeEach(() => {
  vi.useFakeTimers();
  partMissing.set(false);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a part of a page that comes when it is wanted', () => {
  it('is asked for once more, a moment later', async () => {
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue({ default: Part });
    const found = partOf(load);
    await vi.advanceTimersByTimeAsync(500);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(await found).toBe(Part);
    expect(partMissing.get()).toBe(false);
  });

  it('is done without where it is gone, and that is said', async () => {
    const load = vi.fn().mockRejectedValue(gone);
    const found = partOf(load);
    await vi.runAllTimersAsync();
    expect(await found).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
    expect(partMissing.get()).toBe(true);
  });

  it('does not hide what is wrong with the code itself', async () => {
    const wrong = new TypeError("Cannot read properties of undefined (reading 'x')");
    const load = vi.fn().mockRejectedValue(wrong);
    await expect(loadTwice(load)).rejects.toBe(wrong);
    await expect(partOf(load)).rejects.toBe(wrong);
    expect(partMissing.get()).toBe(false);
  });

  it.each([
    'Failed to fetch dynamically imported module: http://here/a.js',
    'error loading dynamically imported module: http://here/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('knows a missing one by what browsers say: %s', (message) => {
    expect(isMissingCode(new Error(message))).toBe(true);
  });
});
