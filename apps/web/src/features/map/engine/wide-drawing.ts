import type { Stand } from './scene.ts';

/** Margin drawn around the view, as a share of it. */
const marginShare = 0.25;
/** A drawing stretched further looks coarse. */
const maxStretch = 1.5;

/** An enlarged view around the same centre. */
export const widened = (stand: Stand): Stand => ({
  ...stand,
  widthPx: Math.ceil(stand.widthPx * (1 + 2 * marginShare)),
  heightPx: Math.ceil(stand.heightPx * (1 + 2 * marginShare)),
});

/** Position of an existing drawing in another view, in px. */
export function placeOf(drawn: Stand, seen: Stand) {
  const stretch = drawn.resolution / seen.resolution;
  const [widthPx, heightPx] = [drawn.widthPx * stretch, drawn.heightPx * stretch];
  const left = seen.widthPx / 2 + (drawn.centreX - seen.centreX) / seen.resolution - widthPx / 2;
  const top = seen.heightPx / 2 - (drawn.centreY - seen.centreY) / seen.resolution - heightPx / 2;
  return { left, top, widthPx, heightPx, stretch };
}

/**
 * While moving, an older drawing is reused if it fills the view and is not stretched too far; at rest only an exact
 * one.
 */
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
  /** Inputs of the drawing; it is redrawn when they change. */
  readonly of: readonly unknown[];
  readonly draw: (pen: CanvasRenderingContext2D, stand: Stand) => void;
}

/** A drawing wider than the view, which is shifted while the map moves until the view leaves it. */
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
    /** Draws in px of the view. */
    show(pen: CanvasRenderingContext2D, wanted: Wanted): void {
      const { stand, pixelRatio, isMoving, of } = wanted;
      if (!drawn || !isOf(pixelRatio, of) || !serves(drawn.stand, stand, isMoving)) redraw(wanted);
      if (!drawn) return;
      const { left, top, widthPx, heightPx } = placeOf(drawn.stand, stand);
      // Aligned to device px, otherwise it would be blurred.
      const whole = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
      pen.drawImage(canvas, whole(left), whole(top), widthPx, heightPx);
    },
  };
}
