import { generalLastQuery, indicatorQuery, outletFiguresQuery } from '../dashboard/queries.ts';
import { informationQuery, interfaceQuery, outletsQuery } from '../plant/queries.ts';
import { queryClient } from '../query-client.ts';
import type { ScreenPath } from '../routes.ts';
import { tokenKeeper } from '../session/signed-in.ts';

/** What a page asks first, where every moment counts: it is on its way while the code of the page is. */
const reads: Readonly<Partial<Record<string, readonly { readonly queryKey: readonly unknown[] }[]>>> = {
  ['/dashboard' satisfies ScreenPath]: [
    generalLastQuery,
    indicatorQuery,
    outletFiguresQuery,
    informationQuery,
    outletsQuery,
    interfaceQuery,
  ],
};

/** A server that answers later finds the page drawn without its figures: a page that is drawn once is there sooner. */
const patienceMs = 250;

/** What could not be read in time is the page's own to wait for, and to say. */
export async function readFirst(path: string): Promise<void> {
  const wanted = (reads[path] ?? []).filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  if (wanted.length === 0) return;
  const all = Promise.all(wanted.map((read) => queryClient.prefetchQuery(read)));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** A browser asks a server six things at once; two of them are who is there and what the server is. */
const aheadCount = 4;

/** Beside those two: what the person may not see is refused by the server as well. */
export function readAhead(path: string): void {
  if (!tokenKeeper.hasTokens()) return;
  for (const read of (reads[path] ?? []).slice(0, aheadCount)) void queryClient.prefetchQuery(read);
}
