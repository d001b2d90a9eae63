import { maximumFileBytes } from '@spillway/contract/platform/spreadsheets';
import { Refusal } from '../http/refusal.ts';
import { createTurns } from '../workers/turns.ts';
import { partsOfThread, ThreadLimitError } from '../workers/workers.ts';
import type { DecimalSign } from './cell-number.ts';
import type { Cells, RawSheet, SheetPiece, SheetTask } from './reading/raw-sheet.ts';
import { maxMemoryMb, maxSeconds } from './reading/sheet-limits.ts';

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly sheet: string | undefined;
  /** The decimal separator of texts in the file. */
  readonly decimal: DecimalSign;
}

/** The file as a call sends it. */
export const uploadedFile = (body: {
  readonly fileName: string;
  readonly file: string;
  readonly sheet?: string | undefined;
  readonly decimal: DecimalSign;
}): UploadedFile => ({
  fileName: body.fileName,
  bytes: Buffer.from(body.file, 'base64'),
  sheet: body.sheet,
  decimal: body.decimal,
});

export interface Sheet extends RawSheet {
  readonly rows: readonly Cells[];
}

const program = new URL('./reading/sheet-thread.ts', import.meta.url);
/** Limited on this node: files are small and quick to read, so a caller who finds more than these waiting is refused. */
const turns = createTurns({ maxWaiting: 6 });
const noCells: Cells = [];

/** Reads the cells of an uploaded csv or spreadsheet. A worker with limits reads one file at a time, because anybody can make a file. */
export async function readSheet(file: Pick<UploadedFile, 'bytes' | 'sheet'>, seconds = maxSeconds): Promise<Sheet> {
  if (file.bytes.length > maximumFileBytes)
    throw new Refusal('table.most_bytes', { megabytes: maximumFileBytes / 1024 / 1024 });
  return await turns.take(() => readByThread(file, seconds));
}

async function readByThread(
  { bytes, sheet: wanted }: Pick<UploadedFile, 'bytes' | 'sheet'>,
  seconds: number,
): Promise<Sheet> {
  const fileBytes = new Uint8Array(bytes);
  const data: SheetTask = { bytes: fileBytes, sheet: wanted };
  let head: Omit<RawSheet, 'rows'> = { name: null, names: [], heading: [] };
  const rows: Cells[] = [];
  try {
    for await (const piece of partsOfThread<SheetPiece>({
      program,
      data,
      given: [fileBytes.buffer],
      memoryMb: maxMemoryMb,
      maxMs: seconds * 1000,
    }))
      if ('rows' in piece) for (const row of piece.rows) rows.push(row ?? noCells);
      else head = piece;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw error.limit === 'time'
      ? new Refusal('table.most_time', { seconds })
      : new Refusal('table.most_memory', { megabytes: maxMemoryMb });
  }
  return { ...head, rows };
}
