/**
 * Moves the date of this process or page ahead; time keeps running. Returns a function that undoes it. A page gets the
 * source text of this function, so it must not use anything else in this file.
 */
export function moveDate(aheadMs: number): () => void {
  const Machine = Date;
  const now = () => Machine.now() + aheadMs;
  globalThis.Date = class extends Machine {
    constructor(...dateArgs: unknown[]) {
      super(...((dateArgs.length === 0 ? [now()] : dateArgs) as [number]));
    }
    static override now = now;
  } as DateConstructor;
  return () => {
    globalThis.Date = Machine;
  };
}

const machineNow = Date.now;

/** Offset of this process from real time. */
export const movedMs = (): number => Date.now() - machineNow();
