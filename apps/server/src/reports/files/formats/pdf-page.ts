import { lastOf } from '@spillway/checked/reads';

export type { Pdf } from '../../../platform/pdf/pdf.ts';

export interface Geometry {
  readonly size: [number, number];
  readonly height: number;
  readonly marginX: number;
  readonly marginY: number;
  readonly innerWidth: number;
  readonly timeWidth: number;
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly fontSize: number;
}

const marginX = 28;
const marginY = 34;
const timeWidth = 86;
const narrowest = 46;
const widest = 110;

/** Portrait, landscape, then larger paper: the first size that fits all columns is used. */
const papers: readonly (readonly [number, number])[] = [
  [595.28, 841.89],
  [841.89, 595.28],
  [1190.55, 841.89],
  [1683.78, 1190.55],
];

export function geometryOf(columns: number): Geometry {
  const needed = 2 * marginX + timeWidth + columns * narrowest;
  const [width, height] = papers.find(([pageWidth]) => pageWidth >= needed) ?? [needed, lastOf(papers)[1]];
  const columnWidth = Math.min(widest, (width - 2 * marginX - timeWidth) / columns);
  return {
    size: [width, height],
    height,
    marginX,
    marginY,
    innerWidth: timeWidth + columns * columnWidth,
    timeWidth,
    columnWidth,
    rowHeight: 14,
    fontSize: 7.5,
  };
}
