/**
 * One file for both tasks, the dragged plan and the proposal; each has its own worker so that neither waits. Null: the
 * browser, or its administrator, does not allow workers.
 */
export function simulateWorker(): Worker | null {
  try {
    return new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
