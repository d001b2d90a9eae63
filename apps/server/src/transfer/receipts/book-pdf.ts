import { inkOfPaper, newPdf, type Pdf } from '../../platform/pdf/pdf.ts';
import { agencyTime, type Book, headOf } from './book.ts';

const { ink, grey, red, shade, line } = inkOfPaper;
const size: [number, number] = [595.28, 841.89];
const margin = 28;
const inner = size[0] - 2 * margin;
const bottom = size[1] - 40;
const rowHeight = 11;
const fontSize = 5.6;
const padding = 2;

/** Width for this many of the given characters in any combination: values to be compared are printed in full. */
function widthOf(pdf: Pdf, letters: string, count: number): number {
  pdf.font('regular').fontSize(fontSize);
  return count * Math.max(...[...letters].map((letter) => pdf.widthOfString(letter))) + 2 * padding + 1;
}
const hexDigits = '0123456789abcdef';
/** The separators within a time are narrower. */
const timeWidthOf = (pdf: Pdf): number => widthOf(pdf, '0123456789', 14) + widthOf(pdf, '-: ', 5) - 2 * padding - 1;
const hashWidthOf = (pdf: Pdf): number => widthOf(pdf, hexDigits, 64);

interface Column {
  readonly label: string;
  readonly width: number;
  readonly isNumber?: boolean;
}

/** Yields pages as they are drawn; a month of one target has about fifty. */
export async function* bookPdf(book: Book): AsyncGenerator<Buffer> {
  const { say, days, lines, isDemo } = book;
  const pdf = newPdf(say('title'), size);
  const paper = createPaper(pdf, book);
  paper.title(say('title'), headOf(book), isDemo ? say('demo') : null);
  const hashWidth = hashWidthOf(pdf);
  const countWidth = 40;
  const dayColumns = [
    { label: say('day'), width: 50 },
    ...(['onTime', 'late', 'missing', 'valid', 'messages'] as const).map((text) => ({
      label: say(text),
      width: countWidth,
      isNumber: true,
    })),
    { label: say('root'), width: hashWidth },
    { label: say('ledger'), width: inner - 50 - 5 * countWidth - hashWidth, isNumber: true },
  ];
  const rowsOfDays = days.map(({ day, duty, messages, root }) => [
    day,
    ...[duty?.onTime, duty?.late, duty?.missing, duty?.valid, messages].map((count) => String(count ?? '')),
    root ? root.root.toString('hex') : messages > 0 ? say('open') : '',
    String(root?.ledgerNumber ?? ''),
  ]);
  paper.table(say('days'), dayColumns, rowsOfDays);
  yield* finishPdf(pdf);
  if (lines.length === 0) paper.note(say('none'));
  const lineColumns = lineColumnsOf(pdf, say);
  for (let from = 0; from < lines.length; from += 500) {
    const portion = lines
      .slice(from, from + 500)
      .map((one) => [
        agencyTime(one.slotMs),
        String(one.generation),
        one.name,
        agencyTime(one.doneMs),
        String(one.bytes),
        one.hash.toString('hex'),
      ]);
    paper.table(from === 0 ? say('lines') : null, lineColumns, portion);
    yield* finishPdf(pdf);
  }
  pdf.end();
  for await (const chunk of pdf) yield chunk as Buffer;
}

/** One row for each message; the file name gets the remaining width. */
export function lineColumnsOf(pdf: Pdf, inLanguage: Book['say']): readonly Column[] {
  const [hashWidth, timeWidth] = [hashWidthOf(pdf), timeWidthOf(pdf)];
  return [
    { label: inLanguage('slot'), width: timeWidth },
    { label: inLanguage('generation'), width: 26, isNumber: true },
    { label: inLanguage('name'), width: inner - 2 * timeWidth - 26 - 28 - hashWidth },
    { label: inLanguage('accepted'), width: timeWidth },
    { label: inLanguage('bytes'), width: 28, isNumber: true },
    { label: inLanguage('hash'), width: hashWidth },
  ];
}

function* finishPdf(pdf: Pdf): Generator<Buffer> {
  const done = pdf.read() as Buffer | null;
  if (done !== null) yield done;
}

function createPaper(pdf: Pdf, { say, plant, target, month }: Book) {
  let [pageNo, y] = [0, 0];

  function write(
    text: string,
    x: number,
    top: number,
    width: number,
    textStyle: { size?: number; color?: string; font?: string; isNumber?: boolean } = {},
  ) {
    const { size: points = fontSize, color = ink, font = 'regular', isNumber = false } = textStyle;
    pdf.font(font).fontSize(points).fillColor(color);
    pdf.text(text, x, top, {
      width,
      height: points * 1.4,
      ellipsis: true,
      lineBreak: false,
      align: isNumber ? 'right' : 'left',
    });
  }

  function newPage(): void {
    pdf.addPage();
    pageNo += 1;
    write(`${say('title')} · ${plant.code} · ${target.name} · ${month}`, margin, size[1] - 26, inner * 0.8, {
      color: grey,
    });
    write(say('page', { page: pageNo }), margin + inner * 0.8, size[1] - 26, inner * 0.2, {
      color: grey,
      isNumber: true,
    });
    y = margin;
  }

  function heading(columns: readonly Column[]): void {
    pdf.rect(margin, y, inner, rowHeight + 2).fill(shade);
    row(
      columns,
      columns.map(({ label }) => label),
      'bold',
    );
    y += 2;
  }

  function row(columns: readonly Column[], texts: readonly string[], font: 'regular' | 'bold'): void {
    let x = margin;
    for (const [index, { width, isNumber = false }] of columns.entries()) {
      write(texts[index] ?? '', x + padding, y + 2.5, width - 2 * padding, { font, isNumber });
      x += width;
    }
    y += rowHeight;
    pdf
      .moveTo(margin, y)
      .lineTo(margin + inner, y)
      .lineWidth(0.3)
      .strokeColor(line)
      .stroke();
  }

  return {
    title(title: string, head: readonly string[], demo: string | null): void {
      newPage();
      write(title, margin, y, inner, { size: 14, font: 'bold' });
      y += 22;
      for (const text of head) {
        pdf
          .font('regular')
          .fontSize(8)
          .fillColor(text === demo ? red : grey);
        pdf.text(text, margin, y, { width: inner });
        y += pdf.heightOfString(text, { width: inner }) + 2;
      }
      y += 8;
    },
    note(text: string): void {
      y += 8;
      write(text, margin, y, inner, { size: 8, color: grey });
    },
    /** A null title continues the previous table. */
    table(title: string | null, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
      if (title !== null) {
        if (y + 60 > bottom) newPage();
        y += 8;
        write(title, margin, y, inner, { size: 9, font: 'bold' });
        y += 14;
        heading(columns);
      }
      for (const texts of rows) {
        if (y + rowHeight > bottom) {
          newPage();
          heading(columns);
        }
        row(columns, texts, 'regular');
      }
    },
  };
}
