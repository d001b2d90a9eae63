import { useCallback, useSyncExternalStore } from 'react';
import { observed } from '../../../base/observed.ts';
import { useMedia, wall } from '../../../kit/use-media.ts';
import { drawingRoomPx } from './room.ts';

function watchWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How high the drawing may become in the window of the moment. */
export function useDrawingRoom(isFull: boolean): number {
  const windowPx = useSyncExternalStore(watchWindow, () => window.innerHeight);
  return drawingRoomPx(windowPx, { isFull, isWall: useMedia(wall) });
}

/** By how much the drawing is higher than on a laptop: what is below it has so much less. */
export const drawnOverPx = observed(0);

/** Of a drawing between the panels of a laptop, with the line below it. */
const usualPx = 381;

/** Measures what it is given to. */
export const useDrawnHeight = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const watcher = new ResizeObserver(() => drawnOverPx.set(Math.max(0, Math.round(box.offsetHeight - usualPx))));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
