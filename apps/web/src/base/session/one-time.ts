import { observed } from '../observed.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** The one-time password somebody has just signed in with: in the memory of this page only, so that it is not asked for twice. */
export const typedOneTime = observed<string | null>(null);

const name = 'one-time';

/** Remembered over a reload: until the password is changed the server refuses whatever a page would ask ahead. */
export const isBehindOneTime = (): boolean => readStored(name) !== null;

export function knowOneTime(mustChange: boolean): void {
  if (mustChange) {
    writeStored(name, '1');
    return;
  }
  removeStored(name);
  typedOneTime.set(null);
}
