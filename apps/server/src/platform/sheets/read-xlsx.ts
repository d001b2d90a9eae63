import { type CellValue, readXlsx } from 'hucre/xlsx';
import { Refusal } from '../http/refusal.ts';
import { isBlank } from './cells.ts';
import { refuseBombs } from './file-size.ts';
import type { Cells, RawSheet } from './raw-sheet.ts';
import { mostCells, mostColumns, mostRows } from './sheet-limits.ts';

/** One row and one column beyond what may be: it is seen that there is more. */
const readRange = `A1:SS${mostRows + 2}`;

/** The first visible sheet with content, or the one named. */
export async function readSpreadsheet(bytes: Buffer, wanted: string | undefined): Promise<RawSheet> {
  refuseBombs(bytes);
  const isShown = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => !hidden && !veryHidden;
  const { sheets } = await readXlsx(bytes, { sheets: isShown, range: readRange });
  const names = sheets.map(({ name }) => name);
  const sheet =
    wanted === undefined || wanted === ''
      ? (sheets.find(({ rows }) => rows.length > 0) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new Refusal('table.no_sheet', { sheet: wanted ?? '', sheets: names.join(', ') });
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

/** A date in a table of numbers is a number that the spreadsheet took for one: shown as it is, and refused. */
const cellOf = (cell: CellValue): unknown => (cell instanceof Date ? dateText(cell) : cell);

/** Spreadsheets count days: a time of day comes back a little off its second. */
function dateText(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  if (isTimeOnly(date)) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** Spreadsheets keep a time of day as a part of the day before their first. */
const isTimeOnly = (date: Date): boolean => date.getUTCFullYear() < 1900;
