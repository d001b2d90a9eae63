import type { Log } from './platform/log.ts';

/** Started services, to be stopped in reverse order. */
export interface StartedServices {
  add(stop: () => Promise<void>): void;
  /** Stops all services, even when stopping one fails. */
  stopAll(): Promise<void>;
}

/** A start that fails half-way stops its services through the same list as an orderly stop. */
export function createStarted(log: Pick<Log, 'warn'>): StartedServices {
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
