import { itemAt } from '@spillway/checked/reads';
/** The part of DER (ITU-T X.690) that a certificate needs. Every function returns a whole value: tag, length, content. */
export type Der = Buffer;

function taggedValue(tag: number, ...content: readonly Uint8Array[]): Der {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

/** One byte up to 127; otherwise the number of bytes that follow, and these. */
function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes]);
  const digits = Buffer.from(bytes.toString(16).padStart(2 * Math.ceil(bytes.toString(16).length / 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

export const sequence = (...items: readonly Der[]): Der => taggedValue(0x30, ...items);
export const setOf = (...items: readonly Der[]): Der => taggedValue(0x31, ...items);
export const boolean = (value: boolean): Der => taggedValue(0x01, Buffer.from([value ? 0xff : 0]));
export const octets = (content: Uint8Array): Der => taggedValue(0x04, content);
export const utf8 = (text: string): Der => taggedValue(0x0c, Buffer.from(text, 'utf8'));

/** A non-negative number in as few bytes as possible, the first below 0x80. */
export function integer(value: Uint8Array | number): Der {
  const bytes = typeof value === 'number' ? Buffer.from(value.toString(16).padStart(2, '0'), 'hex') : value;
  const first = bytes.findIndex((byte) => byte !== 0);
  const shortest = first === -1 ? Buffer.from([0]) : bytes.subarray(first);
  return itemAt(shortest, 0) >= 0x80 ? taggedValue(0x02, Buffer.from([0]), shortest) : taggedValue(0x02, shortest);
}

/** `unused` is the number of bits without meaning at the end of the last byte. */
export const bits = (content: Uint8Array, unused = 0): Der => taggedValue(0x03, Buffer.from([unused]), content);

export function objectId(dotted: string): Der {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  return taggedValue(0x06, Buffer.from([40 * first + second, ...others.flatMap(base128)]));
}

function base128(arc: number): number[] {
  const digits = [arc & 0x7f];
  for (let rest = arc >>> 7; rest > 0; rest >>>= 7) digits.unshift(0x80 | (rest & 0x7f));
  return digits;
}

/** Precise to the second. Years to 2049 have two digits (RFC 5280, 4.1.2.5). */
export function time(at: Date): Der {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '');
  return at.getUTCFullYear() < 2050
    ? taggedValue(0x17, Buffer.from(digits.slice(2)))
    : taggedValue(0x18, Buffer.from(digits));
}

/** A context-specific tag around or instead of a value; `isSimple` means that it holds no further values. */
export const context = (number: number, content: Uint8Array, isSimple = false): Der =>
  taggedValue((isSimple ? 0x80 : 0xa0) | number, content);
