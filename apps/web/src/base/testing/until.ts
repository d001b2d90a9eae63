import { vi } from 'vitest';

/** Waits for a state, and ends with it; a part that is loaded may come late on a busy machine, so what takes longer than this hangs. */
export const until = <Found>(isSo: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(isSo, { timeout: 480_000, interval: 20 });
