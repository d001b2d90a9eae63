import type { Scene } from '../scene.ts';
import type { Skin } from '../skin.ts';
import { decorationsOf, type SceneWords } from './decorations.ts';
import type { DrawnElement } from './elements.ts';
import { linesOf } from './lines.ts';
import { paint } from './paint.ts';

export interface Drawing {
  readonly draw: (scene: Scene, skin: Skin, words: SceneWords) => void;
  /** Copy of the drawing at a multiple of the screen resolution. */
  readonly picture: (pixelRatio: number) => HTMLCanvasElement;
  readonly dispose: () => void;
}

interface Page {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly elements: readonly DrawnElement[];
}

export function createDrawing(container: HTMLElement): Drawing {
  const canvas = container.appendChild(document.createElement('canvas'));
  let page: Page = { widthPx: 0, heightPx: 0, elements: [] };
  return {
    draw({ widthPx, heightPx, ...rest }, skin, words) {
      const scene = { widthPx, heightPx, ...rest };
      page = { widthPx, heightPx, elements: [...decorationsOf(scene, skin, words), ...linesOf(scene, skin)] };
      canvas.style.width = `${widthPx}px`;
      canvas.style.height = `${heightPx}px`;
      paintPage(canvas, page, sharpness(canvas));
    },
    picture(pixelRatio) {
      const copy = document.createElement('canvas');
      paintPage(copy, page, pixelRatio);
      return copy;
    },
    dispose: () => canvas.remove(),
  };
}

/** Device pixels per CSS pixel, including the zoom of a wall screen. */
const sharpness = (canvas: HTMLCanvasElement): number => (window.devicePixelRatio || 1) * (canvas.currentCSSZoom ?? 1);

function paintPage(canvas: HTMLCanvasElement, { widthPx, heightPx, elements }: Page, pixelRatio: number): void {
  const [width, height] = [Math.round(widthPx * pixelRatio), Math.round(heightPx * pixelRatio)];
  // Setting the size clears the canvas, so set it only on change.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  pen.clearRect(0, 0, widthPx, heightPx);
  paint(pen, elements);
}
