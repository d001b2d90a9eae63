import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AuditFilters, noFilters, readFilters, writeFilters } from './filters.ts';

/** The filters of the address, and a way to change them that leaves no trail in the browser's history. */
export function useAuditFilters() {
  const query = useLocation({ select: (location) => location.searchStr });
  const router = useRouter();
  const filters = useMemo(() => readFilters(query), [query]);
  const change = (changed: Partial<AuditFilters>) => {
    const next = writeFilters({ ...filters, ...changed });
    router.history.replace(next === '' ? '/audit' : `/audit?${next}`);
  };
  return { filters, change, clear: () => change(noFilters) };
}
