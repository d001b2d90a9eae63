import { useCallback, useSyncExternalStore } from 'react';
import { observed } from '../../../base/observed.ts';
import { useMedia, wall } from '../../../kit/use-media.ts';
import { usualDrawnPx } from '../charts/chart-height.ts';
import { drawingRoomPx } from './room.ts';

function watchWindow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Largest height of the drawing for the current window. */
export function useDrawingRoom(isFull: boolean): { readonly roomPx: number; readonly leastGrowth: number } {
  const windowPx = useSyncExternalStore(watchWindow, () => window.innerHeight);
  const isWall = useMedia(wall);
  return {
    roomPx: drawingRoomPx(windowPx, { isFull, isWall }),
    leastGrowth: isWall && !isFull ? leastWallGrowth : 1,
  };
}

/**
 * At full zoom on a 1080-line wall screen the drawing would leave no room for the charts, so it is drawn flatter there.
 */
const leastWallGrowth = 0.84;

/** Extra height of the drawing compared with a laptop; the charts below lose that much. */
export const drawnOverPx = observed(0);

/** Ref callback that measures the element. */
export const useDrawnHeight = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const watcher = new ResizeObserver(() => drawnOverPx.set(Math.max(0, Math.round(box.offsetHeight - usualDrawnPx))));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
