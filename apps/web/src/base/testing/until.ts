import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Time limit for waiting, by the machine load at the start of the run. */
    patienceMs: number;
  }
}

/** Waits for a condition and returns its result; lazily loaded parts may be slow on a busy machine. */
export const until = <Found>(isMet: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(isMet, { timeout: inject('patienceMs'), interval: 20 });
