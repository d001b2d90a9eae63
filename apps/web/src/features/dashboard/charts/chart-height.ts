import { wallZoom } from '../../../kit/use-media.ts';

interface Room {
  readonly windowPx: number;
  readonly isScrolling: boolean;
  readonly isFull: boolean;
  readonly isWall: boolean;
  /** Extra height of the drawing compared with a laptop, and the height of the bands above it. */
  readonly drawnOverPx: number;
  readonly abovePx: number;
  /** Rows of past warnings below the charts. */
  readonly standingRows: number;
  readonly panes: number;
}

/** Height in px of everything else around the charts, beside the drawing and in full screen. */
const besideDrawingPx = 600;
const aloneOnScreenPx = 200;
const minPx = 240;
/** Heights on a page that scrolls, as in the design pictures. */
const scrollingPx = 324;
const perPanePx = 130;
/** Rain and one chart below it. */
export const usualPanes = 2;

/** Height of the drawing on a laptop. */
export const usualDrawnPx = 381;
const topBarPx = 60;
/**
 * Heights on a wall screen before zoom: toolbar and legend; overview and one remark at the width where `wall.css` shows
 * them.
 */
const wallToolsPx = 130;
const wallRecordPx = 58;
const wallRecordFromPx = 1301;
const wallMinPx = 160;
const standingRowPx = 26;
const standingGapPx = 2;

/**
 * Chart height in unzoomed px: drawing and charts share a taller window, and bands above the drawing reduce the charts.
 */
export function chartHeightPx({
  windowPx,
  isScrolling,
  isFull,
  isWall,
  drawnOverPx,
  abovePx,
  standingRows,
  panes,
}: Room): number {
  const morePx = Math.max(0, panes - usualPanes) * perPanePx;
  const lanePx = standingRows === 0 ? 0 : standingRows * standingRowPx + standingGapPx;
  const zoom = isWall ? wallZoom : 1;
  if (isFull) return Math.max(minPx, (windowPx - aloneOnScreenPx * zoom) / zoom - lanePx);
  if (isScrolling) return scrollingPx + morePx;
  if (!isWall) return Math.max(minPx, windowPx - besideDrawingPx - drawnOverPx - abovePx - lanePx) + morePx;
  const besidePx = topBarPx + wallToolsPx + (windowPx < wallRecordFromPx ? 0 : wallRecordPx);
  const leftPx = windowPx - usualDrawnPx - drawnOverPx - abovePx - besidePx * wallZoom;
  return Math.max(wallMinPx, Math.floor(leftPx / wallZoom) - lanePx) + morePx;
}
