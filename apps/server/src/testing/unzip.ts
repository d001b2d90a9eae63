import { crc32, inflateRawSync } from 'node:zlib';

/** The entries of an archive by its directory, each checked against its checksum. */
export function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [crc, compressed, size] = [16, 20, 24].map((offset) => zip.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const header = zip.readUInt32LE(at + 42);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packedBytes = zip.subarray(begin, begin + compressed);
    const bytes = zip.readUInt16LE(at + 10) === 0 ? packedBytes : inflateRawSync(packedBytes);
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error('an entry is not what its directory says');
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), bytes.toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return entries;
}

/** Checks that every element is closed by its own name, attributes are quoted, and nothing is outside the root. */
export function expectWellFormed(name: string, xml: string): void {
  const open: string[] = [];
  const text = xml.replace(/^<\?xml [^?]*\?>\s*/, '');
  let reached = 0;
  for (const match of text.matchAll(/([^<]*)<(\/?)([A-Za-z][\w:.]*)((?:\s+[\w:.]+="[^"<]*")*)\s*(\/?)>/g)) {
    const [matchText, before, closing, element, , single] = match;
    if (match.index !== reached || /&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(matchText))
      throw new Error(`${name}: broken at ${reached}`);
    if (before!.trim() !== '' && open.length === 0) throw new Error(`${name}: text outside of the root`);
    reached += matchText.length;
    if (closing && open.pop() !== element) throw new Error(`${name}: ${element} closes something else`);
    if (!closing && !single) open.push(element!);
  }
  if (open.length > 0 || text.slice(reached).trim() !== '') throw new Error(`${name}: it does not end`);
}
