import { placed } from '../../../ui/chart/picture.ts';
import type { Skin } from '../../../ui/chart/skin.ts';
import type { MarkLook } from '../../../ui/map/Mark.tsx';
import { typeLooks } from '../../../ui/map/station-looks.ts';
import { drawMark } from '../engine/draw-marks.ts';
import type { MarkState } from '../engine/scene.ts';
import { circleRadiusPx, rainToken } from '../rain.ts';

export type KeyItem =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'mark'; readonly look: MarkLook; readonly text: string }
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
  /** Author, time of making, and whose map lies below. */
  readonly foot: string;
  readonly key: readonly KeyItem[];
}

const sidePx = 16;
const headPx = 54;
const footPx = 28;
const signPx = 34;

/** Circles are as large as on the map. */
const signWidthPx = (item: KeyItem): number => {
  if (item.kind === 'word') return 0;
  return item.kind === 'circle' ? Math.max(signPx, 2 * circleRadiusPx(item.rainMm, item.fullMm) + 8) : signPx;
};

/** The map as it is handed on: title, plant, time, what the signs mean, and who made it. */
export function makeSheet({
  drawn,
  pixelRatio,
  skin,
  title,
  context,
  foot,
  key: items,
}: SheetOptions): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const font = (sizePx: number, weight: number) => `${weight} ${sizePx}px ${skin('font')}`;
  const [mapWidthPx, mapHeightPx] = [drawn.width / pixelRatio, drawn.height / pixelRatio];
  const widthPx = mapWidthPx + 2 * sidePx;
  pen.font = font(12, 500);
  // A text that two signs have is written once.
  const key = [...new Map(items.map((item) => [item.text, item])).values()];
  const signWidths = new Map(key.map((item) => [item.text, signWidthPx(item)]));
  const rowPx = Math.max(30, ...signWidths.values());
  const spots = placed(
    [...signWidths.keys()],
    mapWidthPx,
    (text) => pen.measureText(text).width + signWidths.get(text)!,
  );
  const keyPx = ((spots.at(-1)?.row ?? -1) + 1) * rowPx;
  const heightPx = headPx + mapHeightPx + keyPx + footPx + 12;
  sheet.width = Math.round(widthPx * pixelRatio);
  sheet.height = Math.round(heightPx * pixelRatio);
  pen.scale(pixelRatio, pixelRatio);
  pen.fillStyle = skin('surface');
  pen.fillRect(0, 0, widthPx, heightPx);
  const write = (text: string, x: number, y: number, sizePx: number, weight: number, token: string) => {
    pen.font = font(sizePx, weight);
    pen.fillStyle = skin(token);
    pen.textAlign = 'left';
    pen.fillText(text, x, y, widthPx - x - sidePx);
  };
  write(title, sidePx, 24, 17, 640, 'text');
  write(context, sidePx, 44, 12.5, 400, 'text-2');
  pen.drawImage(drawn, sidePx, headPx, mapWidthPx, mapHeightPx);
  pen.strokeStyle = skin('line-strong');
  pen.lineWidth = 1;
  pen.strokeRect(sidePx, headPx, mapWidthPx, mapHeightPx);
  for (const [index, { x, row }] of spots.entries()) {
    const item = key[index]!;
    const [left, middle] = [sidePx + x, headPx + mapHeightPx + 8 + row * rowPx + rowPx / 2];
    const widthOfSignPx = signWidthPx(item);
    drawSign(pen, item, left + widthOfSignPx / 2, middle, skin);
    write(item.text, left + widthOfSignPx, middle + 4, 12, item.kind === 'word' ? 620 : 450, 'text-2');
  }
  write(foot, sidePx, heightPx - 10, 11, 400, 'text-3');
  return sheet;
}

function drawSign(pen: CanvasRenderingContext2D, item: KeyItem, x: number, y: number, skin: Skin): void {
  switch (item.kind) {
    case 'word':
      return;
    case 'mark':
      drawMark(pen, x, y, { look: item.look, state: 'connected', isDoubtful: false }, skin);
      break;
    case 'state':
      drawMark(pen, x, y, { look: typeLooks[2].look, state: item.state, isDoubtful: item.isDoubtful }, skin);
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
