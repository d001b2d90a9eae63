import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRepeatedly } from './check-repeatedly.ts';

const everyMs = 1_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Looks that end when the test tells them to. */
function slowChecks() {
  const ends: (() => void)[] = [];
  const onFailed = vi.fn();
  const again = checkRepeatedly(() => new Promise((resolve) => void ends.push(resolve)), everyMs, onFailed);
  return { ends, failed: onFailed, again };
}

it('looks at once, and again after each interval', async () => {
  const runCheck = vi.fn(async () => undefined);
  const again = checkRepeatedly(runCheck, everyMs, () => undefined);
  again.start();
  expect(runCheck).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(runCheck).toHaveBeenCalledTimes(4);
  await again.stop();
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(runCheck).toHaveBeenCalledTimes(4);
});

it('does not pile up looks behind one that takes long: stop waits for that one alone', async () => {
  const { ends, again } = slowChecks();
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
  const { ends, again } = slowChecks();
  await again.stop();
  again.start();
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(ends.length).toBe(0);
});

it('tells of a look that fails, and goes on; of one that fails because it is stopped nobody needs to know', async () => {
  const onFailed = vi.fn();
  let isSlow = false;
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  const runCheck = async () => {
    if (isSlow) await promise;
    throw new Error('away');
  };
  const again = checkRepeatedly(runCheck, everyMs, onFailed);
  again.start();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(onFailed).toHaveBeenCalledTimes(2);
  isSlow = true;
  await vi.advanceTimersByTimeAsync(everyMs);
  const stopping = again.stop();
  fail();
  await stopping;
  expect(onFailed).toHaveBeenCalledTimes(2);
});
