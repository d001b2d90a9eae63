import './charts.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { outsideKit } from '../../../kit/later/kit.ts';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { useFullPanel } from '../panel/full-panel.ts';
import { Panel } from '../panel/Panel.tsx';
import { usualPanes } from './chart-height.ts';
import { useChartHeight } from './use-chart-height.ts';

const load = outsideKit(() => import('./DashboardCharts.tsx'));

/** Lazy: the charts load after the figures. */
export const ChartsPanel = ({ lastKnownAt }: { readonly lastKnownAt: number | null }) => (
  <LazyPart
    load={load}
    with={{ lastKnownAt }}
    place={<ChartsPlaceholder />}
    missing={<ChartsPlaceholder isMissing />}
  />
);

/** Height in px of the toolbar above and the legend below the drawing. */
const aroundPx = 64;

function ChartsPlaceholder({ isMissing = false }: { readonly isMissing?: boolean }) {
  const t = useText();
  const { full } = useFullPanel();
  const heightPx = useChartHeight(full === 'charts', usualPanes, 0) + aroundPx;
  return (
    <Panel id="charts" title={t('dashboard.charts.title')}>
      <div style={{ height: heightPx }}>
        {isMissing && <p className="panel-note">{t('dashboard.charts.missing')}</p>}
      </div>
    </Panel>
  );
}
