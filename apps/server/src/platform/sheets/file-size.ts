import { Refusal } from '../http/refusal.ts';

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const maxUnpackedBytes = 200 * 1024 * 1024;
const maxComment = 65_535;

/**
 * A spreadsheet is a zip file, and a small one can be made to unpack to gigabytes. Each entry says how large it becomes, and
 * the reader goes no further than what it says; so what they say together decides before anything is unpacked.
 */
export function refuseBombs(bytes: Buffer): void {
  const end = bytes.subarray(Math.max(0, bytes.length - maxComment - 22)).lastIndexOf(littleEndian(endSignature));
  if (end < 0) throw new Refusal('table.unreadable');
  let place = bytes.indexOf(littleEndian(entrySignature));
  let unpackedBytes = 0;
  while (place >= 0 && place + 46 <= bytes.length && bytes.readUInt32LE(place) === entrySignature) {
    const local = bytes.readUInt32LE(place + 42);
    const inLocal = local + 26 <= bytes.length ? bytes.readUInt32LE(local + 22) : 0;
    const declared = Math.max(bytes.readUInt32LE(place + 24), inLocal);
    const isUntold = declared === 0 && bytes.readUInt32LE(place + 20) > 2;
    unpackedBytes += isUntold ? maxUnpackedBytes + 1 : declared;
    if (unpackedBytes > maxUnpackedBytes) throw new Refusal('table.unreadable');
    place += 46 + bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
}

function littleEndian(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}
