import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

interface FilterAddress<Filters> {
  readonly path: string;
  readonly none: Filters;
  readonly read: (query: string) => Filters;
  readonly write: (filters: Filters) => string;
}

/** Filters in the address; changing them replaces the history entry. */
export function useFiltersInAddress<Filters extends object>({ path, none, read, write }: FilterAddress<Filters>) {
  const query = useLocation({ select: (location) => location.searchStr });
  const router = useRouter();
  const filters = useMemo(() => read(query), [query, read]);
  const change = (changes: Partial<Filters>) => {
    const next = write({ ...filters, ...changes });
    router.history.replace(next === '' ? path : `${path}?${next}`);
  };
  return { filters, change, clear: () => change(none) };
}
