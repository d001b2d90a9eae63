import { itemAt, required } from '@spillway/checked/reads';
import type { Skin } from '../../../kit/chart/skin.ts';
import { paper, placed, sidePx } from '../../../kit/drawing/paper.ts';
import type { MarkStyle } from '../../../kit/map/Mark.tsx';
import { typeStyles } from '../../../kit/map/station-looks.ts';
import { drawMark } from '../engine/draw-marks.ts';
import type { MarkState } from '../engine/scene.ts';
import { circleRadiusPx, rainToken } from '../rain.ts';

export type KeyItem =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'mark'; readonly look: MarkStyle; readonly text: string }
  | { readonly kind: 'state'; readonly state: MarkState; readonly isDoubtful: boolean; readonly text: string }
  | { readonly kind: 'circle'; readonly rainMm: number; readonly fullMm: number; readonly text: string }
  | { readonly kind: 'class'; readonly rainClass: number; readonly text: string };

interface SheetOptions {
  readonly drawn: HTMLCanvasElement;
  readonly pixelRatio: number;
  readonly skin: Skin;
  readonly title: string;
  /** Plant, lake and time. */
  readonly context: string;
  /** Author, creation time and source of the base map. */
  readonly foot: string;
  readonly key: readonly KeyItem[];
}

const headPx = 54;
const footPx = 28;
const signPx = 34;

/** Circles have the same size as on the map. */
const signWidthPx = (item: KeyItem): number => {
  if (item.kind === 'word') return 0;
  return item.kind === 'circle' ? Math.max(signPx, 2 * circleRadiusPx(item.rainMm, item.fullMm) + 8) : signPx;
};

/** Map picture for use outside the app: title, plant, time, legend and author. */
export function makeSheet({
  drawn,
  pixelRatio,
  skin,
  title,
  context,
  foot,
  key: items,
}: SheetOptions): HTMLCanvasElement {
  const { canvas, pen, measure, cut, write } = paper(skin);
  const [mapWidthPx, mapHeightPx] = [drawn.width / pixelRatio, drawn.height / pixelRatio];
  const widthPx = mapWidthPx + 2 * sidePx;
  // Entries with the same text appear once.
  const key = [...new Map(items.map((item) => [item.text, item])).values()];
  const signWidths = new Map(key.map((item) => [item.text, signWidthPx(item)]));
  const rowPx = Math.max(30, ...signWidths.values());
  const spots = placed([...signWidths.keys()], mapWidthPx, (text) => measure(text) + required(signWidths.get(text)));
  const keyPx = ((spots.at(-1)?.row ?? -1) + 1) * rowPx;
  const heightPx = headPx + mapHeightPx + keyPx + footPx + 12;
  cut(widthPx, heightPx, pixelRatio);
  write(title, sidePx, 24, { sizePx: 17, weight: 640, token: 'text' });
  write(context, sidePx, 44, { sizePx: 12.5, weight: 400, token: 'text-2' });
  pen.drawImage(drawn, sidePx, headPx, mapWidthPx, mapHeightPx);
  pen.strokeStyle = skin('line-strong');
  pen.lineWidth = 1;
  pen.strokeRect(sidePx, headPx, mapWidthPx, mapHeightPx);
  for (const [index, { x, row }] of spots.entries()) {
    const item = itemAt(key, index);
    const [left, middle] = [sidePx + x, headPx + mapHeightPx + 8 + row * rowPx + rowPx / 2];
    const widthOfSignPx = signWidthPx(item);
    drawSign(pen, item, left + widthOfSignPx / 2, middle, skin);
    write(item.text, left + widthOfSignPx, middle + 4, {
      sizePx: 12,
      weight: item.kind === 'word' ? 620 : 450,
      token: 'text-2',
    });
  }
  write(foot, sidePx, heightPx - 10, { sizePx: 11, weight: 400, token: 'text-3' });
  return canvas;
}

function drawSign(pen: CanvasRenderingContext2D, item: KeyItem, x: number, y: number, skin: Skin): void {
  switch (item.kind) {
    case 'word':
      return;
    case 'mark':
      drawMark(pen, x, y, { look: item.look, state: 'connected', isDoubtful: false }, skin);
      break;
    case 'state':
      drawMark(pen, x, y, { look: typeStyles[2].look, state: item.state, isDoubtful: item.isDoubtful }, skin);
      break;
    case 'circle':
      pen.beginPath();
      pen.arc(x, y, circleRadiusPx(item.rainMm, item.fullMm), 0, 2 * Math.PI);
      pen.strokeStyle = skin('q-rain');
      pen.lineWidth = 1.4;
      pen.stroke();
      break;
    case 'class':
      pen.fillStyle = skin(rainToken(item.rainClass));
      pen.fillRect(x - 12, y - 8, 24, 16);
      break;
  }
}
