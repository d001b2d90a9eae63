import { itemAt } from '@spillway/checked/reads';
import PDFDocument from 'pdfkit';
import { type Pdf, registerFonts } from './fonts.ts';
import { linesOf } from './lines.ts';

export type { Pdf } from './fonts.ts';

export const inkOfPaper = {
  ink: '#1f2937',
  grey: '#5b6472',
  red: '#b42318',
  shade: '#f1f4f8',
  line: '#cbd2dc',
} as const;

/** A document without pages, with embedded fonts, because not every reader has a font with Vietnamese letters. */
export function newPdf(title: string, size: [number, number], { language }: { readonly language?: string } = {}): Pdf {
  const pdf = new PDFDocument({
    size,
    // Tags headings and tables for screen readers; the caller says which text is which.
    ...(language === undefined ? {} : { tagged: true, pdfVersion: '1.7' as const, lang: language, displayTitle: true }),
    margin: 0,
    // No font at first: one opened by its path is read again each time it is selected by its name.
    font: '',
    autoFirstPage: false,
    info: { Title: title, Creator: 'Spillway' },
  });
  registerFonts(pdf);
  return pdf;
}

const { ink, grey, shade, line: lineColor } = inkOfPaper;
/** A4 portrait. */
const [pageWidth, pageHeight] = [595.28, 841.89];

export interface TextStyle {
  readonly font?: 'regular' | 'bold';
  readonly at?: number;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly x?: number;
  readonly width?: number;
}

export interface SheetColumn {
  readonly label: string;
  /** The share of the page width. */
  readonly share: number;
  readonly isNumber?: boolean;
}

interface SheetTable {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Read aloud before the table. */
  readonly title?: string;
  readonly at: number;
  /** Cells in frames, or rows with a line below. */
  readonly ruled: 'cells' | 'rows';
  /** The first cell of a row is its heading. */
  readonly isNamedByFirst?: boolean;
}

interface SheetForm {
  readonly title: string;
  readonly language: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  /** The lower end of the text area. */
  readonly bottom: number;
  /** The left edge of ordinary text. */
  readonly at: number;
  readonly foot: (pageNo: number) => { readonly left?: string; readonly middle?: string; readonly right?: string };
}

type Kind = 'H1' | 'H2' | 'P';
type Structure = ReturnType<Pdf['struct']>;
/** The scope of a heading cell; null for no heading. */
type CellKind = 'Column' | 'Row' | null;

/** The library writes no attributes of an element, and its types have no field for them. */
const dictionaryOf = (element: Structure): { A?: object } =>
  (element as unknown as { readonly dictionary: { readonly data: { A?: object } } }).dictionary.data;

/**
 * Pages of text and tables, written from the top: text that does not fit continues on the next page. Headings, paragraphs and tables are
 * tagged for screen readers; footers and lines are not read.
 */
