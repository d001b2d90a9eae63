import { wallZoom } from '../../../kit/use-media.ts';

/** As `.cut-stage` is enlarged in `panel.css`. */
const fullZoom = 1.7;
const topBarPx = 60;
/** Of a panel that has the screen: its padding. */
const aroundPx = 60;
/** The charts below keep the larger half. */
const drawingShare = 0.46;

/** How high the drawing may become, before it is enlarged. */
export function drawingRoomPx(windowPx: number, { isFull, isWall }: { isFull: boolean; isWall: boolean }): number {
  const roomPx = windowPx - topBarPx * (isWall ? wallZoom : 1);
  return isFull ? (roomPx - aroundPx) / fullZoom : (roomPx * drawingShare) / (isWall ? wallZoom : 1);
}
