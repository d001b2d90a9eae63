import type { EventEmitter } from 'node:events';

/** When it has happened; rejects by an error or an end before. Leaves no listener behind, and takes none of others away. */
export function settled(emitter: EventEmitter, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => emitter.off(event, done).off('error', fail).off('close', closed);
    const done = () => {
      leave();
      resolve();
    };
    const fail = (error: Error) => {
      leave();
      // One more may follow what is given up.
      emitter.on('error', () => undefined);
      reject(error);
    };
    const closed = () => fail(new Error('closed'));
    emitter.on(event, done).on('error', fail).on('close', closed);
  });
}
