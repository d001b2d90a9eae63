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

/** Wide enough for a pane beside a table instead of over it. */
export const besideTable = '(min-width: 1280px)';
export const phone = '(max-width: 700px)';
/** Specification, section 9: dialogs have full width up to here. */
export const fullDialog = '(max-width: 900px)';
/**
 * Read from across the room. A browser window on a 1920 x 1080 desktop is lower because of its own bars; in full screen
 * it counts as a wall. Same query as in `wall.css`.
 */
export const wall = '(min-width: 1920px) and (min-height: 1001px)';
export const wallZoom = 1.5;
