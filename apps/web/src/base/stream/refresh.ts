import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const isUnderway = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/**
 * Asks again for what is out of date. What is being read at that moment may have been read too early, so it is read once
 * more when it ends. It is not cut off: where events come faster than answers, a page would never get one.
 */
export function createRefresh(queryClient: QueryClient): (which: QueryFilters) => void {
  const again = new Set<Query>();

  function refresh(which: QueryFilters): void {
    for (const query of queryClient.getQueryCache().findAll({ ...which, predicate: isUnderway })) {
      const { promise } = query;
      if (again.has(query) || !promise) continue;
      again.add(query);
      const then = () => {
        again.delete(query);
        refresh({ queryKey: query.queryKey, exact: true });
      };
      // A turn later: when its promise ends the query does not know yet that it has.
      promise.then(
        () => setTimeout(then),
        () => setTimeout(then),
      );
    }
    void queryClient.invalidateQueries({ ...which, predicate: (query) => !isUnderway(query) });
  }
  return refresh;
}
