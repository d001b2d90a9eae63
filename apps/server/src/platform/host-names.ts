import { isIP } from 'node:net';
import type os from 'node:os';
import { itemAt } from '@spillway/checked/reads';

/** A host name, an address, or a network (192.168.1.0/24), the last only as a permission of an authority. */
export type Name = string;

const hostName = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
/** A machine with more addresses has container bridges; the limit keeps the certificate small. */
const mostAddresses = 40;

const isHostName = (text: string): boolean => hostName.test(text) && !/^[\d.]+$/.test(text);

/** Accepts names as people write them into the setting. */
export function isName(text: string): boolean {
  const [address = '', size] = text.split('/');
  const bitsOf = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0) return isHostName(text);
  if (/%|:.*\./.test(address)) return false;
  return size === undefined || (/^\d{1,3}$/.test(size) && Number(size) >= 8 && Number(size) <= bitsOf);
}

export const isAddress = (name: Name): boolean => isIP(name.split('/')[0] ?? '') !== 0;
const isNetwork = (name: Name): boolean => name.includes('/');

/**
 * The names of this machine: its host name, its multicast DNS name, localhost, and its IPv4 addresses. IPv6 addresses change daily with
 * privacy extensions; a permanent one is named in the settings.
 */
export function namesOfMachine(host: string, interfaces: ReturnType<typeof os.networkInterfaces>): readonly Name[] {
  const lowerHost = host.toLowerCase();
  const short = lowerHost.split('.')[0] ?? '';
  const addresses = Object.values(interfaces)
    .flatMap((all) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
    .sort()
    .slice(0, mostAddresses);
  const hosts = [lowerHost, short, `${short}.local`].filter(isHostName);
  return [...new Set([...hosts, 'localhost', ...addresses, '127.0.0.1', '::1'])];
}

/** The names a certificate can contain, which excludes networks. */
export const servedNames = (names: readonly Name[]): readonly Name[] => names.filter((name) => !isNetwork(name));

/** Whether an authority made for `permittedNames` may vouch for a name. */
export function permits(permittedNames: readonly Name[], name: Name): boolean {
  return permittedNames.some((one) => {
    if (isAddress(one) !== isAddress(name)) return false;
    if (!isAddress(name)) return name === one || name.endsWith(`.${one}`);
    const [net, mask, hostBytes] = [bytesOf(one), maskOf(one), bytesOf(name)];
    return (
      net.length === hostBytes.length &&
      net.every((byte, index) => (byte & itemAt(mask, index)) === (itemAt(hostBytes, index) & itemAt(mask, index)))
    );
  });
}

/** The bytes of an address, or of the first address of a network. */
export function bytesOf(name: Name): Buffer {
  const address = name.split('/')[0] ?? '';
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => text.split(':').filter((one) => one !== '');
  const [left, right] = [groups(head), groups(tail ?? '')];
  const middle = Array<string>(tail === undefined ? 0 : 8 - left.length - right.length).fill('0');
  return Buffer.from([...left, ...middle, ...right].map((one) => one.padStart(4, '0')).join(''), 'hex');
}

export function maskOf(name: Name): Buffer {
  const [address = '', size] = name.split('/');
  const bytes = isIP(address) === 4 ? 4 : 16;
  const prefixBits = size === undefined ? 8 * bytes : Number(size);
  return Buffer.from(
    Array.from({ length: bytes }, (_, index) => 0xff & (0xff00 >> Math.min(8, Math.max(0, prefixBits - 8 * index)))),
  );
}

/** The host of a Host header, without port and brackets. Null if it is no name. */
export function hostOf(header: string | undefined): Name | null {
  const text =
    header
      ?.toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^\[(.*)\]$/, '$1')
      .replace(/\.$/, '') ?? '';
  return isHostName(text) || isIP(text) !== 0 ? text : null;
}
