import { useSyncExternalStore } from 'react';
import { useObserved } from '../../../base/observed.ts';
import { useMedia } from '../../../kit/use-media.ts';
import { abovePx } from '../above.ts';
import { drawnOverPx } from '../dam/drawing-room.ts';

/** What else stands above and below the charts where they share the screen with the drawing, and where they have it alone. */
const besideDrawingPx = 600;
const aloneOnScreenPx = 200;
const minPx = 250;
/** Where the page scrolls, as in the pictures. */
const scrollingPx = 324;
const perPanePx = 130;
/** Rain and one chart below it. */
export const usualPanes = 2;
const scrolls = '(max-width: 1023px)';

function watchWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The drawing and the charts share a taller window; what is said above the drawing takes from the charts. */
export function useChartHeight(isFull: boolean, panes: number): number {
  const windowPx = useSyncExternalStore(watchWindow, () => window.innerHeight);
  const isScrolling = useMedia(scrolls);
  const takenPx = useObserved(drawnOverPx) + useObserved(abovePx);
  if (isFull) return Math.max(minPx, windowPx - aloneOnScreenPx);
  const usual = isScrolling ? scrollingPx : Math.max(minPx, windowPx - besideDrawingPx - takenPx);
  return usual + Math.max(0, panes - usualPanes) * perPanePx;
}
