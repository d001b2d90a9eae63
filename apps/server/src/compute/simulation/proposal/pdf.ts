import { inkOfPaper, newSheet, type Sheet } from '../../../platform/pdf/pdf.ts';
import type { Proposal } from './proposal.ts';

const { grey } = inkOfPaper;
const margin = 40;
const signHeight = 96;

/** Yields A4 pages as they are drawn. */
export async function* proposalPdf(proposal: Proposal): AsyncGenerator<Buffer> {
  const { title, language, foot, pageText } = proposal;
  const sheet = newSheet({
    title,
    language,
    left: margin,
    right: margin,
    top: margin,
    bottom: 794,
    at: 8,
    foot: (pageNo) => ({ left: foot, right: pageText(pageNo) }),
  });
  sheet.block('H1', title, { font: 'bold', at: 15 });
  for (const text of proposal.head) sheet.block('P', text, { color: grey }, 2);
  if (proposal.note !== '') sheet.block('P', proposal.note, { at: 9 });
  for (const { title: of, columns, rows, note } of proposal.tables) {
    sheet.room(48);
    sheet.space(10);
    sheet.block('H2', of, { font: 'bold', at: 10 });
    if (rows.length > 0) sheet.table({ columns, rows, title: of, at: 7.5, ruled: 'rows' });
    if (note) sheet.block('P', note, { color: grey });
  }
  signatures(sheet, proposal);
  yield* sheet.end();
}

function signatures(sheet: Sheet, { signatures: all, signHint }: Proposal): void {
  sheet.room(signHeight);
  sheet.space(20);
  const width = sheet.inner / all.length;
  const places = all.map((who, index) => ({ who, x: margin + index * width }));
  for (const { x } of places) sheet.ruleAt(x + 20, width - 40, 68);
  sheet.beside(
    places.map(({ who, x }) => ({
      x,
      width,
      lines: [
        [who, { font: 'bold', at: 9, align: 'center' }],
        [signHint, { at: 7, color: grey, align: 'center' }],
      ],
    })),
  );
}
