import { useSyncExternalStore } from 'react';
import { useObserved } from '../../../base/observed.ts';
import { useMedia, wall } from '../../../kit/use-media.ts';
import { abovePx } from '../above.ts';
import { drawnOverPx } from '../dam/drawing-room.ts';
import { chartHeightPx } from './chart-height.ts';

const scrolls = '(max-width: 1023px)';

function watchWindow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

export function useChartHeight(isFull: boolean, panes: number, standingRows: number): number {
  return chartHeightPx({
    windowPx: useSyncExternalStore(watchWindow, () => window.innerHeight),
    isScrolling: useMedia(scrolls),
    isWall: useMedia(wall),
    drawnOverPx: useObserved(drawnOverPx),
    abovePx: useObserved(abovePx),
    isFull,
    standingRows,
    panes,
  });
}
