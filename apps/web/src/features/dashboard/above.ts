import { useCallback } from 'react';
import { observed } from '../../base/observed.ts';

/** Height in px of the bands above the drawing (worst warning, last hour, roster); the charts get that much less. */
export const abovePx = observed(0);

/** Ref callback that measures the element. */
export const useAboveHeight = () =>
  useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const watcher = new ResizeObserver(() => abovePx.set(box.offsetHeight));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
