import { inflateRawSync } from 'node:zlib';
import { maxParts, maxPictureBytes, maxUnpackedBytes } from './limits.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { isKnownField, isKnownRelation, isKnownType, isPicture, isPlainAddress, isXmlName } from './short-lists.ts';

/** The reason why a file cannot be a form; the texts are in the contract's catalogue. */
export type DocxFaultCode =
  | 'not_a_docx'
  | 'too_large'
  | 'pictures_too_large'
  | 'macros'
  | 'embedded'
  | 'outside_link'
  | 'unknown_part'
  | 'unreadable';

const maxFoundLength = 120;

export class DocxRefused extends Error {
  readonly code: DocxFaultCode;
  /** The offending part, relation or field; empty: the whole file. */
  readonly found: string;

  constructor(code: DocxFaultCode, found = '') {
    super(`a form was refused: ${code} ${found}`);
    this.name = 'DocxRefused';
    this.code = code;
    this.found = found.slice(0, maxFoundLength);
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
const deflateMethod = 8;
const encryptedFlag = 1;

/**
 * Unpacks every part of the archive with limits. Declared sizes are not trusted: unpacking stops at the rest of the
 * limit. Parts, relations, content types and fields must be on allow lists: active content that could run when an
 * agency opens the file is refused, and so is anything unknown.
 */
export function safeParts(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let pictures = 0;
  for (const { name, bytes: content } of entriesOf(bytes)) {
    if (/vba|macro/i.test(name) || /\.bin$/i.test(name)) throw new DocxRefused('macros', name);
    if (/^word\/(?:embeddings|activeX)\//i.test(name)) throw new DocxRefused('embedded', name);
    if (/^word\/media\//i.test(name)) pictures += content.length;
    if (pictures > maxPictureBytes) throw new DocxRefused('pictures_too_large');
    parts.set(name, content);
  }
  if (!parts.has('word/document.xml') || !parts.has(typesPart)) throw new DocxRefused('not_a_docx');
  for (const [name, content] of parts) {
    if (isXmlName(name)) readPart(name, content);
    else if (!isPicture(name, content)) throw new DocxRefused('unknown_part', name);
  }
  return parts;
}

const typesPart = '[Content_Types].xml';

function readPart(name: string, bytes: Buffer): void {
  const fields = fieldsOf();
  const judge = name === typesPart ? refuseType : /\.rels$/i.test(name) ? refuseRelation : refuseElement;
  try {
    readXml(bytes, {
      element: (element) => {
        judge(element);
        fields.element(element);
      },
      text: fields.text,
    });
    fields.end();
  } catch (error) {
    throw error instanceof DocxRefused ? error : new DocxRefused('unreadable', name);
  }
}

const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  attributes.find((one) => one.namespace === '' && one.name === name)?.value ?? '';

const typesNamespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
function refuseType(element: XmlElement): void {
  for (const { name, value } of element.attributes)
    if (/macroEnabled|vba/i.test(name + value)) throw new DocxRefused('macros', value);
  if (element.namespace !== typesNamespace) throw new DocxRefused('unreadable', typesPart);
  const type = attributeOf(element, 'ContentType');
  if (element.name !== 'Types' && !isKnownType(type)) throw new DocxRefused('unknown_part', type);
}

const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
function refuseRelation(element: XmlElement): void {
  if (element.name === 'Relationships') return;
  const type = attributeOf(element, 'Type');
  const target = attributeOf(element, 'Target');
  const mode = attributeOf(element, 'TargetMode');
  const kind = type.slice(type.lastIndexOf('/') + 1);
  const found = `${kind} ${target}`;
  const isInside = (mode === '' || mode === 'Internal') && !/^\/\/|[\\:]/.test(target);
  if (kind === 'hyperlink' ? !isPlainAddress(target) : !isInside) throw new DocxRefused('outside_link', found);
  // A web page, another document or a program that would run when the form is opened.
  if (/^(?:aFChunk|oleObject|package|control|subDocument|frame|video|audio)$/i.test(kind))
    throw new DocxRefused('embedded', found);
  if (element.name !== 'Relationship' || element.namespace !== relationsNamespace || !isKnownRelation(type))
    throw new DocxRefused('unknown_part', found);
}

/**
 * Elements that load external content without a relation: a mail merge, a web video, and old drawings that refer to
 * pictures by address.
 */
function refuseElement({ namespace, name, attributes }: XmlElement): void {
  if (name === 'mailMerge') throw new DocxRefused('outside_link', name);
  if (name === 'webVideoPr') throw new DocxRefused('embedded', name);
  if (namespace !== 'urn:schemas-microsoft-com:vml') return;
  for (const one of attributes) {
    const isFollowed = one.namespace === '' && one.name === 'href' && isPlainAddress(one.value);
    if (/^(?:src|href|althref)$/.test(one.name) && one.value !== '' && !isFollowed)
      throw new DocxRefused('outside_link', one.value);
  }
}

/**
 * The fields of a part. Word may split the code of a field into pieces, and no filled-in text may come between them.
 */
function fieldsOf() {
  let code: string | null = null;
  const judge = (statedTarget: string) => {
    if (!isKnownField(statedTarget)) throw new DocxRefused('outside_link', statedTarget.trim());
  };
  const end = () => {
    if (code !== null) judge(code);
    code = null;
  };
  return {
    end,
    element({ name, attributes }: XmlElement) {
      const simpleFields = attributes.filter((one) => one.name === 'instr');
      const begins = name === 'fldChar' && attributes.some((one) => one.value === 'begin');
      // The result of one field would be read as the code of another.
      if (code !== null && (simpleFields.length > 0 || begins)) throw new DocxRefused('unknown_part', `${code} {…}`);
      for (const one of simpleFields) judge(one.value);
      if (name === 'fldChar') end();
      if (begins) code = '';
    },
    text(text: string, parentElement: XmlElement) {
      if (/^(?:instr|delInstr)Text$/.test(parentElement.name)) code = (code ?? '') + text;
      // Filled-in or removed text could join the pieces into another word.
      else if (code !== null && parentElement.name !== 'fldData' && text.trim() !== '')
        throw new DocxRefused('unknown_part', `${code} ${text}`);
    },
  };
}

/** Checks the first bytes without unpacking. */
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
    // With two parts of the same name it is unclear which one was checked.
    if (names.has(name.toLowerCase())) throw new DocxRefused('unreadable', name);
    names.add(name.toLowerCase());
    if (bytes.readUInt16LE(place + 8) & encryptedFlag) throw new DocxRefused('unreadable');
    const content = name.endsWith('/') ? Buffer.alloc(0) : unpacked(bytes, place, left);
    left -= content.length;
    if (!name.endsWith('/')) yield { name, bytes: content };
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
}

function unpacked(bytes: Buffer, index: number, left: number): Buffer {
  const method = bytes.readUInt16LE(index + 10);
  const packedLength = bytes.readUInt32LE(index + 20);
  const local = bytes.readUInt32LE(index + 42);
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localSignature) throw new DocxRefused('unreadable');
  const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(begin, begin + packedLength);
  if (packed.length !== packedLength) throw new DocxRefused('unreadable');
  if (method === stored) {
    if (packed.length > left) throw new DocxRefused('too_large');
    return packed;
  }
  if (method !== deflateMethod) throw new DocxRefused('unreadable');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    throw new DocxRefused(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'unreadable',
    );
  }
}
