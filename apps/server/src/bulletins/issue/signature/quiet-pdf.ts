import { inflateSync } from 'node:zlib';
import { required } from '@spillway/checked/reads';

const acts =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|RichMedia\w*|SubmitForm|ImportData|GoTo[RE]|Rendition|Movie|Sound|XFA|Encrypt)(?![A-Za-z0-9])/;
const maxPackedBytes = 8 * 1024 * 1024;
/** Objects can be nested on purpose: reading stops at this many times the size of the file. */
const readTimes = 8;

/**
 * An action that a PDF would run when it is opened, or content that cannot be judged; null when there is neither.
 * Readers find objects through a table of offsets, so every position where an object could start is checked, even in a
 * comment, a text or a picture.
 */
export function actOfPdf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (text.lastIndexOf('%%EOF') < text.length - 2048) return '%%EOF';
  const plain = acts.exec(namesDecoded(`${text}endstream`.replaceAll(/>>[\s\0]*stream\r?\n[\s\S]*?endstream/g, '>>')));
  if (plain) return plain[0];
  let left = text.length * readTimes;
  let remainingBytes = maxPackedBytes;
  for (const { index } of text.matchAll(/(?<![A-Za-z])(?:obj|trailer)/g)) {
    const from = index + (text[index] === 'o' ? 3 : 7);
    const { said, end } = readObject(text, from, left);
    left -= end - from;
    const found = acts.exec(said);
    if (found) return found[0];
    if (left <= 0) return 'obj';
    const begin = /(?:[\s\0]|%[^\r\n]*[\r\n])*stream(?:\r?\n)?/y;
    begin.lastIndex = end;
    const opened = begin.exec(text);
    if (!opened || !isObjects(said)) continue;
    const packed = /^[^%]*\n$/.test(opened[0]) && objectsOf(bytes.subarray(begin.lastIndex), said, remainingBytes);
    if (!packed) return '/ObjStm';
    remainingBytes = Math.max(1, remainingBytes - packed.length);
    const actMatch = acts.exec(namesDecoded(packed.toString('latin1')));
    if (actMatch) return actMatch[0];
  }
  return null;
}

/** Any character of a name may be written as a number. */
const namesDecoded = (text: string): string =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** White space and comments, a text, a name, brackets, or another word. */
const token = /(?:[\s\0]|%[^\r\n]*)+|<<|>>|[[\]{}]|\/[^\s\0()<>[\]{}/%]*|[^\s\0()<>[\]{}/%]+|[()<>]/y;

/** The words of an object from a position on, with decoded names and without texts. */
function readObject(text: string, from: number, max: number): { readonly said: string; readonly end: number } {
  const pdfText: string[] = [];
  let depth = 0;
  let at = from;
  while (at < text.length && at - from < max) {
    token.lastIndex = at;
    const one = required(token.exec(text))[0];
    at = one === '(' ? endOfText(text, at) : one === '<' ? text.indexOf('>', at) + 1 || text.length : at + one.length;
    if (one.startsWith('/')) pdfText.push(namesDecoded(one));
    else if (/^(?:<<|[[\]]|>>|\w)/.test(one)) pdfText.push(one);
    if (one === '<<' || one === '[') depth += 1;
    else if (one === '>>' || one === ']') depth -= 1;
    if (depth <= 0 && (one === '>>' || one === ']' || one === 'endobj' || one === 'stream')) break;
  }
  return { said: pdfText.join(' '), end: at };
}

function endOfText(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** Readers treat any stream with these entries as packed objects, whatever its type. */
const isObjects = (pdfText: string): boolean =>
  /\/ObjStm\b/.test(pdfText) || (/\/First\b/.test(pdfText) && /\/N\b/.test(pdfText));

/** Unpacks only the usual compression; null for any other. */
function objectsOf(bytes: Buffer, pdfText: string, max: number): Buffer | null {
  const known =
    /^<< (?:\/Type \/ObjStm |\/(?:N|First|Length|Extends)(?: \d+){1,3}(?: R)? |\/Filter (?:\[ )?\/FlateDecode (?:\] )?)*>>$/;
  if (!known.test(pdfText)) return null;
  try {
    if (pdfText.includes('/Filter')) return inflateSync(bytes, { maxOutputLength: max });
    return bytes.subarray(0, bytes.indexOf('endstream'));
  } catch {
    return null;
  }
}
