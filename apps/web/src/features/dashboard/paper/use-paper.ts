import { useEffect } from 'react';

/** What is drawn for its pixels, and the name under which its width is told to `paper.css`, which fits it to the sheet. */
const drawn = [
  ['.cut-drawing', '--drawing-px'],
  ['.panel-charts .chart', '--chart-px'],
] as const;

/** For the time of printing: the light theme, as ink is dark, and the widths of what was drawn for the screen. */
export function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let theme: string | undefined;
    const before = () => {
      theme = root.dataset.theme;
      root.dataset.theme = 'light';
      for (const [selector, name] of drawn) {
        const width = document.querySelector<HTMLElement | SVGSVGElement>(selector)?.clientWidth;
        if (width) root.style.setProperty(name, String(width));
      }
    };
    const after = () => {
      if (theme !== undefined) root.dataset.theme = theme;
      for (const [, name] of drawn) root.style.removeProperty(name);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
