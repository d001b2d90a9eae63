import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const isUnderway = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/**
 * Refetches outdated queries. A running fetch may have read too early, so it is repeated when it ends. It is not
 * cancelled: if events come faster than responses, a page would never get one.
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
      // Deferred: when its promise settles, the query has not updated its state yet.
      promise.then(
        () => setTimeout(then),
        () => setTimeout(then),
      );
    }
    void queryClient.invalidateQueries({ ...which, predicate: (query) => !isUnderway(query) });
  }
  return refresh;
}
