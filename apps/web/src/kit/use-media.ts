import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Wide enough for a pane to stand beside a table instead of over it. */
export const besideTable = '(min-width: 1280px)';
export const phone = '(max-width: 700px)';
/** Specification, section 9: dialogs take the full width from here down. */
export const fullDialog = '(max-width: 900px)';
/**
 * Read from across the room. A browser window on a desk of 1920 x 1080 is lower, for its own bars; on the whole screen it is a wall.
 * `wall.css` has the same.
 */
export const wall = '(min-width: 1920px) and (min-height: 1001px)';
/** How much larger all is there. */
export const wallZoom = 1.5;
