import { observed } from '../../../base/observed.ts';
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

/** The same of all tabs. `crypto.randomUUID` is missing on plain http. */
export function browserId(): string {
  const known = readStored(browserKey);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const made = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  writeStored(browserKey, made);
  return made;
}
