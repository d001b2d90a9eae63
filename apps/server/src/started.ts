import type { Log } from './platform/log.ts';

/** What was started, to be stopped in the other order. */
export interface Started {
  add(stop: () => Promise<void>): void;
  /** All of it, whatever becomes of each. */
  stopAll(): Promise<void>;
}

/** A start that fails half-way stops what it has started by the same list as an orderly stop. */
export function createStarted(log: Pick<Log, 'warn'>): Started {
  const stops: (() => Promise<void>)[] = [];
  return {
    add: (stop) => void stops.push(stop),
    async stopAll() {
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop();
        } catch (error) {
          log.warn({ err: error }, 'a part of the server did not stop cleanly');
        }
      }
    },
  };
}
