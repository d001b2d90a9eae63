import type { PrintedBulletin, PrintedTable } from '@spillway/rules/bulletins/printed-shape';
import { inkOfPaper, newPdf, type Pdf } from '../../../platform/paper/paper.ts';

const { ink, grey, red, shade, line } = inkOfPaper;
const size: [number, number] = [595.28, 841.89];
const [left, right, top, bottom] = [68, 43, 50, 785];
const inner = size[0] - left - right;
const points = 10.5;
const small = 9;

type Structure = ReturnType<Pdf['struct']>;
type Font = 'regular' | 'bold';

interface Look {
  readonly font?: Font;
  readonly at?: number;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  readonly x?: number;
  readonly width?: number;
}

/**
 * The same bulletin as a PDF whose headings, paragraphs and tables are known as such to whoever reads it aloud. Its letters are in it: a
 * server, and a reader, may have none that know Vietnamese.
 */
export async function bulletinPdf(printed: PrintedBulletin): Promise<Buffer> {
  const pdf = newPdf(printed.title, size, { language: printed.language });
  draw(pdf, printed);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function draw(pdf: Pdf, printed: PrintedBulletin): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let y = top;
  let pageNo = 0;

  function newPage(): void {
    pdf.addPage();
    pageNo += 1;
    y = top;
    // The foot is no part of what is read.
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font('regular').fontSize(7.5).fillColor(grey);
    pdf.text(`${printed.number} · ${pageNo}`, left, size[1] - 34, { width: inner, align: 'center', height: 10 });
    pdf.endMarkedContent();
  }
  const room = (height: number) => {
    if (y + height > bottom) newPage();
  };
  const tall = (text: string, { font = 'regular', at = points, width = inner }: Look): number => {
    pdf.font(font).fontSize(at);
    return pdf.heightOfString(text === '' ? ' ' : text, { width });
  };
  const write = (text: string, place: number, look: Look): void => {
    const { font = 'regular', at = points, color = ink, align = 'left', x = left, width = inner } = look;
    pdf.font(font).fontSize(at).fillColor(color);
    pdf.text(text, x, place, { width, align });
  };
  /** One element of the text; it stays together where a page has room for it. */
  function block(parent: Structure, kind: string, text: string, look: Look = {}, gap = 3): void {
    const height = Math.min(tall(text, look), bottom - top);
    room(height);
    const place = y;
    parent.add(pdf.struct(kind, {}, () => write(text, place, look)));
    y += height + gap;
  }
  const decoration = (paint: () => void) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    paint();
    pdf.endMarkedContent();
  };

  function columns(
    parts: readonly { readonly x: number; readonly width: number; readonly lines: readonly [string, Look][] }[],
  ): void {
    const begin = y;
    let end = y;
    for (const { x, width, lines } of parts) {
      y = begin;
      for (const [text, look] of lines) block(root, 'P', text, { ...look, x, width }, 2);
      end = Math.max(end, y);
    }
    y = end;
  }

  function head(): void {
    const half = inner * 0.42;
    const centred = (text: string, font: Font = 'regular'): [string, Look] => [
      text,
      { font, at: small, align: 'center' },
    ];
    columns([
      {
        x: left,
        width: half,
        lines: [centred(printed.head.agencyAbove), centred(printed.head.organisation, 'bold'), centred(printed.number)],
      },
      {
        x: left + half,
        width: inner - half,
        lines: [
          centred(printed.head.motto[0], 'bold'),
          centred(printed.head.motto[1], 'bold'),
          centred(printed.placeAndDate),
        ],
      },
    ]);
    y += 14;
    block(root, 'H1', printed.title, { font: 'bold', at: 14, align: 'center' });
    if (printed.subtitle !== '') block(root, 'P', printed.subtitle, { align: 'center' });
    for (const mark of printed.marks) block(root, 'P', mark, { font: 'bold', color: red, align: 'center' });
    y += 6;
  }

  function table({ columns: heads, rows, caption, note }: PrintedTable): void {
    if (caption !== '') {
      room(60);
      block(root, 'P', caption, { at: small, color: grey });
    }
    const element = pdf.struct('Table', caption === '' ? {} : { title: caption });
    root.add(element);
    const widths = widthsOf(heads.length);
    const labels = heads.map(({ label }) => label);
    const rowOf = (texts: readonly string[], isHead: boolean, isRepeat: boolean): void => {
      const font: Font = isHead ? 'bold' : 'regular';
      const height = Math.max(...texts.map((text, at) => tall(text, { font, at: small, width: widths[at]! - 8 }))) + 7;
      if (y + height > bottom) {
        newPage();
        if (!isHead) rowOf(labels, true, true);
      }
      const place = y;
      if (isHead) decoration(() => pdf.rect(left, place, inner, height).fill(shade));
      const cells: [string, () => void][] = texts.map((text, at) => {
        const x = left + widths.slice(0, at).reduce((sum, one) => sum + one, 0) + 4;
        const align = isHead ? 'center' : heads[at]!.isNumber ? 'right' : 'left';
        const kind = isHead || at === 0 ? 'TH' : 'TD';
        return [
          kind,
          () => write(text === '' ? ' ' : text, place + 3, { font, at: small, x, width: widths[at]! - 8, align }),
        ];
      });
      // A heading that is repeated on the next page is read once.
      if (isRepeat)
        decoration(() => {
          for (const [, paint] of cells) paint();
        });
      else
        element.add(
          pdf.struct(
            'TR',
            {},
            cells.map(([kind, paint]) => pdf.struct(kind, {}, paint)),
          ),
        );
      decoration(() => frame(place, height, widths));
      y += height;
    };
    const frame = (place: number, height: number, of: readonly number[]): void => {
      pdf.rect(left, place, inner, height).lineWidth(0.5).strokeColor(line).stroke();
      let x = left;
      for (const width of of.slice(0, -1)) {
        x += width;
        pdf
          .moveTo(x, place)
          .lineTo(x, place + height)
          .lineWidth(0.5)
          .strokeColor(line)
          .stroke();
      }
    };
    room(40);
    rowOf(labels, true, false);
    for (const { cells } of rows)
      rowOf(
        cells.map(({ text }) => text),
        false,
        false,
      );
    element.end();
    y += 4;
    if (note !== '') block(root, 'P', note, { at: small });
    y += 4;
  }

  function foot(): void {
    block(root, 'P', printed.issuedLine, { font: 'bold' });
    if (printed.nextLine !== '') block(root, 'P', printed.nextLine);
    const receivers: [string, Look][] = [
      [printed.receiversTitle, { font: 'bold', at: small }],
      ...printed.receivers.map((one): [string, Look] => [`- ${one}`, { at: small }]),
      ...(printed.forecasters.length > 0
        ? [[printed.forecastersTitle, { font: 'bold', at: small }] as [string, Look]]
        : []),
      ...printed.forecasters.map((one): [string, Look] => [one, { at: small }]),
    ];
    room(Math.max(120, receivers.length * 14));
    y += 8;
    const half = inner / 2;
    columns([
      { x: left, width: half, lines: receivers },
      {
        x: left + half,
        width: half,
        lines: [
          [printed.signer.title, { font: 'bold', align: 'center' }],
          ['\n\n\n', { align: 'center' }],
          [printed.signer.name, { font: 'bold', align: 'center' }],
        ].filter(([text]) => text !== '') as [string, Look][],
      },
    ]);
  }

  newPage();
  head();
  for (const { heading, paragraphs, tables } of printed.sections) {
    if (heading !== '') {
      room(48);
      y += 4;
      block(root, 'H2', heading, { font: 'bold', at: 11.5 });
    }
    for (const text of paragraphs) block(root, 'P', text, { align: 'left' });
    for (const one of tables) table(one);
  }
  foot();
  root.end();
}

function widthsOf(count: number): number[] {
  if (count === 1) return [inner];
  const first = inner * Math.max(0.18, 1.4 / (count + 0.4));
  return [first, ...Array<number>(count - 1).fill((inner - first) / (count - 1))];
}
