import './start.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { outsideKit } from '../../../kit/later/kit.ts';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { lazyRoom } from '../../../kit/later/lazy-room.ts';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import {
  type GaugeLevel,
  type General,
  gaugeLevelsQuery,
  indicatorQuery,
  type MeasuredAnswer,
  measuredNowQuery,
  outletFiguresQuery,
} from '../../../shared/dashboard/queries.ts';
import { usePanelOfAddress } from '../../../shared/dashboard/use-panel-of-address.ts';
import { startQuery } from '../../../shared/start/queries.ts';
import { AttentionPanel } from '../attention/AttentionPanel.tsx';
import { ChartsPanel } from '../charts/ChartsPanel.tsx';
import { DashboardSkeleton } from '../DashboardSkeleton.tsx';
import { SectionPanel } from '../dam/SectionPanel.tsx';
import { LevelPanel } from '../lake/LevelPanel.tsx';
import { OutletsPanel } from '../outlets/OutletsPanel.tsx';
import { FullPanelContext, useOneFullPanel } from '../panel/full-panel.ts';
import { Panel } from '../panel/Panel.tsx';
import { RainPanel } from '../rain/RainPanel.tsx';
import type { ShownFigures } from '../shown-figures.ts';
import { GaugesPanel } from './GaugesPanel.tsx';

const loadFirst = () => import('./FirstCalculation.tsx');

const StartSteps = lazyRoom(
  ['start'],
  outsideKit(() => import('./StartSteps.tsx')),
);

/** Before the first calculation: remaining setup steps, or a note that it starts by itself. */
function GettingStarted() {
  const t = useText();
  const { data, error, refetch } = useQuery(startQuery);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  const isTold = data.steps.every(({ step, state, needed }) => state === 'done' || step === 'calculation' || !needed);
  return (
    <>
      {isTold && (
        <Empty title={t('dashboard.start.waiting')} actions={<LazyPart load={loadFirst} with={{}} place={null} />}>
          {t('dashboard.start.waitingText', { minutes: data.interval_minutes })}
        </Empty>
      )}
      {!data.steps.every(({ step, state }) => state === 'done' || step === 'calculation') && (
        <Suspense fallback={<Skeleton lines={8} />}>
          <StartSteps start={data} />
        </Suspense>
      )}
    </>
  );
}

/** Placeholder for an empty record. */
const noRecord: General = {
  date_string: '',
  total_discharge_lake: null,
  inflow_moving_average: null,
  total_discharge_out: null,
  total_discharge_dam: null,
  total_discharge_turbine: null,
  lake_level: null,
  total_capacity: null,
  upstream_water_level: null,
  downstream_water_level: null,
  inflow_error: null,
  inflow_delay_minutes: null,
  flags: {},
  operation_method: 'auto',
  run_id: 0,
  stale: false,
  old_after_seconds: 0,
  overridden: [],
};

/** Levels, gates, units and rain are measured before the first calculation: shown beside the missing setup steps. */
export default function BeforeCalculation() {
  const full = useOneFullPanel();
  usePanelOfAddress();
  const { data: measured, error } = useQuery(measuredNowQuery);
  const { data: indicator } = useQuery(indicatorQuery);
  const { data: gauges } = useQuery(gaugeLevelsQuery);
  const { data: outlets } = useQuery(outletFiguresQuery);
  if (!measured && !error) return <DashboardSkeleton />;
  const shownFigures: ShownFigures = {
    general: noRecord,
    outlets,
    indicator,
    measured,
    atMs: null,
    time: null,
    oldAfterMs: Number.POSITIVE_INFINITY,
  };
  return (
    <FullPanelContext value={full}>
      {isHeard(measured, gauges) ? <Live shown={shownFigures} /> : <GettingStarted />}
    </FullPanelContext>
  );
}

/** Gauges not yet assigned to a body of water count as well. */
function isHeard(measured: MeasuredAnswer | undefined, gauges: readonly GaugeLevel[] | undefined): boolean {
  if (gauges?.some(({ current_data: levelM }) => levelM !== null)) return true;
  if (!measured) return false;
  const { lake_level, downstream_water_level, outlets, rain } = measured;
  return rain.time !== null || [lake_level, downstream_water_level, ...outlets].some(({ time }) => time !== null);
}

/** Storage, balance and forecast appear with the first record. */
function Live({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  return (
    <div className="dash">
      <div className="dash-left">
        <LevelPanel shown={shown} />
        <GaugesPanel />
        <RainPanel shown={shown} />
      </div>
      <div className="dash-centre">
        <Panel id="calculation" title={t('dashboard.calculation.title')}>
          <GettingStarted />
        </Panel>
        <SectionPanel shown={shown} />
        <ChartsPanel lastKnownAt={null} />
      </div>
      <div className="dash-right">
        <OutletsPanel shown={shown} />
        <AttentionPanel />
      </div>
    </div>
  );
}
