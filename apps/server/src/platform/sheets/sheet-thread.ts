import { workerData } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { sayParts } from '../threads/say-parts.ts';
import { kindOfFile } from './file-kind.ts';
import { piecesOf, type RawSheet, type SheetPiece, type SheetTask } from './raw-sheet.ts';
import { readCsv } from './read-csv.ts';

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
