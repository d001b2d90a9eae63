import { generalLastQuery, indicatorQuery, outletFiguresQuery } from '../dashboard/queries.ts';
import { pastQuery, placesQuery, usualPeriod } from '../map/queries.ts';
import {
  boundQuery,
  informationQuery,
  interfaceQuery,
  outletsQuery,
  outlinesQuery,
  shapeQuery,
} from '../plant/queries.ts';
import { stationStatusQuery } from '../plant/series.ts';
import { queryClient } from '../query-client.ts';
import type { ScreenPath } from '../routes.ts';

/** What a page asks first, where every moment counts: it is on its way while the code of the page is. */
const reads: Partial<Record<ScreenPath, () => Promise<unknown>>> = {
  '/dashboard': readForDashboard,
  '/map/index': async () => void askForMap(),
};

/** What could not be read in time is the page's own to wait for, and to say. */
export const readFirst = async (path: ScreenPath): Promise<void> => void (await reads[path]?.());

const forDashboard: readonly { readonly queryKey: readonly unknown[] }[] = [
  generalLastQuery,
  indicatorQuery,
  outletFiguresQuery,
  informationQuery,
  outletsQuery,
  interfaceQuery,
];
/** A server that answers later finds the page drawn without its figures: a page that is drawn once is there sooner. */
const patienceMs = 250;

async function readForDashboard(): Promise<void> {
  const wanted = forDashboard.filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  if (wanted.length === 0) return;
  const read = Promise.all(wanted.map((one) => queryClient.prefetchQuery(one)));
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** In the order in which it is drawn. The page does not wait for it: it fills as it comes. */
async function askForMap(): Promise<void> {
  void queryClient.prefetchQuery(boundQuery);
  const outlines = queryClient.prefetchQuery(outlinesQuery);
  void queryClient.prefetchQuery(placesQuery);
  void queryClient.prefetchQuery(stationStatusQuery);
  void queryClient.prefetchQuery(pastQuery(usualPeriod));
  await outlines;
  for (const { kind, version } of queryClient.getQueryData(outlinesQuery.queryKey) ?? [])
    void queryClient.prefetchQuery(shapeQuery(kind, version));
}
