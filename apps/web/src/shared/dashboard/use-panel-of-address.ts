import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToPanel } from './go-to-panel.ts';

/** An address such as `#outlets` goes to that panel, once the page has it. */
export function usePanelOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // A page that was just arrived at is read from its beginning; this comes after it.
    const turn = requestAnimationFrame(() => goToPanel(hash));
    return () => cancelAnimationFrame(turn);
  }, [hash]);
}
