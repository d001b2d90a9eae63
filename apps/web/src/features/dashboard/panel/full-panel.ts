import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';

export type PanelId =
  | 'level'
  | 'gauges'
  | 'storage'
  | 'balance'
  | 'rain'
  | 'next'
  | 'section'
  | 'charts'
  | 'outlets'
  | 'calculation'
  | 'attention';

interface FullPanel {
  readonly full: PanelId | null;
  readonly toggle: (id: PanelId) => void;
  /** The button that is the Tab stop; arrow keys move to the other panels. */
  readonly stop: PanelId;
  readonly setStop: (id: PanelId) => void;
}

/** This panel stays when the side panels are folded. */
const defaultPanel: PanelId = 'section';

export const FullPanelContext = createContext<FullPanel>({
  full: null,
  toggle: () => undefined,
  stop: defaultPanel,
  setStop: () => undefined,
});

export const useFullPanel = (): FullPanel => use(FullPanelContext);

/** An open dialog, menu or hover card handles Escape itself. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null;

/** The full-screen panel. The top bar stays for its warning bell and clock. */
export function useOneFullPanel(): FullPanel {
  const [full, setFull] = useState<PanelId | null>(null);
  const [stop, setStop] = useState<PanelId>(defaultPanel);
  useEffect(() => {
    if (full === null) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) setFull(null);
    };
    const left = () => {
      if (document.fullscreenElement === null) setFull(null);
    };
    window.addEventListener('keydown', leave);
    document.addEventListener('fullscreenchange', left);
    return () => {
      window.removeEventListener('keydown', leave);
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [full]);
  const toggle = useCallback((id: PanelId) => {
    setFull((before) => (before === id ? null : id));
    // If the browser refuses full screen, the panel still covers the page.
    if (document.fullscreenElement === null && document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  return useMemo(() => ({ full, toggle, stop, setStop }), [full, toggle, stop]);
}
