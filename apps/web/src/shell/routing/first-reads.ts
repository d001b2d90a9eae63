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

/** What a page asks first, where every moment counts: it is on its way while the code of the page is. */
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
  // In the order in which it is drawn.
  [map, [boundQuery, outlinesQuery, placesQuery, stationStatusQuery, pastQuery(usualPeriod)]],
]);

/** A server that answers later finds the page drawn without its figures: a page that is drawn once is there sooner. */
const patienceMs = 250;

/** What could not be read in time is the page's own to wait for, and to say. The map waits for nothing: it fills as it comes. */
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

/** Together with who is there: what the person may not see is refused by the server as well. */
export function readAhead(path: string): void {
  if (!tokenKeeper.hasTokens() || isBehindOneTime()) return;
  if (path !== dashboard && path !== '/') findPages();
  for (const read of reads.get(path) ?? []) void queryClient.prefetchQuery(read);
}
