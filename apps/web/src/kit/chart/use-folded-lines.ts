import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { phone, useMedia } from '../use-media.ts';

interface FoldedLines {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly isFolded: boolean;
  /** There is more than the folded lines show, or was before unfolding. */
  readonly isLong: boolean;
  readonly toggle: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** On a phone a list shows two lines until it is unfolded; the style sheet sets their height. */
export function useFoldedLines(): FoldedLines {
  const list = useRef<HTMLUListElement>(null);
  const isNarrow = useMedia(phone);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = list.current;
    if (!isNarrow || isOpen || box === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setCut(box.scrollHeight > box.clientHeight + 1);
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    // Items may change without a change of the folded height.
    for (const item of box.children) watch.observe(item);
    measure();
    return () => watch.disconnect();
  });
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const box = list.current;
    // Unfold when keyboard focus reaches a hidden item.
    if (box && event.target.offsetTop - box.offsetTop >= box.clientHeight) setOpen(true);
  }, []);
  return {
    list,
    isFolded: isNarrow && !isOpen,
    isLong: isNarrow && (isOpen || isCut),
    toggle: () => setOpen(!isOpen),
    onFocus,
  };
}
