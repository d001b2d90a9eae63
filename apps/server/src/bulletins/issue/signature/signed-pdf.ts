import { itemAt } from '@spillway/checked/reads';
import { type ReadSignature, readCms } from './cms.ts';

interface SignatureInPdf extends ReadSignature {
  /** The signature covers the whole file: nothing was added afterwards. */
  readonly isToTheEnd: boolean;
}

/** Checks of an externally signed PDF that need no external service. */
interface SignedPdf {
  /** The file starts with the issued file, byte for byte, and signing only appended data. */
  readonly keepsIssued: boolean;
  readonly signatures: readonly SignatureInPdf[];
}

const maxSignatures = 10;

export function lookAtSigned(bytes: Buffer, issuedPdf: Buffer): SignedPdf {
  const containsIssued = bytes.length >= issuedPdf.length && bytes.subarray(0, issuedPdf.length).equals(issuedPdf);
  return { keepsIssued: containsIssued, signatures: signaturesOf(bytes) };
}

/** Each signature with its byte range; the signature itself, in hexadecimal, is in the gap of the range. */
function signaturesOf(bytes: Buffer): SignatureInPdf[] {
  const text = bytes.toString('latin1');
  const end = text.trimEnd().length;
  const found: SignatureInPdf[] = [];
  for (const [, ...range] of text.matchAll(/\/ByteRange\s*\[\s*(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s+(\d{1,9})\s*\]/g)) {
    const [from, length, again, rest] = range.map(Number) as [number, number, number, number];
    const isWithin = from === 0 && length < again && again + rest <= bytes.length;
    const hex = isWithin ? /^<([0-9a-fA-F\s]*)>$/.exec(text.slice(length, again).trim()) : null;
    if (!hex || found.length >= maxSignatures) continue;
    const cms = Buffer.from(itemAt(hex, 1).replaceAll(/\s/g, ''), 'hex');
    const signed = [bytes.subarray(0, length), bytes.subarray(again, again + rest)];
    found.push({ ...readCms(cms, signed), isToTheEnd: again + rest >= end });
  }
  return found;
}
