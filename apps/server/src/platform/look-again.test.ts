import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

const everyMs = 1_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Looks that end when the test tells them to. */
function slowLooks() {
  const ends: (() => void)[] = [];
  const failed = vi.fn();
  const again = lookAgain(() => new Promise((resolve) => void ends.push(resolve)), everyMs, failed);
  return { ends, failed, again };
}

it('looks at once, and again after each interval', async () => {
  const look = vi.fn(async () => undefined);
  const again = lookAgain(look, everyMs, () => undefined);
  again.start();
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(look).toHaveBeenCalledTimes(4);
  await again.stop();
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(look).toHaveBeenCalledTimes(4);
});

it('does not pile up looks behind one that takes long: stop waits for that one alone', async () => {
  const { ends, again } = slowLooks();
  again.start();
  await vi.advanceTimersByTimeAsync(50 * everyMs);
  expect(ends.length).toBe(1);
  const stopped = vi.fn();
  const stopping = again.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(stopped).not.toHaveBeenCalled();
  ends[0]!();
  await stopping;
  expect(ends.length).toBe(1);
});

it('begins nothing once it was stopped, also where the start comes after', async () => {
  const { ends, again } = slowLooks();
  await again.stop();
  again.start();
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(ends.length).toBe(0);
});

it('tells of a look that fails, and goes on; of one that fails because it is stopped nobody needs to know', async () => {
  const failed = vi.fn();
  let isSlow = false;
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  const look = async () => {
    if (isSlow) await promise;
    throw new Error('away');
  };
  const again = lookAgain(look, everyMs, failed);
  again.start();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(failed).toHaveBeenCalledTimes(2);
  isSlow = true;
  await vi.advanceTimersByTimeAsync(everyMs);
  const stopping = again.stop();
  fail();
  await stopping;
  expect(failed).toHaveBeenCalledTimes(2);
});
