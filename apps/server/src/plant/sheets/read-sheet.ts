import { parse } from 'csv-parse/sync';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { Refusal } from '../../platform/http/refusal.ts';
import { refuseBombs } from './file-size.ts';

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly sheet: string | undefined;
}

export interface Sheet {
  /** Null in a csv file. */
  readonly name: string | null;
  readonly names: readonly string[];
  readonly heading: readonly unknown[];
  readonly rows: readonly (readonly unknown[])[];
}

const zipSignature = 'PK';

/** The cells of an uploaded csv or spreadsheet, told apart by what it is and not by what it is called. */
export async function readSheet(file: UploadedFile): Promise<Sheet> {
  try {
    return file.bytes.subarray(0, 2).toString('latin1') === zipSignature ? await readSpreadsheet(file) : readCsv(file);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('table.unreadable');
  }
}

function readCsv({ bytes }: UploadedFile): Sheet {
  const text = textOf(bytes);
  const [heading = [], ...rows] = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
  });
  return { name: null, names: [], heading, rows };
}

/** Spreadsheets save "Unicode text" as UTF-16; anything else must be UTF-8. */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
}

/** By the heading, which holds no numbers and so no decimal comma. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  return [';', '\t'].find((sign) => heading.includes(sign)) ?? ',';
}

async function readSpreadsheet({ bytes, sheet: wanted }: UploadedFile): Promise<Sheet> {
  refuseBombs(bytes);
  const isShown = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) => !hidden && !veryHidden;
  const { sheets } = await readXlsx(bytes, { sheets: isShown, range: 'A1:AZ200000' });
  const names = sheets.map(({ name }) => name);
  const sheet =
    wanted === undefined || wanted === ''
      ? (sheets.find(({ rows }) => rows.length > 0) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new Refusal('table.no_sheet', { sheet: wanted ?? '', sheets: names.join(', ') });
  const [heading = [], ...rows] = sheet.rows;
  return { name: sheet.name, names, heading, rows: rows.map((row) => row.map(cellOf)) };
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
