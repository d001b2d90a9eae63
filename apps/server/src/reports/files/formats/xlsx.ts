import { itemAt, required } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import type { BalanceTable } from '../writing/balance-text.ts';
import { type DocumentColumn, type DocumentRow, type ReportDocument, remarksOf } from '../writing/document.ts';
import { fileTexts } from './texts.ts';
import { numberStyle, style, stylesXml } from './xlsx-styles.ts';
import { type ZipEntry, zipFiles } from './zip.ts';

/** A, B, ... Z, AA: by index from 0. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`;

const empty = (column: number, at: number, styleNo: number): string =>
  `<c r="${columnName(column)}${at}" s="${styleNo}"/>`;

/** Takes the name of the column, which callers that write many rows have computed once. */
const number = (name: string, at: number, value: number | null, styleNo: number): string =>
  value === null ? `<c r="${name}${at}" s="${styleNo}"/>` : `<c r="${name}${at}" s="${styleNo}"><v>${value}</v></c>`;

const text = (column: number, at: number, value: string, styleNo: number): string =>
  `<c r="${columnName(column)}${at}" s="${styleNo}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes characters that XML does not allow. */
const escaped = (value: string): string =>
  [...value]
    .filter(isAllowedCharacter)
    .join('')
    .replace(/[&<>"]/g, (one) => required(entities[one]));

const firstPrinted = 0x20;
const allowedControls = new Set(['\t', '\n', '\r']);
const nonCharacters = new Set(['\ufffe', '\uffff']);

const isAllowedCharacter = (character: string): boolean =>
  (required(character.codePointAt(0)) >= firstPrinted || allowedControls.has(character)) &&
  !nonCharacters.has(character);

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Day 0 of spreadsheets. */
const dayZeroMs = Date.UTC(1899, 11, 30);
const manyColumns = 7;

/**
 * Yields a workbook as it is written: real numbers and dates, merged headings, frozen panes, the heading on every
 * printed page.
 */
export function xlsxOf(report: ReportDocument): AsyncGenerator<Buffer> {
  return zipFiles(entriesOf(report));
}

function* entriesOf(report: ReportDocument): Generator<ZipEntry> {
  const names = [fileTexts.report[report.language], fileTexts.aboutSheet[report.language]];
  const headEnd = report.lines.length + 4;
  yield { name: '[Content_Types].xml', content: [contentTypes] };
  yield { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] };
  yield { name: 'xl/workbook.xml', content: [workbook(names, headEnd)] };
  const parts = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['worksheet', 'worksheets/sheet2.xml'],
    ['styles', 'styles.xml'],
  ] as const;
  yield { name: 'xl/_rels/workbook.xml.rels', content: [relations(parts)] };
  yield { name: 'xl/styles.xml', content: [stylesXml(report.timeForm)] };
  yield { name: 'xl/worksheets/sheet1.xml', content: tableSheet(report, headEnd) };
  yield { name: 'xl/worksheets/sheet2.xml', content: aboutSheet(report) };
}

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const relations = (all: readonly (readonly [string, string])[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Repeats the rows of the heading on every page. */
const workbook = (names: readonly string[], headEnd: number) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
    .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join(
      '',
    )}</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(itemAt(names, 0))}'!$${
    headEnd - 1
  }:$${headEnd}</definedName></definedNames></workbook>`;

/** Title, lines, an empty row, the heading in two rows; then the table. */
async function* tableSheet(report: ReportDocument, headEnd: number): AsyncGenerator<string> {
  const { columns, language, title, lines, isDemo } = report;
  const orientation = columns.length > manyColumns ? 'landscape' : 'portrait';
  yield `${head}<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane xSplit="1" ySplit="${headEnd}" topLeftCell="B${headEnd + 1}" activePane="bottomRight" state="frozen"/><selection pane="bottomRight"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="14"/><cols><col min="1" max="1" width="19" customWidth="1"/>${columns
    .map((_, index) => `<col min="${index + 2}" max="${index + 2}" width="14" customWidth="1"/>`)
    .join(
      '',
    )}<col min="${columns.length + 2}" max="${columns.length + 2}" width="40" customWidth="1"/></cols><sheetData>`;
  yield row(1, text(0, 1, title, style.title));
  for (const [index, line] of lines.entries()) {
    const styleNo = isDemo && line === fileTexts.demo[language] ? style.demo : style.line;
    yield row(index + 2, text(0, index + 2, line, styleNo));
  }
  const merges = headingMerges(columns, headEnd);
  yield headingRows(report, headEnd);
  const rowOf = dataRows(report);
  let at = headEnd;
  for await (const rows of report.portions) {
    let xml = '';
    for (const one of rows) xml += rowOf(++at, one);
    yield xml;
  }
  const { totals, shares, balance } = report.foot();
  for (const { label, values } of totals) {
    at += 1;
    const cells = values.map((value, index) =>
      number(columnName(index + 1), at, value, numberStyle(itemAt(columns, index).decimals, 'total')),
    );
    yield row(at, text(0, at, label, style.totalLabel) + cells.join(''));
  }
  if (shares) {
    at += 1;
    const cells = [shares.label, ...shares.texts].map((cellText, index) => text(index, at, cellText, style.totalLabel));
    yield row(at, cells.join(''));
  }
  if (balance) yield balanceRows(balance, at + 1);
  yield `</sheetData><mergeCells count="${merges.length}">${merges
    .map((range) => `<mergeCell ref="${range}"/>`)
    .join(
      '',
    )}</mergeCells><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L${escaped(title)}&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`;
}

