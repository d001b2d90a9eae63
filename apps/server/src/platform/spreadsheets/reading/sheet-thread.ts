import { workerData } from 'node:worker_threads';
import { Refusal } from '../../http/refusal.ts';
import { sayParts } from '../../workers/say-parts.ts';
import { piecesOf, type RawSheet, type SheetPiece, type SheetTask } from './raw-sheet.ts';
import { readCsv } from './read-csv.ts';

type FileKind = 'csv' | 'xlsx';

/** The second one is empty. */
const archives = ['PK\x03\x04', 'PK\x05\x06'];
/** Every spreadsheet of the format holds it; a document or a mere archive does not. */
const workbook = 'xl/';
/** Of programs that begin their files with words: pdf, PostScript, rich text, pages, programs' data. */
const otherWords = /^(?:%PDF|%!PS|\{\\rtf|[<{[])/;
/** Tab, ends of lines and of pages. */
const blanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d]);
const lookedBytes = 64 * 1024;

/** Told by what a file is and not by what it is called. What is neither is refused as such: its cells would be nonsense. */
function kindOfFile(bytes: Buffer): FileKind {
  const head = bytes.subarray(0, lookedBytes).toString('latin1');
  if (archives.some((signature) => head.startsWith(signature))) {
    if (!bytes.includes(workbook)) throw new Refusal('table.not_a_sheet');
    return 'xlsx';
  }
  const isUtf16 = head.startsWith('\xff\xfe');
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (!isUtf16 && (otherWords.test(text) || hasControls(text))) throw new Refusal('table.not_a_sheet');
  return 'csv';
}

/** Pictures, old spreadsheets and programs have them in their first bytes; no text that people write does. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign < 0x20 && !blanks.has(sign)) return true;
  }
  return false;
}

const { bytes, sheet } = workerData as SheetTask;

// Of a row of another width csv-parse makes an error that nobody sees, and its stack costs more than reading the row.
Error.stackTraceLimit = 0;

async function read(): Promise<RawSheet> {
  const file = Buffer.from(bytes.buffer);
  try {
    if (kindOfFile(file) === 'csv') return readCsv(file);
    const { readSpreadsheet } = await import('./read-xlsx.ts');
    return await readSpreadsheet(file, sheet);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('table.unreadable');
  }
}

async function* pieces(): AsyncGenerator<SheetPiece> {
  yield* piecesOf(await read());
}

await sayParts(pieces());
