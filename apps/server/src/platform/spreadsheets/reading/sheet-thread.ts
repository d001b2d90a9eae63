import { workerData } from 'node:worker_threads';
import { Refusal } from '../../http/refusal.ts';
import { sendParts } from '../../workers/send-parts.ts';
import { piecesOf, type RawSheet, type SheetPiece, type SheetTask } from './raw-sheet.ts';
import { readCsv } from './read-csv.ts';

type FileKind = 'csv' | 'xlsx';

/** The second one is an empty archive. */
const archives = ['PK\x03\x04', 'PK\x05\x06'];
/** Every spreadsheet of the format contains it; a document or a plain archive does not. */
const workbook = 'xl/';
/** Signatures of programs whose files begin with text: pdf, PostScript, rich text, pages, programs' data. */
const otherFormats = /^(?:%PDF|%!PS|\{\\rtf|[<{[])/;
/** Tabs, line breaks and page breaks. */
const blanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d]);
const checkedBytes = 64 * 1024;

/** Decided by the content and not by the name. Any other file is refused as such, because its cells would be nonsense. */
function kindOfFile(bytes: Buffer): FileKind {
  const head = bytes.subarray(0, checkedBytes).toString('latin1');
  if (archives.some((signature) => head.startsWith(signature))) {
    if (!bytes.includes(workbook)) throw new Refusal('table.not_a_sheet');
    return 'xlsx';
  }
  const isUtf16 = head.startsWith('\xff\xfe');
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart();
  if (!isUtf16 && (otherFormats.test(text) || hasControls(text))) throw new Refusal('table.not_a_sheet');
  return 'csv';
}

/** Pictures, old spreadsheets and programs have control characters in their first bytes; text written by people has none. */
function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (sign < 0x20 && !blanks.has(sign)) return true;
  }
  return false;
}

const { bytes, sheet } = workerData as SheetTask;

// For a row of another width csv-parse creates an error that nobody sees, whose stack costs more than reading the row.
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

await sendParts(pieces());
