import { useCallback } from 'react';
import { observed } from '../../base/observed.ts';

/** What stands above the drawing at the moment: the worst warning, the last hour, who is on duty. What is below has so much less. */
export const abovePx = observed(0);

/** Measures what it is given to. */
export const useAboveHeight = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const watcher = new ResizeObserver(() => abovePx.set(box.offsetHeight));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
