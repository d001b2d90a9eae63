import { itemAt } from '@spillway/checked/reads';
import PizZip from 'pizzip';
import type { Proposal, ProposalTable } from './proposal.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
/** Twentieths of a point: A4 with margins of two centimetres. */
const page = { width: 11_906, height: 16_838, margin: 1134 } as const;
const inner = page.width - 2 * page.margin;

/** The proposal as a Word document, to be edited before it is signed. */
export function proposalDocx(proposal: Proposal): Buffer {
  const { title, note, tables, signatures, signHint } = proposal;
  const body = [
    paragraph(title, { isBold: true, halfPoints: 30 }),
    ...proposal.head.map((text) => paragraph(text, { halfPoints: 20 })),
    ...note.split('\n').flatMap((text) => (text === '' ? [] : [paragraph(text)])),
    ...tables.flatMap(tableXml),
    paragraph(''),
    signatureXml(signatures, signHint),
  ].join('');
  const section = `<w:sectPr><w:pgSz w:w="${page.width}" w:h="${page.height}"/><w:pgMar w:top="${page.margin}" w:right="${page.margin}" w:bottom="${page.margin}" w:left="${page.margin}" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr>`;
  const zip = new PizZip();
  zip.file('[Content_Types].xml', types);
  zip.file('_rels/.rels', relations);
  zip.file(
    'word/document.xml',
    `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}${section}</w:body></w:document>`,
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

interface TextStyle {
  readonly isBold?: boolean;
  readonly halfPoints?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Keeps the paragraph on the same page as the next one. */
  readonly isKept?: boolean;
}

/** XML forbids control characters, and one would make the document unreadable. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (letter) =>
      letter === '\n' || letter === '\t' || letter === '\r' ? letter : '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function paragraph(
  text: string,
  { isBold = false, halfPoints = 22, align = 'left', isKept = false }: TextStyle = {},
): string {
  const runStyle = `<w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>${isBold ? '<w:b/>' : ''}<w:sz w:val="${halfPoints}"/></w:rPr>`;
  return `<w:p><w:pPr>${isKept ? '<w:keepNext/>' : ''}<w:spacing w:after="60"/><w:jc w:val="${align}"/></w:pPr><w:r>${runStyle}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

function tableXml({ title, columns, rows, note }: ProposalTable): string[] {
  const widths = columns.map(({ share }) => Math.round(inner * share));
  const row = (texts: readonly string[], isHeading: boolean) =>
    `<w:tr><w:trPr><w:cantSplit/>${isHeading ? '<w:tblHeader/>' : ''}</w:trPr>${columns
      .map(({ isNumber = false }, index) =>
        cell(
          itemAt(widths, index),
          paragraph(texts[index] ?? '', {
            isBold: isHeading,
            halfPoints: 20,
            align: isNumber ? 'right' : 'left',
            isKept: isHeading,
          }),
        ),
      )
      .join('')}</w:tr>`;
  const table =
    rows.length === 0
      ? []
      : [
          tableOf(widths, true, [
            row(
              columns.map(({ label }) => label),
              true,
            ),
            ...rows.map((one) => row(one, false)),
          ]),
        ];
  return [
    paragraph(''),
    paragraph(title, { isBold: true, halfPoints: 24, isKept: true }),
    ...table,
    ...(note === null ? [] : [paragraph(note, { halfPoints: 20 })]),
  ];
}

const cell = (width: number, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;

function tableOf(widths: readonly number[], hasBorders: boolean, rows: readonly string[]): string {
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const frame = hasBorders
    ? `<w:tblBorders>${edges.map((edge) => `<w:${edge} w:val="single" w:sz="4" w:color="8A93A0"/>`).join('')}</w:tblBorders>`
    : '';
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="${inner}" w:type="dxa"/>${frame}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

function signatureXml(signatures: readonly string[], hint: string): string {
  const widths = signatures.map(() => Math.round(inner / signatures.length));
  const cells = signatures.map((who, index) =>
    cell(
      itemAt(widths, index),
      [
        paragraph(who, { isBold: true, align: 'center', isKept: true }),
        paragraph(hint, { halfPoints: 18, align: 'center', isKept: true }),
        ...['', '', ''].map(() => paragraph('')),
        paragraph('……………………', { align: 'center' }),
      ].join(''),
    ),
  );
  return tableOf(widths, false, [`<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`]);
}
