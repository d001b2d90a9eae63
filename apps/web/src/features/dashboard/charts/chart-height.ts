import { wallZoom } from '../../../kit/use-media.ts';

interface Room {
  readonly windowPx: number;
  readonly isScrolling: boolean;
  readonly isFull: boolean;
  readonly isWall: boolean;
  /** By how much the drawing is higher than on a laptop, and what stands above it. */
  readonly drawnOverPx: number;
  readonly abovePx: number;
  /** Below the charts: of warnings that stood. */
  readonly standingRows: number;
  readonly panes: number;
}

/** What else stands above and below the charts where they share the screen with the drawing, and where they have it alone. */
const besideDrawingPx = 600;
const aloneOnScreenPx = 200;
const minPx = 240;
/** Where the page scrolls, as in the pictures. */
const scrollingPx = 324;
const perPanePx = 130;
/** Rain and one chart below it. */
export const usualPanes = 2;

/** Of the drawing on a laptop. */
export const usualDrawnPx = 381;
const topBarPx = 60;
/** Of the charts on a wall, before they are enlarged: tools and key; where `wall.css` leaves them, the whole record and a remark. */
const wallToolsPx = 130;
const wallRecordPx = 58;
const wallRecordFromPx = 1301;
const wallMinPx = 160;
const standingRowPx = 26;
const standingGapPx = 2;

/** How high a chart is, in its own pixels: drawing and charts share a taller window, what is said above the drawing takes from the charts. */
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
