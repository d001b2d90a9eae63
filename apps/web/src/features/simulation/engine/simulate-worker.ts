/** One file for both: a plan under the finger, and a proposal. Each has a worker of its own, so neither waits for the other. */
export const simulateWorker = (): Worker =>
  new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
