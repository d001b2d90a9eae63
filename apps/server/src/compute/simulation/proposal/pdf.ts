import { inkOfPaper, newPdf, type Pdf } from '../../../platform/paper/paper.ts';
import type { Proposal, ProposalTable } from './proposal.ts';

const { ink, grey, shade, line } = inkOfPaper;
const size: [number, number] = [595.28, 841.89];
const margin = 40;
const inner = size[0] - 2 * margin;
const bottom = size[1] - 48;
const signHeight = 96;

/** A4 pages as they are drawn. */
export async function* proposalPdf(proposal: Proposal): AsyncGenerator<Buffer> {
  const pdf = newPdf(proposal.title, size);
  const page = createPage(pdf, proposal);
  page.paragraph(proposal.title, { font: 'bold', at: 15 });
  for (const text of proposal.head) page.paragraph(text, { color: grey });
  if (proposal.note !== '') page.paragraph(proposal.note, { at: 9 });
  for (const table of proposal.tables) page.table(table);
  page.signatures();
  pdf.end();
  for await (const chunk of pdf) yield chunk as Buffer;
}

function createPage(pdf: Pdf, proposal: Proposal) {
  let [pageNo, y] = [0, 0];
  newPage();

  function newPage(): void {
    pdf.addPage();
    pageNo += 1;
    pdf.font('regular').fontSize(7).fillColor(grey);
    pdf.text(proposal.foot, margin, size[1] - 32, { width: inner * 0.8, height: 10, ellipsis: true });
    pdf.text(proposal.pageText(pageNo), margin + inner * 0.8, size[1] - 32, { width: inner * 0.2, align: 'right' });
    y = margin;
  }

  const room = (height: number) => {
    if (y + height > bottom) newPage();
  };

  /** It may be longer than a page: line by line. */
  function paragraph(text: string, { color = ink as string, font = 'regular', at = 8 } = {}): void {
    for (const each of text.split('\n')) {
      pdf.font(font).fontSize(at);
      const height = pdf.heightOfString(each || ' ', { width: inner });
      room(Math.min(height, bottom - margin));
      pdf.font(font).fontSize(at).fillColor(color);
      pdf.text(each || ' ', margin, y, { width: inner, height: bottom - y, ellipsis: true });
      y += height + 2;
    }
  }

  function row({ columns }: ProposalTable, texts: readonly string[], isHeading: boolean): void {
    const font = isHeading ? 'bold' : 'regular';
    pdf.font(font).fontSize(7.5);
    const heights = columns.map(({ share }, at) => pdf.heightOfString(texts[at] || ' ', { width: inner * share - 6 }));
    const height = Math.min(Math.max(...heights) + 5, bottom - margin);
    room(height);
    if (isHeading) pdf.rect(margin, y, inner, height).fill(shade);
    let x = margin;
    for (const [at, { share, isNumber = false }] of columns.entries()) {
      pdf.font(font).fontSize(7.5).fillColor(ink);
      pdf.text(texts[at] ?? '', x + 3, y + 2.5, {
        width: inner * share - 6,
        height: height - 3,
        ellipsis: true,
        align: isNumber ? 'right' : 'left',
      });
      x += inner * share;
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
    paragraph,
    table(table: ProposalTable): void {
      room(48);
      y += 10;
      paragraph(table.title, { font: 'bold', at: 10 });
      if (table.rows.length > 0)
        row(
          table,
          table.columns.map(({ label }) => label),
          true,
        );
      for (const texts of table.rows) row(table, texts, false);
      if (table.note) paragraph(table.note, { color: grey });
    },
    signatures(): void {
      room(signHeight);
      y += 20;
      const width = inner / proposal.signatures.length;
      for (const [at, who] of proposal.signatures.entries()) {
        const x = margin + at * width;
        pdf.font('bold').fontSize(9).fillColor(ink).text(who, x, y, { width, align: 'center' });
        pdf
          .font('regular')
          .fontSize(7)
          .fillColor(grey)
          .text(proposal.signHint, x, y + 13, { width, align: 'center' });
        pdf
          .moveTo(x + 20, y + 68)
          .lineTo(x + width - 20, y + 68)
          .lineWidth(0.4)
          .strokeColor(line)
          .stroke();
      }
      y += signHeight;
    },
  };
}
