import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a state is waited for, by the load when the run began. */
    patienceMs: number;
  }
}

/** Waits for a state, and ends with it; a part that is loaded may come late on a busy machine. */
export const until = <Found>(isSo: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(isSo, { timeout: inject('patienceMs'), interval: 20 });
