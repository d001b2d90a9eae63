/**
 * One file for both: a plan under the finger, and a proposal. Each has a worker of its own, so neither waits for the other. Null: this browser refuses one at
 * once, or whoever looks after it does.
 */
export function simulateWorker(): Worker | null {
  try {
    return new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