function headingRows({ columns, language }: ReportDocument, headEnd: number): string {
  const [upper, lower] = [headEnd - 1, headEnd];
  const remark = columns.length + 1;
  const first = text(0, upper, fileTexts.time[language], style.heading);
  const headings = columns.map(({ heading }, index) => {
    const isSame = index > 0 && itemAt(columns, index - 1).heading === heading;
    return isSame ? empty(index + 1, upper, style.heading) : text(index + 1, upper, heading, style.heading);
  });
  const labels = columns.map(({ label, unit }, index) =>
    text(index + 1, lower, unit === '' ? label : `${label} (${unit})`, style.label),
  );
  return (
    row(upper, first + headings.join('') + text(remark, upper, fileTexts.remarks[language], style.heading)) +
    row(lower, empty(0, lower, style.label) + labels.join('') + empty(remark, lower, style.label))
  );
}

/** Neighbouring columns with the same heading share it; time and remarks span both rows. */
function headingMerges(columns: readonly DocumentColumn[], headEnd: number): string[] {
  const [upper, lower] = [headEnd - 1, headEnd];
  const merges = [`A${upper}:A${lower}`];
  let begin = 0;
  for (let index = 1; index <= columns.length; index++) {
    if (index < columns.length && itemAt(columns, index).heading === itemAt(columns, begin).heading) continue;
    if (index - begin > 1) merges.push(`${columnName(begin + 1)}${upper}:${columnName(index)}${upper}`);
    begin = index;
  }
  const remark = columnName(columns.length + 1);
  return [...merges, `${remark}${upper}:${remark}${lower}`];
}

/** Prepares the parts common to all rows once: there may be millions of cells. */
function dataRows({ columns, language }: ReportDocument): (at: number, one: DocumentRow) => string {
  const cells = columns.map(({ decimals }, index) => ({
    name: columnName(index + 1),
    plain: numberStyle(decimals, 'plain'),
    noted: numberStyle(decimals, 'noted'),
  }));
  return (at, one) => {
    let xml = number(columnName(0), at, (one.wallMs - dayZeroMs) / dayMs, style.time);
    for (const [index, { name, plain, noted }] of cells.entries()) {
      const { value, notes } = itemAt(one.cells, index);
      xml += number(name, at, value, notes.length > 0 ? noted : plain);
    }
    const remarks = remarksOf(one, language);
    return row(at, xml + (remarks === '' ? '' : text(columns.length + 1, at, remarks, style.remark)));
  };
}

/** Below an empty row: a heading, then a row for each period. */
function balanceRows({ title, labels, rows, decimals }: BalanceTable, emptyAt: number): string {
  const top = emptyAt + 1;
  const heading = [title, ...labels].map((cellText, index) => text(index, top, cellText, style.totalLabel)).join('');
  const below = rows.map(({ label, values, remark }, index) => {
    const at = top + 1 + index;
    const cells = values.map((value, of) => number(columnName(of + 1), at, value, numberStyle(decimals, 'plain')));
    const said = remark === '' ? '' : text(values.length + 1, at, remark, style.remark);
    return row(at, text(0, at, label, style.plain) + cells.join('') + said);
  });
  return row(top, heading) + below.join('');
}

/** Repeats the title lines, and explains each footnote with its number of cells. */
function* aboutSheet(report: ReportDocument): Generator<string> {
  const { language, title, lines } = report;
  yield `${head}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="70" customWidth="1"/></cols><sheetData>`;
  const { notes } = report.foot();
  yield row(1, text(0, 1, title, style.title));
  let at = 1;
  for (const line of lines) {
    at += 1;
    yield row(at, text(0, at, line, style.plain));
  }
  if (notes.length > 0) {
    at += 2;
    yield row(
      at,
      text(0, at, fileTexts.notes[language], style.heading) + text(1, at, fileTexts.cells[language], style.heading),
    );
  }
  for (const { label, cells } of notes) {
    at += 1;
    yield row(at, text(0, at, label, style.plain) + number(columnName(1), at, cells, numberStyle(0, 'plain')));
  }
  yield '</sheetData></worksheet>';
}
