import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useObserved } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { outsideKit } from '../../kit/later/kit.ts';
import { lazyContent } from '../../kit/later/lazy-part.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { instantOfWall } from '../../kit/time/wall-instant.ts';
import {
  generalLastQuery,
  indicatorQuery,
  measuredNowQuery,
  outletFiguresQuery,
} from '../../shared/dashboard/queries.ts';
import { DashboardLayout } from './DashboardLayout.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import type { ShownFigures } from './shown-figures.ts';
import { useOneRecord } from './use-one-record.ts';

const BeforeCalculation = lazyContent(outsideKit(() => import('./start/BeforeCalculation.tsx')));

export function PlantDashboard() {
  const general = useQuery(generalLastQuery);
  const indicator = useQuery(indicatorQuery);
  const measured = useQuery(measuredNowQuery);
  const outlets = useQuery(outletFiguresQuery);
  const isLost = useObserved(connection).state.kind === 'lost';
  const shownNow = useOneRecord({ general, outlets, measured }, isLost);
  const retry = () => {
    void general.refetch();
    void indicator.refetch();
    void measured.refetch();
  };
  const { general: record } = shownNow;
  if (record === undefined)
    return general.error ? <Failed error={general.error} onRetry={retry} /> : <DashboardSkeleton />;
  if (record === null)
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <BeforeCalculation />
      </Suspense>
    );
  const atMs = instantOfWall(record.date_string);
  const shownFigures: ShownFigures = {
    general: record,
    outlets: shownNow.outlets,
    indicator: indicator.data,
    measured: shownNow.measured,
    atMs,
    time: atMs === null ? null : new Date(atMs).toISOString(),
    oldAfterMs: record.old_after_seconds * 1000,
  };
  return (
    <>
      {/* A lost connection is already reported above every page. */}
      {!isLost && (general.error ?? indicator.error ?? measured.error) && (
        <Stale at={receivedSinceMs(general, indicator, measured)} onRetry={retry} />
      )}
      <DashboardLayout shown={shownFigures} />
    </>
  );
}

interface ReceivedAnswer {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
}

/** Fetch time of the oldest data on the page. */
const receivedSinceMs = (...all: readonly ReceivedAnswer[]): number =>
  Math.min(...all.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt])));
