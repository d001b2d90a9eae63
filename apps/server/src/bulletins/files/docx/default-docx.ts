import { itemAt, required } from '@spillway/checked/reads';
import type { PrintedBulletin, PrintedTable } from '@spillway/rules/bulletins/printed-shape';
import PizZip from 'pizzip';
import { core, packageParts } from './parts.ts';
import { captionWord, headingWord, noteWord } from './words-of-template.ts';

/** The product's form with placeholders, as a starting point for an office's own form in Word. */
export function defaultDocx(printedBulletin: PrintedBulletin): Buffer {
  const zip = new PizZip();
  for (const [name, content] of Object.entries(packageParts(printedBulletin.language))) zip.file(name, content);
  zip.file('docProps/core.xml', core(printedBulletin.title, printedBulletin.language));
  zip.file('word/document.xml', documentXml(printedBulletin));
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const textWidth = 9355;

/** A4 with the margins of an official letter: 20 mm, 30 mm on the left. The footer names the bulletin on each page. */
const page =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="850" w:bottom="1134" w:left="1701" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';

function documentXml(printedBulletin: PrintedBulletin): string {
  const body = [
    letterHead(printedBulletin),
    paragraph('{title}', { style: 'Title' }),
    paragraph('{subtitle}', { style: 'Subtitle' }),
    ...(printedBulletin.marks.length > 0 ? [paragraph('{marks}', { style: 'Mark' })] : []),
    ...printedBulletin.sections.flatMap(({ id, heading, paragraphs, tables }) => [
      ...(heading === '' ? [] : [paragraph(`{${id}.heading}`, { style: 'Heading1' })]),
      ...(paragraphs.length > 0 ? [paragraph(`{${id}.text}`, { style: 'BodyText' })] : []),
      ...tables.flatMap((table) => [
        ...(table.caption === '' ? [] : [paragraph(`{${captionWord(table.id)}}`, { style: 'Caption', keep: true })]),
        tableXml(table),
        paragraph(`{${noteWord(table.id)}}`, { style: 'Note' }),
      ]),
    ]),
    paragraph('{issued}', { style: 'BodyText' }),
    ...(printedBulletin.nextLine === '' ? [] : [paragraph('{next}', { style: 'BodyText' })]),
    signatures(printedBulletin),
  ];
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${namespace}" xmlns:r="${relations}"><w:body>${body.join('')}${page}</w:body></w:document>`;
}

const bare = '<w:tblBorders/>';

/** The issuer is on the left, the country's motto on the right. */
function letterHead({ head: { motto } }: PrintedBulletin): string {
  const left = [
    paragraph('{agency_above}', { style: 'Head' }),
    paragraph('{organisation}', { style: 'HeadStrong' }),
    paragraph('{number}', { style: 'Head' }),
  ];
  const right = [
    paragraph(literal(motto[0]), { style: 'HeadStrong' }),
    paragraph(literal(motto[1]), { style: 'HeadStrong' }),
    paragraph('{place_date}', { style: 'HeadSlanted' }),
  ];
  return layout([3800, textWidth - 3800], [left.join(''), right.join('')]);
}

function signatures({ forecasters, forecastersTitle, receiversTitle }: PrintedBulletin): string {
  const left = [
    paragraph(literal(receiversTitle), { style: 'ReceiversTitle' }),
    paragraph('{receivers}', { style: 'Receivers' }),
    ...(forecasters.length > 0
      ? [
          paragraph(literal(forecastersTitle), { style: 'ReceiversTitle' }),
          paragraph('{forecasters}', { style: 'Receivers' }),
        ]
      : []),
  ];
  const right = [
    paragraph('{signer_title}', { style: 'HeadStrong' }),
    ...[1, 2, 3].map(() => paragraph('', { style: 'Head' })),
    paragraph('{signer_name}', { style: 'HeadStrong' }),
  ];
  return layout([4677, textWidth - 4677], [left.join(''), right.join('')]);
}

const layout = (widths: readonly number[], cells: readonly string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="${textWidth}" w:type="dxa"/>${bare}<w:tblLayout w:type="fixed"/></w:tblPr>${grid(widths)}<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells
    .map((content, index) => cell(itemAt(widths, index), content))
    .join('')}</w:tr></w:tbl>`;

const grid = (widths: readonly number[]): string =>
  `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`;

/** One row with a placeholder in each column, repeated when filled in. The header row repeats on each page and is marked for screen readers. */
function tableXml({ id, columns, caption }: PrintedTable): string {
  const widths = widthsOf(columns.length);
  const heading = columns.map((column, index) =>
    cell(itemAt(widths, index), paragraph(`{${headingWord(id, column.id)}}`, { style: 'TableHead' }), true),
  );
  const last = columns.length - 1;
  const row = columns.map((column, index) => {
    const text = `${index === 0 ? `{#${id}}` : ''}{${column.id}}${index === last ? `{/${id}}` : ''}`;
    return cell(itemAt(widths, index), paragraph(text, { style: column.isNumber ? 'TableNumber' : 'TableText' }));
  });
  const captionXml = caption === '' ? '' : `<w:tblCaption w:val="${literal(caption)}"/>`;
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>${captionXml}</w:tblPr>${grid(widths)}<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${heading.join('')}</w:tr><w:tr><w:trPr><w:cantSplit/></w:trPr>${row.join('')}</w:tr></w:tbl>`;
}

/** The first column has the row titles and is wider where there is room. */
function widthsOf(count: number): number[] {
  if (count === 1) return [textWidth];
  const first = Math.floor(textWidth * Math.max(0.18, 1.4 / (count + 0.4)));
  const other = Math.floor((textWidth - first) / (count - 1));
  return [textWidth - other * (count - 1), ...Array<number>(count - 1).fill(other)];
}

const cell = (width: number, content: string, isHeading = false): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${isHeading ? '<w:shd w:val="clear" w:color="auto" w:fill="F1F4F8"/>' : ''}<w:vAlign w:val="top"/></w:tcPr>${content}</w:tc>`;

function paragraph(text: string, { style, keep = false }: { readonly style: string; readonly keep?: boolean }): string {
  const run = text === '' ? '' : `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${keep ? '<w:keepNext/>' : ''}</w:pPr>${run}</w:p>`;
}

/** Escapes text that must not be read as a placeholder. */
const literal = (text: string): string =>
  text
    .replace(/[{}]/g, ' ')
    .replace(/[&<>"]/g, (sign) => required({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[sign]))
    // XML does not allow these characters.
    .replace(/\p{Cc}/gu, ' ');
