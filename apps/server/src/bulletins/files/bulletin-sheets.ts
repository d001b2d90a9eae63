import type { PrintedBulletin, PrintedTable } from '@spillway/rules/bulletins/printed-shape';
import type { CellStyle } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { figureStyle, look, type SheetValue, sheetValueOf } from './sheet-looks.ts';

interface Placed {
  readonly value: SheetValue;
  readonly style: CellStyle;
  readonly span: number;
}
/** Null leaves the column empty. */
type Line = readonly (Placed | null)[];

const [firstWidth, otherWidth, leastColumns] = [30, 16, 4];
const lineHeight = 15;

/**
 * The bulletin as a spreadsheet that fits the width of one page. Figures are numbers and hours are dates, both
 * formatted as printed.
 */
export async function bulletinSheets(printed: PrintedBulletin): Promise<Buffer> {
  const widths = widthsOf(printed.sections.flatMap(({ tables }) => tables));
  const lines = linesOf(printed, widths);
  const cells = new Map<string, { value: SheetValue; style: CellStyle }>();
  const merges: { startRow: number; startCol: number; endRow: number; endCol: number }[] = [];
  const rowDefs = new Map<number, { height: number }>();
  for (const [row, line] of lines.entries()) {
    let column = 0;
    let most = 1;
    for (const placed of line) {
      const span = placed?.span ?? 1;
      if (placed) {
        for (let at = 0; at < span; at++)
          cells.set(`${row},${column + at}`, { value: at === 0 ? placed.value : null, style: placed.style });
        if (span > 1) merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + span - 1 });
        most = Math.max(most, linesNeeded(placed, sum(widths.slice(column, column + span))));
      }
      column += span;
    }
    // Spreadsheets do not adjust the height of a row to merged cells.
    if (most > 1) rowDefs.set(row, { height: most * lineHeight });
  }
  const sheet = {
    name: 'Bản tin',
    rows: lines.map(() => []),
    columns: widths.map((width) => ({ width })),
    cells,
    merges,
    rowDefs,
    pageSetup: { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  } as const;
  const { title } = printed;
  return Buffer.from(await writeXlsx({ sheets: [{ ...sheet, rows: [...sheet.rows] }], properties: { title } }));
}

/** A date wider than its column is shown as # signs, not wrapped. */
function widthsOf(tables: readonly PrintedTable[]): number[] {
  const count = Math.max(leastColumns, ...tables.map(({ columns }) => columns.length));
  return Array.from({ length: count }, (_, at) =>
    Math.max(
      at === 0 ? firstWidth : otherWidth,
      ...tables.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => (cells[at]?.wallAt ? [cells[at].text.length + 3] : [])),
      ),
    ),
  );
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Bold and capital letters are wider than the digit that defines column widths. */
function linesNeeded({ value, style }: Placed, width: number): number {
  if (typeof value !== 'string') return 1;
  const size = ((style.font?.size ?? 10) / 10) * (style.font?.bold || value === value.toUpperCase() ? 1.2 : 1);
  return Math.max(1, Math.ceil((value.length * size) / (width - 1)));
}

function linesOf(printed: PrintedBulletin, widths: readonly number[]): Line[] {
  const { head, number, placeAndDate, title, subtitle, marks, sections, signer, language } = printed;
  const all = widths.length;
  const left = widths.findIndex((_, at) => sum(widths.slice(0, at + 1)) >= 0.36 * sum(widths)) + 1;
  const whole = (value: string, style: CellStyle): Line => [{ value, style, span: all }];
  const beside = (one: string, two: string, style: CellStyle, right = style): Line => [
    { value: one, style, span: left },
    { value: two, style: right, span: all - left },
  ];
  const below = [printed.receiversTitle, ...printed.receivers.map((one) => `- ${one}`)];
  const signed = [signer.title, '', '', '', signer.name];
  return [
    beside(head.agencyAbove, head.motto[0], look.centred, look.strongCentred),
    beside(head.organisation, head.motto[1], look.strongCentred),
    beside(number, placeAndDate, look.centred, look.slanted),
    [],
    whole(title, look.title),
    ...(subtitle === '' ? [] : [whole(subtitle, look.centred)]),
    ...marks.map((mark) => whole(mark, look.mark)),
    ...sections.flatMap(({ heading, paragraphs, tables }) => [
      [],
      ...(heading === '' ? [] : [whole(heading, look.heading)]),
      ...paragraphs.map((one) => whole(one, look.text)),
      ...tables.flatMap((table) => tableLines(table, language, whole)),
    ]),
    [],
    whole(printed.issuedLine, look.strong),
    ...(printed.nextLine === '' ? [] : [whole(printed.nextLine, look.text)]),
    ...(printed.forecasters.length === 0
      ? []
      : [whole(`${printed.forecastersTitle} ${printed.forecasters.join(', ')}`, look.text)]),
    [],
    ...Array.from({ length: Math.max(below.length, signed.length) }, (_, at) =>
      beside(below[at] ?? '', signed[at] ?? '', at === 0 ? look.strong : look.text, look.strongCentred),
    ),
  ];
}

function tableLines(
  { caption, columns, rows, note }: PrintedTable,
  language: PrintedBulletin['language'],
  whole: (value: string, style: CellStyle) => Line,
): Line[] {
  return [
    ...(caption === '' ? [] : [whole(caption, look.caption)]),
    columns.map(({ label }) => ({ value: label, style: look.columnHead, span: 1 })),
    ...rows.map(({ cells }) =>
      cells.map((cell, at) => ({
        value: sheetValueOf(cell),
        style: figureStyle(cell, { language, isNumber: columns[at]?.isNumber === true }),
        span: 1,
      })),
    ),
    ...(note === '' ? [] : [whole(note, look.text)]),
  ];
}
