/**
 * This process, or this page, lives so far ahead of its computer, and its time runs on. Answers what takes that back. A page is given the
 * text of it, so it needs nothing of this file.
 */
export function moveDate(aheadMs: number): () => void {
  const Machine = Date;
  const now = () => Machine.now() + aheadMs;
  globalThis.Date = class extends Machine {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
  } as DateConstructor;
  return () => {
    globalThis.Date = Machine;
  };
}

const machineNow = Date.now;

/** How far this process has been moved. */
export const movedMs = (): number => Date.now() - machineNow();
