import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { goToPanel } from './go-to-panel.ts';

/** An address with a hash such as `#outlets` scrolls to that panel once it exists. */
export function usePanelOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // Must run after a new page has been scrolled to its top.
    const turn = requestAnimationFrame(() => goToPanel(hash));
    return () => cancelAnimationFrame(turn);
  }, [hash]);
}
