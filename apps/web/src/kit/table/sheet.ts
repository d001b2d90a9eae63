import { guardCell, quoted } from '@spillway/contract/platform/spreadsheets/csv-cells';
import { plantFace } from '../time/plant-clock.ts';
import { type Column, textOf } from './column.ts';

/** Figures in a cell are text: a signed one is not a formula, nor is the dash of a missing value. */
const figure = /^(?:-|[+-][\d.,\s]+)$/;

const harmless = (text: string): string => (figure.test(text) ? text : guardCell(text));

/** The group distinguishes columns with the same title. */
const headOf = <Row>({ title, group }: Column<Row>): string =>
  group === undefined || group === '' ? title : `${group}, ${title}`;

function linesOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[][] {
  return [columns.map(headOf), ...rows.map((row) => columns.map((c) => harmless(textOf(c, row))))];
}

/** Clipboard format of spreadsheets: tabs between cells, one line per row. */
export function toClipboard<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  return linesOf(rows, columns)
    .map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}

/** With a byte order mark, so that spreadsheets read Vietnamese; `;` where the comma is the decimal separator. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[], language: string): string {
  const separator = language.startsWith('vi') ? ';' : ',';
  const lines = linesOf(rows, columns).map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const maxSheetName = 31;

const instantFormat = 'dd/mm/yyyy hh:mm:ss';

/** Numbers stay numbers and times become dates; everything else is text as on screen. */
export async function toXlsx<Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('hucre/xlsx');
  const cellOf = (column: Column<Row>, row: Row) => {
    if (column.align === 'right') return column.value(row);
    const value = column.instant ? column.value(row) : null;
    return value === null ? textOf(column, row) : plantFace(new Date(value).getTime());
  };
  const sheet = {
    name:
      name
        .replaceAll(/[\\/?*[\]:']/g, ' ')
        .trim()
        .slice(0, maxSheetName) || 'Spillway',
    rows: [columns.map(headOf), ...rows.map((row) => columns.map((column) => cellOf(column, row)))],
    columns: columns.map(({ title, instant }) => ({
      width: Math.max(20, title.length + 2),
      ...(instant ? { numFmt: instantFormat } : {}),
    })),
    freezePane: { rows: 1 },
  };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}