export function newSheet(form: SheetForm) {
  const { left, right, top, bottom } = form;
  const inner = pageWidth - left - right;
  const pdf = newPdf(form.title, [pageWidth, pageHeight], { language: form.language });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let [y, pageNo] = [top, 0];

  const decoration = (type: 'Pagination' | 'Layout', paint: () => void): void => {
    pdf.markContent('Artifact', { type });
    paint();
    pdf.endMarkedContent();
  };

  function newPage(): void {
    pdf.addPage();
    pageNo += 1;
    y = top;
    decoration('Pagination', () => {
      for (const [align, text] of [
        ['left', form.foot(pageNo).left],
        ['center', form.foot(pageNo).middle],
        ['right', form.foot(pageNo).right],
      ] as const) {
        if (!text) continue;
        pdf.font('regular').fontSize(7.5).fillColor(grey);
        pdf.text(text, left, pageHeight - 34, { width: inner, align, height: 10, ellipsis: true });
      }
    });
  }
  const room = (height: number) => {
    if (pageNo === 0 || y + height > bottom) newPage();
  };

  const fontOf = ({ font = 'regular', at = form.at }: TextStyle): void => void pdf.font(font).fontSize(at);
  const splitLines = (text: string, textStyle: TextStyle): string[] => {
    fontOf(textStyle);
    return linesOf(pdf, text, textStyle.width ?? inner);
  };
  const lineHeight = (textStyle: TextStyle): number => {
    fontOf(textStyle);
    return pdf.currentLineHeight(true);
  };
  const write = (lines: readonly string[], topY: number, textStyle: TextStyle): void => {
    const { color = ink, align = 'left', x = left, width = inner } = textStyle;
    const height = lineHeight(textStyle);
    pdf.fillColor(color);
    for (const [no, text] of lines.entries()) {
      const free = width - pdf.widthOfString(text);
      const from = align === 'left' ? x : x + Math.max(0, align === 'center' ? free / 2 : free);
      pdf.text(text === '' ? ' ' : text, from, topY + no * height, { lineBreak: false });
    }
  };

  /** Stays together if a page has room for it, otherwise it continues line by line. */
  function block(kind: Kind, text: string, textStyle: TextStyle = {}, gap = 3): void {
    const lines = splitLines(text, textStyle);
    const height = lineHeight(textStyle);
    room(Math.min(lines.length * height, bottom - top));
    for (let from = 0; from < lines.length; ) {
      if (from > 0) newPage();
      const part = lines.slice(from, from + Math.max(1, Math.floor((bottom - y) / height + 1e-6)));
      const place = y;
      root.add(pdf.struct(kind, {}, () => write(part, place, textStyle)));
      y += part.length * height;
      from += part.length;
    }
    y += gap;
  }

  /** Writes columns of lines beside each other; the text continues below the longest. */
  function writeBeside(
    parts: readonly {
      readonly x: number;
      readonly width: number;
      readonly lines: readonly (readonly [string, TextStyle])[];
    }[],
  ): void {
    const begin = y;
    let end = y;
    for (const { x, width, lines } of parts) {
      y = begin;
      for (const [text, textStyle] of lines) block('P', text, { ...textStyle, x, width }, 2);
      end = Math.max(end, y);
    }
    y = end;
  }

  function frame(topY: number, height: number, widths: readonly number[], ruled: SheetTable['ruled']): void {
    const stroke = () =>
      pdf
        .lineWidth(ruled === 'cells' ? 0.5 : 0.3)
        .strokeColor(lineColor)
        .stroke();
    if (ruled === 'rows') {
      pdf.moveTo(left, topY + height).lineTo(left + inner, topY + height);
      stroke();
      return;
    }
    pdf.rect(left, topY, inner, height);
    stroke();
    let x = left;
    for (const width of widths.slice(0, -1)) {
      x += width;
      pdf.moveTo(x, topY).lineTo(x, topY + height);
      stroke();
    }
  }

  /** Repeats the heading on each page; a repeated heading is read aloud once. */
  function table({ columns, rows, title, at, ruled, isNamedByFirst = false }: SheetTable): void {
    const element = pdf.struct('Table', title ? { title } : {});
    root.add(element);
    const widths = columns.map(({ share }) => inner * share);
    const labels = columns.map(({ label }) => label);
    const [sidePadding, above] = ruled === 'cells' ? [4, 3] : [3, 2.5];

    function row(texts: readonly string[], isHead: boolean, isRepeat = false): void {
      const lookOf = (no: number): TextStyle => ({
        font: isHead ? 'bold' : 'regular',
        at,
        x: left + widths.slice(0, no).reduce((sum, one) => sum + one, 0) + sidePadding,
        width: itemAt(widths, no) - 2 * sidePadding,
        align: isHead && ruled === 'cells' ? 'center' : itemAt(columns, no).isNumber ? 'right' : 'left',
      });
      const maxLines = Math.floor((bottom - top - 2 * above) / lineHeight({ at }));
      const cells = columns.map((_column, no) => splitLines(texts[no] ?? '', lookOf(no)).slice(0, maxLines));
      const height = Math.max(...cells.map((lines) => lines.length)) * lineHeight({ at }) + 2 * above;
      if (pageNo === 0 || y + height > bottom) {
        newPage();
        if (!isHead) row(labels, true, true);
      }
      const place = y;
      if (isHead) decoration('Layout', () => pdf.rect(left, place, inner, height).fill(shade));
      const paintedCells = cells.map((lines, no): [CellKind, () => void] => [
        isHead ? 'Column' : isNamedByFirst && no === 0 ? 'Row' : null,
        () => write(lines, place + above, lookOf(no)),
      ]);
      if (isRepeat)
        decoration('Layout', () => {
          for (const [, paint] of paintedCells) paint();
        });
      else element.add(taggedStructure('TR', paintedCells));
      decoration('Layout', () => frame(place, height, widths, ruled));
      y += height;
    }

    room(40);
    row(labels, true);
    for (const texts of rows) row(texts, false);
    element.end();
  }
  const taggedStructure = (kind: string, cells: readonly [CellKind, () => void][]): Structure =>
    pdf.struct(
      kind,
      {},
      cells.map(([scope, paint]) => {
        const cell = pdf.struct(scope === null ? 'TD' : 'TH', {}, paint);
        // The scope of a heading cell, which a screen reader would otherwise have to guess.
        if (scope !== null) dictionaryOf(cell).A = { O: 'Table', Scope: scope };
        return cell;
      }),
    );

  return {
    inner,
    block,
    beside: writeBeside,
    table,
    room,
    space(points: number): void {
      y += points;
    },
    /** Draws a line to sign on, of the given width and distance below the text. */
    ruleAt(x: number, width: number, below: number): void {
      decoration('Layout', () => {
        pdf
          .moveTo(x, y + below)
          .lineTo(x + width, y + below)
          .lineWidth(0.4)
          .strokeColor(lineColor)
          .stroke();
      });
    },
    async *end(): AsyncGenerator<Buffer> {
      if (pageNo === 0) newPage();
      root.end();
      pdf.end();
      for await (const chunk of pdf) yield chunk as Buffer;
    },
  };
}

export type Sheet = ReturnType<typeof newSheet>;
