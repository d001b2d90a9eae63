import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useObserved } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { outsideKit } from '../../kit/later/kit.ts';
import { lazyContent } from '../../kit/later/part.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { instantOfWall } from '../../kit/time/wall-instant.ts';
import { generalLastQuery, indicatorQuery, measuredNowQuery } from '../../shared/dashboard/queries.ts';
import { interfaceQuery } from '../../shared/plant/queries.ts';
import { DashboardLayout } from './DashboardLayout.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { recordOldAfterMs, type Shown } from './shown.ts';

const BeforeCalculation = lazyContent(outsideKit(() => import('./start/BeforeCalculation.tsx')));

/** Until the plant's own interval is known. */
const usualIntervalMinutes = 10;

/** The dashboard of the plant this browser works with. */
export function PlantDashboard() {
  const general = useQuery(generalLastQuery);
  const indicator = useQuery(indicatorQuery);
  const measured = useQuery(measuredNowQuery);
  const isLost = useObserved(connection).state.kind === 'lost';
  const { data: settings } = useQuery(interfaceQuery);
  const retry = () => {
    void general.refetch();
    void indicator.refetch();
    void measured.refetch();
  };
  if (general.data === undefined)
    return general.error ? <Failed error={general.error} onRetry={retry} /> : <DashboardSkeleton />;
  if (general.data === null)
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <BeforeCalculation />
      </Suspense>
    );
  const atMs = instantOfWall(general.data.date_string);
  const shown: Shown = {
    general: general.data,
    indicator: indicator.data,
    measured: measured.data,
    atMs,
    time: atMs === null ? null : new Date(atMs).toISOString(),
    oldAfterMs: recordOldAfterMs(settings?.auto_calculation_interval ?? usualIntervalMinutes),
  };
  return (
    <>
      {/* That nothing comes from the server any more is said above every page. */}
      {!isLost && (general.error ?? indicator.error ?? measured.error) && (
        <Stale at={shownSince(general, indicator, measured)} onRetry={retry} />
      )}
      <DashboardLayout shown={shown} />
    </>
  );
}

interface Heard {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
}

/** When the oldest of what is shown was last heard. */
const shownSince = (...all: readonly Heard[]): number =>
  Math.min(...all.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt])));
