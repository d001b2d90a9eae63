import { observed } from '../../../base/observed.ts';
import { randomId } from '../../../base/random-id.ts';
import { readStored, writeStored } from '../../../base/storage.ts';

const key = 'sound';
const browserKey = 'browser-id';

/** Of this browser, for all its tabs; off until somebody switches it on. */
export const soundOn = observed(readStored(key) === 'on');
soundOn.watch(() => writeStored(key, soundOn.get() ? 'on' : 'off'));

/** Another tab switched it. */
if (typeof window !== 'undefined') window.addEventListener('storage', () => soundOn.set(readStored(key) === 'on'));

/** `blocked`: this browser lets nothing sound before somebody touches the page. */
export const audioState = observed<'running' | 'blocked'>('blocked');

/** The same of all tabs. */
export function browserId(): string {
  const known = readStored(browserKey);
  if (known !== null) return known;
  const made = randomId();
  writeStored(browserKey, made);
  return made;
}
