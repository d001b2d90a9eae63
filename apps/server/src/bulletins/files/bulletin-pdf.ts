import { itemAt } from '@spillway/checked/reads';
import type { PrintedBulletin, PrintedTable } from '@spillway/rules/bulletins/printed-shape';
import { inkOfPaper, newSheet, type Sheet, type SheetColumn, type TextStyle } from '../../platform/pdf/pdf.ts';

const { grey, red } = inkOfPaper;
const [left, right] = [68, 43];
const small = 9;

type Line = readonly [string, TextStyle];

/**
 * A tagged PDF: screen readers recognise its headings, paragraphs and tables. Fonts are embedded, because the reader's
 * computer may lack one with Vietnamese characters.
 */
export async function bulletinPdf(printedBulletin: PrintedBulletin): Promise<Buffer> {
  const { title, language, number } = printedBulletin;
  const foot = (pageNo: number) => ({ middle: `${number} · ${pageNo}` });
  const sheet = newSheet({ title, language, left, right, top: 50, bottom: 785, at: 10.5, foot });
  head(sheet, printedBulletin);
  for (const { heading, paragraphs, tables } of printedBulletin.sections) {
    if (heading !== '') {
      sheet.room(48);
      sheet.space(4);
      sheet.block('H2', heading, { font: 'bold', at: 11.5 });
    }
    for (const text of paragraphs) sheet.block('P', text);
    for (const one of tables) table(sheet, one);
  }
  signed(sheet, printedBulletin);
  const chunks: Buffer[] = [];
  for await (const chunk of sheet.end()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function head(sheet: Sheet, printedBulletin: PrintedBulletin): void {
  const { agencyAbove, organisation, motto } = printedBulletin.head;
  const half = sheet.inner * 0.42;
  const centred = (text: string, font: TextStyle['font'] = 'regular'): Line => [
    text,
    { font, at: small, align: 'center' },
  ];
  sheet.room(80);
  sheet.beside([
    {
      x: left,
      width: half,
      lines: [centred(agencyAbove), centred(organisation, 'bold'), centred(printedBulletin.number)],
    },
    {
      x: left + half,
      width: sheet.inner - half,
      lines: [centred(motto[0], 'bold'), centred(motto[1], 'bold'), centred(printedBulletin.placeAndDate)],
    },
  ]);
  sheet.space(14);
  sheet.block('H1', printedBulletin.title, { font: 'bold', at: 14, align: 'center' });
  if (printedBulletin.subtitle !== '') sheet.block('P', printedBulletin.subtitle, { align: 'center' });
  for (const mark of printedBulletin.marks) sheet.block('P', mark, { font: 'bold', color: red, align: 'center' });
  sheet.space(6);
}

function table(sheet: Sheet, { columns, rows, caption, note }: PrintedTable): void {
  if (caption !== '') {
    sheet.room(60);
    sheet.block('P', caption, { at: small, color: grey });
  }
  const shares = sharesOf(columns.length);
  sheet.table({
    columns: columns.map(
      ({ label, isNumber }, index): SheetColumn => ({ label, isNumber, share: itemAt(shares, index) }),
    ),
    rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
    title: caption,
    at: small,
    ruled: 'cells',
    isNamedByFirst: true,
  });
  sheet.space(4);
  if (note !== '') sheet.block('P', note, { at: small });
  sheet.space(4);
}

function signed(sheet: Sheet, printedBulletin: PrintedBulletin): void {
  sheet.block('P', printedBulletin.issuedLine, { font: 'bold' });
  if (printedBulletin.nextLine !== '') sheet.block('P', printedBulletin.nextLine);
  const receivers: Line[] = [
    [printedBulletin.receiversTitle, { font: 'bold', at: small }],
    ...printedBulletin.receivers.map((one): Line => [`- ${one}`, { at: small }]),
    ...(printedBulletin.forecasters.length > 0
      ? [[printedBulletin.forecastersTitle, { font: 'bold', at: small }] as const]
      : []),
    ...printedBulletin.forecasters.map((one): Line => [one, { at: small }]),
  ];
  const signer: Line[] = [
    [printedBulletin.signer.title, { font: 'bold', align: 'center' }],
    ['\n\n\n', { align: 'center' }],
    [printedBulletin.signer.name, { font: 'bold', align: 'center' }],
  ];
  sheet.room(Math.max(120, receivers.length * 14));
  sheet.space(8);
  const half = sheet.inner / 2;
  sheet.beside([
    { x: left, width: half, lines: receivers },
    { x: left + half, width: half, lines: signer.filter(([text]) => text !== '') },
  ]);
}

function sharesOf(count: number): number[] {
  if (count === 1) return [1];
  const first = Math.max(0.18, 1.4 / (count + 0.4));
  return [first, ...Array<number>(count - 1).fill((1 - first) / (count - 1))];
}
