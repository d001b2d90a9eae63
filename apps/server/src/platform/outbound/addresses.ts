import { isIP } from 'node:net';
import { itemAt } from '@spillway/checked/reads';

/** The kind of an address, as far as it matters to a connection. */
type AddressKind = 'public' | 'lan' | 'loopback' | 'link_local' | 'metadata' | 'unspecified' | 'never';

/** Takes either family; `never` when it cannot be connected to. IPv4 inside IPv6 is judged as the address it carries. */
export function kindOfAddress(writtenText: string): AddressKind {
  const bytes = bytesOfAddress(writtenText);
  if (!bytes) return 'never';
  if (bytes.length === 4) return kindOf4(bytes);
  const carried = embeddedIpv4(bytes);
  return carried ? kindOf4(carried) : kindOf6(bytes);
}

/** Four or sixteen numbers; null when it is no address. A zone (`%eth0`) is dropped. */
export function bytesOfAddress(writtenText: string): readonly number[] | null {
  const address = itemAt(writtenText.split('%'), 0);
  const family = isIP(address);
  if (family === 4) return address.split('.').map(Number);
  return family === 6 ? bytesOf6(address) : null;
}

function bytesOf6(address: string): number[] {
  const last = address.lastIndexOf(':') + 1;
  const tail = address.slice(last);
  const dotted = tail.includes('.') ? tail.split('.').map(Number) : null;
  const groups = dotted
    ? `${address.slice(0, last)}${((itemAt(dotted, 0) << 8) | itemAt(dotted, 1)).toString(16)}:${((itemAt(dotted, 2) << 8) | itemAt(dotted, 3)).toString(16)}`
    : address;
  const [head = '', rest] = groups.split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = split(head);
  const after = rest === undefined ? [] : split(rest);
  const zeros = Array.from({ length: rest === undefined ? 0 : 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 255]);
}

const startsWith = (bytes: readonly number[], ...prefix: number[]) =>
  prefix.every((byte, index) => bytes[index] === byte);
const isZero = (bytes: readonly number[]) => bytes.every((byte) => byte === 0);

/** The IPv4 address that a packet to this one ends at: mapped, compatible, NAT64 (both prefixes), 6to4. */
function embeddedIpv4(bytes: readonly number[]): readonly number[] | null {
  const end = bytes.slice(12);
  if (isZero(bytes.slice(0, 10)) && bytes[10] === 255 && bytes[11] === 255) return end;
  if (isZero(bytes.slice(0, 12)) && !isZero(bytes.slice(12, 15))) return end;
  if (startsWith(bytes, 0, 0x64, 0xff, 0x9b) && isZero(bytes.slice(4, 12))) return end;
  if (startsWith(bytes, 0, 0x64, 0xff, 0x9b, 0, 1)) return end;
  return startsWith(bytes, 0x20, 0x02) ? bytes.slice(2, 6) : null;
}

/** Clouds hand out keys here: at 169.254.169.254 among the link-local addresses, and at one in a range that some plants use. */
const metadata4 = [100, 100, 100, 200];
const metadata6 = [0xfd, 0, 0x0e, 0xc2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0x54];

function kindOf4(bytes: readonly number[]): AddressKind {
  const [a, b, c] = bytes as [number, number, number, number];
  if (isZero(bytes)) return 'unspecified';
  if (a === 0 || a >= 224) return 'never';
  if (a === 127) return 'loopback';
  if (a === 169 && b === 254) return startsWith(bytes, 169, 254, 169, 254) ? 'metadata' : 'link_local';
  if (startsWith(bytes, ...metadata4)) return 'metadata';
  // These ranges are for documentation and benchmarks only.
  if ((a === 192 && b === 0 && c === 2) || (a === 198 && b === 51 && c === 100) || (a === 203 && b === 0 && c === 113))
    return 'never';
  if (a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)) return 'lan';
  // This range lies between a mobile provider and the routers of its customers.
  return a === 100 && b >= 64 && b <= 127 ? 'lan' : 'public';
}

function kindOf6(bytes: readonly number[]): AddressKind {
  if (isZero(bytes)) return 'unspecified';
  if (isZero(bytes.slice(0, 15)) && bytes[15] === 1) return 'loopback';
  if (bytes[0] === 0xfe && itemAt(bytes, 1) >> 6 === 2) return 'link_local';
  if (startsWith(bytes, ...metadata6)) return 'metadata';
  if (itemAt(bytes, 0) >> 1 === 0x7e) return 'lan';
  // Teredo hides its end point; 2001:db8::/32 is for documentation.
  if (startsWith(bytes, 0x20, 1, 0, 0) || startsWith(bytes, 0x20, 1, 0x0d, 0xb8)) return 'never';
  return itemAt(bytes, 0) >> 5 === 1 ? 'public' : 'never';
}
