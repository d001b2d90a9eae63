import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type MessageFilters, noFilters, readFilters, writeFilters } from './filters.ts';

/** The filters of the address, and a way to change them that leaves no trail in the browser's history. */
export function useMessageFilters() {
  const query = useLocation({ select: (location) => location.searchStr });
  const router = useRouter();
  const filters = useMemo(() => readFilters(query), [query]);
  const change = (changed: Partial<MessageFilters>) => {
    const next = writeFilters({ ...filters, ...changed });
    router.history.replace(next === '' ? '/messages' : `/messages?${next}`);
  };
  return { filters, change, clear: () => change(noFilters) };
}
