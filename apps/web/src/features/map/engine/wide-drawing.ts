import type { MapView } from './scene.ts';

/** Margin drawn around the view, as a share of it. */
const marginShare = 0.25;
/** A drawing stretched further looks coarse. */
const maxStretch = 1.5;

/** An enlarged view around the same centre. */
export const widenView = (mapView: MapView): MapView => ({
  ...mapView,
  widthPx: Math.ceil(mapView.widthPx * (1 + 2 * marginShare)),
  heightPx: Math.ceil(mapView.heightPx * (1 + 2 * marginShare)),
});

/** Position of an existing drawing in another view, in px. */
export function placeOf(drawnStand: MapView, seen: MapView) {
  const resolutionRatio = drawnStand.resolution / seen.resolution;
  const [widthPx, heightPx] = [drawnStand.widthPx * resolutionRatio, drawnStand.heightPx * resolutionRatio];
  const left = seen.widthPx / 2 + (drawnStand.centreX - seen.centreX) / seen.resolution - widthPx / 2;
  const top = seen.heightPx / 2 - (drawnStand.centreY - seen.centreY) / seen.resolution - heightPx / 2;
  return { left, top, widthPx, heightPx, stretch: resolutionRatio };
}

/**
 * While moving, an older drawing is reused if it fills the view and is not stretched too far; at rest only an exact
 * one.
 */
export function isUsable(drawnStand: MapView, seen: MapView, isMoving: boolean): boolean {
  const { left, top, widthPx, heightPx, stretch } = placeOf(drawnStand, seen);
  if (!isMoving)
    return (
      stretch === 1 &&
      drawnStand.centreX === seen.centreX &&
      drawnStand.centreY === seen.centreY &&
      fits(drawnStand, seen)
    );
  const fills = left <= 0 && top <= 0 && left + widthPx >= seen.widthPx && top + heightPx >= seen.heightPx;
  return fills && stretch <= maxStretch && stretch >= 1 / maxStretch;
}

const fits = (drawnStand: MapView, seen: MapView): boolean => {
  const { widthPx, heightPx } = widenView(seen);
  return drawnStand.widthPx === widthPx && drawnStand.heightPx === heightPx;
};

interface DrawRequest {
  readonly stand: MapView;
  readonly pixelRatio: number;
  readonly isMoving: boolean;
  /** Inputs of the drawing; it is redrawn when they change. */
  readonly of: readonly unknown[];
  readonly draw: (pen: CanvasRenderingContext2D, stand: MapView) => void;
}

/** A drawing wider than the view, which is shifted while the map moves until the view leaves it. */
export function createWideDrawing() {
  const canvas = document.createElement('canvas');
  let lastDrawing: { readonly stand: MapView; readonly pixelRatio: number; readonly of: readonly unknown[] } | null =
    null;

  function isSameDrawing(pixelRatio: number, of: readonly unknown[]): boolean {
    return lastDrawing?.pixelRatio === pixelRatio && of.every((one, index) => one === lastDrawing?.of[index]);
  }

  function redraw({ stand, pixelRatio, of, draw }: DrawRequest): void {
    const wide = widenView(stand);
    const [width, height] = [Math.round(wide.widthPx * pixelRatio), Math.round(wide.heightPx * pixelRatio)];
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    pen.clearRect(0, 0, wide.widthPx, wide.heightPx);
    draw(pen, wide);
    lastDrawing = { stand: wide, pixelRatio, of };
  }

  return {
    /** Draws in px of the view. */
    show(pen: CanvasRenderingContext2D, wanted: DrawRequest): void {
      const { stand, pixelRatio, isMoving, of } = wanted;
      if (!lastDrawing || !isSameDrawing(pixelRatio, of) || !isUsable(lastDrawing.stand, stand, isMoving))
        redraw(wanted);
      if (!lastDrawing) return;
      const { left, top, widthPx, heightPx } = placeOf(lastDrawing.stand, stand);
      // Aligned to device px, otherwise it would be blurred.
      const toPixels = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
      pen.drawImage(canvas, toPixels(left), toPixels(top), widthPx, heightPx);
    },
  };
}
