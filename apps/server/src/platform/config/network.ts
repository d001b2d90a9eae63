import { isIP } from 'node:net';

const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const bitsOf = { 4: 32, 6: 128 } as const;

/** Accepts an address, a network (10.0.0.0/8, 10.0.0.0/255.0.0.0), or a name for the usual ones. */
export function isNetwork(text: string): boolean {
  if (rangeNames.has(text)) return true;
  const [address = '', size, ...more] = text.split('/');
  const family = isIP(address) as 0 | 4 | 6;
  if (family === 0 || more.length > 0) return false;
  if (size === undefined) return true;
  if (family === 4 && isIP(size) === 4) return true;
  return /^\d{1,3}$/.test(size) && Number(size) <= bitsOf[family];
}
