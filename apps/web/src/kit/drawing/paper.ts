import type { Skin } from '../chart/skin.ts';

/** Margin of a saved picture. */
export const sidePx = 16;

interface Paper {
  readonly pen: CanvasRenderingContext2D;
  /** Width of a name in the legend. */
  readonly measure: (text: string) => number;
  /** Creates the white canvas; must be called before writing. */
  readonly cut: (widthPx: number, heightPx: number, pixelRatio: number) => void;
  readonly write: (text: string, x: number, y: number, look: TextStyle) => void;
  readonly canvas: HTMLCanvasElement;
}

interface TextStyle {
  readonly sizePx: number;
  readonly weight: number;
  readonly token: string;
}

/** Canvas for a saved picture with caption and legend. */
export function paper(skin: Skin): Paper {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const font = ({ sizePx, weight }: Omit<TextStyle, 'token'>) => `${weight} ${sizePx}px ${skin('font')}`;
  let rightPx = 0;
  return {
    canvas,
    pen,
    measure(text) {
      pen.font = font({ sizePx: 12, weight: 500 });
      return pen.measureText(text).width;
    },
    cut(widthPx, heightPx, pixelRatio) {
      rightPx = widthPx - sidePx;
      canvas.width = Math.round(widthPx * pixelRatio);
      canvas.height = Math.round(heightPx * pixelRatio);
      pen.scale(pixelRatio, pixelRatio);
      pen.fillStyle = skin('surface');
      pen.fillRect(0, 0, widthPx, heightPx);
    },
    write(text, x, y, textStyle) {
      pen.font = font(textStyle);
      pen.fillStyle = skin(textStyle.token);
      // Drawing a legend mark may have changed the alignment.
      pen.textAlign = 'left';
      pen.fillText(text, x, y, rightPx - x);
    },
  };
}

export const keyMarkPx = 22;
const keyAirPx = 18;

/** Places legend entries side by side in as many rows as needed. */
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
