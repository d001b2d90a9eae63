import { inflateRawSync } from 'node:zlib';
import { maxParts, maxPictureBytes, maxUnpackedBytes } from './limits.ts';

/** Why a file cannot be a form; its words are in the catalogue of the contract. */
export type DocxFaultCode =
  | 'not_a_docx'
  | 'too_large'
  | 'pictures_too_large'
  | 'macros'
  | 'embedded'
  | 'outside_link'
  | 'unreadable';

export class DocxRefused extends Error {
  readonly code: DocxFaultCode;

  constructor(code: DocxFaultCode) {
    super(`a form was refused: ${code}`);
    this.name = 'DocxRefused';
    this.code = code;
  }
}

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSignature = 0x06054b50;
const endBytes = 22;
const maxComment = 65_535;
const stored = 0;
const deflated = 8;
const encryptedFlag = 1;

/**
 * Every part of the archive, unpacked under limits. What a part says of its size is not believed: unpacking stops at what is left of the
 * limit. Whatever could act when the file is opened at an agency is refused: macros, objects of other programs, parts fetched from elsewhere.
 */
export function safeParts(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let pictures = 0;
  for (const { name, bytes: content } of entriesOf(bytes)) {
    if (/vba|macro/i.test(name) || /\.bin$/i.test(name)) throw new DocxRefused('macros');
    if (/^word\/(?:embeddings|activeX)\//i.test(name)) throw new DocxRefused('embedded');
    if (/^word\/media\//i.test(name)) pictures += content.length;
    if (pictures > maxPictureBytes) throw new DocxRefused('pictures_too_large');
    parts.set(name, content);
  }
  const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? '';
  if (!parts.has('word/document.xml') || types === '') throw new DocxRefused('not_a_docx');
  if (/macroEnabled|vbaProject/i.test(types)) throw new DocxRefused('macros');
  for (const [name, content] of parts) if (/\.(?:xml|rels)$/i.test(name)) refuseText(name, content.toString('utf8'));
  return parts;
}

function refuseText(name: string, text: string): void {
  // Of two bytes a letter: another program would read what is not found here.
  if (text.includes('\0') || /<!DOCTYPE|<!ENTITY/i.test(text)) throw new DocxRefused('unreadable');
  if (name.endsWith('.rels'))
    for (const relation of text.match(/<Relationship\b[^>]*>/gi) ?? []) {
      if (/TargetMode\s*=\s*["']External/i.test(relation) && !/\/hyperlink["']/i.test(relation))
        throw new DocxRefused('outside_link');
      // A page of the web or another document, which is read in when the form is opened.
      if (/\/aFChunk["']/i.test(relation)) throw new DocxRefused('embedded');
    }
  if (acting.test(fieldsOf(text))) throw new DocxRefused('outside_link');
}

/** Fields that fetch or start something: of a mail merge, a linked file, another program. */
const acting = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|DATABASE|MACROBUTTON)\b/i;

/** What the fields of a part say. Word may write the word of one in pieces, a short one as an attribute, and any letter by its number. */
function fieldsOf(text: string): string {
  const simple = [...text.matchAll(/<\w+:fldSimple\b[^>]*\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
  // Pieces of one field stand together; where a field begins or ends, another word begins.
  const pieces = [...text.matchAll(/<\w+:fldChar\b|<\w+:instrText\b[^>]*>([^<]*)/gi)];
  const said = [...simple.map(([, one, other]) => ` ${one ?? other} `), ...pieces.map(([, one]) => one ?? ' ')];
  return said.join('').replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) => {
    const sign = Number.parseInt(digits, hex === '' ? 10 : 16);
    return sign <= 0x10ffff ? String.fromCodePoint(sign) : ' ';
  });
}

/** Told by its first bytes, without unpacking anything. */
export const isArchive = (bytes: Buffer): boolean =>
  bytes.length >= endBytes && bytes.readUInt32LE(0) === localSignature;

function* entriesOf(bytes: Buffer): Generator<Entry> {
  if (!isArchive(bytes)) throw new DocxRefused('not_a_docx');
  const tail = Math.max(0, bytes.length - maxComment - endBytes);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(endSignature);
  const at = bytes.subarray(tail).lastIndexOf(mark);
  if (at < 0 || tail + at + endBytes > bytes.length) throw new DocxRefused('not_a_docx');
  const end = tail + at;
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxParts) throw new DocxRefused('too_large');
  let place = bytes.readUInt32LE(end + 16);
  let left = maxUnpackedBytes;
  const names = new Set<string>();
  for (let no = 0; no < count; no++) {
    if (place + 46 > bytes.length || bytes.readUInt32LE(place) !== entrySignature) throw new DocxRefused('unreadable');
    const nameLength = bytes.readUInt16LE(place + 28);
    const name = bytes.subarray(place + 46, place + 46 + nameLength).toString('utf8');
    // Two parts of one name are two answers to the question what was checked.
    if (names.has(name)) throw new DocxRefused('unreadable');
    names.add(name);
    if (bytes.readUInt16LE(place + 8) & encryptedFlag) throw new DocxRefused('unreadable');
    const content = name.endsWith('/') ? Buffer.alloc(0) : unpacked(bytes, place, left);
    left -= content.length;
    if (!name.endsWith('/')) yield { name, bytes: content };
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
}

function unpacked(bytes: Buffer, place: number, left: number): Buffer {
  const method = bytes.readUInt16LE(place + 10);
  const packedLength = bytes.readUInt32LE(place + 20);
  const local = bytes.readUInt32LE(place + 42);
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localSignature) throw new DocxRefused('unreadable');
  const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(begin, begin + packedLength);
  if (packed.length !== packedLength) throw new DocxRefused('unreadable');
  if (method === stored) {
    if (packed.length > left) throw new DocxRefused('too_large');
    return packed;
  }
  if (method !== deflated) throw new DocxRefused('unreadable');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    throw new DocxRefused(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'unreadable',
    );
  }
}
