import { type CellValue, readXlsx } from 'hucre/xlsx';
import { Refusal } from '../../http/refusal.ts';
import { isBlank } from '../cells.ts';
import type { Cells, RawSheet } from './raw-sheet.ts';
import { mostCells, mostColumns, mostRows } from './sheet-limits.ts';

const entrySignature = 0x02014b50;
const endSignature = 0x06054b50;
const maxUnpackedBytes = 200 * 1024 * 1024;
const maxComment = 65_535;

/**
 * A spreadsheet is a zip file, and a small one can be made to unpack to gigabytes. Each entry declares its size, and the reader stops at
 * the declared size; so the sum of declared sizes decides before anything is unpacked.
 */
function refuseBombs(bytes: Buffer): void {
  const end = bytes.subarray(Math.max(0, bytes.length - maxComment - 22)).lastIndexOf(littleEndian(endSignature));
  if (end < 0) throw new Refusal('table.unreadable');
  let index = bytes.indexOf(littleEndian(entrySignature));
  let unpackedBytes = 0;
  while (index >= 0 && index + 46 <= bytes.length && bytes.readUInt32LE(index) === entrySignature) {
    const local = bytes.readUInt32LE(index + 42);
    const localSize = local + 26 <= bytes.length ? bytes.readUInt32LE(local + 22) : 0;
    const declared = Math.max(bytes.readUInt32LE(index + 24), localSize);
    const isSizeUndeclared = declared === 0 && bytes.readUInt32LE(index + 20) > 2;
    unpackedBytes += isSizeUndeclared ? maxUnpackedBytes + 1 : declared;
    if (unpackedBytes > maxUnpackedBytes) throw new Refusal('table.unreadable');
    index += 46 + bytes.readUInt16LE(index + 28) + bytes.readUInt16LE(index + 30) + bytes.readUInt16LE(index + 32);
  }
}

function littleEndian(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** One row and one column beyond the limit, so that an excess is noticed. */
const readRange = `A1:SS${mostRows + 2}`;

/** Reads the named sheet, or the first visible one with content. */
export async function readSpreadsheet(bytes: Buffer, wantedSheet: string | undefined): Promise<RawSheet> {
  refuseBombs(bytes);
  const isShown = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => !hidden && !veryHidden;
  const { sheets } = await readXlsx(bytes, { sheets: isShown, range: readRange });
  const names = sheets.map(({ name }) => name);
  const sheet =
    wantedSheet === undefined || wantedSheet === ''
      ? (sheets.find(({ rows }) => rows.length > 0) ?? sheets[0])
      : sheets.find(({ name }) => name === wantedSheet);
  if (!sheet) throw new Refusal('table.no_sheet', { sheet: wantedSheet ?? '', sheets: names.join(', ') });
  const [heading, ...rows] = rowsOf(sheet.rows);
  return { name: sheet.name, names, heading: heading ?? [], rows };
}

function rowsOf(read: readonly (readonly CellValue[])[]): (Cells | null)[] {
  const last = read.findLastIndex((row) => !row.every(isBlank));
  if (last > mostRows) throw new Refusal('table.most_rows', { maximum: mostRows });
  let cells = 0;
  return read.slice(0, last + 1).map((row) => {
    const width = row.findLastIndex((cell) => !isBlank(cell)) + 1;
    if (width > mostColumns) throw new Refusal('table.most_columns', { maximum: mostColumns });
    cells += width;
    if (cells > mostCells) throw new Refusal('table.most_cells', { maximum: mostCells });
    return width === 0 ? null : row.map(cellOf);
  });
}

/** A date in a table of numbers is a number that the spreadsheet took for one: it is shown as a date, and refused. */
const cellOf = (cell: CellValue): unknown => (cell instanceof Date ? dateText(cell) : cell);

/** Spreadsheets count in days, so a time of day is slightly off its second. */
function dateText(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  if (isTimeOnly(date)) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** Spreadsheets store a time of day as a part of the day before their first. */
const isTimeOnly = (date: Date): boolean => date.getUTCFullYear() < 1900;
