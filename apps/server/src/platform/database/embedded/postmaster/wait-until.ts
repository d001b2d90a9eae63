import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the answer is yes or the time is over. */
export async function waitUntil(
  isMet: () => boolean | Promise<boolean>,
  { withinMs, everyMs = 20 }: { withinMs: number; everyMs?: number },
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isMet())) {
    if (performance.now() > deadline) return false;
    await delay(everyMs);
  }
  return true;
}
