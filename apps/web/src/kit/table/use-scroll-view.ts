import { type RefObject, useLayoutEffect, useState } from 'react';

interface ScrollView {
  readonly scrollPx: number;
  readonly heightPx: number;
}

/** Visible part of a scrolling box; assumes a typical screen until measured. */
export function useScrollView(box: RefObject<HTMLElement | null>): ScrollView {
  const [view, setView] = useState<ScrollView>({ scrollPx: 0, heightPx: 800 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const updateView = () => setView({ scrollPx: element.scrollTop, heightPx: element.clientHeight });
    const watcher = new ResizeObserver(updateView);
    watcher.observe(element);
    element.addEventListener('scroll', updateView, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', updateView);
    };
  }, [box]);
  return view;
}
