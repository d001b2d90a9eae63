import { itemAt } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import { inkOfPaper, newPdf } from '../../../platform/pdf/pdf.ts';
import type { BalanceTable } from '../writing/balance-text.ts';
import { clockText, type DocumentRow, markOf, type ReportDocument } from '../writing/document.ts';
import { drawHeading, headingHeight } from './pdf-heading.ts';
import { type Geometry, geometryOf, type Pdf } from './pdf-page.ts';
import { fileTexts } from './texts.ts';

const { ink, grey, red, shade, line } = inkOfPaper;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Yields pages as they are drawn: a finished page is sent before the next portion is read. */
export async function* pdfOf(report: ReportDocument): AsyncGenerator<Buffer> {
  const page = geometryOf(report.columns.length);
  const pdf = newPdf(report.title, page.size);
  const painter = createPainter(pdf, report, page);
  painter.begin();
  for await (const rows of report.portions)
    for (const row of rows) {
      painter.row(row);
      const done = pdf.read() as Buffer | null;
      if (done !== null) yield done;
    }
  painter.end();
  pdf.end();
  for await (const chunk of pdf) yield chunk as Buffer;
}

function createPainter(pdf: Pdf, report: ReportDocument, page: Geometry) {
  const { columns, language, title, lines, isDemo, timeForm, reportNo } = report;
  const footTitle = reportNo === null ? title : `${reportNo} · ${title}`;
  const formatValue = (value: number, at: number) => fixedNumber(value, itemAt(columns, at).decimals, language);
  let pageNo = 0;
  let y = 0;

  function newPage(): void {
    pdf.addPage();
    pageNo += 1;
    const footY = page.height - page.marginY + 8;
    write(footTitle, page.marginX, footY, { size: 7, color: grey });
    if (isDemo) write(fileTexts.demo[language], page.marginX + page.innerWidth / 3, footY, { size: 7, color: red });
    const number = fileTexts.page[language].replace('{page}', String(pageNo));
    write(number, page.marginX, footY, { size: 7, color: grey, rightAt: page.marginX + page.innerWidth });
    y = page.marginY;
  }

  interface TextStyle {
    readonly size?: number;
    readonly color?: string;
    readonly font?: 'regular' | 'bold';
    /** The right edge of the text. */
    readonly rightAt?: number;
  }

  function write(
    text: string,
    x: number,
    top: number,
    { size = page.fontSize, color = ink, font = 'regular', rightAt }: TextStyle,
  ) {
    pdf.font(font).fontSize(size).fillColor(color);
    pdf.text(text, rightAt === undefined ? x : rightAt - pdf.widthOfString(text), top, { lineBreak: false });
  }

  function heading(): void {
    drawHeading(pdf, report, page, y);
    y += headingHeight;
  }

  function room(height: number): void {
    if (y + height <= page.height - page.marginY) return;
    newPage();
    heading();
  }

  function cells(first: string, texts: readonly string[], font: 'regular' | 'bold'): void {
    room(page.rowHeight);
    if (font === 'bold') pdf.rect(page.marginX, y, page.innerWidth, page.rowHeight).fill(shade);
    const top = y + (page.rowHeight - page.fontSize) / 2 - 1;
    write(first, page.marginX + 3, top, { font });
    for (const [index, text] of texts.entries())
      write(text, 0, top, { font, rightAt: page.marginX + page.timeWidth + (index + 1) * page.columnWidth - 3 });
    y += page.rowHeight;
    pdf
      .moveTo(page.marginX, y)
      .lineTo(page.marginX + page.innerWidth, y)
      .lineWidth(0.4)
      .strokeColor(line)
      .stroke();
  }

  return {
    begin(): void {
      newPage();
      write(title, page.marginX, y, { size: 14, font: 'bold' });
      y += 22;
      for (const text of lines) {
        write(text, page.marginX, y, { size: 8, color: text === fileTexts.demo[language] ? red : grey });
        y += 12;
      }
      y += 6;
      heading();
    },

    row({ wallMs, cells: all }: DocumentRow): void {
      const texts = all.map(({ value, notes }, index) => {
        const marks = notes.map((note) => superscript(markOf(note))).join('˒');
        return (value === null ? '–' : formatValue(value, index)) + (marks === '' ? '' : ` ${marks}`);
      });
      cells(clockText(wallMs, timeForm), texts, 'regular');
    },

    end(): void {
      const { totals, shares, notes, balance } = report.foot();
      for (const { label, values } of totals)
        cells(
          label,
          values.map((value, index) => (value === null ? '' : formatValue(value, index))),
          'bold',
        );
      if (shares) cells(shares.label, shares.texts, 'regular');
      y += 8;
      for (const { mark, label, cells: count } of notes) {
        if (y + 11 > page.height - page.marginY) newPage();
        write(`${superscript(mark)} ${label} (${fileTexts.cells[language].toLowerCase()}: ${count})`, page.marginX, y, {
          size: 8,
          color: grey,
        });
        y += 11;
      }
      if (balance === null) return;
      y += 6;
      const lines = balanceLines(balance, language);
      for (const [at, texts] of lines.entries()) {
        if (y + 11 > page.height - page.marginY) newPage();
        for (const [index, text] of texts.entries()) {
          const textStyle = { size: 7.5, font: at === 0 ? 'bold' : 'regular' } as const;
          const isNumber = index > 0 && index < texts.length - 1;
          const x = page.marginX + itemAt(balanceColumnsX, index);
          write(text, x, y, isNumber ? { ...textStyle, rightAt: x } : textStyle);
        }
        y += 11;
      }
    },
  };
}

/** The positions in points where the label starts, figures end and the remark starts; they fit portrait paper. */
const balanceColumnsX = [0, 190, 255, 335, 395, 490, 496];

const balanceLines = ({ title, labels, rows, decimals }: BalanceTable, language: Language): string[][] => [
  [title, ...labels, ''],
  ...rows.map(({ label, values, remark }) => [
    label,
    ...values.map((value) => (value === null ? '–' : fixedNumber(value, decimals, language))),
    remark,
  ]),
];

const superscript = (mark: number): string => [...String(mark)].map((digit) => superscripts[Number(digit)]).join('');
