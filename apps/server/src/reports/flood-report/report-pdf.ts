import { inkOfPaper, newSheet } from '../../platform/pdf/pdf.ts';
import type { FloodDocument } from './document.ts';

const { grey, red } = inkOfPaper;
const margin = 40;

/** Yields pages as they are drawn; a report has a handful. */
export async function* floodReportPdf(document: FloodDocument): AsyncGenerator<Buffer> {
  const { title, language, banner, head, texts, tables, foot, pageText } = document;
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
  const heading = (text: string) => {
    sheet.room(48);
    sheet.space(10);
    sheet.block('H2', text, { font: 'bold', at: 10 });
  };
  if (banner) sheet.block('P', banner, { color: red, font: 'bold', at: 9 });
  sheet.block('H1', title, { font: 'bold', at: 15 }, 6);
  for (const text of head) sheet.block('P', text, { color: grey }, 2);
  for (const { title: of, text } of texts) {
    heading(of);
    sheet.block('P', text, { at: 9 });
  }
  for (const { title: of, columns, rows, note } of tables) {
    heading(of);
    if (rows.length > 0) sheet.table({ columns, rows, title: of, at: 7, ruled: 'rows' });
    if (note) sheet.block('P', note, { color: grey });
  }
  yield* sheet.end();
}
