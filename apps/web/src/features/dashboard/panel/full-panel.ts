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
  /** Whose button the Tab key stops at; the arrows lead to those of the others. */
  readonly stop: PanelId;
  readonly setStop: (id: PanelId) => void;
}

/** Folding the others away leaves this one. */
const alwaysThere: PanelId = 'section';

export const FullPanelContext = createContext<FullPanel>({
  full: null,
  toggle: () => undefined,
  stop: alwaysThere,
  setStop: () => undefined,
});

export const useFullPanel = (): FullPanel => use(FullPanelContext);

/** An open dialog, menu or hover card takes Escape for itself. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null;

/** Which panel has the screen. The top bar stays: its bell and its clock matter as much there. */
export function useOneFullPanel(): FullPanel {
  const [full, setFull] = useState<PanelId | null>(null);
  const [stop, setStop] = useState<PanelId>(alwaysThere);
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
    // A browser that refuses still shows the panel over the whole page.
    if (document.fullscreenElement === null && document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => undefined);
  }, []);
  return useMemo(() => ({ full, toggle, stop, setStop }), [full, toggle, stop]);
}
