import './charts.css';
import { lazy } from 'react';
import { useText } from '../../../app/i18n/use-text.ts';
import { Later } from '../Later.tsx';
import { useFullPanel } from '../panel/full-panel.ts';
import { Panel } from '../panel/Panel.tsx';
import { useChartHeight, usualPanes } from './use-chart-height.ts';

const DashboardCharts = lazy(() => import('./DashboardCharts.tsx'));

/** The charts, which come after the figures. */
export function ChartsPanel({ lastKnownAt }: { readonly lastKnownAt: number | null }) {
  return (
    <Later place={<ChartsPlace />}>
      <DashboardCharts lastKnownAt={lastKnownAt} />
    </Later>
  );
}

/** Their tools and their key above and below the drawing. */
const aroundPx = 64;

function ChartsPlace() {
  const t = useText();
  const { full } = useFullPanel();
  const heightPx = useChartHeight(full === 'charts', usualPanes) + aroundPx;
  return (
    <Panel id="charts" title={t('dashboard.charts.title')}>
      <div style={{ height: heightPx }} />
    </Panel>
  );
}
