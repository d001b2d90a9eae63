import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = readonly [widthPx: number, heightPx: number];

/** The room a map has to fill: it is drawn for it, never stretched. Null until it is known. */
export function useBoxSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setSize([element.clientWidth, element.clientHeight]));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return size;
}
