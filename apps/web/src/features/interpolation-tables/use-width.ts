import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width a drawing has to fill: it is drawn for it, never stretched. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(400);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidthPx(Math.max(240, element.clientWidth)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return widthPx;
}
