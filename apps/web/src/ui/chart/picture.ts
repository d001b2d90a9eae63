import { type Dashes, inkOf, isBars, isOutlined, shapeOf, tokenOf } from './look.ts';
import type { ChartSeries } from './series.ts';
import type { Skin } from './skin.ts';

export interface PictureCaption {
  readonly title: string;
  /** Plant and period. */
  readonly context: string;
  /** Author and time of making. */
  readonly foot: string;
}

interface PictureOptions {
  readonly drawn: HTMLCanvasElement;
  readonly pixelRatio: number;
  readonly series: readonly ChartSeries[];
  /** What shaded parts mean, by the token of their colour. */
  readonly notes: readonly { readonly name: string | null; readonly token: string }[];
  readonly dashes: Dashes;
  readonly caption: PictureCaption;
  readonly skin: Skin;
}

const sidePx = 16;
const headPx = 52;
const keyRowPx = 22;
const footPx = 26;

/** The drawing with all that it needs away from the screen: what it shows, of which plant and period, and who made it. */
export function makePicture({
  drawn,
  pixelRatio,
  series,
  notes,
  dashes,
  caption,
  skin,
}: PictureOptions): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const font = (sizePx: number, weight: number) => `${weight} ${sizePx}px ${skin('font')}`;
  const widthPx = drawn.width / pixelRatio + 2 * sidePx;
  pen.font = font(12, 500);
  const shades = notes.flatMap(({ name, token }) => (name === null ? [] : [{ name, token }]));
  const names = [...series, ...shades].map(({ name }) => name);
  const keys = placed(names, widthPx - 2 * sidePx, (text) => pen.measureText(text).width);
  const keyPx = ((keys.at(-1)?.row ?? -1) + 1) * keyRowPx;
  const heightPx = headPx + keyPx + drawn.height / pixelRatio + footPx;
  canvas.width = Math.round(widthPx * pixelRatio);
  canvas.height = Math.round(heightPx * pixelRatio);
  pen.scale(pixelRatio, pixelRatio);
  pen.fillStyle = skin('surface');
  pen.fillRect(0, 0, widthPx, heightPx);
  const write = (text: string, x: number, y: number, sizePx: number, weight: number, token: string) => {
    pen.font = font(sizePx, weight);
    pen.fillStyle = skin(token);
    pen.fillText(text, x, y, widthPx - 2 * sidePx);
  };
  write(caption.title, sidePx, 24, 16, 620, 'text');
  write(caption.context, sidePx, 43, 12.5, 400, 'text-2');
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
    write(name, left + keyMarkPx, y + 4, 12, 500, 'text-2');
  }
  pen.drawImage(drawn, sidePx, headPx + keyPx, drawn.width / pixelRatio, drawn.height / pixelRatio);
  write(caption.foot, sidePx, heightPx - 10, 11, 400, 'text-3');
  return canvas;
}

const keyMarkPx = 22;
const keyAirPx = 18;

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

/** Keys side by side, in as many rows as they need. */
export function placed(names: readonly string[], widthPx: number, measure: (text: string) => number) {
  let x = 0;
  let row = 0;
  return names.map((name) => {
    const width = keyMarkPx + measure(name) + keyAirPx;
    if (x > 0 && x + width > widthPx) {
      x = 0;
      row += 1;
    }
    const place = { name, x, row };
    x += width;
    return place;
  });
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('this browser makes no PNG'))), 'image/png');
  });
}
