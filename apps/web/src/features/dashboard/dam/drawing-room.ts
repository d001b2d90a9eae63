import { useCallback, useSyncExternalStore } from 'react';
import { observed } from '../../../base/observed.ts';
import { useMedia, wall } from '../../../kit/use-media.ts';
import { usualDrawnPx } from '../charts/chart-height.ts';
import { drawingRoomPx } from './room.ts';

function watchWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** How high the drawing may become in the window of the moment. */
export function useDrawingRoom(isFull: boolean): { readonly roomPx: number; readonly leastGrowth: number } {
  const windowPx = useSyncExternalStore(watchWindow, () => window.innerHeight);
  const isWall = useMedia(wall);
  return {
    roomPx: drawingRoomPx(windowPx, { isFull, isWall }),
    leastGrowth: isWall && !isFull ? leastWallGrowth : 1,
  };
}

/** Enlarged for a wall of 1080 lines the drawing would leave the charts nothing: it is drawn a little flatter there. */
const leastWallGrowth = 0.84;

/** By how much the drawing is higher than on a laptop: what is below it has so much less. */
export const drawnOverPx = observed(0);

/** Measures what it is given to. */
export const useDrawnHeight = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const watcher = new ResizeObserver(() => drawnOverPx.set(Math.max(0, Math.round(box.offsetHeight - usualDrawnPx))));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
