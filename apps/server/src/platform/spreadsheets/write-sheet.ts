import { guardCell, xlsxType } from '@spillway/contract/platform/spreadsheets/csv-cells';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';

export type SheetCell = string | number | null;
type SheetFormat = 'csv' | 'xlsx';

export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** In characters, by column. */
  readonly widths?: readonly number[];
  /** Cells with a choice, by column: a range such as `'Choices'!$A$2:$A$9`. */
  readonly offers?: ReadonlyMap<number, string>;
}

/** A csv file holds the first sheet. Numbers have a decimal point, so that they are read back exactly. */
export async function sendSheets(
  reply: FastifyReply,
  { name, format }: { readonly name: string; readonly format: SheetFormat },
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
): Promise<FastifyReply> {
  const bytes = format === 'csv' ? Buffer.from(csvOf(sheets[0].rows)) : await xlsxOf(sheets);
  return reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`)
    .header('cache-control', 'no-store')
    .send(bytes);
}

/** Spreadsheets recognise Vietnamese only with a byte order mark; a file of numbers does without. */
function csvOf(rows: WrittenSheet['rows']): string {
  const text = stringify(rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))));
  return /^\p{ASCII}*$/u.test(text) ? text : `\ufeff${text}`;
}

async function xlsxOf(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, rows, widths, offers }) => ({
    name: sheetName(name),
    rows: rows.map((cells) => [...cells]),
    ...(widths ? { columns: widths.map((width) => ({ width })), freezePane: { rows: 1 } } : {}),
    ...(offers ? { dataValidations: [...offers].map(([column, range]) => offer(column, range)) } : {}),
  }));
  return Buffer.from(await writeXlsx({ sheets: written }));
}

/** The list is a hint and no restriction: synonyms are accepted as well. */
const offer = (column: number, range: string) => {
  const letter = columnLetter(column);
  return {
    type: 'list',
    formula1: range,
    range: `${letter}2:${letter}${lastOffered}`,
    showErrorMessage: false,
  } as const;
};

const lastOffered = 5001;

/** Only up to Z, because no file of ours is wider. */
export const columnLetter = (column: number): string => String.fromCharCode(65 + column);

const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Table';
