import type { PrintedBulletin, PrintedTable } from '@spillway/rules/bulletins/printed-shape';
import type { CellStyle } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { figureStyle, type SheetValue, sheetStyle, sheetValueOf } from './sheet-looks.ts';

interface PlacedCell {
  readonly value: SheetValue;
  readonly style: CellStyle;
  readonly span: number;
}
/** Null leaves the column empty. */
type Line = readonly (PlacedCell | null)[];

const [firstWidth, otherWidth, leastColumns] = [30, 16, 4];
const lineHeight = 15;

/**
 * The bulletin as a spreadsheet that fits the width of one page. Figures are numbers and hours are dates, both
 * formatted as printed.
 */
export async function bulletinSheets(printedBulletin: PrintedBulletin): Promise<Buffer> {
  const widths = widthsOf(printedBulletin.sections.flatMap(({ tables }) => tables));
  const lines = linesOf(printedBulletin, widths);
  const cells = new Map<string, { value: SheetValue; style: CellStyle }>();
  const merges: { startRow: number; startCol: number; endRow: number; endCol: number }[] = [];
  const rowDefs = new Map<number, { height: number }>();
  for (const [row, line] of lines.entries()) {
    let column = 0;
    let max = 1;
    for (const placed of line) {
      const span = placed?.span ?? 1;
      if (placed) {
        for (let index = 0; index < span; index++)
          cells.set(`${row},${column + index}`, { value: index === 0 ? placed.value : null, style: placed.style });
        if (span > 1) merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + span - 1 });
        max = Math.max(max, linesNeeded(placed, sum(widths.slice(column, column + span))));
      }
      column += span;
    }
    // Spreadsheets do not adjust the height of a row to merged cells.
    if (max > 1) rowDefs.set(row, { height: max * lineHeight });
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
  const { title } = printedBulletin;
  return Buffer.from(await writeXlsx({ sheets: [{ ...sheet, rows: [...sheet.rows] }], properties: { title } }));
}

/** A date wider than its column is shown as # signs, not wrapped. */
function widthsOf(tables: readonly PrintedTable[]): number[] {
  const count = Math.max(leastColumns, ...tables.map(({ columns }) => columns.length));
  return Array.from({ length: count }, (_, index) =>
    Math.max(
      index === 0 ? firstWidth : otherWidth,
      ...tables.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => (cells[index]?.wallAt ? [cells[index].text.length + 3] : [])),
      ),
    ),
  );
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Bold and capital letters are wider than the digit that defines column widths. */
function linesNeeded({ value, style }: PlacedCell, width: number): number {
  if (typeof value !== 'string') return 1;
  const size = ((style.font?.size ?? 10) / 10) * (style.font?.bold || value === value.toUpperCase() ? 1.2 : 1);
  return Math.max(1, Math.ceil((value.length * size) / (width - 1)));
}

function linesOf(printedBulletin: PrintedBulletin, widths: readonly number[]): Line[] {
  const { head, number, placeAndDate, title, subtitle, marks, sections, signer, language } = printedBulletin;
  const all = widths.length;
  const left = widths.findIndex((_, index) => sum(widths.slice(0, index + 1)) >= 0.36 * sum(widths)) + 1;
  const fullWidthLine = (value: string, style: CellStyle): Line => [{ value, style, span: all }];
  const twoPartLine = (one: string, two: string, style: CellStyle, right = style): Line => [
    { value: one, style, span: left },
    { value: two, style: right, span: all - left },
  ];
  const below = [printedBulletin.receiversTitle, ...printedBulletin.receivers.map((one) => `- ${one}`)];
  const signed = [signer.title, '', '', '', signer.name];
  return [
    twoPartLine(head.agencyAbove, head.motto[0], sheetStyle.centred, sheetStyle.strongCentred),
    twoPartLine(head.organisation, head.motto[1], sheetStyle.strongCentred),
    twoPartLine(number, placeAndDate, sheetStyle.centred, sheetStyle.slanted),
    [],
    fullWidthLine(title, sheetStyle.title),
    ...(subtitle === '' ? [] : [fullWidthLine(subtitle, sheetStyle.centred)]),
    ...marks.map((mark) => fullWidthLine(mark, sheetStyle.mark)),
    ...sections.flatMap(({ heading, paragraphs, tables }) => [
      [],
      ...(heading === '' ? [] : [fullWidthLine(heading, sheetStyle.heading)]),
      ...paragraphs.map((one) => fullWidthLine(one, sheetStyle.text)),
      ...tables.flatMap((table) => tableLines(table, language, fullWidthLine)),
    ]),
    [],
    fullWidthLine(printedBulletin.issuedLine, sheetStyle.strong),
    ...(printedBulletin.nextLine === '' ? [] : [fullWidthLine(printedBulletin.nextLine, sheetStyle.text)]),
    ...(printedBulletin.forecasters.length === 0
      ? []
      : [
          fullWidthLine(
            `${printedBulletin.forecastersTitle} ${printedBulletin.forecasters.join(', ')}`,
            sheetStyle.text,
          ),
        ]),
    [],
    ...Array.from({ length: Math.max(below.length, signed.length) }, (_, index) =>
      twoPartLine(
        below[index] ?? '',
        signed[index] ?? '',
        index === 0 ? sheetStyle.strong : sheetStyle.text,
        sheetStyle.strongCentred,
      ),
    ),
  ];
}

function tableLines(
  { caption, columns, rows, note }: PrintedTable,
  language: PrintedBulletin['language'],
  whole: (value: string, style: CellStyle) => Line,
): Line[] {
  return [
    ...(caption === '' ? [] : [whole(caption, sheetStyle.caption)]),
    columns.map(({ label }) => ({ value: label, style: sheetStyle.columnHead, span: 1 })),
    ...rows.map(({ cells }) =>
      cells.map((cell, index) => ({
        value: sheetValueOf(cell),
        style: figureStyle(cell, { language, isNumber: columns[index]?.isNumber === true }),
        span: 1,
      })),
    ),
    ...(note === '' ? [] : [whole(note, sheetStyle.text)]),
  ];
}
