import { keyMarkPx, paper, placed, sidePx } from '../drawing/paper.ts';
import { type Dashes, inkOf, isBars, isOutlined, shapeOf, tokenOf } from './look.ts';
import type { ChartSeries } from './series.ts';
import type { Skin } from './skin.ts';

export interface PictureCaption {
  readonly title: string;
  /** Plant and period. */
  readonly context: string;
  /** Author and creation time. */
  readonly foot: string;
}

interface PictureOptions {
  readonly drawn: HTMLCanvasElement;
  readonly pixelRatio: number;
  readonly series: readonly ChartSeries[];
  /** Legend of shaded areas, with the token of their colour. */
  readonly notes: readonly { readonly name: string | null; readonly token: string }[];
  readonly dashes: Dashes;
  readonly caption: PictureCaption;
  readonly skin: Skin;
}

const headPx = 52;
const keyRowPx = 22;
const footPx = 26;

/** The drawing with a caption for use outside the app: series, plant, period and author. */
export function makePicture({
  drawn,
  pixelRatio,
  series,
  notes,
  dashes,
  caption,
  skin,
}: PictureOptions): HTMLCanvasElement {
  const { canvas, pen, measure, cut, write } = paper(skin);
  const widthPx = drawn.width / pixelRatio + 2 * sidePx;
  const shades = notes.flatMap(({ name, token }) => (name === null ? [] : [{ name, token }]));
  const names = [...series, ...shades].map(({ name }) => name);
  const keys = placed(names, widthPx - 2 * sidePx, measure);
  const keyPx = ((keys.at(-1)?.row ?? -1) + 1) * keyRowPx;
  const heightPx = headPx + keyPx + drawn.height / pixelRatio + footPx;
  cut(widthPx, heightPx, pixelRatio);
  write(caption.title, sidePx, 24, { sizePx: 16, weight: 620, token: 'text' });
  write(caption.context, sidePx, 43, { sizePx: 12.5, weight: 400, token: 'text-2' });
  for (const [index, { name, x, row }] of keys.entries()) {
    const left = sidePx + x;
    const y = headPx + row * keyRowPx + 9;
    const one = series[index];
    if (one)
      drawKeyMark(pen, {
        left,
        y,
        color: skin(inkOf(one)),
        dash: dashes.get(one.id) ?? [],
        isBar: isBars(shapeOf(one)),
        isEmpty: isOutlined(tokenOf(one.quantity)),
      });
    else {
      pen.fillStyle = skin(shades[index - series.length]?.token ?? 'q-band');
      pen.fillRect(left, y - 6, 16, 12);
    }
    write(name, left + keyMarkPx, y + 4, { sizePx: 12, weight: 500, token: 'text-2' });
  }
  pen.drawImage(drawn, sidePx, headPx + keyPx, drawn.width / pixelRatio, drawn.height / pixelRatio);
  write(caption.foot, sidePx, heightPx - 10, { sizePx: 11, weight: 400, token: 'text-3' });
  return canvas;
}

interface KeyMark {
  readonly left: number;
  readonly y: number;
  readonly color: string;
  readonly dash: readonly number[];
  readonly isBar: boolean;
  readonly isEmpty: boolean;
}

function drawKeyMark(pen: CanvasRenderingContext2D, { left, y, color, dash, isBar, isEmpty }: KeyMark): void {
  pen.strokeStyle = color;
  if (isBar && isEmpty) {
    pen.lineWidth = 1;
    pen.strokeRect(left + 5.5, y - 5.5, 5, 11);
    return;
  }
  pen.lineWidth = isBar ? 6 : 2.6;
  pen.setLineDash([...dash]);
  pen.beginPath();
  pen.moveTo(isBar ? left + 8 : left, isBar ? y - 6 : y);
  pen.lineTo(isBar ? left + 8 : left + 16, isBar ? y + 6 : y);
  pen.stroke();
  pen.setLineDash([]);
}
