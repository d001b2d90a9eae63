import { observed } from '../observed.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';

/**
 * One-time password of the current sign-in: kept only in the memory of this page, so that it need not be typed twice.
 */
export const typedOneTime = observed<string | null>(null);

const name = 'one-time';

/** Survives a reload: until the password is changed, the server refuses any request sent ahead. */
export const isBehindOneTime = (): boolean => readStored(name) !== null;

export function rememberOneTime(mustChange: boolean): void {
  if (mustChange) {
    writeStored(name, '1');
    return;
  }
  removeStored(name);
  typedOneTime.set(null);
}
