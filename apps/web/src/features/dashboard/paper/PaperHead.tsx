import './paper.css';
import { useEffect } from 'react';
import { useConfig } from '../../../base/config/config-query.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import type { ShownFigures } from '../shown-figures.ts';

/** Elements drawn in screen pixels, and their size on the printed sheet. */
const drawnParts = [
  { selector: '.cut-drawing', name: 'drawing', widthPx: 520, heightPx: 262 },
  { selector: '.panel-charts .chart', name: 'chart', widthPx: 690, heightPx: 330 },
] as const;

/** While printing: the light theme for dark ink, and the scale factors for `paper.css`. */
function usePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let theme: string | undefined;
    const before = () => {
      theme = root.dataset.theme;
      root.dataset.theme = 'light';
      for (const { selector, name, widthPx, heightPx } of drawnParts) {
        const { clientWidth, clientHeight } = document.querySelector(selector) ?? root;
        if (clientWidth === 0 || clientHeight === 0) continue;
        root.style.setProperty(`--${name}-px`, `${clientWidth}px`);
        root.style.setProperty(`--${name}-zoom`, String(Math.min(widthPx / clientWidth, heightPx / clientHeight)));
      }
    };
    const after = () => {
      if (theme !== undefined) root.dataset.theme = theme;
      for (const { name } of drawnParts) {
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

/** Print-only header: the plant, the time of the figures and the time of printing. */
export function PaperHead({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { plant } = useSession();
  const { demo_plant } = useConfig();
  const now = useNow();
  usePaper();
  return (
    <div className="paper-head">
      <b>{plant?.name}</b>
      {plant?.hydro_code === demo_plant && <span className="paper-head-demo">{t('shell.demo')}</span>}
      <span className="num">
        {shown.atMs !== null && <>{t('dashboard.paper.record', { time: dateTime(shown.atMs) })}. </>}
        {t('dashboard.paper.printed', { time: dateTime(now) })}
      </span>
    </div>
  );
}
