import { useEffect } from 'react';

/** What is drawn for the pixels of a screen, and the room it has on the sheet. */
const drawn = [
  { selector: '.cut-drawing', name: 'drawing', widthPx: 520, heightPx: 262 },
  { selector: '.panel-charts .chart', name: 'chart', widthPx: 690, heightPx: 330 },
] as const;

/** For the time of printing: the light theme, as ink is dark, and by how much `paper.css` makes smaller what was drawn for the screen. */
export function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let theme: string | undefined;
    const before = () => {
      theme = root.dataset.theme;
      root.dataset.theme = 'light';
      for (const { selector, name, widthPx, heightPx } of drawn) {
        const { clientWidth, clientHeight } = document.querySelector(selector) ?? root;
        if (clientWidth === 0 || clientHeight === 0) continue;
        root.style.setProperty(`--${name}-px`, `${clientWidth}px`);
        root.style.setProperty(`--${name}-zoom`, String(Math.min(widthPx / clientWidth, heightPx / clientHeight)));
      }
    };
    const after = () => {
      if (theme !== undefined) root.dataset.theme = theme;
      for (const { name } of drawn) {
        root.style.removeProperty(`--${name}-px`);
        root.style.removeProperty(`--${name}-zoom`);
      }
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
