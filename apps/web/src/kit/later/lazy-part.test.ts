import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { again } from '../../../vite/again.ts';
import { isMissingCode, isPartMissing } from '../../base/missing-code.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { outsideKit } from './kit.ts';
import { isCodeLoaded, lazyPart, loadPage, partOf } from './lazy-part.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: http://here/assets/Runs-1.js');
const loadError = new TypeError("Cannot read properties of undefined (reading 'x')");
const Part = () => null;

beforeEach(() => isPartMissing.set(false));

describe('a part of a page that comes when it is wanted', () => {
  it('is done without where it is gone, and that is said', async () => {
    expect(await partOf(outsideKit(() => Promise.resolve({ default: Part })))).toBe(Part);
    expect(isPartMissing.get()).toBe(false);
    expect(await partOf<object>(() => Promise.reject(gone))).toBeNull();
    expect(isPartMissing.get()).toBe(true);
  });

  it('that nobody has pressed is done without in silence', async () => {
    expect(await partOf<object>(() => Promise.reject(gone), { isTold: false })).toBeNull();
    expect(isPartMissing.get()).toBe(false);
  });

  it('is fetched ahead, so that it is there when the line is not', async () => {
    const requestedParts: string[] = [];
    const load = (name: string) =>
      outsideKit(() => {
        requestedParts.push(name);
        return name === 'lost' ? Promise.reject(gone) : Promise.resolve({ default: Part });
      });
    lazyPart(load('first'));
    lazyPart(load('lost'));
    lazyPart(load('second'));
    expect(requestedParts).toEqual([]);
    await fetchAhead([() => loadPage(load('page'))]);
    expect(requestedParts).toEqual(['page', 'first', 'lost', 'second']);
    lazyPart(load('late'));
    expect(requestedParts.at(-1)).toBe('late');
    expect(isPartMissing.get()).toBe(false);
    requestedParts.length = 0;
    await fetchAhead([]);
    expect(requestedParts).toEqual(['lost', 'late']);
  });

  it('of a page is known to be here once it was there', async () => {
    const isThere = { now: false };
    const page = outsideKit(() => (isThere.now ? Promise.resolve({ default: Part }) : Promise.reject(gone)));
    await loadPage(page).catch(() => undefined);
    expect(isCodeLoaded(page)).toBe(false);
    isThere.now = true;
    await loadPage(page);
    expect(isCodeLoaded(page)).toBe(true);
  });

  it('does not hide what is wrong with the code itself', async () => {
    await expect(partOf<object>(() => Promise.reject(loadError))).rejects.toBe(loadError);
    await expect(loadPage<object>(() => Promise.reject(loadError))).rejects.toBe(loadError);
    expect(isPartMissing.get()).toBe(false);
  });

  it('is missing for a page too, in words by which the router does not begin it anew', async () => {
    const error: unknown = await loadPage<object>(() => Promise.reject(gone)).catch((cause: unknown) => cause);
    expect(isMissingCode(error)).toBe(true);
    expect(String(error)).not.toContain(gone.message);
  });

  it.each([
    'Failed to fetch dynamically imported module: http://here/a.js',
    'error loading dynamically imported module: http://here/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is known to be missing by what browsers say: %s', (message) => {
    expect(isMissingCode(new Error(message))).toBe(true);
  });
});

describe('code that could not be had', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for once more a moment later, by another address', async () => {
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValue('code');
    const found = again('./Runs-1.js', load);
    await vi.advanceTimersByTimeAsync(900);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await found).toBe('code');
    expect(load.mock.calls).toEqual([['./Runs-1.js'], ['./Runs-1.js?again']]);
  });

  it('is not asked for a third time, nor where it is there and wrong', async () => {
    const load = vi.fn().mockRejectedValue(gone);
    const found = expect(again('./Runs-1.js', load)).rejects.toBe(gone);
    await vi.runAllTimersAsync();
    await found;
    expect(load).toHaveBeenCalledTimes(2);
    await expect(again('./Runs-1.js', () => Promise.reject(loadError))).rejects.toBe(loadError);
  });
});
