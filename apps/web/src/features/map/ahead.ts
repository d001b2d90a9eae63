import { boundQuery, outlinesQuery, shapeQuery } from '../../app/plant/queries.ts';
import { stationStatusQuery } from '../../app/plant/series.ts';
import { queryClient } from '../../app/query-client.ts';
import { pastQuery, placesQuery, usualPeriod } from './queries.ts';

/** What the first picture of the map is made of, in the order in which it is drawn. */
export function askForMap(): void {
  void queryClient.prefetchQuery(boundQuery);
  void askOutlines();
  void queryClient.prefetchQuery(placesQuery);
  void queryClient.prefetchQuery(stationStatusQuery);
  void queryClient.prefetchQuery(pastQuery(usualPeriod));
}

async function askOutlines(): Promise<void> {
  await queryClient.prefetchQuery(outlinesQuery);
  for (const { kind, version } of queryClient.getQueryData(outlinesQuery.queryKey) ?? [])
    void queryClient.prefetchQuery(shapeQuery(kind, version));
}
