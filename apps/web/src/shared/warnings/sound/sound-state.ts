import { observed } from '../../../base/observed.ts';
import { randomId } from '../../../base/random-id.ts';
import { readStored, writeStored } from '../../../base/storage.ts';

const key = 'sound';
const browserKey = 'browser-id';

/** Of this browser, for all tabs; off by default. */
export const soundOn = observed(readStored(key) === 'on');
soundOn.watch(() => writeStored(key, soundOn.get() ? 'on' : 'off'));

/** Changed in another tab. */
if (typeof window !== 'undefined') window.addEventListener('storage', () => soundOn.set(readStored(key) === 'on'));

/** `blocked`: the browser allows no sound before an interaction. */
export const audioState = observed<'running' | 'blocked'>('blocked');

/** Shared by all tabs. */
export function browserId(): string {
  const known = readStored(browserKey);
  if (known !== null) return known;
  const made = randomId();
  writeStored(browserKey, made);
  return made;
}
