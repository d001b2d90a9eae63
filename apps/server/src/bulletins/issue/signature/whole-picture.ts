import { crc32, inflateSync } from 'node:zlib';
import { itemAt } from '@spillway/checked/reads';

const maxPixelBytes = 256 * 1024 * 1024;

/** Checks a PNG from the first byte to the last: size, checksums and end. */
export function isWholePng(bytes: Buffer): boolean {
  const packedBytes: Buffer[] = [];
  let min = 0;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    if (at === 8 && (type !== 'IHDR' || length !== 13)) return false;
    // Each pixel has at least one bit.
    if (at === 8) min = Math.ceil(bytes.readUInt32BE(at + 8) / 8) * bytes.readUInt32BE(at + 12);
    if (type === 'IDAT') packedBytes.push(bytes.subarray(at + 8, end));
    if (type === 'IEND') return end + 4 === bytes.length && min > 0 && unpackedBytes(Buffer.concat(packedBytes)) >= min;
    at = end + 4;
  }
  return false;
}

function unpackedBytes(packedBytes: Buffer): number {
  try {
    return inflateSync(packedBytes, { maxOutputLength: maxPixelBytes }).length;
  } catch {
    return 0;
  }
}

/** Checks segments up to the image data; cameras append data after its end. */
export function isWholeJpeg(bytes: Buffer): boolean {
  let hasSize = false;
  for (let at = 2; at + 10 <= bytes.length; ) {
    const mark = itemAt(bytes, at + 1);
    if (bytes[at] !== 0xff) return false;
    if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
      hasSize = bytes.readUInt16BE(at + 5) > 0 && bytes.readUInt16BE(at + 7) > 0;
    if (mark === 0xda) return hasSize && bytes.indexOf(Buffer.from([0xff, 0xd9]), at) > at + 10;
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
