import type { Stand } from './scene.ts';

/** Drawn on every side of what is seen, as a share of it. */
const marginShare = 0.25;
/** Further than this a stretched drawing looks coarse. */
const maxStretch = 1.5;

/** Something wider than the view around the same middle. */
export const widened = (stand: Stand): Stand => ({
  ...stand,
  widthPx: Math.ceil(stand.widthPx * (1 + 2 * marginShare)),
  heightPx: Math.ceil(stand.heightPx * (1 + 2 * marginShare)),
});

/** Where a drawing made at one place of the map lies in the view at another, in pixels of the view. */
export function placeOf(drawn: Stand, seen: Stand) {
  const stretch = drawn.resolution / seen.resolution;
  const [widthPx, heightPx] = [drawn.widthPx * stretch, drawn.heightPx * stretch];
  const left = seen.widthPx / 2 + (drawn.centreX - seen.centreX) / seen.resolution - widthPx / 2;
  const top = seen.heightPx / 2 - (drawn.centreY - seen.centreY) / seen.resolution - heightPx / 2;
  return { left, top, widthPx, heightPx, stretch };
}

/** While the map moves an older drawing will do that fills the view and is not stretched too far; at rest, only one made for its place. */
export function serves(drawn: Stand, seen: Stand, isMoving: boolean): boolean {
  const { left, top, widthPx, heightPx, stretch } = placeOf(drawn, seen);
  if (!isMoving)
    return stretch === 1 && drawn.centreX === seen.centreX && drawn.centreY === seen.centreY && fits(drawn, seen);
  const fills = left <= 0 && top <= 0 && left + widthPx >= seen.widthPx && top + heightPx >= seen.heightPx;
  return fills && stretch <= maxStretch && stretch >= 1 / maxStretch;
}

const fits = (drawn: Stand, seen: Stand): boolean => {
  const { widthPx, heightPx } = widened(seen);
  return drawn.widthPx === widthPx && drawn.heightPx === heightPx;
};

interface Wanted {
  readonly stand: Stand;
  readonly pixelRatio: number;
  readonly isMoving: boolean;
  /** A drawing of something else is of no use. */
  readonly of: readonly unknown[];
  readonly draw: (pen: CanvasRenderingContext2D, stand: Stand) => void;
}

/** A drawing wider than the view: a map that is pushed shows it again, moved, until the view runs out of it. */
export function createWideDrawing() {
  const canvas = document.createElement('canvas');
  let drawn: { readonly stand: Stand; readonly pixelRatio: number; readonly of: readonly unknown[] } | null = null;

  function isOf(pixelRatio: number, of: readonly unknown[]): boolean {
    return drawn?.pixelRatio === pixelRatio && of.every((one, at) => one === drawn?.of[at]);
  }

  function redraw({ stand, pixelRatio, of, draw }: Wanted): void {
    const wide = widened(stand);
    const [width, height] = [Math.round(wide.widthPx * pixelRatio), Math.round(wide.heightPx * pixelRatio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    pen.clearRect(0, 0, wide.widthPx, wide.heightPx);
    draw(pen, wide);
    drawn = { stand: wide, pixelRatio, of };
  }

  return {
    /** The pen counts in pixels of the view. */
    show(pen: CanvasRenderingContext2D, wanted: Wanted): void {
      const { stand, pixelRatio, isMoving, of } = wanted;
      if (!drawn || !isOf(pixelRatio, of) || !serves(drawn.stand, stand, isMoving)) redraw(wanted);
      if (!drawn) return;
      const { left, top, widthPx, heightPx } = placeOf(drawn.stand, stand);
      // On whole pixels of the screen, or all of it would look soft.
      const whole = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
      pen.drawImage(canvas, whole(left), whole(top), widthPx, heightPx);
    },
  };
}
