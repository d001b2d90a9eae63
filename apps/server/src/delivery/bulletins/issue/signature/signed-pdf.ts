import { inflateSync } from 'node:zlib';
import { type ReadSignature, readCms } from './cms.ts';

export interface SignatureInPdf extends ReadSignature {
  /** To the end of the file: nothing was added after it. */
  readonly isToTheEnd: boolean;
}

/** What can be told of a PDF that somebody signed elsewhere, without asking anybody. */
export interface SignedPdf {
  /** It begins with the issued file, byte for byte; signing added behind it. */
  readonly keepsIssued: boolean;
  readonly signatures: readonly SignatureInPdf[];
}

const maxSignatures = 10;
const maxPackedBytes = 8 * 1024 * 1024;

export function lookAtSigned(bytes: Buffer, issued: Buffer): SignedPdf {
  const keepsIssued = bytes.length >= issued.length && bytes.subarray(0, issued.length).equals(issued);
  return { keepsIssued, signatures: signaturesOf(bytes) };
}

/** Each by its range of bytes; between the two parts of a range stands the signature itself, in digits of 16. */
function signaturesOf(bytes: Buffer): SignatureInPdf[] {
  const text = bytes.toString('latin1');
  const end = text.trimEnd().length;
  const found: SignatureInPdf[] = [];
  for (const [, ...range] of text.matchAll(/\/ByteRange\s*\[\s*(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s*\]/g)) {
    const [from, length, again, rest] = range.map(Number) as [number, number, number, number];
    const isWithin = from === 0 && length < again && again + rest <= bytes.length;
    const hex = isWithin ? /^<([0-9a-fA-F\s]*)>$/.exec(text.slice(length, again).trim()) : null;
    if (!hex || found.length >= maxSignatures) continue;
    const cms = Buffer.from(hex[1]!.replaceAll(/\s/g, ''), 'hex');
    const signed = [bytes.subarray(0, length), bytes.subarray(again, again + rest)];
    found.push({ ...readCms(cms, signed), isToTheEnd: again + rest >= end });
  }
  return found;
}

const acts = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])/;
const streams = /\bstream\r?\n[\s\S]*?endstream\b/g;

/** It ends like a PDF and does nothing by itself when an agency opens it. Pictures are not read: any bytes may stand there. */
export function isQuietPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (text.lastIndexOf('%%EOF') < text.length - 2048) return false;
  if (acts.test(text.replaceAll(streams, ''))) return false;
  return !packedObjects(bytes, text).some((one) => acts.test(one));
}

/** Objects may stand packed in a stream of objects. */
function packedObjects(bytes: Buffer, text: string): string[] {
  const found: string[] = [];
  let left = maxPackedBytes;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const from = /\bstream\r?\n/g;
    from.lastIndex = index;
    if (!from.exec(text)) continue;
    try {
      const packed = inflateSync(bytes.subarray(from.lastIndex), { maxOutputLength: left });
      left = Math.max(1, left - packed.length);
      found.push(packed.toString('latin1'));
    } catch (error) {
      // Too much to look at is not quiet; packed in another way it opens nowhere.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') found.push('/JS ');
    }
  }
  return found;
}
