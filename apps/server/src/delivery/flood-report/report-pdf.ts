import { inkOfPaper, newPdf, type Pdf } from '../../platform/paper/paper.ts';
import type { DocumentTable, FloodDocument } from './document.ts';

const { ink, grey, red, shade, line } = inkOfPaper;
const size: [number, number] = [595.28, 841.89];
const margin = 40;
const inner = size[0] - 2 * margin;
const bottom = size[1] - 48;
const points = 8;

/** Pages as they are drawn; a report has a handful of them. */
export async function* floodReportPdf(document: FloodDocument): AsyncGenerator<Buffer> {
  const pdf = newPdf(document.title, size);
  const paper = createPaper(pdf, document);
  paper.head();
  for (const { title, text } of document.texts) paper.text(title, text);
  for (const table of document.tables) paper.table(table);
  pdf.end();
  for await (const chunk of pdf) yield chunk as Buffer;
}

function createPaper(pdf: Pdf, document: FloodDocument) {
  let [pageNo, y] = [0, 0];

  function newPage(): void {
    pdf.addPage();
    pageNo += 1;
    pdf.font('regular').fontSize(7).fillColor(grey);
    pdf.text(document.foot, margin, size[1] - 32, { width: inner * 0.8, height: 10, ellipsis: true });
    pdf.text(document.pageText(pageNo), margin + inner * 0.8, size[1] - 32, { width: inner * 0.2, align: 'right' });
    y = margin;
  }

  const room = (height: number) => {
    if (y + height > bottom) newPage();
  };

  /** A paragraph may be longer than a page: line by line. */
  function paragraph(text: string, look: { color?: string; font?: string; at?: number } = {}): void {
    const { color = ink, font = 'regular', at = points } = look;
    for (const each of text.split('\n')) {
      pdf.font(font).fontSize(at);
      const height = pdf.heightOfString(each === '' ? ' ' : each, { width: inner });
      room(Math.min(height, bottom - margin));
      pdf.font(font).fontSize(at).fillColor(color);
      pdf.text(each === '' ? ' ' : each, margin, y, { width: inner, height: bottom - y, ellipsis: true });
      y += height + 2;
    }
  }

  function heading(text: string): void {
    room(48);
    y += 10;
    paragraph(text, { font: 'bold', at: 10 });
    y += 2;
  }

  function row({ columns }: DocumentTable, texts: readonly string[], isHeading: boolean): void {
    const font = isHeading ? 'bold' : 'regular';
    pdf.font(font).fontSize(7);
    const heights = columns.map(({ share }, at) => pdf.heightOfString(texts[at] || ' ', { width: inner * share - 6 }));
    const height = Math.min(Math.max(...heights) + 5, bottom - margin);
    room(height);
    if (isHeading) pdf.rect(margin, y, inner, height).fill(shade);
    let x = margin;
    for (const [at, { share, isNumber = false }] of columns.entries()) {
      const width = inner * share;
      pdf.font(font).fontSize(7).fillColor(ink);
      pdf.text(texts[at] ?? '', x + 3, y + 2.5, {
        width: width - 6,
        height: height - 3,
        ellipsis: true,
        align: isNumber ? 'right' : 'left',
      });
      x += width;
    }
    y += height;
    pdf
      .moveTo(margin, y)
      .lineTo(margin + inner, y)
      .lineWidth(0.3)
      .strokeColor(line)
      .stroke();
  }

  return {
    head(): void {
      newPage();
      if (document.banner) paragraph(document.banner, { color: red, font: 'bold', at: 9 });
      paragraph(document.title, { font: 'bold', at: 15 });
      y += 4;
      for (const text of document.head) paragraph(text, { color: grey });
    },
    text(title: string, text: string): void {
      heading(title);
      paragraph(text, { at: 9 });
    },
    table(table: DocumentTable): void {
      heading(table.title);
      const labels = table.columns.map(({ label }) => label);
      if (table.rows.length > 0) row(table, labels, true);
      for (const texts of table.rows) row(table, texts, false);
      if (table.note) paragraph(table.note, { color: grey });
    },
  };
}
