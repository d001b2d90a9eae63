import type { EventEmitter } from 'node:events';

/** Resolves on the event; rejects on an error or an earlier end. Leaves no listener behind and removes none of others. */
export function waitSettled(emitter: EventEmitter, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => emitter.off(event, done).off('error', fail).off('close', closed);
    const done = () => {
      leave();
      resolve();
    };
    const fail = (error: Error) => {
      leave();
      // Another error may follow the one that rejected.
      emitter.on('error', () => undefined);
      reject(error);
    };
    const closed = () => fail(new Error('closed'));
    emitter.on(event, done).on('error', fail).on('close', closed);
  });
}
