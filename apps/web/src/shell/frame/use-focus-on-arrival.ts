import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** A new page begins at its beginning, for the keyboard and for a screen reader as for the eye. */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollTo({ top: 0 });
  }, [pathname]);
  return place;
}
