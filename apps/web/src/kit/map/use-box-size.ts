import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = readonly [widthPx: number, heightPx: number];

/** Available size of a map, which is drawn to fit and never stretched. Null until measured. */
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
