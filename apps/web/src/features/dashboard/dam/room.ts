import { wallZoom } from '../../../kit/use-media.ts';

/** Same zoom as `.cut-stage` in `panel.css`. */
const fullZoom = 1.7;
const topBarPx = 60;
/** Padding of a full-screen panel. */
const aroundPx = 60;
/** The charts below keep the larger half. */
const drawingShare = 0.46;

/** Largest height of the drawing, before zoom. */
export function drawingRoomPx(windowPx: number, { isFull, isWall }: { isFull: boolean; isWall: boolean }): number {
  const roomPx = windowPx - topBarPx * (isWall ? wallZoom : 1);
  return isFull ? (roomPx - aroundPx) / fullZoom : (roomPx * drawingShare) / (isWall ? wallZoom : 1);
}
