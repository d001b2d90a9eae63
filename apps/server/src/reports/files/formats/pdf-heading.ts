import { itemAt } from '@spillway/checked/reads';
import type { ReportDocument } from '../writing/document.ts';
import type { Geometry, Pdf } from './pdf-page.ts';
import { fileTexts } from './texts.ts';

const upperHeight = 15;
const lowerHeight = 36;
const ground = '#e6ecf3';
const line = '#cbd2dc';
const ink = '#1f2937';

export const headingHeight = upperHeight + lowerHeight;

/** Draws the heading repeated on every page: names, and below them their columns with units. */
export function drawHeading(pdf: Pdf, { columns, language }: ReportDocument, page: Geometry, top: number): void {
  const { marginX, innerWidth, timeWidth, columnWidth } = page;
  pdf.rect(marginX, top, innerWidth, upperHeight + lowerHeight).fill(ground);
  pdf.fillColor(ink).font('bold').fontSize(7);
  const fit = (text: string, x: number, y: number, width: number, height: number) =>
    pdf.text(text, x + 2, y + 3, { width: width - 4, height: height - 3, align: 'center', ellipsis: true });
  fit(fileTexts.time[language], marginX, top + upperHeight, timeWidth, lowerHeight);
  let begin = 0;
  for (let index = 1; index <= columns.length; index++) {
    if (index < columns.length && itemAt(columns, index).heading === itemAt(columns, begin).heading) continue;
    const x = marginX + timeWidth + begin * columnWidth;
    fit(itemAt(columns, begin).heading, x, top, (index - begin) * columnWidth, upperHeight);
    pdf
      .moveTo(x, top)
      .lineTo(x, top + upperHeight + lowerHeight)
      .lineWidth(0.4)
      .strokeColor(line)
      .stroke();
    begin = index;
  }
  pdf.font('regular').fontSize(6.5);
  for (const [index, { label, unit }] of columns.entries()) {
    const text = unit === '' ? label : `${label}\n(${unit})`;
    fit(text, marginX + timeWidth + index * columnWidth, top + upperHeight, columnWidth, lowerHeight);
  }
}
