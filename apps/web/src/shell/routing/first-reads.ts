import { queryClient } from '../../base/query-client.ts';
import { isBehindOneTime } from '../../base/session/one-time.ts';
import { tokenKeeper } from '../../base/session/signed-in.ts';
import {
  generalLastQuery,
  indicatorQuery,
  measuredNowQuery,
  outletFiguresQuery,
} from '../../shared/dashboard/queries.ts';
import { pastQuery, placesQuery, usualPeriod } from '../../shared/map/queries.ts';
import {
  boundQuery,
  informationQuery,
  interfaceQuery,
  outletsQuery,
  outlinesQuery,
  shapeQuery,
} from '../../shared/plant/queries.ts';
import { stationStatusQuery } from '../../shared/plant/series.ts';
import type { ScreenPath } from '../../shared/screens/screens.ts';
import { currentWarningsQuery } from '../../shared/warnings/queries.ts';
import { reachableQuery } from '../../shared/warnings/reachable/queries.ts';
import { findPages } from './screen-code.ts';

const [dashboard, map]: readonly ScreenPath[] = ['/dashboard', '/map/index'];

/** First requests of pages where speed matters: sent while the page code is loading. */
const reads: ReadonlyMap<string | undefined, readonly { readonly queryKey: readonly unknown[] }[]> = new Map([
  [
    dashboard,
    [
      generalLastQuery,
      indicatorQuery,
      outletFiguresQuery,
      informationQuery,
      outletsQuery,
      interfaceQuery,
      measuredNowQuery,
      currentWarningsQuery,
      reachableQuery,
    ],
  ],
  // In drawing order.
  [map, [boundQuery, outlinesQuery, placesQuery, stationStatusQuery, pastQuery(usualPeriod)]],
]);

/** If the server is slower, the page renders without figures: a single render is faster. */
const patienceMs = 250;

/**
 * Data that does not arrive in time is awaited by the page itself. The map does not wait: it fills in as data arrives.
 */
export async function readFirst(path: string): Promise<void> {
  if (isBehindOneTime()) return;
  const wanted = (reads.get(path) ?? []).filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  if (wanted.length === 0) return;
  const all = Promise.all(wanted.map((read) => queryClient.prefetchQuery(read)));
  if (path === map) return void readShapes();
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

async function readShapes(): Promise<void> {
  await queryClient.prefetchQuery(outlinesQuery);
  for (const { kind, version } of queryClient.getQueryData(outlinesQuery.queryKey) ?? [])
    void queryClient.prefetchQuery(shapeQuery(kind, version));
}

/** Sent together with the session request: the server refuses forbidden data anyway. */
export function readAhead(path: string): void {
  if (!tokenKeeper.hasTokens() || isBehindOneTime()) return;
  if (path !== dashboard && path !== '/') findPages();
  for (const read of reads.get(path) ?? []) void queryClient.prefetchQuery(read);
}
